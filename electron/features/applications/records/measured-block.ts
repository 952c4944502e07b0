import { deserialize, serialize } from 'node:v8';
import type { ColumnRun } from '#shared/scoring/columns/index.ts';
import { type Body, bodyOf } from './packed.ts';

/** What a block is made of: a row of `applications` that has a result, and the names of its document's attributes. */
export interface MeasuredRow {
  readonly id: number;
  readonly document_id: number;
  readonly property: string;
  readonly fetched_at_ms: number;
  readonly body: string;
}

/** The measured values of applications whose numbers follow each other: some 30 bytes each, where their rows have some hundred. */
export interface MeasuredBlock
  extends Pick<ColumnRun, 'fetchedAtMs' | 'columns' | 'unreadable' | 'impossible' | 'withheld'> {
  readonly ids: Uint32Array;
  readonly documents: Uint32Array;
  /** By place: which of `propertyNames` its property is. */
  readonly properties: Uint16Array;
  readonly propertyNames: readonly string[];
}

/** How blocks are written: those of another number are made anew. */
const FORM = 2;
/** A number for each different value, so that most take one byte. */
const MOST_IN_A_BYTE = 256;

class Coded<Value> {
  readonly values: Value[];
  readonly #codes = new Map<Value, number>();

  constructor(first: readonly Value[] = []) {
    this.values = [...first];
  }

  codeOf(value: Value): number {
    const known = this.#codes.get(value);
    if (known !== undefined) return known;
    const code = this.values.push(value) - 1;
    this.#codes.set(value, code);
    return code;
  }
}

/** At most 65,535 rows, in the order of their numbers. */
export function packBlock(
  rows: readonly MeasuredRow[],
  namesOf: (document: number) => readonly string[],
): Buffer {
  const properties = new Coded<string>();
  const columns = new Map<string, { readonly coded: Coded<number>; readonly codes: Uint16Array }>();
  const unreadable = new Map<string, number[]>();
  const impossible = new Map<string, number[]>();
  const withheld: number[] = [];
  const columnOf = (name: string) => {
    // The first of all values: not measured.
    const column = columns.get(name) ?? {
      coded: new Coded([Number.NaN]),
      codes: new Uint16Array(rows.length),
    };
    columns.set(name, column);
    return column;
  };
  for (const [place, { document_id, body }] of rows.entries()) {
    const stored = bodyOf(body);
    const { measured } = stored;
    for (const [index, name] of namesOf(document_id).entries()) {
      const value = measured[index] ?? null;
      if (value === null) continue;
      const { coded, codes } = columnOf(name);
      codes[place] = coded.codeOf(value + 0);
    }
    for (const name of stored.unreadable ?? []) addPlace(unreadable, name, place);
    for (const name of Object.keys(stored.impossible ?? {})) addPlace(impossible, name, place);
    if (isWithheld(stored)) withheld.push(place);
  }
  const block: MeasuredBlock = {
    ids: Uint32Array.from(rows, ({ id }) => id),
    documents: Uint32Array.from(rows, ({ document_id }) => document_id),
    properties: Uint16Array.from(rows, ({ property }) => properties.codeOf(property)),
    propertyNames: properties.values,
    fetchedAtMs: Float64Array.from(rows, ({ fetched_at_ms }) => fetched_at_ms),
    columns: [...columns].map(
      ([
        name,
        {
          coded: { values },
          codes,
        },
      ]) => ({
        name,
        values: Float64Array.from(values),
        codes: values.length <= MOST_IN_A_BYTE ? Uint8Array.from(codes) : codes,
      }),
    ),
    unreadable: [...unreadable],
    impossible: [...impossible],
    withheld,
  };
  return serialize([FORM, block]);
}

const addPlace = (placesOf: Map<string, number[]>, name: string, place: number): void => {
  const places = placesOf.get(name);
  if (places === undefined) placesOf.set(name, [place]);
  else places.push(place);
};

/** Whether something beside a result takes its recommendation away. */
export const isWithheld = ({ withheld = [] }: Body): boolean => withheld.length > 0;

/** Null for one that is written in another form. */
export function unpackBlock(bytes: Buffer): MeasuredBlock | null {
  const [form, block]: [number, MeasuredBlock] = deserialize(bytes);
  return form === FORM ? block : null;
}
