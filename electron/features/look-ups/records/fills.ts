import {
  OFFICE_COLUMNS,
  type OfficeRow,
  officeDataOf,
  withFields,
} from '#electron/features/applications/records/office-columns.ts';
import type { OnOfficeChange } from '#electron/features/applications/records/office-data.ts';
import type { OfficeWriting } from '#electron/features/applications/records/office-writing.ts';
import type { Database } from '#electron/records/database.ts';
import {
  changedFields,
  isOfficeKey,
  NO_OFFICE_DATA,
  type OfficeData,
  type OfficeKey,
} from '#shared/features/applications/fields.ts';
import type { FillUndone } from '#shared/features/look-ups/model.ts';

/** Which applications' fields are taken back: of all of them, or of those alone that wait for a result. */
export type TakenBack = 'all' | 'waiting';

/** An application with what is known of it beforehand. */
export interface FilledEntry {
  readonly identifier: string;
  readonly office: OfficeData;
}

interface FillQueries {
  /** Of how many applications each look-up has filled something that can be taken back. */
  storedFills(): { readonly id: number; readonly applications: number }[];
  /** Look-ups whose filling, or the undoing of it, was cut off. */
  unfinishedFills(): number[];
  /** Empties some of the fields that a file has filled, where nobody has changed them since; answers where to go on, null where there is no more. */
  takeBackSome(lookUpId: number, which: TakenBack, after: number): number | null;
  /** From now on some of what a file has filled is as if the office had written it; answers whether there is more. */
  forgetSomeOfFill(lookUpId: number): boolean;
}

/** What a look-up's file fills, inside the transactions of the look-up. */
export interface Fills {
  readonly queries: FillQueries;
  readonly onChange: OnOfficeChange;
  /** Answers of how many applications something was filled. */
  add(lookUpId: number, entries: readonly FilledEntry[], atMs: number): number;
  end(lookUpId: number): void;
  /** From here on it is taken back, whatever happens; answers what becomes of it. Null where there is nothing to take back. */
  beginUndo(lookUpId: number): FillUndone | null;
}

/** Some tens of milliseconds, in which nothing else is answered. */
const TAKEN_BACK_AT_ONCE = 250;
const FORGOTTEN_AT_ONCE = 2_000;

interface FilledRow extends OfficeRow {
  readonly id: number;
  readonly identifier: string;
  readonly fetched_at_ms: number | null;
  readonly fields: string;
}

/** Where every field was changed since. */
const NONE = '[]';

