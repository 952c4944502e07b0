import type { z } from 'zod';

/** What of an answer the page can be shown, and how many rows of its lists it cannot. */
export interface ReadablePart {
  readonly value: unknown;
  readonly leftOut: number;
}

type Issue = Pick<z.core.$ZodIssue, 'code' | 'path'> & {
  readonly maximum?: unknown;
  readonly origin?: unknown;
};

/**
 * An answer without the rows that the contract does not let through: one row never takes its whole list from a page. Of a list that is too
 * long, as much as it may have. Null where what is wrong lies in no list.
 */
export function readablePart(answer: unknown, issues: readonly Issue[]): ReadablePart | null {
  const lists = new Map<
    string,
    { readonly path: readonly PropertyKey[]; readonly rows: Set<number>; most: number }
  >();
  const listAt = (path: readonly PropertyKey[]) => {
    const key = JSON.stringify(path.map(String));
    const known = lists.get(key) ?? { path, rows: new Set<number>(), most: Number.POSITIVE_INFINITY };
    lists.set(key, known);
    return known;
  };
  for (const { path, code, maximum, origin } of issues) {
    const row = path.findIndex((step) => typeof step === 'number');
    const number = path[row];
    if (typeof number === 'number') listAt(path.slice(0, row)).rows.add(number);
    else if (code === 'too_big' && origin === 'array' && typeof maximum === 'number')
      listAt(path).most = maximum;
    else return null;
  }
  let value = answer;
  let leftOut = 0;
  for (const { path, rows, most } of lists.values()) {
    const list = valueAt(value, path);
    if (!Array.isArray(list)) return null;
    const kept = list.filter((_, place) => !rows.has(place)).slice(0, most);
    leftOut += list.length - kept.length;
    value = withValueAt(value, path, kept);
  }
  return { value, leftOut };
}

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (at, step) => (typeof at === 'object' && at !== null ? Reflect.get(at, step) : undefined),
    value,
  );

function withValueAt(value: unknown, [step, ...rest]: readonly PropertyKey[], put: unknown): unknown {
  if (step === undefined || typeof value !== 'object' || value === null) return put;
  return { ...value, [step]: withValueAt(Reflect.get(value, step), rest, put) };
}
