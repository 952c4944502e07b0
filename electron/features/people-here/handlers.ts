import type { DeskContext } from '#electron/core/context.ts';
import { invalidInput, officeRefused } from '#electron/core/failure.ts';
import { nextGeneration, noteAccess } from '#electron/core/known-access.ts';
import type { Session } from '#electron/core/session.ts';
import { peopleBeside, personOf, type StoredPerson } from '#electron/core/stored-preferences.ts';
import { usingVault } from '#electron/core/vault-failure.ts';
import type { Handlers } from '#electron/rpc/handlers.ts';
import { keepPin } from '#electron/vault/pin.ts';
import type { peopleHereChannels } from '#shared/features/people-here/channels.ts';
import type { PersonHere } from '#shared/features/people-here/model.ts';
import type { Role } from '#shared/rpc/entry.ts';
import { connectionAlong, type OfficeInUse } from '../office/index.ts';
import type { Pins } from './pins.ts';

/** Several people at one computer account: who they are, one more of them, one's own PIN. `connections.activate` lets them in. */
export function peopleHereHandlers(
  context: DeskContext,
  office: OfficeInUse,
  pins: Pins,
): Handlers<typeof peopleHereChannels> {
  const { ports, state } = context;

  const list = async ({ records, profile }: Session): Promise<PersonHere[]> => {
    const stored = state.stored();
    const { members } = await records.officeHere();
    const found: PersonHere[] = [];
    for (const { profileId, name } of peopleBeside(stored, profile.id)) {
      const kept = stored.profiles.find(({ id }) => id === profileId);
      if (kept?.closedAtMs !== undefined) continue;
      const { device: own } = await usingVault(() => ports.vault.deviceKey(profileId));
      const member = members.find(({ devices }) => devices.some(({ device }) => device === own));
      const isNow = profileId === profile.id;
      found.push({ profileId, name, role: member?.role ?? null, isNow, isJoining: kept === undefined });
    }
    return found;
  };

  /** Makes an invite for somebody who is at this computer, so that nobody has to copy it. What comes of `use` is answered; where it fails, nothing is left of the invite. */
  const byOwnInvite = async (session: Session, role: Role, use: (pasted: string) => Promise<void>) => {
    await office.requireRole(session, 'manager');
    const { id, text } = await office.invite(session, role, await connectionAlong(context, session));
    try {
      await use(text);
    } catch (error) {
      await office
        .online(session)
        .invites.takeBack(id)
        .catch((failure: unknown) => ports.log.warn('An invite that came to nothing is left.', failure));
      throw error;
    }
  };

  return {
    'peopleHere.list': (_nothing, session) => list(session),

    'peopleHere.add': async ({ name, pin, ownPin, invite }, session) => {
      office.online(session);
      office.joining.requireRoom();
      const { profile, records } = session;
      const share = await records.officeShare();
      if (profile.kind === 'practice' || share === null) {
        throw officeRefused('cannot-be-shared', 'Practice data stays with whoever practices.');
      }
      const added = { office: share.office, failures: 0, generation: 0 } as const;
      const own: StoredPerson[] = [];
      if (personOf(state.stored(), profile.id) === undefined) {
        if (ownPin === undefined) throw invalidInput('ownPin', 'Whoever is there needs a PIN, too.');
        const called = await records.ownName();
        own.push({
          ...added,
          generation: await nextGeneration(records),
          profileId: profile.id,
          name: called,
          pin: await keepPin(ownPin, ports.vault.passphraseCost),
        });
        state.letIn(profile.id);
      }
      const kept = await keepPin(pin, ports.vault.passphraseCost);
      const join = (pasted: string): Promise<void> =>
        office.joining.joinHere(session, { pasted, name }, (profileId) => [
          ...own,
          { ...added, profileId, name, pin: kept },
        ]);
      if (invite.by === 'pasted') await join(invite.pasted);
      else await byOwnInvite(session, invite.role, join);
      for (const person of own) await noteAccess(records, person);
      return list(session);
    },

    'peopleHere.changePin': async (pinsTyped, session) => {
      await pins.change(session, pinsTyped);
      return {};
    },
  };
}
