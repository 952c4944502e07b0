import type { Stored } from './database.ts';

/** A piece of SQL with the values for its question marks. */
export interface Condition {
  readonly sql: string;
  readonly values: readonly Stored[];
}

/** One of the values. A list of them is one text, however long it is. */
export function oneOf(
  left: string,
  values: readonly string[],
  right: (value: string) => string = (value) => value,
): Condition {
  return values.length === 1
    ? { sql: `${left} = ${right('?')}`, values }
    : { sql: `${left} IN (SELECT ${right('value')} FROM json_each(?))`, values: [JSON.stringify(values)] };
}

/** At least one of them. */
export function either(conditions: readonly Condition[]): Condition {
  const [only, ...others] = conditions;
  if (only !== undefined && others.length === 0) return only;
  return {
    sql: `(${conditions.map(({ sql }) => `(${sql})`).join(' OR ')})`,
    values: conditions.flatMap(({ values }) => values),
  };
}

/** All of them together. */
export function joined(conditions: readonly Condition[]): Condition {
  return {
    sql: conditions.map(({ sql }) => sql).join(' AND '),
    values: conditions.flatMap(({ values }) => values),
  };
}
