import { type Fill, type FillUse, identifiersIn, readFill } from '#renderer/features/look-ups/fill.ts';
import { identify } from '#renderer/features/look-ups/identification.ts';
import { guessMapping } from '#renderer/features/look-ups/mapping.ts';
import type { ReadTable } from '#renderer/features/look-ups/read-table.ts';
import { readPasted, readTableFile } from '#renderer/features/look-ups/table.ts';
import { type ColumnMemory, NO_COLUMN_MEMORY } from '#shared/features/imports/model.ts';
import { gatherIdentifiers } from '#shared/service/identifiers.ts';

export const TODAY = '2026-11-29';

/** The table in a CSV file, or in the bytes of any other. */
export function tableIn(file: string | Uint8Array): ReadTable {
  const read = readTableFile(typeof file === 'string' ? new TextEncoder().encode(file) : file);
  if (!read.ok) throw new Error(read.error);
  return read.value.read({});
}

export function pastedTable(text: string): ReadTable {
  const read = readPasted(text);
  if (!read.ok) throw new Error(read.error);
  return read.value.read({});
}

/** What is read of a table before a person has said anything: as the dialog does it. */
export function readAlone(table: ReadTable, memory: ColumnMemory = NO_COLUMN_MEMORY) {
  const identification = identify(table, memory);
  const { choice } = identification;
  const mapping = guessMapping(table, choice, memory);
  const use = { mapping, answers: new Map(), dayOrder: 'month-first', today: TODAY } as const;
  const ids =
    choice === null || choice === 'none'
      ? []
      : gatherIdentifiers(identifiersIn(table, choice, use)).identifiers;
  return { identification, choice, mapping, ids, use };
}

/** The same, with what would be kept. */
export function filled(table: ReadTable, use: Partial<FillUse> = {}): Fill {
  const alone = readAlone(table);
  const { choice } = alone;
  return readFill(table, {
    ...alone.use,
    identifiers: typeof choice === 'number' ? choice : 'none',
    ...use,
  });
}

/** Of each application, what would be kept of some fields. */
export function rowsOf({ identifiers, office }: Fill, ...keys: readonly (keyof Fill['office'])[]) {
  return identifiers.map((identifier, place) => [
    identifier,
    ...keys.map((key) => office[key]?.[place] ?? null),
  ]);
}
