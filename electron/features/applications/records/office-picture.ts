import type { Database, Stored } from '#electron/records/database.ts';
import type { LogReading } from '#electron/records/log/log.ts';
import { EMPTY_ALL, ofKinds, type Picture } from '#electron/records/log/pictures.ts';
import { fieldCell, fieldOf, TAGS_CELL } from '#shared/features/applications/entries.ts';
import {
  type FormKey,
  isOfficeKey,
  NO_OFFICE_DATA,
  type OfficeData,
} from '#shared/features/applications/fields.ts';
import { officeDataSchema } from '#shared/features/applications/model.ts';
import { tagKey, tidyTags } from '#shared/features/applications/tags.ts';
import type { StandingEntry } from '#shared/rpc/entries.ts';
import { columnOfNotes } from '../../notes/records/column.ts';
import { standingNotes } from '../../notes/records/standing-notes.ts';
import type { PropertyTexts } from '../../properties/records/texts.ts';
import type { MeasuredBlocks } from './measured-blocks.ts';
import { createNewRows } from './new-rows.ts';
import {
  columnsWith,
  ERASE_OFFICE_COLUMNS,
  familyKeyOf,
  HAS_OFFICE_DATA,
  isBare,
  isOfName,
  NO_OFFICE_ROW,
  OFFICE_COLUMNS,
} from './office-columns.ts';
import type { SearchIndex } from './search-index.ts';

/** An application's entries that say what the office keeps of it. SQL; `subject` is asked before it. */
export const OFFICE_CELLS = `(cell >= 'field:' AND cell < 'field;' OR cell >= 'note' AND cell < 'note;'
  OR cell IN ('${TAGS_CELL}', '*'))`;

/** Whether any entry of an application still has what somebody of the office wrote, also where that was written over since. SQL. */
export const HAS_OFFICE_ENTRIES = `EXISTS (SELECT 1 FROM entries WHERE subject = 'application/' || identifier
  AND ${OFFICE_CELLS} AND person IS NOT NULL AND data IS NOT NULL)`;

/** A row with all its columns by name. */
type Row = Readonly<Record<string, Stored>> & { readonly id: number; readonly fetched_at_ms: number | null };

/** As a row has them of which the office keeps nothing. */
const NO_COLUMNS: Readonly<Record<string, Stored>> = { ...NO_OFFICE_ROW, note_count: 0, is_bare: 1 };

interface Parts {
  readonly search: SearchIndex;
  readonly properties: PropertyTexts;
  readonly blocks: Pick<MeasuredBlocks, 'changes'>;
}

interface Drawn {
  readonly columns: Map<string, Stored>;
  /** Null where they are as they were. */
  tags: readonly string[] | null;
  /** Whether its notes are to be looked at. */
  hasOtherNotes: boolean;
}

/**
 * What the office keeps of an application: its columns in `applications`, its tags one by one, its words in the search index. An
 * application that has no result has a row as long as the office keeps anything of it. Of several values that stand in one field, the one
 * of the lowest reference is shown. Its property is shown by the name that this has now: drawn behind the properties.
 */
