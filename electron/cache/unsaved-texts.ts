import type { Database } from './database.ts';
import type { CacheQueries } from './queries.ts';

type UnsavedTextQueries = Pick<CacheQueries, 'unsavedText' | 'keepUnsavedText' | 'forgetUnsavedText'>;

/** What was written in a form and not saved yet: the last of each place. */
export function createUnsavedTexts(database: Database): UnsavedTextQueries {
  const get = database.prepare<{ at_ms: number; text: string }>(
    'SELECT at_ms, text FROM unsaved_texts WHERE place = ? AND subject = ?',
  );
  const keep = database.prepare(
    `INSERT INTO unsaved_texts (place, subject, at_ms, text) VALUES (?, ?, ?, ?)
     ON CONFLICT (place, subject) DO UPDATE SET at_ms = excluded.at_ms, text = excluded.text`,
  );
  const forget = database.prepare('DELETE FROM unsaved_texts WHERE place = ? AND subject = ?');
  return {
    unsavedText({ place, of }) {
      const row = get.get(place, of);
      return row === undefined ? null : { atMs: row.at_ms, text: row.text };
    },
    keepUnsavedText({ place, of }, text, atMs) {
      database.write('act', () => keep.run(place, of, atMs, text));
    },
    forgetUnsavedText({ place, of }) {
      database.write('act', () => forget.run(place, of));
    },
  };
}
