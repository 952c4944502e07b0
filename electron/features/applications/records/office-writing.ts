import type { Database } from '#electron/records/database.ts';
import type { Append, LogReading, Made } from '#electron/records/log/log.ts';
import { ofKinds } from '#electron/records/log/pictures.ts';
import { fieldCell, type SaidInCells, TAGS_CELL } from '#shared/features/applications/entries.ts';
import {
  changedFields,
  type FormKey,
  type GivenData,
  NO_OFFICE_DATA,
  type OfficeData,
  type OfficeKey,
} from '#shared/features/applications/fields.ts';
import { tagKey } from '#shared/features/applications/tags.ts';
import type { FillHow } from '#shared/features/imports/model.ts';
import { textsOfNotes } from '../../notes/records/column.ts';
import type { NoteWriting } from '../../notes/records/note-writing.ts';
import type { Places } from '../../properties/records/places.ts';
import {
  differencesIn,
  gapsIn,
  OFFICE_COLUMNS,
  type OfficeRow,
  officeDataOf,
  storedOf,
} from './office-columns.ts';
import { OFFICE_CELLS } from './office-picture.ts';

interface KnownRow extends OfficeRow {
  /** Null where there is no result yet. */
  readonly fetched_at_ms: number | null;
}

/** Makes the entries of what the office has of an application: for several rooms of the records, each in its own transaction. */
export interface OfficeWriting {
  find(identifier: string): KnownRow | undefined;
  /** What is kept, beside what is given: a note that says the same is there already. */
  ownBeside(row: OfficeRow | undefined, given: GivenData): GivenData;
  /** What differs, an entry each. */
  save(append: Append, identifier: string, before: OfficeData, after: OfficeData): void;
  /**
   * Fills what is empty of an application, which may have no result yet, and what is to give way, by one entry; null where there is
   * nothing to fill.
   */
  fill(append: Append, identifier: string, given: GivenData, how?: FillHow): Made | null;
  /**
   * What gave way to an entry that has filled something is said again, where that still stands; the entry is taken back, where anything
   * of it stands, and the note that came with it. Null where nothing is as it was filled in.
   */
  takeBack(append: Append, identifier: string, filled: Filled): Made | null;
}

/** An entry that has filled something. */
interface Filled extends Pick<Made, 'ref' | 'no'> {
  readonly stands: boolean;
}

/** The tags that are not among those there are, however they are written. */
function addedTags(own: readonly string[], given: readonly string[]): string[] {
  const there = new Set(own.map(tagKey));
  return given.filter((tag) => !there.has(tagKey(tag)));
}

/** What some fields hold, as an entry of several cells says it, in the order in which that is written. */
export function cellsOf(office: GivenData, keys: readonly OfficeKey[]): SaidInCells {
  return Object.fromEntries(
    keys
      .map((key): [string, SaidInCells[string]] =>
        key === 'tags'
          ? [TAGS_CELL, office.tags.map((tag) => ({ data: { tag }, kind: 'tag-added' }))]
          : [fieldCell(key), [{ data: { value: storedOf(office[key]) }, kind: 'field-set' }]],
      )
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}

interface Parts {
  readonly places: Places;
  readonly notes: NoteWriting;
}

export function createOfficeWriting(
  database: Database,
  log: LogReading,
  { places, notes }: Parts,
): OfficeWriting {
  const known = database.prepare<KnownRow>(
    `SELECT fetched_at_ms, ${OFFICE_COLUMNS} FROM applications WHERE identifier = ?`,
  );
  const wasWritten = database
    .prepare<number>(`SELECT 1 FROM entries WHERE subject = 'application/' || ? AND ${OFFICE_CELLS} LIMIT 1`)
    .pluck();

  const find: OfficeWriting['find'] = (identifier) => known.get(identifier);
  const ownBeside: OfficeWriting['ownBeside'] = (row, { note }) => ({
    ...(row === undefined ? NO_OFFICE_DATA : officeDataOf(row)),
    note: textsOfNotes(row?.note ?? '').includes(note) ? note : '',
  });

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
  const emptied = (id: string, keys: readonly FormKey[]): readonly (readonly [string, string[]])[] => {
    if (wasWritten.get(id) === undefined) return [];
    const each = log.eachOf(`application/${id}`);
    return keys.map(fieldCell).map((cell) => [cell, each(cell).map(({ ref }) => ref)] as const);
  };

  // By its subject: an import's act has as many entries as its device.
  const endings = database.prepare<{ cell: string; kind: string; replaces: string }>(
    `SELECT cell, kinds.name AS kind, replaces FROM entries JOIN log_names AS kinds ON kinds.id = entries.kind
     WHERE subject = ? AND replaces IS NOT NULL AND kinds.name IN ('field-cleared', 'tag-removed')
       AND (+device, act) = (SELECT device, act FROM entries WHERE no = ?) ORDER BY no`,
  );

  return {
    find,
    ownBeside,

    save(append, id, before, after) {
      for (const key of changedFields(before, after)) {
        if (key === 'tags') saveTags(append, id, after.tags);
        else append({ kind: 'field-set', id, cell: fieldCell(key), data: { value: storedOf(after[key]) } });
      }
      places.add(append, [after]);
    },

    fill(append, id, office, how = {}) {
      const own = ownBeside(find(id), office);
      const given = { ...office, tags: how.tags === 'add' ? addedTags(own.tags, office.tags) : office.tags };
      const gives = differencesIn(own, given).filter((key) => how[key] !== undefined);
      const gaps = gapsIn(own, given);
      if (gaps.length + gives.length === 0) return null;
      const keys = [...gaps, ...gives].filter((key) => key !== 'note');
      if (gives.includes('tags') && how.tags === 'replace') saveTags(append, id, []);
      const ends = emptied(id, keys).filter(([, replaces]) => replaces.length > 0);
      const data = { cells: cellsOf(given, keys) };
      // Also where there is a note alone: it is what the act is told by, and what is taken back.
      const filled = append({ kind: 'details-filled', id, cell: '*', data });
      if (gaps.includes('note')) notes.add(append, id, given.note);
      for (const [cell, replaces] of ends) {
        append({ kind: 'field-cleared', id, cell, data: {}, replaces });
      }
      const after = (key: 'property' | 'unit'): string => (keys.includes(key) ? given : own)[key];
      places.add(append, [{ property: after('property'), unit: after('unit') }]);
      return filled;
    },

    takeBack(append, id, { ref, no, stands }) {
      const note = notes.takeBack(append, id, no);
      if (!stands) return note;
      const subject = `application/${id}`;
      const gaveWay = endings
        .all(subject, no)
        .filter(
          ({ cell, kind }) =>
            kind === 'tag-removed' || log.each(subject, cell).some((entry) => entry.ref === ref),
        );
      const back = append({ kind: 'details-taken-back', id, cell: '*', data: {}, replaces: [ref] });
      for (const { cell, kind, replaces } of gaveWay) {
        const ended: readonly string[] = JSON.parse(replaces);
        const before = log.history(subject, cell).findLast((entry) => ended.includes(entry.ref));
        if (before?.kind === 'tag-added' && kind === 'tag-removed') {
          append({ kind: 'tag-added', id, data: { tag: before.data.tag } });
        } else if (before?.kind === 'field-set' && before.data.value !== null && before.data.value !== '') {
          append({ kind: 'field-set', id, cell, data: { value: before.data.value } });
        }
      }
      return back;
    },
  };
}
