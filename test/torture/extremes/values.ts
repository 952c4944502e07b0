import type { z } from 'zod';

/** JSON as it stands in a text: numbers that no program writes, too. */
export type Raw = { readonly raw: string };

const DAY_MS = 86_400_000;
/** The beginning of the year 1 and the end of the year 9999. */
export const MIN_TIME_MS = -62_135_596_800_000;
export const MAX_TIME_MS = 253_402_300_799_999;

const numbers: readonly (number | Raw)[] = [
  0,
  -1,
  0.5,
  1e300,
  -1e300,
  5e-324,
  Number.MAX_SAFE_INTEGER,
  Number.MIN_SAFE_INTEGER,
  2 ** 53,
  2 ** 31,
  1e12,
  1e13,
  // What a date may just be, and what it may not.
  MAX_TIME_MS,
  MAX_TIME_MS - DAY_MS,
  MAX_TIME_MS + 1,
  MIN_TIME_MS,
  MIN_TIME_MS - 1,
  8.64e15,
  8.64e15 + 2,
  -8.64e15,
  { raw: '1e999' },
  { raw: '-1E+999' },
  { raw: '-0' },
  { raw: '123456789012345678901234567890' },
];

const texts: readonly string[] = [
  '',
  ' ',
  'x'.repeat(121),
  'x'.repeat(300),
  'x'.repeat(20_000),
  `${'long '.repeat(60_000)}`,
  '\u0000',
  '\ud800',
  '\u202e\u200b\ufeff',
  'line\nline\r\u2028',
  '__proto__',
  'constructor',
  '9999-12-31',
  '0000-01-01',
  '2026-02-30',
  '+275760-09-13T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '0000-01-01T00:00:00.000Z',
  '-1',
  '1e999',
  '../../etc/passwd',
  'javascript:alert(1)',
  '%00%ff',
  '{{who}}',
];

const others: readonly unknown[] = [null, true, false, [], {}, [[[[[[]]]]]], 'text', 7];

/** `longest`: how many items a list is filled with. */
const grown = (list: readonly unknown[], longest: number): unknown[] =>
  Array.from({ length: longest }, (_, at) => list[at % Math.max(1, list.length)] ?? `item ${at}`);

const manyNames = (count: number): Record<string, unknown> =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`name ${at}`, at]));

/** Everything odd that may stand in the place of a value. */
export function insteadOf(value: unknown): readonly unknown[] {
  if (typeof value === 'number') return [...numbers, ...others, '12'];
  if (typeof value === 'string') return [...texts, ...others, 1e300];
  if (Array.isArray(value)) {
    return [[], grown(value, 51), grown(value, 1_001), grown(value, 20_000), null, {}, 'text', [null]];
  }
  if (typeof value === 'object' && value !== null) {
    return [{}, manyNames(2_000), null, [], 'text', { ...value, another: 1 }];
  }
  return [...numbers, ...texts, ...others];
}

type Path = readonly (string | number)[];

/** Where a sample has values: itself, and all in it. */
export function pathsIn(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([name, each]) => pathsIn(each, [...path, name]))];
}

export function valueAt(value: unknown, path: Path): unknown {
  let at = value;
  for (const name of path) at = typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined;
  return at;
}

/** The same with another value in one place; `undefined` takes it out. */
export function withValue(value: unknown, [name, ...rest]: Path, put: unknown): unknown {
  if (name === undefined) return put;
  if (Array.isArray(value))
    return value.map((each, at) => (String(at) === String(name) ? withValue(each, rest, put) : each));
  const entries = Object.entries(typeof value === 'object' && value !== null ? value : {});
  return Object.fromEntries(
    entries.flatMap(([key, each]): [string, unknown][] => {
      if (key !== name) return [[key, each]];
      const then = withValue(each, rest, put);
      return then === undefined ? [] : [[key, then]];
    }),
  );
}

interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly innerType?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly entries?: Readonly<Record<string, string>>;
  readonly values?: readonly unknown[];
  readonly in?: z.ZodType;
}

/** Something of a schema's kind, also where a sample leaves it out. */
export function likeness(schema: z.ZodType): unknown {
  const {
    type,
    shape = {},
    innerType,
    options = [],
    entries = {},
    values = [],
    ...others
  }: Definition = schema.def;
  switch (type) {
    case 'number':
    case 'int':
      return 1;
    case 'string':
      return 'text';
    case 'boolean':
      return true;
    case 'array':
    case 'tuple':
      return [];
    case 'record':
      return {};
    case 'enum':
      return Object.values(entries)[0];
    case 'literal':
      return values[0];
    case 'object':
      return Object.fromEntries(Object.entries(shape).map(([name, each]) => [name, likeness(each)]));
    case 'union':
      return options[0] === undefined ? null : likeness(options[0]);
    case 'pipe':
      return others.in === undefined ? null : likeness(others.in);
    default:
      return innerType === undefined ? null : likeness(innerType);
  }
}

/** A sample with all that its kind may have and it lacks. */
export function completed(sample: unknown, schema: z.ZodType): unknown {
  const { type, shape, innerType, options }: Definition = schema.def;
  if (type === 'union') {
    const fitting = options?.find((option) => option.safeParse(sample).success);
    return fitting === undefined ? sample : completed(sample, fitting);
  }
  if (innerType !== undefined)
    return sample === null || sample === undefined ? sample : completed(sample, innerType);
  if (shape === undefined || typeof sample !== 'object' || sample === null) return sample;
  return Object.fromEntries(
    Object.entries(shape).map(([name, each]) => {
      const value: unknown = Reflect.get(sample, name);
      return [name, value === undefined ? likeness(each) : completed(value, each)];
    }),
  );
}

/** A value as the text of an entry's data: what is raw stands as it is. */
export function jsonOf(value: unknown): string {
  const raw: string[] = [];
  const text = JSON.stringify(value, (_name, each: unknown) => {
    if (typeof each !== 'object' || each === null || !('raw' in each) || typeof each.raw !== 'string')
      return each;
    raw.push(each.raw);
    return `\u0001${raw.length - 1}\u0001`;
  });
  return text.replace(/"\\u0001(\d+)\\u0001"/g, (_, at: string) => raw[Number(at)] ?? 'null');
}
