import type { Database } from '#electron/records/database.ts';
import { MOST_UNSAVED_BYTES, MOST_UNSAVED_TEXTS } from '#shared/features/decisions/most-told.ts';
import type { UnsavedPlace } from '#shared/features/unsaved-texts/model.ts';
import { FIRST_DRAFT } from '../approval-center/records/drafts.ts';

/** What was written in a form and not saved yet: the last of each place, of what is in these records, within bounds. */
export function createUnsavedTexts(database: Database) {
  const get = database.prepare<{ at_ms: number; text: string }>(
    'SELECT at_ms, text FROM unsaved_texts WHERE place = ? AND subject = ?',
  );
  const keep = database.prepare(
    `INSERT INTO unsaved_texts (place, subject, at_ms, text) VALUES (?, ?, ?, ?)
     ON CONFLICT (place, subject) DO UPDATE SET at_ms = excluded.at_ms, text = excluded.text`,
  );
  // A script in the page could fill the disk with texts of nothing, or of everything.
  const application = database.prepare('SELECT 1 FROM applications WHERE identifier = ?');
  const exists: Readonly<Record<UnsavedPlace['place'], Pick<typeof application, 'get'>>> = {
    'office-data': application,
    decision: application,
    note: application,
    notice: database.prepare('SELECT 1 FROM decisions WHERE id = ?'),
    'publish-reason': database.prepare(
      // The first one is there before anything of it is written.
      `SELECT 1 FROM (SELECT id FROM drafts UNION ALL SELECT ${FIRST_DRAFT} WHERE NOT EXISTS (SELECT 1 FROM drafts))
       WHERE id = CAST(? AS INTEGER)`,
    ),
  };
  const dropBeyond = database.prepare(
    `DELETE FROM unsaved_texts WHERE (place, subject) IN (
       SELECT place, subject FROM (
         SELECT place, subject, row_number() OVER newest AS nth, sum(octet_length(text)) OVER newest AS bytes
         FROM unsaved_texts WINDOW newest AS (ORDER BY at_ms DESC, place, subject ROWS UNBOUNDED PRECEDING)
       ) WHERE nth > ? OR bytes > ?
     )`,
  );
  const forget = database.prepare('DELETE FROM unsaved_texts WHERE place = ? AND subject = ?');
  return {
    /** The text as it was kept last; null where there is none. */
    unsavedText({ place, of }: UnsavedPlace): { readonly atMs: number; readonly text: string } | null {
      const row = get.get(place, of);
      return row === undefined ? null : { atMs: row.at_ms, text: row.text };
    },
    /** False, and nothing is kept, where what it is about is not in these records. Beyond a bound the oldest texts go. */
    keepUnsavedText: ({ place, of }: UnsavedPlace, text: string, atMs: number): boolean =>
      database.write('act', () => {
        if (exists[place].get(of) === undefined) return false;
        keep.run(place, of, atMs, text);
        dropBeyond.run(MOST_UNSAVED_TEXTS, MOST_UNSAVED_BYTES);
        return true;
      }),
    forgetUnsavedText({ place, of }: UnsavedPlace): void {
      database.write('act', () => forget.run(place, of));
    },
  };
}
