import type { Database } from '#electron/records/database.ts';
import type { OfficeData } from '#shared/features/applications/fields.ts';
import { tagKey } from '#shared/features/applications/tags.ts';
import type { TokenApplication } from '#shared/features/households/model.ts';
import {
  filled,
  OFFICE_COLUMNS,
  type OfficeRow,
  officeDataOf,
  rowOf,
  SET_OFFICE_COLUMNS,
  valuesOf,
} from './office-columns.ts';
import type { SearchIndex } from './search-index.ts';

/** When what the office has of an application last came or changed: with its result, or written by somebody. SQL. */
export const OFFICE_MS = 'max(COALESCE(fetched_at_ms, 0), COALESCE(office_at_ms, 0))';

/** Of one token, as many applications as can be told apart at a glance. */
const MOST_OF_ONE_TOKEN = 20;

interface KnownRow extends OfficeRow {
  readonly id: number;
  readonly fetched_at_ms: number | null;
}

export function createOfficeData(database: Database, search: SearchIndex) {
  const find = database.prepare<KnownRow>(
    `SELECT id, fetched_at_ms, ${OFFICE_COLUMNS} FROM applications WHERE identifier = ?`,
  );
  const insert = database.prepare('INSERT INTO applications (identifier) VALUES (?)');
  const update = database.prepare(
    `UPDATE applications SET ${SET_OFFICE_COLUMNS}, office_at_ms = COALESCE(?, office_at_ms) WHERE id = ?`,
  );
  const removeTags = database.prepare('DELETE FROM application_tags WHERE application_id = ?');
  const addTag = database.prepare(
    'INSERT INTO application_tags (tag_key, application_id, tag) VALUES (?, ?, ?)',
  );
  // Of several ways to write one, the way that most do.
  const tagsInUse = database
    .prepare<string>(
      `SELECT tag, max(uses) FROM (SELECT tag_key, tag, count(*) AS uses FROM application_tags GROUP BY tag_key, tag)
     GROUP BY tag_key ORDER BY tag_key LIMIT 1000`,
    )
    .pluck();
  const byToken = database.prepare<TokenApplication>(
    `SELECT applicant_token AS token, identifier, name, property, unit FROM applications
     WHERE applicant_token = ? ORDER BY id DESC LIMIT ${MOST_OF_ONE_TOKEN}`,
  );

  /** `atMs`: when the office wrote it; null for what was known beforehand. */
  const write = (id: number, office: OfficeData, atMs: number | null): void => {
    update.run(...valuesOf(office), atMs, id);
    removeTags.run(id);
    for (const tag of office.tags) addTag.run(tagKey(tag), id, tag);
  };

  return {
    /** Keeps what the office has written at a time. False where there is no such application. */
    saveOfficeData: (identifier: string, office: OfficeData, atMs: number): boolean =>
      database.write('act', () => {
        const row = find.get(identifier);
        if (row === undefined || row.fetched_at_ms === null) return false;
        write(row.id, office, atMs);
        search.replace({ id: row.id, identifier, ...rowOf(office) });
        return true;
      }),

    /** Adds names, properties and tokens to applications that have none yet (sample portfolio, imports). */
    fillOfficeData(entries: readonly { readonly identifier: string; readonly office: OfficeData }[]): void {
      database.write('act', () => {
        for (const { identifier, office } of entries) {
          const row = find.get(identifier);
          if (row === undefined) {
            write(Number(insert.run(identifier).lastInsertRowid), office, null);
            continue;
          }
          const both = filled(officeDataOf(row), office);
          if (both === null) continue;
          write(row.id, both, null);
          if (row.fetched_at_ms !== null) search.replace({ id: row.id, identifier, ...rowOf(both) });
        }
      });
    },

    /** The tags in use, in the order of their keys; at most 1,000. */
    listTags: () => tagsInUse.all(),

    /** The applications to which the office has given one of the tokens, the newest first: one token may be several's. */
    applicationsByTokens: (tokens: readonly string[]) => tokens.flatMap((token) => byToken.all(token)),
  };
}
