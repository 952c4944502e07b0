import { dayOf } from '#shared/day.ts';
import { coveredHoldOf, holdEntries, holdIdOf, isAboutHolds } from '#shared/features/holds/entries.ts';
import { RECORD } from '#shared/office/people.ts';
import { headerListSchema, headerOf } from '#shared/office/sent-entry.ts';
import { type EntryHeader, entryReference } from '#shared/rpc/entry.ts';
import type { Members } from './members.ts';
import type { Db } from './store/engine.ts';

const DAY_MS = 86_400_000;

/** A legal hold as far as the hub keeps by it what others erase: the apps work out the rest. */
export interface LegalHold {
  /** By the references of the events that set it and that none has replaced. */
  readonly standing: ReadonlySet<string>;
  readonly to: string | null;
  readonly persons: ReadonlySet<string>;
}

type Holds = ReadonlyMap<string, LegalHold>;
const NO_HOLD: LegalHold = { standing: new Set(), to: null, persons: new Set() };

/** The holds of an office with an event more, which counts. What is no hold, or cannot be read, changes nothing. */
export function withHold(holds: Holds, header: EntryHeader, reference: string, data: string | null): Holds {
  if (header.subject !== RECORD || !isAboutHolds(header) || data === null) return holds;
  const said: unknown = JSON.parse(data);
  const isCovering = header.kind === 'hold-covers';
  const id = isCovering ? coveredHoldOf(header.cell) : holdIdOf(header.cell);
  const hold = holds.get(id) ?? NO_HOLD;
  const standing = new Set([...hold.standing].filter((ref) => !header.replaces.includes(ref)));
  if (isCovering) {
    const read = holdEntries['hold-covers'].data.safeParse(said);
    if (!read.success) return holds;
    return new Map(holds).set(id, { ...hold, persons: new Set([...hold.persons, ...read.data.persons]) });
  }
  if (header.kind === 'hold-set') {
    const read = holdEntries['hold-set'].data.safeParse(said);
    if (!read.success) return holds;
    return new Map(holds).set(id, { ...hold, standing: standing.add(reference), to: read.data.to });
  }
  return header.kind === 'hold-lifted' ? new Map(holds).set(id, { ...hold, standing }) : holds;
}

/** Whether a hold keeps somebody's data. A last day is over everywhere a day after it. */
export function isHeld(holds: Holds, person: string, nowMs: number): boolean {
  for (const { standing, to, persons } of holds.values()) {
    if (standing.size > 0 && persons.has(person) && (to === null || to >= dayOf(nowMs - DAY_MS))) return true;
  }
  return false;
}

/** Reads the holds of an office. */
export async function loadHolds(db: Db, office: string, members: Members): Promise<Holds> {
  const rows = await db
    .selectFrom('entry')
    .select(['header', 'data', 'device_id', 'device_seq', 'hash'])
    .where('office_id', '=', office)
    .where('subject', '=', RECORD)
    .where('cell', 'like', 'hold%')
    .orderBy('seq')
    .execute();
  let holds: Holds = new Map();
  for (const { header: text, data, device_id, device_seq, hash } of rows) {
    const header = headerOf(headerListSchema.parse(JSON.parse(text)));
    if (!mayHold(members, header)) continue;
    holds = withHold(holds, header, entryReference(device_id, device_seq, hash), data);
  }
  return holds;
}

/** Whether an event about holds is a manager's: no other counts. */
export const mayHold = ({ people }: Members, header: EntryHeader): boolean =>
  isAboutHolds(header) && people.verdict(header, 'manager', false) === 'counts';
