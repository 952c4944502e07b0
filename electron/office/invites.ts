import type { z } from 'zod';
import { officeRefused } from '#electron/core/failure.ts';
import type { DeskClock, DeskLog } from '#electron/core/ports.ts';
import type { OwnInvite } from '#electron/features/office/records/sharing.ts';
import type { Records } from '#electron/records/index.ts';
import type { OfficeInvite } from '#shared/features/office/model.ts';
import { isoDateOf } from '#shared/iso-date.ts';
import { type invitesSchema, LONGEST_INVITE_MS } from '#shared/office/calls.ts';
import type { Role } from '#shared/rpc/entry.ts';
import type { HubCalls } from './hub-calls.ts';
import { asRefused } from './hub-failure.ts';
import { asHubFailure } from './hub-line.ts';
import { inviteKeys, newInvite, type SealedConnection, sealConnection } from './invite-keys.ts';
import { pastedOf } from './pasted.ts';
import { Pause } from './pause.ts';
import { type createPeopleChanges, proofOf } from './people-changes.ts';

type AtHub = z.output<typeof invitesSchema>[number];

interface Parts {
  readonly records: Records;
  readonly calls: HubCalls;
  readonly people: ReturnType<typeof createPeopleChanges>;
  readonly clock: DeskClock;
  readonly log: DeskLog;
  /** Where others reach the hub. */
  readonly address: () => string;
  readonly pin: string | null;
  onChanged(): void;
}

/**
 * How often it is asked who came, as long as an invite of this desk is open: the stream says so at once, but not of who came to another hub of
 * the same database.
 */
const LOOK_EVERY_MS = 3_000;
const LONGEST_SEALED = 4_096;

/** The invites of an office, for a manager's desk: makes them, and lets in who comes by one of its own. */
export function createInvites({ records, calls, people, clock, log, address, pin, onChanged }: Parts) {
  let known: readonly OfficeInvite[] = [];
  let atHub: readonly AtHub[] = [];
  let isLooking = false;
  let mayBeMore = false;
  const pause = new Pause();

  const asked = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await ask();
    } catch (error) {
      throw asRefused(asHubFailure(error));
    }
  };

  const shown = (invite: AtHub, own: OwnInvite | undefined, members: ReadonlySet<string>): OfficeInvite => {
    const { id, role, expiresAt, triesLeft, joins } = invite;
    const isIn = joins !== null && members.has(joins.device);
    return {
      id,
      role: own?.role ?? role,
      expiresAt: isoDateOf(expiresAt),
      state:
        joins === null
          ? triesLeft <= 0
            ? 'burnt'
            : expiresAt <= clock.nowMs()
              ? 'expired'
              : 'open'
          : isIn
            ? 'let-in'
            : 'came',
      isOwn: own !== undefined,
      came: joins === null ? null : { name: joins.name, proof: proofOf(own?.publicKey ?? null, joins) },
    };
  };

  const isManagers = async (): Promise<boolean> => (await records.officeShare())?.role === 'manager';

  /** Asks the hub who came, and lets in who came by an own invite. */
  const look = async (signal?: AbortSignal): Promise<void> => {
    if (!(await isManagers())) {
      atHub = [];
      known = [];
      return;
    }
    const own = new Map((await records.officeInvites()).map((invite) => [invite.id, invite]));
    atHub = await calls.invites(signal);
    const { members } = await records.officeHere();
    const devices = new Set(members.flatMap((member) => member.devices.map(({ device }) => device)));
    for (const { id, joins } of atHub) {
      const mine = own.get(id);
      if (joins === null || mine === undefined || devices.has(joins.device)) continue;
      // The role is the one that was chosen here, whatever the hub says.
      if (proofOf(mine.publicKey, joins) === 'right') {
        await people.admit(joins, mine.role);
        devices.add(joins.device);
      }
    }
    for (const { id, expiresAtMs } of own.values()) {
      const { joins } = atHub.find((invite) => invite.id === id) ?? { joins: null };
      const isLetIn = joins !== null && devices.has(joins.device);
      // Who came in time and waits is still let in.
      if (isLetIn || (joins === null && expiresAtMs < clock.nowMs())) await records.forgetInvite(id);
    }
    const now = atHub.map((invite) => shown(invite, own.get(invite.id), devices));
    const isOther = JSON.stringify(now) !== JSON.stringify(known);
    known = now;
    if (isOther) onChanged();
  };

  /** Does not wait any longer. */
  const lookAgain = (): void => {
    mayBeMore = true;
    pause.end();
  };

  return {
    list: (): readonly OfficeInvite[] => known,

    /** Looks now, and again and again as long as somebody may come by an invite of this desk. */
    async watch(signal: AbortSignal): Promise<void> {
      if (isLooking) return;
      isLooking = true;
      signal.addEventListener('abort', lookAgain, { once: true });
      try {
        for (let goesOn = true; goesOn && !signal.aborted; ) {
          mayBeMore = false;
          await look(signal).catch((error: unknown) => {
            if (!signal.aborted)
              log.warn('Who came by an invite could not be asked, or not be let in.', error);
          });
          const own = await records.officeInvites();
          goesOn = own.some(({ expiresAtMs }) => expiresAtMs > clock.nowMs());
          if (goesOn && !mayBeMore) await pause.for(LOOK_EVERY_MS);
        }
      } catch (error) {
        if (!signal.aborted) throw error;
      } finally {
        signal.removeEventListener('abort', lookAgain);
        isLooking = false;
      }
    },

    lookAgain,

    async make(role: Role, connection: SealedConnection) {
      if (!(await isManagers())) throw officeRefused('managers-only', 'Only a manager invites.');
      const { code, secret } = newInvite(pin);
      const { id, publicKey } = inviteKeys(secret);
      const expiresAtMs = clock.nowMs() + LONGEST_INVITE_MS;
      const sealed = sealConnection(secret, connection);
      if (sealed.length > LONGEST_SEALED) {
        throw officeRefused('token-not-here', 'The token is too long to go along with an invite.');
      }
      // Known here first: who comes by it is let in by this desk alone.
      await records.keepInvite({ id, publicKey, role, expiresAtMs });
      await asked(() => calls.addInvite({ id, publicKey, role, expiresAt: expiresAtMs, sealed }));
      await asked(() => look());
      return { id, text: pastedOf(address(), code), expiresAt: isoDateOf(expiresAtMs) };
    },

    async takeBack(id: string): Promise<void> {
      if (!(await isManagers())) throw officeRefused('managers-only', 'Only a manager takes an invite back.');
      await records.forgetInvite(id);
      await asked(() => calls.removeInvite(id));
      await asked(() => look());
    },

    async admit(id: string): Promise<void> {
      await asked(() => look());
      const invite = atHub.find((one) => one.id === id);
      if (invite === undefined || invite.joins === null) {
        throw officeRefused('no-such-invite', 'Nobody has come by this invite.');
      }
      const own = (await records.officeInvites()).find((one) => one.id === id);
      if (proofOf(own?.publicKey ?? null, invite.joins) === 'wrong') {
        throw officeRefused('wrong-proof', 'Who came did not have the code of this invite.');
      }
      await people.admit(invite.joins, own?.role ?? invite.role);
      await asked(() => look());
    },
  };
}
