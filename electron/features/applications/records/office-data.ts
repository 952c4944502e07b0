import type { Database } from '#electron/records/database.ts';
import type { Log } from '#electron/records/log/log.ts';
import type { GivenData, OfficeData } from '#shared/features/applications/fields.ts';
import type { TokenApplication } from '#shared/features/households/model.ts';
import { officeDataOf } from './office-columns.ts';
import type { OfficeWriting } from './office-writing.ts';

/**
 * When what the office has of an application last came or changed: with its result, or written by somebody. A result that is erased does
 * not make it older: of that the log still has the time. SQL over `applications`.
 */
export const OFFICE_MS = `max(COALESCE(office_at_ms, 0), COALESCE(fetched_at_ms,
    (SELECT max(at_ms) FROM entries WHERE subject = 'application/' || identifier AND cell = 'result'), 0))`;

/** Of one token, as many applications as can be told apart at a glance. */
const MOST_OF_ONE_TOKEN = 20;

export function createOfficeData(database: Database, log: Log, writing: OfficeWriting) {
  // Of several ways to write one, the way that most do.
  const tagsInUse = database
    .prepare<string>(
      `SELECT tag, max(uses) FROM (SELECT tag_key, tag, count(*) AS uses FROM application_tags GROUP BY tag_key, tag)
     GROUP BY tag_key ORDER BY tag_key LIMIT 1000`,
    )
    .pluck();
  // In the order of the list's index by unit, which has all that is asked: number first, then as it is written.
  const units = database
    .prepare<string>(
      `SELECT unit FROM applications WHERE (unit = '') = 0 AND property = COALESCE(?, property)
     GROUP BY CAST(unit AS INTEGER), unit COLLATE NOCASE ORDER BY CAST(unit AS INTEGER), unit COLLATE NOCASE LIMIT 1000`,
    )
    .pluck();
  const byToken = database.prepare<TokenApplication>(
    `SELECT applicant_token AS token, identifier, name, property, unit FROM applications
     WHERE applicant_token = ? ORDER BY id DESC LIMIT ${MOST_OF_ONE_TOKEN}`,
  );

  return {
    /** Keeps what the office has written at a time. False where there is no such application. */
    saveOfficeData: (identifier: string, office: OfficeData, atMs: number): boolean => {
      const row = writing.find(identifier);
      if (row === undefined || row.fetched_at_ms === null) return false;
      log.write('act', atMs, (append) => writing.save(append, identifier, officeDataOf(row), office));
      return true;
    },

    /** Adds names, properties and tokens to applications that have none yet (sample portfolio). `atMs`: when, milliseconds since 1970. */
    fillOfficeData(
      entries: readonly { readonly identifier: string; readonly office: GivenData }[],
      atMs = 0,
    ): void {
      log.write('act', atMs, (append) => {
        for (const { identifier, office } of entries) writing.fill(append, identifier, office);
      });
    },

    /** The tags in use, in the order of their keys; at most 1,000. */
    listTags: () => tagsInUse.all(),

    /** The units in use, of one property or (null) of all, by their numbers; at most 1,000. */
    listUnits: (property: string | null) => units.all(property),

    /** The applications to which the office has given one of the tokens, the newest first: one token may be several's. */
    applicationsByTokens: (tokens: readonly string[]) => tokens.flatMap((token) => byToken.all(token)),
  };
}
