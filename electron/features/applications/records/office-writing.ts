import type { Database } from '#electron/records/database.ts';
import { NO_OFFICE_DATA, type OfficeData, type OfficeKey } from '#shared/features/applications/fields.ts';
import { tagKey } from '#shared/features/applications/tags.ts';
import {
  gapsIn,
  OFFICE_COLUMNS,
  type OfficeRow,
  officeDataOf,
  rowOf,
  SET_OFFICE_COLUMNS,
  valuesOf,
  withFields,
} from './office-columns.ts';
import type { SearchIndex } from './search-index.ts';

interface WrittenRow {
  readonly id: number;
  readonly identifier: string;
  /** Null where there is no result yet. */
  readonly fetched_at_ms: number | null;
}

interface KnownRow extends OfficeRow, WrittenRow {}

/** Writes what the office has of an application: for several rooms of the records, each in its own transaction. */
export interface OfficeWriting {
  find(identifier: string): KnownRow | undefined;
  /** `atMs`: when the office wrote it; null for what was known beforehand. */
  write(row: WrittenRow, office: OfficeData, atMs: number | null): void;
  /** Fills what is empty of an application, which may have no result yet. Answers which fields; null where nothing was empty. */
  fill(
    identifier: string,
    office: OfficeData,
    atMs: number | null,
  ): { readonly id: number; readonly keys: readonly OfficeKey[] } | null;
}

export function createOfficeWriting(database: Database, search: SearchIndex): OfficeWriting {
  const known = database.prepare<KnownRow>(
    `SELECT id, identifier, fetched_at_ms, ${OFFICE_COLUMNS} FROM applications WHERE identifier = ?`,
  );
  const insert = database.prepare('INSERT INTO applications (identifier) VALUES (?)');
  const update = database.prepare(
    `UPDATE applications SET ${SET_OFFICE_COLUMNS}, office_at_ms = COALESCE(?, office_at_ms) WHERE id = ?`,
  );
  const removeTags = database.prepare('DELETE FROM application_tags WHERE application_id = ?');
  const addTag = database.prepare(
    'INSERT INTO application_tags (tag_key, application_id, tag) VALUES (?, ?, ?)',
  );

  const find: OfficeWriting['find'] = (identifier) => known.get(identifier);

  const write: OfficeWriting['write'] = ({ id, identifier, fetched_at_ms }, office, atMs) => {
    update.run(...valuesOf(office), atMs, id);
    removeTags.run(id);
    for (const tag of office.tags) addTag.run(tagKey(tag), id, tag);
    if (fetched_at_ms !== null) search.replace({ id, identifier, ...rowOf(office) });
  };

  return {
    find,
    write,
    fill(identifier, office, atMs) {
      const row = find(identifier);
      const own = row === undefined ? NO_OFFICE_DATA : officeDataOf(row);
      const keys = gapsIn(own, office);
      if (keys.length === 0) return null;
      const id = row?.id ?? Number(insert.run(identifier).lastInsertRowid);
      const fetched_at_ms = row?.fetched_at_ms ?? null;
      write({ id, identifier, fetched_at_ms }, withFields(own, keys, office), atMs);
      return { id, keys };
    },
  };
}
