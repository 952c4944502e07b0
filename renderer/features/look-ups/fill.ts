import Papa from 'papaparse';
import { readCell, type UnusableCell } from '#shared/features/applications/cells.ts';
import {
  type GivenData,
  NOTHING_GIVEN,
  type OfficeKey,
  officeFields,
} from '#shared/features/applications/fields.ts';
import type { OfficeColumns } from '#shared/features/applications/model.ts';
import type { ImportRows } from '#shared/features/imports/model.ts';
import { cleanText } from '#shared/scoring/text.ts';
import { checkApplicationIdentifier } from '#shared/service/identifiers.ts';
import { MAX_IDENTIFIERS } from '#shared/service/limits.ts';
import { checkApplicantToken } from '#shared/service/tokens.ts';
import type { Mapping } from './mapping.ts';
import type { Table } from './table.ts';

/** What a file would fill, as the user sees it before. */
export interface FillPreview {
  /** In the order of the registry: of how many applications there is something to keep. */
  readonly fields: readonly { readonly key: OfficeKey; readonly applications: number }[];
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

/** Which cells of a table are read, and how. `none`: whose a row is, its token says. */
export interface FillChoice {
  readonly identifiers: number | 'none';
  readonly firstLine: 'heading' | 'values';
  readonly mapping: Mapping;
}

export interface Fill {
  readonly preview: FillPreview;
  /** Whose the values are: by identifier, else (null) by the token at the same place. */
  readonly identifiers: readonly (string | null)[];
  readonly tokens: readonly (string | null)[];
  /** A value for each of them, in their order. */
  readonly office: OfficeColumns;
  /** The lines of each of them, by their places in the table. */
  readonly lines: readonly (readonly number[])[];
  /** Lines that name neither an identifier nor a token. */
  readonly leftovers: readonly number[];
}

const SHOWN_LENGTH = 60;
const SHOWN_UNUSABLE = 1_000;

type Value = GivenData[OfficeKey];
const isBlank = (value: Value): boolean => value === null || value.length === 0;
const textOf = (value: Value): string => (typeof value === 'string' ? value : (value ?? []).join(', '));

/**
 * What a table holds of applications, field by field. Where a file has several lines of one, the first value that is not empty
 * counts. Empty cells, and those that cannot be kept, fill nothing.
 */
export function readFill({ rows }: Table, { identifiers: column, firstLine, mapping }: FillChoice): Fill {
  const used = officeFields.filter(({ key }) => mapping[key] !== undefined);
  const columns = used.map((field) => ({
    field,
    cell: mapping[field.key] ?? 0,
    values: [] as Value[],
    applications: 0,
  }));
  const places = new Map<string, number>();
  const identifiers: (string | null)[] = [];
  const tokens: (string | null)[] = [];
  const lines: number[][] = [];
  const leftovers: number[] = [];
  const placeOf = (identifier: string | null, token: string | null): number => {
    const key = identifier === null ? `token ${token}` : `identifier ${identifier}`;
    const known = places.get(key);
    if (known !== undefined) return known;
    places.set(key, identifiers.length);
    for (const { field, values } of columns) values.push(NOTHING_GIVEN[field.key]);
    tokens.push(identifier === null ? token : null);
    lines.push([]);
    return identifiers.push(identifier) - 1;
  };
  const unusable: FillPreview['unusable'][number][] = [];
  let unusableCount = 0;
  let conflicts = 0;
  let characters = 0;
  for (const [line, row] of rows.entries()) {
    if (line === 0 && firstLine === 'heading') continue;
    const identifier = column === 'none' ? null : checkApplicationIdentifier(row[column] ?? '');
    const token = checkApplicantToken(
      mapping.applicantToken === undefined ? '' : (row[mapping.applicantToken] ?? ''),
    );
    const place =
      identifier?.ok === true
        ? placeOf(identifier.value, null)
        : token.ok
          ? placeOf(null, token.value)
          : null;
    if (place === null || place >= MAX_IDENTIFIERS) {
      leftovers.push(line);
      continue;
    }
    lines[place]?.push(line);
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
      unusable,
      unusableCount,
      conflicts,
      characters,
    },
    identifiers,
    tokens,
    office: officeColumnsOf(columns),
    lines,
    leftovers,
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

/** Some of it, to be passed on piece by piece. */
export function someOfFill({ identifiers, tokens, office }: Fill, from: number, count: number): ImportRows {
  const columns = officeFields.flatMap(({ key }) => {
    const values = office[key];
    return values === undefined ? [] : [{ field: { key }, values: values.slice(from, from + count) }];
  });
  return {
    identifiers: identifiers.slice(from, from + count),
    tokens: tokens.slice(from, from + count),
    office: officeColumnsOf(columns),
  };
}

/** The lines that belong to no application, with the headings, as CSV in which no cell is a formula. */
export function leftoverLines(
  { rows }: Table,
  firstLine: FillChoice['firstLine'],
  lines: readonly number[],
): string {
  const chosen = [...(firstLine === 'heading' ? [0] : []), ...lines.toSorted((a, b) => a - b)];
  return Papa.unparse(
    chosen.map((line) => rows[line] ?? []),
    { escapeFormulae: true },
  );
}

/** Nothing is kept but the identifiers. */
export const NO_FILL: Fill = {
  preview: { fields: [], unusable: [], unusableCount: 0, conflicts: 0, characters: 0 },
  identifiers: [],
  tokens: [],
  office: {},
  lines: [],
  leftovers: [],
};
