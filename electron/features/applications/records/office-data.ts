import type { Database } from '#electron/records/database.ts';
import type { CacheQueries } from '#electron/records/queries.ts';
import type { OfficeData } from '#shared/features/applications/model.ts';
import { tagKey } from '#shared/features/applications/tags.ts';
import type { TokenApplication } from '#shared/features/households/model.ts';
import type { SearchIndex } from './search-index.ts';
import { sortKey } from './search-text.ts';
import { tagsOf, textOfTags } from './stored-tags.ts';

type OfficeDataQueries = Pick<
  CacheQueries,
  'saveOfficeData' | 'fillOfficeData' | 'listTags' | 'applicationsByTokens'
>;

/** When what the office has of an application last came or changed: with its result, or written by somebody. SQL. */
export const OFFICE_MS = 'max(COALESCE(fetched_at_ms, 0), COALESCE(office_at_ms, 0))';

/** Of one token, as many applications as can be told apart at a glance. */
const MOST_OF_ONE_TOKEN = 20;

interface OfficeRow {
  readonly id: number;
  readonly fetched_at_ms: number | null;
  readonly name: string;
  readonly property: string;
  readonly unit: string;
  readonly note: string;
  readonly tags: string;
  readonly applicant_token: string | null;
}

export function createOfficeData(database: Database, search: SearchIndex): OfficeDataQueries {
  const find = database.prepare<OfficeRow>(
    `SELECT id, fetched_at_ms, name, property, unit, note, tags, applicant_token FROM applications WHERE identifier = ?`,
  );
  const insert = database.prepare('INSERT INTO applications (identifier) VALUES (?)');
  const update = database.prepare(
    `UPDATE applications SET name = ?, name_key = ?, property = ?, property_key = ?, unit = ?, note = ?,
       tags = ?, tags_key = ?, applicant_token = ?, office_at_ms = COALESCE(?, office_at_ms) WHERE id = ?`,
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
    const { name, property, unit, note, tags, applicantToken } = office;
    const tagKeys = tags.map(tagKey);
    update.run(
      ...[name, sortKey(name), property, sortKey(property), unit, note],
      ...[textOfTags(tags), tagKeys.join(', '), applicantToken, atMs, id],
    );
    removeTags.run(id);
    for (const [place, key] of tagKeys.entries()) addTag.run(key, id, tags[place] ?? '');
  };

  return {
    saveOfficeData: (identifier, office, atMs) =>
      database.write('act', () => {
        const row = find.get(identifier);
        if (row === undefined || row.fetched_at_ms === null) return false;
        write(row.id, office, atMs);
        search.replace({ id: row.id, identifier, ...office, tags: textOfTags(office.tags) });
        return true;
      }),

    fillOfficeData(entries) {
      database.write('act', () => {
        for (const { identifier, office } of entries) {
          const row = find.get(identifier);
          if (row === undefined) {
            write(Number(insert.run(identifier).lastInsertRowid), office, null);
            continue;
          }
          const filled = fill(row, office);
          if (filled === null) continue;
          write(row.id, filled, null);
          if (row.fetched_at_ms !== null) {
            search.replace({ id: row.id, identifier, ...filled, tags: textOfTags(filled.tags) });
          }
        }
      });
    },

    listTags: () => tagsInUse.all(),

    applicationsByTokens: (tokens) => tokens.flatMap((token) => byToken.all(token)),
  };
}

/** What the office wrote, with the gaps filled; null where there was none to fill. */
function fill(row: OfficeRow, given: OfficeData): OfficeData | null {
  const filled: OfficeData = {
    name: row.name || given.name,
    property: row.property || given.property,
    unit: row.unit || given.unit,
    note: row.note || given.note,
    tags: row.tags === '[]' ? given.tags : tagsOf(row.tags),
    applicantToken: row.applicant_token || given.applicantToken,
  };
  const same =
    filled.name === row.name &&
    filled.property === row.property &&
    filled.unit === row.unit &&
    filled.note === row.note &&
    textOfTags(filled.tags) === row.tags &&
    filled.applicantToken === row.applicant_token;
  return same ? null : filled;
}