export function createFills(database: Database, writing: OfficeWriting): Fills {
  const insert = database.prepare(
    "INSERT OR IGNORE INTO look_up_fills (look_up_id, state) VALUES (?, 'filling')",
  );
  const setState = database.prepare('UPDATE look_up_fills SET state = ? WHERE look_up_id = ? AND state = ?');
  const remove = database.prepare('DELETE FROM look_up_fills WHERE look_up_id = ?');
  const unfinished = database
    .prepare<number>("SELECT look_up_id FROM look_up_fills WHERE state <> 'filled' ORDER BY look_up_id")
    .pluck();
  const counted = database.prepare<{ id: number; applications: number }>(
    `SELECT look_up_id AS id, (SELECT count(*) FROM look_up_filled
       WHERE look_up_filled.look_up_id = look_up_fills.look_up_id AND fields <> '${NONE}') AS applications
     FROM look_up_fills WHERE state = 'filled' ORDER BY look_up_id`,
  );
  const change = database.prepare<FillUndone>(
    `SELECT total(fields <> '${NONE}') AS takenBack, total(fields = '${NONE}') AS changedSince
     FROM look_up_filled WHERE look_up_id = ?`,
  );
  const mark = database.prepare(
    'INSERT INTO look_up_filled (look_up_id, application_id, fields) VALUES (?, ?, ?)',
  );
  const marksOf = database.prepare<{ look_up_id: number; fields: string }>(
    `SELECT look_up_id, fields FROM look_up_filled WHERE application_id = ? AND fields <> '${NONE}'`,
  );
  const setFields = database.prepare(
    'UPDATE look_up_filled SET fields = ? WHERE look_up_id = ? AND application_id = ?',
  );
  const some = (which: TakenBack) =>
    database.prepare<FilledRow>(
      `SELECT id, identifier, fetched_at_ms, fields, ${OFFICE_COLUMNS}
       FROM look_up_filled JOIN applications ON applications.id = application_id
       WHERE look_up_id = ? AND application_id > ?${which === 'waiting' ? ' AND fetched_at_ms IS NULL' : ''}
       ORDER BY application_id LIMIT ${TAKEN_BACK_AT_ONCE}`,
    );
  const rows = { all: some('all'), waiting: some('waiting') };
  const removeApplication = database.prepare('DELETE FROM applications WHERE id = ?');
  const firstMarks = database
    .prepare<number>('SELECT application_id FROM look_up_filled WHERE look_up_id = ? LIMIT ?')
    .pluck();
  const removeMarks = database.prepare(
    `DELETE FROM look_up_filled WHERE look_up_id = ? AND application_id IN (SELECT value FROM json_each(?))`,
  );

  const onChange: OnOfficeChange = (applicationId, keys) => {
    if (keys.length === 0) return;
    for (const { look_up_id, fields } of marksOf.all(applicationId)) {
      const stay = keysOf(fields).filter((key) => !keys.includes(key));
      setFields.run(JSON.stringify(stay), look_up_id, applicationId);
    }
  };

  const takeBack = ({ fields, ...row }: FilledRow): void => {
    const keys = keysOf(fields);
    if (keys.length === 0) return;
    const office = withFields(officeDataOf(row), keys, NO_OFFICE_DATA);
    // Without a result and without a word of the office it is nothing that anybody would know of.
    if (row.fetched_at_ms === null && changedFields(office, NO_OFFICE_DATA).length === 0) {
      removeApplication.run(row.id);
    } else {
      writing.write(row, office, null);
    }
  };

  return {
    onChange,

    add(lookUpId, entries, atMs) {
      insert.run(lookUpId);
      let applications = 0;
      for (const { identifier, office } of entries) {
        const filled = writing.fill(identifier, office, atMs);
        if (filled === null) continue;
        // What stood there from an earlier file has been emptied since: it is not that one's any more.
        onChange(filled.id, filled.keys);
        mark.run(lookUpId, filled.id, JSON.stringify(filled.keys));
        applications += 1;
      }
      return applications;
    },

    end: (lookUpId) => void setState.run('filled', lookUpId, 'filling'),

    beginUndo(lookUpId) {
      if (setState.run('undoing', lookUpId, 'filled').changes === 0) return null;
      return change.get(lookUpId) ?? null;
    },

    queries: {
      storedFills: () => counted.all(),
      unfinishedFills: () => unfinished.all(),

      takeBackSome: (lookUpId, which, after) =>
        database.write('act', () => {
          const piece = rows[which].all(lookUpId, after);
          for (const row of piece) takeBack(row);
          removeMarks.run(lookUpId, JSON.stringify(piece.map(({ id }) => id)));
          const last = piece.at(-1);
          return piece.length < TAKEN_BACK_AT_ONCE || last === undefined ? null : last.id;
        }),

      forgetSomeOfFill: (lookUpId) =>
        database.write('act', () => {
          const marks = firstMarks.all(lookUpId, FORGOTTEN_AT_ONCE);
          removeMarks.run(lookUpId, JSON.stringify(marks));
          if (marks.length === FORGOTTEN_AT_ONCE) return true;
          remove.run(lookUpId);
          return false;
        }),
    },
  };
}

/** A field that a newer or older desk has is nothing that this one could take back. */
const keysOf = (fields: string): OfficeKey[] => {
  const stored: unknown = JSON.parse(fields);
  return Array.isArray(stored) ? stored.filter(isOfficeKey) : [];
};
