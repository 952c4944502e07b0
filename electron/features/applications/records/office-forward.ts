import type { Database } from '#electron/records/database.ts';
import type { BringForward } from '#electron/records/log/bring-forward.ts';
import type { Made } from '#electron/records/log/log.ts';
import { isOfficeKey, NOTHING_GIVEN, type OfficeKey } from '#shared/features/applications/fields.ts';
import { textsOfNotes } from '../../notes/records/column.ts';
import { gapsIn, OFFICE_COLUMNS, type OfficeRow, officeDataOf } from './office-columns.ts';
import { cellsOf } from './office-writing.ts';

/** What was filled by the files of look-ups, which can be taken back: by the act of each. */
interface FillActs {
  actOf(lookUpId: number): string | null;
  note(lookUpId: number, made: Made): void;
}

interface RowBefore extends OfficeRow {
  readonly id: number;
  readonly identifier: string;
  readonly at_ms: number;
}

/**
 * What the office kept of an application before there were entries: one entry for each, and one more for what a look-up's file has
 * filled in of it that can still be taken back.
 */
export function officesToBringForward(database: Database, fills: FillActs): BringForward {
  const count = database.prepare<number>('SELECT count(*) FROM offices_to_bring_forward').pluck();
  const next = database.prepare<RowBefore>(
    `SELECT id, identifier, COALESCE(office_at_ms, fetched_at_ms, 0) AS at_ms, ${OFFICE_COLUMNS}
     FROM offices_to_bring_forward JOIN applications ON id = application_id ORDER BY id LIMIT ?`,
  );
  const marks = database.prepare<{ look_up_id: number; fields: string }>(
    'SELECT look_up_id, fields FROM look_up_filled WHERE application_id = ?',
  );
  const removeMarks = database.prepare('DELETE FROM look_up_filled WHERE application_id = ?');
  const remove = database.prepare('DELETE FROM offices_to_bring_forward WHERE application_id <= ?');
  return {
    left: () => count.get() ?? 0,
    some(limit, append) {
      const rows = next.all(limit);
      for (const row of rows) {
        const { id: rowId, identifier: id, at_ms: at } = row;
        // Of a damaged file's notes nobody knows any more who wrote which: they are the one text that an older program has.
        const office = { ...officeDataOf(row), note: textsOfNotes(row.note).join('\n\n') };
        let keys = gapsIn(NOTHING_GIVEN, office);
        const cellsWith = (some: readonly OfficeKey[]) => ({ cells: cellsOf(office, some) });
        for (const { look_up_id, fields } of marks.all(rowId)) {
          const filled = keysOf(fields).filter((key) => keys.includes(key));
          if (filled.length === 0) continue;
          const made = append(
            { kind: 'details-filled', id, cell: '*', data: cellsWith(filled) },
            { broughtForward: true, at, ...actOf(fills.actOf(look_up_id)) },
          );
          fills.note(look_up_id, made);
          keys = keys.filter((key) => !filled.includes(key));
        }
        removeMarks.run(rowId);
        if (keys.length === 0) continue;
        const kind = 'application-brought-forward';
        append({ kind, id, cell: '*', data: cellsWith(keys) }, { broughtForward: true, at });
      }
      const last = rows.at(-1);
      if (last !== undefined) remove.run(last.id);
      return rows.length;
    },
  };
}

const actOf = (act: string | null) => (act === null ? {} : { act });

/** A field that a newer or older desk has is nothing that this one could take back. */
const keysOf = (fields: string): OfficeKey[] => {
  const stored: unknown = JSON.parse(fields);
  return Array.isArray(stored) ? stored.filter(isOfficeKey) : [];
};
