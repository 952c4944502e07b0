import { createHeld } from '#electron/features/holds/records/held.ts';
import type { Database } from '#electron/records/database.ts';
import type { Meta } from '#electron/records/meta.ts';
import type { StoredKind } from '#shared/features/retention/kinds.ts';
import type { DueBefore } from './due.ts';

/**
 * What was erased: everything of a kind of the rules (`subject` is ''), or a 'household' by its number, of before a moment; or an
 * 'applicant' by the application's identifier, whose decisions of before the moment went, too. It names nobody.
 */
export interface KnownErasure {
  readonly what: string;
  readonly subject: string;
  readonly beforeMs: number;
  readonly atMs: number;
}

/** All that other records of the same connection must not hold any more, nor give the number of again. */
export interface WhatWasErased {
  readonly erasures: readonly KnownErasure[];
  readonly lastHouseholdId: number;
  readonly knownTimeMs: number;
  /** Whom legal holds hold: their data stays in those records, too. */
  readonly held: readonly string[];
}

/** Up to which moment each kind was erased by the rules. */
export function dueBeforeOf(erasures: readonly KnownErasure[]): DueBefore {
  const before = new Map(erasures.map(({ what, beforeMs }) => [what, beforeMs]));
  const of = (kind: StoredKind): number | null => before.get(kind) ?? null;
  return {
    'raw-replies': of('raw-replies'),
    'report-data': of('report-data'),
    'office-data': of('office-data'),
    'report-links': of('report-links'),
    households: of('households'),
    decisions: of('decisions'),
    activity: of('activity'),
  };
}

export type Erasures = ReturnType<typeof createErasures>;

/** What was erased from the records, kept so that it is erased in their copies, too, and not brought back by a backup. */
export function createErasures(database: Database, meta: Meta) {
  const add = database.prepare(
    `INSERT INTO erasures (what, subject, before_ms, at_ms) VALUES (?, ?, ?, ?)
     ON CONFLICT (what, subject) DO UPDATE SET at_ms = max(at_ms, excluded.at_ms),
       before_ms = max(before_ms, excluded.before_ms)`,
  );
  const all = database.prepare<{ what: string; subject: string; before_ms: number; at_ms: number }>(
    'SELECT what, subject, before_ms, at_ms FROM erasures',
  );
  const lastOf = database
    .prepare<number>('SELECT at_ms FROM erasures WHERE what = ? AND subject = ?')
    .pluck();
  const lastHousehold = database.prepare<{ seq: number }>(
    "SELECT seq FROM sqlite_sequence WHERE name = 'households'",
  );
  const note = (erasures: readonly KnownErasure[]): void => {
    for (const { what, subject, beforeMs, atMs } of erasures) add.run(what, subject, beforeMs, atMs);
    if (erasures.length > 0) meta.write('copies-behind', 1);
  };
  const held = createHeld(database);
  const heldPersons = database.prepare<string>('SELECT person FROM held_persons ORDER BY person').pluck();
  const heldNow = (): string[] => {
    if (!held.isAny()) return [];
    database.write('refetchable', () => held.refresh(null));
    return heldPersons.all();
  };
  return {
    /** Inside the transaction that erases it; the copies hold it from then on until `copiesErased`. */
    note,
    /** The newest moment at which this was erased here (milliseconds since 1970); null: never. */
    erasedMs: (what: string, subject: string): number | null => lastOf.get(what, subject) ?? null,
    queries: {
      /** What is known from elsewhere to have been erased is known here, too. */
      noteErasures: (erasures: readonly KnownErasure[]) => database.write('act', () => note(erasures)),
      /** Whether the copies that are kept beside the records hold what was erased, until `copiesErased`. */
      areCopiesBehind: () => meta.read('copies-behind') === 1,
      copiesErased: () => database.write('act', () => meta.write('copies-behind', 0)),
      whatWasErased(): WhatWasErased {
        const known = meta.read('known-time-ms');
        return {
          erasures: all.all().map(({ what, subject, before_ms, at_ms }) => ({
            what,
            subject,
            beforeMs: before_ms,
            atMs: at_ms,
          })),
          lastHouseholdId: lastHousehold.get()?.seq ?? 0,
          knownTimeMs: typeof known === 'number' ? known : 0,
          held: heldNow(),
        };
      },
    },
  };
}
