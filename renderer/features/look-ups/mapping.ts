/** What the columns of a table are used for. */

import {
  comparableHeading,
  headingMeaning,
  type ImportKey,
  importKeys,
  isImportKey,
} from '#shared/features/imports/headings.ts';
import type { ColumnMemory } from '#shared/features/imports/model.ts';
import { usStates } from '#shared/features/properties/states.ts';
import { type ColumnChoice, privateColumn, sampleOf } from './identification.ts';
import type { ReadTable } from './read-table.ts';

/** Each key at most one column, each column at most one key. */
export type Mapping = Readonly<Partial<Record<ImportKey, number>>>;

interface Meant {
  readonly place: number;
  readonly key: ImportKey;
  readonly rank: number;
  readonly group: number | null;
}

/** Headings that mean the whole name alone, and the given name beside a last name: 'Name, Last Name', 'Nombre, Apellidos'. */
const NAME_OR_GIVEN = new Set(['name', 'nombre'].map(comparableHeading));
const OF_ADDRESS: ReadonlySet<ImportKey> = new Set(['postalAddress', 'addressLine2', 'city', 'state', 'zip']);
/** The group of an address whose columns say nothing of which address it is. */
const ANY_GROUP = 3;

/**
 * What the columns hold by their headings: of several columns of one key the one that is meant most surely, and that isn't empty. What a
 * person has said of this kind of file goes before it. The column of the IDs and what is never kept are none.
 */
export function guessMapping(table: ReadTable, choice: ColumnChoice | null, memory: ColumnMemory): Mapping {
  if (choice === 'all') return {};
  const said = new Map(memory.fields.map(({ heading, field }) => [comparableHeading(heading), field]));
  const meant: Meant[] = [];
  const mapping: Partial<Record<ImportKey, number>> = {};
  for (const [place, { heading, isEmpty }] of table.columns.entries()) {
    if (place === choice || heading === '' || privateColumn(table, place) !== null) continue;
    const field = said.get(comparableHeading(heading));
    if (field === null) continue;
    if (field !== undefined && isImportKey(field)) {
      mapping[field] ??= place;
      continue;
    }
    const meaning = headingMeaning(heading);
    if (meaning?.kind === 'field' && !isEmpty) meant.push({ ...meaning, place });
  }
  const taken = new Set(Object.values(mapping));
  const bestOf = (some: readonly Meant[]): Meant | undefined =>
    some.filter(({ place }) => !taken.has(place)).toSorted((a, b) => a.rank - b.rank || a.place - b.place)[0];
  const use = ({ key, place }: Meant): void => {
    mapping[key] = place;
    taken.add(place);
  };
  for (const key of importKeys) {
    if (mapping[key] !== undefined || OF_ADDRESS.has(key)) continue;
    const best = bestOf(meant.filter((one) => one.key === key));
    if (best !== undefined) use(best);
  }
  if (mapping.familyName !== undefined && mapping.givenName === undefined && mapping.name !== undefined) {
    const heading = table.columns[mapping.name]?.heading ?? '';
    if (NAME_OR_GIVEN.has(comparableHeading(heading)) && !said.has(comparableHeading(heading))) {
      mapping.givenName = mapping.name;
      delete mapping.name;
    }
  }
  const street =
    mapping.postalAddress === undefined
      ? bestOf(meant.filter(({ key }) => key === 'postalAddress'))
      : undefined;
  if (street !== undefined) {
    use(street);
    for (const key of ['addressLine2', 'city', 'state', 'zip'] as const) {
      if (mapping[key] !== undefined) continue;
      const parts = meant.filter((one) => one.key === key);
      const part =
        bestOf(parts.filter(({ group }) => group === street.group)) ??
        bestOf(parts.filter(({ group }) => group === ANY_GROUP));
      if (part !== undefined && (key !== 'state' || isOfStates(table, part.place))) use(part);
    }
  }
  return mapping;
}

/** 'Estado' is a status as often as a state of the US. */
function isOfStates(table: ReadTable, place: number): boolean {
  if (comparableHeading(table.columns[place]?.heading ?? '') !== 'estado') return true;
  const values = sampleOf(table, place);
  return values.filter((value) => usStates.some((code) => code === value)).length > values.length / 2;
}

/** What a column is used for; null where it isn't used. */
export const keyOf = (mapping: Mapping, column: number): ImportKey | null =>
  importKeys.find((key) => mapping[key] === column) ?? null;

/** A column is used for another key, or not used any more (null); the column that had the key before gives it up. */
export function withKey(mapping: Mapping, column: number, key: ImportKey | null): Mapping {
  const next: Partial<Record<ImportKey, number>> = { ...mapping };
  const before = keyOf(mapping, column);
  if (before !== null) delete next[before];
  if (key !== null) next[key] = column;
  return next;
}