export function officePictures(
  database: Database,
  reading: LogReading,
  { search, properties, blocks }: Parts,
): Picture[] {
  const find = database.prepare<Row>(
    `SELECT id, fetched_at_ms, office_at_ms, note_count, is_bare, ${OFFICE_COLUMNS} FROM applications WHERE identifier = ?`,
  );
  const newest = database
    .prepare<number | null>(
      `SELECT max(at_ms) FROM entries
       WHERE subject = 'application/' || ? AND ${OFFICE_CELLS} AND ended = 0 AND standing = 0 AND data IS NOT NULL`,
    )
    .pluck();
  const removeEmpty = database.prepare(
    `DELETE FROM applications WHERE id = ? AND fetched_at_ms IS NULL AND NOT ${HAS_OFFICE_DATA}`,
  );
  const removeTags = database.prepare('DELETE FROM application_tags WHERE application_id = ?');
  const addTag = database.prepare(
    'INSERT INTO application_tags (tag_key, application_id, tag) VALUES (?, ?, ?)',
  );
  const { insert, update } = createWrites(database);
  const showWhatStands = createNewRows(database);
  let drawn = new Map<string, Drawn>();

  const drawnOf = (identifier: string): Drawn => {
    const known = drawn.get(identifier);
    if (known !== undefined) return known;
    const begun: Drawn = { columns: new Map(), tags: null, hasOtherNotes: false };
    drawn.set(identifier, begun);
    return begun;
  };

  const set = (identifier: string, key: FormKey, value: OfficeData[FormKey]): void => {
    const { columns } = drawnOf(identifier);
    for (const [column, stored] of columnsWith(key, value)) columns.set(column, stored);
  };

  /** Properties are drawn before this finishes: until then, what was written. */
  const showProperty = ({ columns }: Drawn): void => {
    const { property } = Object.fromEntries(columns);
    if (typeof property !== 'string') return;
    for (const [column, stored] of columnsWith('property', properties.shown(property))) {
      columns.set(column, stored);
    }
  };

  /** What its notes say, of whichever cells: from all that stand. */
  const showNotes = (identifier: string, { columns }: Drawn): void => {
    const notes = standingNotes(reading, identifier);
    columns.set('note', columnOfNotes(notes.map(({ text }) => text)));
    columns.set('note_count', notes.length);
  };

  const drawField = (identifier: string, cell: string, standing: readonly StandingEntry[]): void => {
    const key = fieldOf(cell);
    // A field of a newer version is kept in the log, and shown by that one.
    if (key === null || !isOfficeKey(key) || key === 'tags') return;
    if (key === 'note') {
      drawnOf(identifier).hasOtherNotes = true;
      return;
    }
    const [entry] = ofKinds(standing, 'field-set');
    set(identifier, key, readAs(key, entry?.data.value ?? null));
  };

  /** Writes what looks otherwise now; answers the row's number where it must be found by other words. */
  const write = (identifier: string, { columns, tags }: Drawn): number | null => {
    const known = find.get(identifier);
    const atMs = newest.get(identifier) ?? null;
    const before = known ?? NO_COLUMNS;
    const changed = [...columns]
      .filter(([column, stored]) => column in before && before[column] !== stored)
      .map(([column]) => column);
    if (known === undefined && changed.length === 0) return null;
    const keys = changed.map((column) => `${column}_key`).filter((column) => columns.has(column));
    const written = new Map([...changed, ...keys].map((column) => [column, columns.get(column) ?? null]));
    if (changed.some(isOfName)) {
      written.set('family_name_key', familyKeyOf({ ...before, ...Object.fromEntries(written) }));
    }
    if (known?.office_at_ms !== atMs) written.set('office_at_ms', atMs);
    // Only where it becomes another: an index whose condition it is would be written anew.
    const bare = isBare({ ...before, ...Object.fromEntries(written) }) ? 1 : 0;
    if (before.is_bare !== bare) written.set('is_bare', bare);
    const id = known?.id ?? insert(identifier, written);
    if (changed.includes('property')) blocks.changes(id);
    if (known === undefined) showWhatStands(identifier);
    else if (written.size > 0) update(id, written);
    if (tags !== null && changed.includes('tags')) {
      removeTags.run(id);
      for (const tag of tags) addTag.run(tagKey(tag), id, tag);
    }
    if (known === undefined || known.fetched_at_ms === null) {
      if (known !== undefined) removeEmpty.run(id);
      return null;
    }
    return changed.length > 0 ? id : null;
  };

  const fields: Picture = {
    of: 'application',
    cell: 'field:*',
    draw: drawField,
    finish() {
      const cell = fieldCell('property');
      for (const identifier of properties.takeChanged()) {
        drawField(identifier, cell, reading.standing(`application/${identifier}`, cell));
      }
      for (const [identifier, one] of drawn) {
        showProperty(one);
        if (one.hasOtherNotes) showNotes(identifier, one);
      }
      const all = drawn;
      drawn = new Map();
      const found = [...all].flatMap(([identifier, one]) => write(identifier, one) ?? []);
      // At the end, so that all are one segment of the index: see `storePacked`.
      for (const id of found) search.renew(id);
      // Those of the results, which finish before, are in it.
      search.settle();
    },
    discard() {
      drawn.clear();
    },
    clear() {
      database.connection.exec(`
        ${EMPTY_ALL} applications SET ${ERASE_OFFICE_COLUMNS}, office_at_ms = NULL;
        DELETE FROM application_tags`);
      search.addAllAgain();
    },
    settle() {
      database.connection.exec(
        `DELETE FROM applications WHERE fetched_at_ms IS NULL AND NOT ${HAS_OFFICE_DATA}`,
      );
    },
  };

  const tags: Picture = {
    of: 'application',
    cell: TAGS_CELL,
    draw(identifier, _cell, standing) {
      const stands = tidyTags(ofKinds(standing, 'tag-added').map(({ data }) => data.tag));
      set(identifier, 'tags', stands);
      drawnOf(identifier).tags = stands;
    },
    // With the fields.
    clear() {},
  };
  /** What takes back what was taken back already changes no cell; that it was done counts for when the office changed something. */
  const takenBack: Picture = {
    of: 'application',
    cell: '*',
    draw: (identifier) => void drawnOf(identifier),
    clear() {},
  };
  const notes = (['note:*', 'note-hidden:*'] as const).map(
    (cell): Picture => ({
      of: 'application',
      cell,
      draw(identifier) {
        drawnOf(identifier).hasOtherNotes = true;
      },
      clear() {},
    }),
  );
  return [fields, tags, takenBack, ...notes];
}

/** A value as its column has it; nothing where it is none of this field. */
function readAs(key: FormKey, value: string | null): OfficeData[FormKey] {
  const read = officeDataSchema.shape[key].safeParse(value);
  return read.success && read.data !== '' ? read.data : NO_OFFICE_DATA[key];
}

/** Writes some columns of an application, each statement prepared once. */
function createWrites(database: Database) {
  const statements = new Map<string, ReturnType<Database['prepare']>>();
  const prepared = (sql: string) => {
    const statement = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
  return {
    /** Answers the new row's number. */
    insert(identifier: string, columns: ReadonlyMap<string, Stored>): number {
      const [names, places] = [[...columns.keys()].join(', '), ', ?'.repeat(columns.size)];
      const statement = prepared(`INSERT INTO applications (identifier, ${names}) VALUES (?${places})`);
      return Number(statement.run(identifier, ...columns.values()).lastInsertRowid);
    },
    update(id: number, columns: ReadonlyMap<string, Stored>): void {
      const set = [...columns.keys()].map((column) => `${column} = ?`).join(', ');
      prepared(`UPDATE applications SET ${set} WHERE id = ?`).run(...columns.values(), id);
    },
  };
}
