import type { Database } from './database.ts';

export interface SearchedText {
  readonly id: number;
  readonly identifier: string;
  readonly name: string;
  readonly property: string;
  readonly note: string;
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
  const add = ({ id, identifier, name, property, note }: SearchedText): void => {
    insert.run(id, identifier, name, property, note);
  };
  return {
    add,
    replace(text) {
      remove.run(text.id);
      add(text);
    },
  };
}
