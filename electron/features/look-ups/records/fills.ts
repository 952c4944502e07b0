import type { OfficeWriting } from '#electron/features/applications/records/office-writing.ts';
import type {
  MadeBetween,
  PlaceStage,
  PlacesTakenBack,
} from '#electron/features/properties/records/places-taken-back.ts';
import type { Database } from '#electron/records/database.ts';
import { REFERENCE_SQL } from '#electron/records/log/entry-rows.ts';
import type { Append, Log, Made } from '#electron/records/log/log.ts';
import type { GivenData } from '#shared/features/applications/fields.ts';
import type { FillHow } from '#shared/features/imports/model.ts';

/** Which applications' fields are taken back: of all of them, or of those alone that wait for a result. */
export type TakenBack = 'all' | 'waiting';

/** An application with what is known of it beforehand. */
export interface FilledEntry {
  readonly identifier: string;
  readonly office: GivenData;
}

/** Some of what was taken back, and where to go on; `after` is null where there is no more. */
export interface TakenBackSome {
  readonly takenBack: number;
  /** Applications of which nothing that was filled stands any more. */
  readonly changedSince: number;
  readonly after: number | null;
}

interface FillQueries {
  /** Of how many applications each look-up has filled something that can be taken back. */
  storedFills(): { readonly id: number; readonly applications: number }[];
  /** Look-ups whose filling, or the undoing of it, was cut off. */
  unfinishedFills(): { readonly id: number; readonly state: 'filling' | 'undoing' }[];
  /** From here on it is taken back, whatever happens; false where there is nothing to take back. */
  beginUndoOfFill(lookUpId: number): boolean;
  /** Ends some of the entries that a file has made, where they stand. `after`: behind which number (0: from the first). */
  takeBackSome(lookUpId: number, which: TakenBack, after: number, atMs: number): TakenBackSome;
  /**
   * Takes back some of the properties and units that were made along with it and that nothing else uses; answers where to go on. To be
   * asked when all else is taken back.
   */
  takeBackPlaces(lookUpId: number, stage: PlaceStage, after: number, atMs: number): number | null;
  /** From now on what a file has filled is as if the office had written it. */
  forgetFill(lookUpId: number): void;
  /** The number of an import, which fills without a look-up: below zero. What is cut off before its end is taken back. */
  beginImport(): number;
  /** Fills in some of an import; answers of how many applications something was filled. */
  importSome(importId: number, entries: readonly FilledEntry[], how: FillHow, atMs: number): number;
  /** The import is whole, and can be undone as one. */
  endImport(importId: number): void;
}

/** What a look-up's file fills, inside the transactions of the look-up. All of it is one act, and so is its undo. */
export interface Fills {
  readonly queries: FillQueries;
  /** Answers of how many applications something was filled. */
  add(append: Append, lookUpId: number, entries: readonly FilledEntry[], how?: FillHow): number;
  /** One of its entries was made by somebody else: brought forward. */
  note(lookUpId: number, made: Made): void;
  /** Its act, where something of it was made already. */
  actOf(lookUpId: number): string | null;
  end(lookUpId: number): void;
  /** There is nothing to take back any more. */
  forget(lookUpId: number): void;
}

/** Some twenty milliseconds, in which nothing else is answered. */
const TAKEN_BACK_AT_ONCE = 100;

interface FilledRow {
  readonly no: number;
  readonly ref: string;
  readonly identifier: string;
  readonly stands: number;
}

/** Whether anything of an entry of several cells stands. */
const STANDS = `data IS NOT NULL AND ended = 0 AND (
  NOT EXISTS (SELECT 1 FROM entry_ended_cells AS over WHERE over.no = entries.no)
  OR EXISTS (SELECT 1 FROM json_each(data, '$.cells') WHERE key NOT IN
    (SELECT cell FROM entry_ended_cells AS over WHERE over.no = entries.no)))`;

