import type { Database } from '#electron/records/database.ts';
import { LISTED } from './listed.ts';
import { SEARCHED_COLUMNS, type SearchedRow, wordsBesideNote } from './office-columns.ts';

/** What the search index is made of. */
export interface SearchedText extends SearchedRow {
  readonly id: number;
  readonly identifier: string;
}

/** The full-text index of the applications that have a result: exactly those that the list shows. */
export interface SearchIndex {
  add(text: SearchedText): void;
  replace(text: SearchedText): void;
  /** An application by what its row holds now, if it is there and listed. */
  renew(id: number): void;
  /** Everything anew, by what the rows hold now. */
  addAllAgain(): void;
  /** To be called at the end of a transaction that may have added something: pays for it by merging about as much. */
  settle(): void;
}

/** A part is begun by each transaction: so many rows are waited for before a step is worth its while. */
const ROWS_A_STEP = 16;
/** SQLite keeps in memory what a statement changes of the index, until it ends. */
const ADDED_AT_ONCE = 10_000;
/** What a row costs on its way through all levels of the index, a little more than what it writes. */
const ROWS_A_PAGE = 2;

export function createSearchIndex(database: Database): SearchIndex {
  const insert = database.prepare(
    'INSERT INTO application_search (rowid, identifier, name, property, note) VALUES (?, ?, ?, ?, ?)',
  );
  const remove = database.prepare('DELETE FROM application_search WHERE rowid = ?');
  const listed = database.prepare<SearchedText>(
    `SELECT id, identifier, ${SEARCHED_COLUMNS} FROM applications WHERE id = ? AND ${LISTED}`,
  );
  const merge = mergingStatement(database);
  let unpaid = 0;
  const add = ({ id, identifier, ...row }: SearchedText): void => {
    // A search looks everywhere, so tags are found beside the note. (A column of their own would be a new index of everything.)
    const note = [row.note, ...wordsBesideNote(row)].join('\n');
    insert.run(id, identifier, row.name, row.property, note);
    unpaid += 1;
  };
  return {
    add,
    replace(text) {
      remove.run(text.id);
      add(text);
    },
    renew(id) {
      remove.run(id);
      const text = listed.get(id);
      if (text !== undefined) add(text);
    },
    addAllAgain() {
      const some = `FROM applications WHERE ${LISTED} AND id > ? AND id <= ?`;
      const removeSome = database.prepare(
        `DELETE FROM application_search WHERE rowid IN (SELECT id ${some})`,
      );
      const addSome = database.prepare(
        `INSERT INTO application_search (rowid, identifier, name, property, note)
           SELECT id, identifier, name, property, note ${some}`,
      );
      const last =
        database.prepare<number>('SELECT COALESCE(max(id), 0) FROM applications').pluck().get() ?? 0;
      for (let from = 0; from < last; from += ADDED_AT_ONCE) {
        removeSome.run(from, from + ADDED_AT_ONCE);
        unpaid += addSome.run(from, from + ADDED_AT_ONCE).changes;
      }
    },
    settle() {
      if (unpaid < ROWS_A_STEP) return;
      merge.run(Math.ceil(unpaid / ROWS_A_PAGE));
      unpaid = 0;
    },
  };
}

/** Merges parts of the index for so many pages; below zero: begins to make one part of all, however many there are. */
const mergingStatement = (database: Database) =>
  database.prepare("INSERT INTO application_search (application_search, rank) VALUES ('merge', ?)");

/** How much is merged at once where all becomes one part, in pages: a millisecond or two. A word's own pages are merged at once, however many. */
const MERGED_AT_ONCE = 4;
/** As FTS5 numbers its rows: from here on are those of what is deleted in a part. */
const DELETED = 2 ** 53;

/** Makes one part of the index, so that the words of what was deleted are in it no more. */
export function createMergingAll(database: Database) {
  // Prepared when it is needed: never while the records are being opened.
  let prepared: ReturnType<typeof prepare> | null = null;
  const prepare = () => ({
    merge: mergingStatement(database),
    changes: database.prepare<number>('SELECT total_changes()').pluck(),
    deleted: database.prepare('SELECT 1 FROM application_search_data WHERE id >= ? LIMIT 1'),
  });
  let isMerging = false;

  /** Inside a transaction. `done`: nothing is left of what was deleted before it began. */
  return (): 'more' | 'done' => {
    prepared ??= prepare();
    const { merge, changes, deleted } = prepared;
    if (!isMerging && deleted.get(DELETED) === undefined) return 'done';
    const before = changes.get() ?? 0;
    merge.run(isMerging ? MERGED_AT_ONCE : -MERGED_AT_ONCE);
    // As FTS5 says: a step that changes less than two rows had nothing to do.
    isMerging = (changes.get() ?? 0) - before >= 2;
    return isMerging ? 'more' : 'done';
  };
}
