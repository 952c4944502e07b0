import type { Database } from '#electron/records/database.ts';
import type { Entry } from '#electron/records/log/entry.ts';
import type { LogAuthor, RedrawnLog } from '#electron/records/log/log.ts';
import { PEOPLE, RECORD, YIELDED } from '#shared/office/people.ts';
import type { NewEntry } from '#shared/rpc/entries.ts';
import type { Role } from '#shared/rpc/entry.ts';
import type { Finding } from './findings.ts';
import { asSent, type Batch } from './outgoing.ts';
import type { createSharingParts } from './sharing-parts.ts';

export interface OfficeMemberHere {
  readonly member: string;
  readonly name: string;
  readonly role: Role;
  readonly devices: readonly { readonly device: string; readonly lastAtMs: number | null }[];
}

export interface OfficeHere {
  readonly members: readonly OfficeMemberHere[];
  /** Who was in once and is not any more, as they are called. */
  readonly former: readonly Pick<OfficeMemberHere, 'member' | 'name'>[];
  readonly waitingActs: number;
  readonly waitingSinceMs: number | null;
  /** How many entries the hub does not have, of how many that this desk made. */
  readonly unsent: number;
  readonly made: number;
  readonly findings: readonly Finding[];
}

interface Sharing {
  parts(): ReturnType<typeof createSharingParts>;
  /** The last number of this device that the hub has. */
  sent(): number;
}

/** Who is in a shared office, as its log says, and what changes that. */
export function createSharedPeople(
  database: Database,
  log: RedrawnLog,
  acting: LogAuthor,
  { parts, sent }: Sharing,
) {
  const { rows } = log;
  return {
    /** An entry about people: the hub may refuse it, and then it is none. */
    officePrepare(entry: NewEntry, atMs: number): Batch {
      const { entry: prepared, hash } = log.prepare(entry, atMs);
      return { entries: [asSent(prepared)], texts: null, head: headOf(prepared, hash) };
    },
    /** Answers whether it is an entry now. */
    officeSettlePrepared(outcome: 'accepted' | 'refused' | 'unknown'): boolean {
      if (outcome === 'refused') return !log.forgetPrepared();
      log.adoptPrepared(outcome === 'accepted' ? 'has-it' : 'may-have-it');
      return true;
    },
    /** The hub has another change of who is in, in the place of one that is an entry here: this one gives way. False where there is none. */
    officeGiveWay(atMs: number): boolean {
      const known = sent();
      const own = rows
        .ofCell(RECORD, PEOPLE)
        .filter(
          ({ header: { device, seq, kind } }) => device === acting.device && seq > known && kind !== YIELDED,
        )
        .toSorted((a, b) => a.header.seq - b.header.seq)[0];
      if (own === undefined) return false;
      log.giveWay(own.ref, atMs);
      return true;
    },

    officeHere(): OfficeHere {
      const { acts, sinceMs, entries, ofEntries } = parts().outgoing.waiting(sent());
      const members = [...log.people().state].map(
        ([member, { role, devices }]): OfficeMemberHere => ({
          member,
          name: parts().nameOf.get(member) ?? '',
          role: role === 'none' ? 'auditor' : role,
          devices: devices.map((device) => ({ device, lastAtMs: parts().lastAt.get(device) ?? null })),
        }),
      );
      return {
        members,
        former: parts().former.all(),
        waitingActs: acts,
        waitingSinceMs: sinceMs,
        unsent: entries,
        made: ofEntries,
        findings: parts().findings.shown(acting.device, log.people()),
      };
    },
    /** How many acts the hub does not have, but for coming and going. */
    officeActsLeft: (): number => parts().outgoing.actsLeft(sent()),
    /** The last number of each device of a member that is here: what lies behind it does not count any more. */
    officeCut(member: string): Record<string, number> {
      const { devices = [] } = log.people().state.get(member) ?? {};
      return Object.fromEntries(devices.map((device) => [device, rows.lastOf(device).seq]));
    },
    /** Whoever made a change of who is in knows that it took no effect. */
    officeNoEffectTold(reference: string, nowMs: number): void {
      database.write('act', () => parts().findings.told(reference, nowMs));
    },
    dismissFinding(id: number, nowMs: number): void {
      database.write('act', () => parts().findings.dismiss(id, nowMs));
    },
  };
}

const headOf = ({ header: { device, seq } }: Entry, hash: string) => ({ device, seq, hash });