export function createFills(
  database: Database,
  log: Log,
  writing: OfficeWriting,
  places: PlacesTakenBack,
): Fills {
  const insert = database.prepare(
    "INSERT OR IGNORE INTO look_up_fills (look_up_id, state) VALUES (?, 'filling')",
  );
  const setState = database.prepare('UPDATE look_up_fills SET state = ? WHERE look_up_id = ? AND state = ?');
  const remove = database.prepare('DELETE FROM look_up_fills WHERE look_up_id = ?');
  const unfinished = database.prepare<{ id: number; state: 'filling' | 'undoing' }>(
    "SELECT look_up_id AS id, state FROM look_up_fills WHERE state <> 'filled' ORDER BY look_up_id",
  );
  const counted = database.prepare<{ id: number; applications: number }>(
    "SELECT look_up_id AS id, applications FROM look_up_fills WHERE state = 'filled' ORDER BY look_up_id",
  );
  const noteMade = database.prepare(
    `UPDATE look_up_fills SET act = COALESCE(act, ?), first_no = COALESCE(first_no, ?), last_no = ?,
       applications = applications + ? WHERE look_up_id = ?`,
  );
  const acts = database.prepare<{ act: string | null; undo_act: string | null }>(
    'SELECT act, undo_act FROM look_up_fills WHERE look_up_id = ?',
  );
  const next = database
    .prepare<number>('SELECT min(0, COALESCE(min(look_up_id), 0)) - 1 FROM look_up_fills')
    .pluck();
  const setUndo = database.prepare('UPDATE look_up_fills SET undo_act = ? WHERE look_up_id = ?');
  // By number, from where the piece before has ended: by device (`+`), or with two bounds, every piece would read them all.
  const some = (which: TakenBack) =>
    database.prepare<FilledRow>(
      `SELECT no, ${REFERENCE_SQL} AS ref, substr(subject, length('application/') + 1) AS identifier, ${STANDS} AS stands
       FROM entries JOIN look_up_fills AS fill
         ON no > max(?, fill.first_no - 1) AND no <= fill.last_no
           AND entries.act = CAST(substr(fill.act, instr(fill.act, ':') + 1) AS INTEGER)
       WHERE look_up_id = ? AND kind = (SELECT id FROM log_names WHERE name = 'details-filled')
         AND +device = (SELECT device FROM entries AS first WHERE first.no = fill.first_no)${
           which === 'all'
             ? ''
             : ` AND (SELECT fetched_at_ms FROM applications
             WHERE identifier = substr(subject, length('application/') + 1)) IS NULL`
         }
       ORDER BY no LIMIT ${TAKEN_BACK_AT_ONCE}`,
    );
  const between = database.prepare<MadeBetween>(
    `SELECT first_no AS firstNo, last_no AS lastNo FROM look_up_fills WHERE look_up_id = ? AND first_no IS NOT NULL`,
  );
  const rows = { all: some('all'), waiting: some('waiting') };

  const note = (lookUpId: number, { act, no }: Made, applications: number): void =>
    void noteMade.run(act, no, no, applications, lookUpId);

  const add: Fills['add'] = (append, lookUpId, entries, how) => {
    insert.run(lookUpId);
    let last: Made | null = null;
    let applications = 0;
    for (const { identifier, office } of entries) {
      const made = writing.fill(append, identifier, office, how);
      if (made === null) continue;
      if (last === null) note(lookUpId, made, 0);
      last = made;
      applications += 1;
    }
    if (last !== null) note(lookUpId, last, applications);
    return applications;
  };

  return {
    note: (lookUpId, made) => note(lookUpId, made, 1),
    actOf: (lookUpId) => acts.get(lookUpId)?.act ?? null,

    add,

    forget: (lookUpId) => void remove.run(lookUpId),
    end: (lookUpId) => void setState.run('filled', lookUpId, 'filling'),

    queries: {
      storedFills: () => counted.all(),
      unfinishedFills: () => unfinished.all(),

      beginUndoOfFill: (lookUpId) =>
        database.write('act', () => setState.run('undoing', lookUpId, 'filled').changes > 0),

      // As it was filled: what the machine's power takes of it is taken back at the next start, for that it is to be is on the disk.
      takeBackSome: (lookUpId, which, after, atMs) =>
        log.write(
          'refetchable',
          atMs,
          (append) => {
            const piece = rows[which].all(after, lookUpId);
            const takenBack = piece.flatMap(({ identifier, stands, ...entry }) => {
              const filled = { ...entry, stands: stands === 1 };
              return writing.takeBack(append, identifier, filled) ?? [];
            });
            const [first] = takenBack;
            if (first !== undefined) setUndo.run(first.act, lookUpId);
            const last = piece.at(-1);
            return {
              takenBack: takenBack.length,
              changedSince: piece.length - takenBack.length,
              after: piece.length < TAKEN_BACK_AT_ONCE || last === undefined ? null : last.no,
            };
          },
          acts.get(lookUpId)?.undo_act,
        ),

      takeBackPlaces(lookUpId, stage, after, atMs) {
        const made = between.get(lookUpId);
        if (made === undefined) return null;
        return log.write(
          'refetchable',
          atMs,
          (append) => places.takeBack(append, made, stage, after),
          acts.get(lookUpId)?.undo_act,
        );
      },

      beginImport: () =>
        database.write('refetchable', () => {
          const id = next.get() ?? -1;
          insert.run(id);
          return id;
        }),

      importSome: (importId, entries, how, atMs) =>
        log.write(
          'refetchable',
          atMs,
          (append) => add(append, importId, entries, how),
          acts.get(importId)?.act,
        ),

      endImport: (importId) => database.write('act', () => void setState.run('filled', importId, 'filling')),

      forgetFill: (lookUpId) => database.write('act', () => void remove.run(lookUpId)),
    },
  };
}
