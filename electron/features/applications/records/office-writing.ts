import type { Database } from '#electron/records/database.ts';
import type { Append, LogReading, Made } from '#electron/records/log/log.ts';
import { ofKinds } from '#electron/records/log/pictures.ts';
import { fieldCell, type SaidInCells, TAGS_CELL } from '#shared/features/applications/entries.ts';
import {
  changedFields,
  NO_OFFICE_DATA,
  type OfficeData,
  type OfficeKey,
} from '#shared/features/applications/fields.ts';
import { gapsIn, OFFICE_COLUMNS, type OfficeRow, officeDataOf, storedOf } from './office-columns.ts';
import { OFFICE_CELLS } from './office-picture.ts';

interface KnownRow extends OfficeRow {
  /** Null where there is no result yet. */
  readonly fetched_at_ms: number | null;
}

/** Makes the entries of what the office has of an application: for several rooms of the records, each in its own transaction. */
export interface OfficeWriting {
  find(identifier: string): KnownRow | undefined;
  /** What differs, an entry each. */
  save(append: Append, identifier: string, before: OfficeData, after: OfficeData): void;
  /** Fills what is empty of an application, which may have no result yet, by one entry; null where nothing was empty. */
  fill(append: Append, identifier: string, office: OfficeData): Made | null;
}

/** What some fields hold, as an entry of several cells says it. */
export function cellsOf(office: OfficeData, keys: readonly OfficeKey[]): SaidInCells {
  return Object.fromEntries(
    keys.map((key): [string, SaidInCells[string]] =>
      key === 'tags'
        ? [TAGS_CELL, office.tags.map((tag) => ({ kind: 'tag-added', data: { tag } }))]
        : [fieldCell(key), [{ kind: 'field-set', data: { value: storedOf(office[key]) } }]],
    ),
  );
}

export function createOfficeWriting(database: Database, log: LogReading): OfficeWriting {
  const known = database.prepare<KnownRow>(
    `SELECT fetched_at_ms, ${OFFICE_COLUMNS} FROM applications WHERE identifier = ?`,
  );
  const wasWritten = database
    .prepare<number>(`SELECT 1 FROM entries WHERE subject = 'application/' || ? AND ${OFFICE_CELLS} LIMIT 1`)
    .pluck();

  const find: OfficeWriting['find'] = (identifier) => known.get(identifier);

  /** Tags that are not to stand any more end with all that say the same, also otherwise written; what an ending takes with them is added again. */
  const saveTags = (append: Append, id: string, tags: readonly string[]): void => {
    const stands = ofKinds(log.each(`application/${id}`, TAGS_CELL), 'tag-added');
    const goes = stands.filter(({ data }) => !tags.includes(data.tag));
    const ended = new Set(goes.map(({ ref }) => ref));
    for (const tag of new Set(goes.map(({ data }) => data.tag))) {
      const replaces = goes.filter(({ data }) => data.tag === tag).map(({ ref }) => ref);
      append({ kind: 'tag-removed', id, data: { tag }, replaces });
    }
    const stays = new Set(stands.filter(({ ref }) => !ended.has(ref)).map(({ data }) => data.tag));
    for (const tag of tags) if (!stays.has(tag)) append({ kind: 'tag-added', id, data: { tag } });
  };

  /** Where somebody has emptied a field, that stands in it: by cell. */
  const emptied = (id: string, keys: readonly OfficeKey[]): readonly (readonly [string, string[]])[] =>
    wasWritten.get(id) === undefined
      ? []
      : keys
          .map(fieldCell)
          .map((cell) => [cell, log.each(`application/${id}`, cell).map(({ ref }) => ref)] as const);

  return {
    find,

    save(append, id, before, after) {
      for (const key of changedFields(before, after)) {
        if (key === 'tags') saveTags(append, id, after.tags);
        else append({ kind: 'field-set', id, cell: fieldCell(key), data: { value: storedOf(after[key]) } });
      }
    },

    fill(append, id, office) {
      const row = find(id);
      const keys = gapsIn(row === undefined ? NO_OFFICE_DATA : officeDataOf(row), office);
      if (keys.length === 0) return null;
      const ends = emptied(id, keys).filter(([, replaces]) => replaces.length > 0);
      const data = { cells: cellsOf(office, keys) };
      const filled = append({ kind: 'details-filled', id, cell: '*', data });
      for (const [cell, replaces] of ends) {
        append({ kind: 'field-cleared', id, cell, data: {}, replaces });
      }
      return filled;
    },
  };
}
