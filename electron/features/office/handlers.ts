import type { DeskContext } from '#electron/core/context.ts';
import { invalidInput, officeRefused } from '#electron/core/failure.ts';
import { noteAccess } from '#electron/core/known-access.ts';
import type { Session } from '#electron/core/session.ts';
import { officeOf, personOf, type StoredOffice } from '#electron/core/stored-preferences.ts';
import { usingVault } from '#electron/core/vault-failure.ts';
import type { Handlers } from '#electron/rpc/handlers.ts';
import type { bringingChannels } from '#shared/features/office/bringing-channels.ts';
import type { officeChannels, peopleChannels } from '#shared/features/office/channels.ts';
import type { OfficeState } from '#shared/features/office/model.ts';
import { LOOPBACK } from '#shared/office/own-hub.ts';
import { connectionAlong, type OfficeInUse } from './in-use.ts';

/** What whoever acts on this desk is called in the records. */
export const peopleHandlers = ({
  ports,
  state,
}: Pick<DeskContext, 'ports' | 'state'>): Handlers<typeof peopleChannels> => ({
  'people.self': async (_nothing, { records }) => await records.ownPerson(),

  'people.nameYourself': async ({ name }, { records, profile }) => {
    await records.nameSelf(name, ports.clock.nowMs());
    // Of several people at this computer each is shown by name before anything is opened.
    const { people } = state.stored();
    if (personOf({ people }, profile.id) !== undefined) {
      state.store({ people: people.map((one) => (one.profileId === profile.id ? { ...one, name } : one)) });
    }
    return await records.ownPerson();
  },
});

/** Bringing the data of another connection of this computer into the office that is open. */
export function bringingHandlers(office: OfficeInUse): Handlers<typeof bringingChannels> {
  return {
    'office.bringing': (_nothing, session) => office.bringing(session),

    'office.compare': async ({ profileId }, session) => {
      office.of(session).bringing.compare(profileId);
      return office.bringing(session);
    },

    'office.stopComparing': async (_nothing, session) => {
      await office.of(session).bringing.putAway();
      return office.bringing(session);
    },

    'office.bringAlong': async ({ choices }, session) => {
      await office.of(session).bringing.bring(choices);
      return office.bringing(session);
    },
  };
}

