import type { Database } from '#electron/records/database.ts';
import { type SearchedRow, wordsBesideNote } from './office-columns.ts';

/** What the search index is made of. */
export interface SearchedText extends SearchedRow {
  readonly id: number;
  readonly identifier: string;
}

/** The full-text index of the applications that have a result: exactly those that the list shows. */
export interface SearchIndex {
  add(text: SearchedText): void;
  replace(text: SearchedText): void;
}

export function createSearchIndex(database: Database): SearchIndex {
  const insert = database.prepare(
    'INSERT INTO application_search (rowid, identifier, name, property, note) VALUES (?, ?, ?, ?, ?)',
  );
  const remove = database.prepare('DELETE FROM application_search WHERE rowid = ?');
  const add = ({ id, identifier, ...row }: SearchedText): void => {
    // A search looks everywhere, so tags are found beside the note. (A column of their own would be a new index of everything.)
    const note = [row.note, ...wordsBesideNote(row)].join('\n');
    insert.run(id, identifier, row.name, row.property, note);
  };
  return {
    add,
    replace(text) {
      remove.run(text.id);
      add(text);
    },
  };
}
