import type { Database } from '#electron/records/database.ts';
import { tagsOf } from './stored-tags.ts';

export interface SearchedText {
  readonly id: number;
  readonly identifier: string;
  readonly name: string;
  readonly property: string;
  readonly note: string;
  /** As JSON. */
  readonly tags: string;
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
  const add = ({ id, identifier, name, property, note, tags }: SearchedText): void => {
    // A search looks everywhere, so tags are found beside the note. (A column of their own would be a new index of everything.)
    insert.run(id, identifier, name, property, [note, ...tagsOf(tags)].join('\n'));
  };
  return {
    add,
    replace(text) {
      remove.run(text.id);
      add(text);
    },
  };
}
