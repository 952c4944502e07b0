import { readCell, type UnusableCell } from '#shared/features/applications/cells.ts';
import {
  NO_OFFICE_DATA,
  type OfficeData,
  type OfficeKey,
  officeFields,
} from '#shared/features/applications/fields.ts';
import type { OfficeColumns } from '#shared/features/applications/model.ts';
import { cleanText } from '#shared/scoring/text.ts';
import { checkApplicationIdentifier } from '#shared/service/identifiers.ts';
import type { Mapping } from './mapping.ts';
import type { Table } from './table.ts';

/** What a file would fill, as the user sees it before. */
export interface FillPreview {
  /** In the order of the registry: of how many applications there is something to keep. */
  readonly fields: readonly { readonly key: OfficeKey; readonly applications: number }[];
  /** The first applications, with what would be kept of each field; '' where nothing. */
  readonly firstRows: readonly { readonly identifier: string; readonly values: readonly string[] }[];
  /** The first cells that cannot be kept; lines are counted from 1, without those that are empty. */
  readonly unusable: readonly {
    readonly line: number;
    readonly key: OfficeKey;
    readonly text: string;
    readonly why: UnusableCell;
  }[];
  readonly unusableCount: number;
  /** Lines that repeat an identifier with another value. */
  readonly conflicts: number;
  /** Characters of all that would be kept. */
  readonly characters: number;
}

/** Which cells of a table are read, and how. */
export interface FillChoice {
  readonly identifiers: number;
  readonly firstLine: 'heading' | 'values';
  readonly mapping: Mapping;
}

export interface Fill {
  readonly preview: FillPreview;
  /** A value for each identifier, in their order. */
  readonly office: OfficeColumns;
}

const SHOWN_ROWS = 3;
const SHOWN_LENGTH = 60;
const SHOWN_UNUSABLE = 1_000;

type Value = OfficeData[OfficeKey];
const isBlank = (value: Value): boolean => value === null || value.length === 0;
const textOf = (value: Value): string => (typeof value === 'string' ? value : (value ?? []).join(', '));

/**
 * What a table holds of some applications, field by field. Where a file has several lines of one, the first value that is not empty
 * counts. Empty cells, and those that cannot be kept, fill nothing.
 */
export function readFill(
  { rows }: Table,
  identifiers: readonly string[],
  { identifiers: column, firstLine, mapping }: FillChoice,
): Fill {
  const used = officeFields.filter(({ key }) => mapping[key] !== undefined);
  const places = new Map(identifiers.map((identifier, place) => [identifier, place]));
  const columns = used.map((field) => ({
    field,
    cell: mapping[field.key] ?? 0,
    values: identifiers.map((): Value => NO_OFFICE_DATA[field.key]),
    applications: 0,
  }));
  const unusable: FillPreview['unusable'][number][] = [];
  let unusableCount = 0;
  let conflicts = 0;
  let characters = 0;
  for (const [line, row] of rows.entries()) {
    if (line === 0 && firstLine === 'heading') continue;
    const identifier = checkApplicationIdentifier(row[column] ?? '');
    const place = identifier.ok ? places.get(identifier.value) : undefined;
    if (place === undefined) continue;
    let differs = false;
    for (const each of columns) {
      const text = row[each.cell] ?? '';
      if (text.trim() === '') continue;
      const read = readCell(each.field, text);
      if (!read.ok) {
        unusableCount += 1;
        if (unusable.length < SHOWN_UNUSABLE) {
          const { key } = each.field;
          unusable.push({ line: line + 1, key, text: cleanText(text, SHOWN_LENGTH), why: read.error });
        }
        continue;
      }
      if (isBlank(read.value)) continue;
      const before = each.values[place] ?? null;
      if (isBlank(before)) {
        each.values[place] = read.value;
        each.applications += 1;
        characters += textOf(read.value).length;
      } else if (textOf(before) !== textOf(read.value)) differs = true;
    }
    if (differs) conflicts += 1;
  }
  return {
    preview: {
      fields: columns.map(({ field, applications }) => ({ key: field.key, applications })),
      firstRows: identifiers.slice(0, SHOWN_ROWS).map((identifier, place) => ({
        identifier,
        values: columns.map(({ values }) => cleanText(textOf(values[place] ?? null), SHOWN_LENGTH)),
      })),
      unusable,
      unusableCount,
      conflicts,
      characters,
    },
    office: officeColumnsOf(columns),
  };
}

function officeColumnsOf(
  columns: readonly { readonly field: { readonly key: OfficeKey }; readonly values: readonly Value[] }[],
): OfficeColumns;
function officeColumnsOf(
  columns: readonly { readonly field: { readonly key: OfficeKey }; readonly values: readonly Value[] }[],
): Readonly<Record<string, readonly Value[]>> {
  return Object.fromEntries(columns.map(({ field, values }) => [field.key, values]));
}

/** Nothing is kept but the identifiers. */
export const NO_FILL: Fill = {
  preview: { fields: [], firstRows: [], unusable: [], unusableCount: 0, conflicts: 0, characters: 0 },
  office: {},
};