/** The office that several desks share: found it, come into it, see who is in, leave it. */
export function officeHandlers(context: DeskContext, office: OfficeInUse): Handlers<typeof officeChannels> {
  const { ports, state, connection } = context;
  const now = (): Promise<OfficeState> => connection.useIfOpen((session) => office.state(session));
  const online = (session: Session) => office.online(session);

  const requireNoPractice = ({ profile }: Session): void => {
    if (profile.kind !== 'practice') return;
    throw officeRefused('cannot-be-shared', 'Practice data stays on this computer.');
  };

  const requireShareable = (session: Session): void => {
    requireNoPractice(session);
    if (state.stored().joining !== null) {
      throw officeRefused('already-joining', 'This desk is on its way into an office.');
    }
  };

  const requireNothingMoving = (): void => {
    const { moving, offices } = state.stored();
    if (moving === null || officeOf({ offices }, moving.profileId) === undefined) return;
    throw officeRefused('already-moving', 'This desk moves an office already.');
  };

  const requireOwnAddress = (address: string): void => {
    if (ports.networkAddresses().includes(address)) return;
    throw officeRefused('no-network', 'This computer has not that address.');
  };

  /** The same hub is elsewhere, for whoever else works in its office from this computer, too. */
  const moveTo = async (session: Session, address: string): Promise<void> => {
    const { offices } = state.stored();
    const known = officeOf({ offices }, session.profile.id);
    if (known === undefined) return;
    const isBeside = (one: StoredOffice): boolean => known.hub !== '' && one.hub === known.hub;
    await state.keep({ offices: offices.map((one) => (isBeside(one) ? { ...one, address } : one)) });
    await office.goTo(session, { ...known, address }, 'as-before');
  };

  return {
    'office.state': now,

    'office.create': async ({ address, code, name }, session) => {
      requireShareable(session);
      const { createOffice } = await import('#electron/office/creating.ts');
      await createOffice(context, session, { address, code, name });
      await office.begin(session);
      return now();
    },

    'office.share': async ({ name, address }, session) => {
      requireShareable(session);
      requireOwnAddress(address);
      await office.shareFromHere(session, { name, address });
      return now();
    },

    'office.openSecondDesk': async (_nothing, session) => {
      if (session.profile.kind !== 'practice' || office.secondDesk.state() === 'unavailable') {
        throw invalidInput('', 'A second desk is for practice, on a computer with a display.');
      }
      if ((await session.records.officeShare()) === null) {
        const name = await session.records.ownName();
        await office.shareFromHere(session, { name, address: LOOPBACK });
      }
      await office.secondDesk.open();
      return now();
    },

    'office.setOwnAddress': async ({ address }, session) => {
      await office.requireRole(session, 'manager');
      office.of(session);
      requireOwnAddress(address);
      await office.ownHubs.setAddress(session.profile.id, address);
      return now();
    },

    'office.changeOwnPort': async (_nothing, session) => {
      await office.requireRole(session, 'manager');
      office.of(session);
      const { id } = session.profile;
      const known = officeOf(state.stored(), id);
      const isOld = known === undefined || !office.ownHubs.isAt(id, known.address);
      await office.ownHubs.changePort(id);
      if (!isOld) await moveTo(session, office.ownHubs.localAddress(id));
      return now();
    },

    'office.join': async ({ pasted, name }) => {
      await office.joining.join(pasted, name);
      return now();
    },

    'office.cancelJoin': async () => {
      await office.joining.cancel();
      return now();
    },

    'office.invite': async ({ role, withToken }, session) => {
      const connectionToGive = await connectionAlong(context, session);
      const token = withToken ? connectionToGive.token : null;
      if (withToken && token === null) throw officeRefused('token-not-here', 'This connection has no token.');
      return office.invite(session, role, { ...connectionToGive, token });
    },

    'office.takeBackInvite': async ({ id }, session) => {
      await online(session).invites.takeBack(id);
      return now();
    },

    'office.admit': async ({ id }, session) => {
      await office.requireRole(session, 'manager');
      await online(session).invites.admit(id);
      return now();
    },

    'office.setRole': async ({ member, role }, session) => {
      await office.requireRole(session, 'manager');
      await online(session).people.setRole(member, role);
      return now();
    },

    'office.removeMember': async ({ member }, session) => {
      await office.requireRole(session, 'manager');
      await online(session).people.remove(member);
      return now();
    },

    'office.leave': async () => {
      const profileId = await connection.use(async (session) => {
        office.of(session);
        await office.end(session);
        await session.records.endSharing();
        await noteAccess(session.records, null);
        return session.profile.id;
      });
      const { offices, leftActs, people, moving } = state.stored();
      const ofOthers = (one: { readonly profileId: string }): boolean => one.profileId !== profileId;
      await state.keep({
        offices: offices.filter(ofOthers),
        leftActs: leftActs.filter(ofOthers),
        // What is one's own alone from now on nobody does in one's name.
        people: people.filter(ofOthers),
        moving: moving?.profileId === profileId ? null : moving,
      });
      // The others go on without it, each alone.
      await office.ownHubs.remove(profileId);
      // The old key may be in the office as long as nobody has removed it: it signs nothing any more.
      await connection.whileClosed(async () => {
        await usingVault(() => ports.vault.renewDeviceKey(profileId));
      });
      return now();
    },

    'office.changeAddress': async ({ address }, session) => {
      office.of(session);
      const known = officeOf(state.stored(), session.profile.id);
      if (known === undefined) throw officeRefused('forked', 'Where its hub is this desk does not know.');
      const { officeAt } = await import('#electron/office/changing-address.ts');
      await moveTo(session, await officeAt(context, session, known, address));
      return now();
    },

    'office.move': async ({ address, code }, session) => {
      await office.requireRole(session, 'manager');
      const shared = online(session);
      requireNothingMoving();
      requireNoPractice(session);
      await shared.moving.begin({ address, code });
      return now();
    },

    'office.cancelMove': async (_nothing, session) => {
      await office.of(session).moving.cancel();
      return now();
    },

    'office.stopOldHub': async (_nothing, session) => {
      await online(session).leaveOldHub();
      await office.ownHubs.remove(session.profile.id);
      return now();
    },

    'office.retry': async () => {
      await office.retry();
      return now();
    },

    'office.dismissFinding': async ({ id }, session) => {
      office.of(session);
      await session.records.dismissFinding(id, ports.clock.nowMs());
      return now();
    },
  };
}
