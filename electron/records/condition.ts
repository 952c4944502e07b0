import type { Stored } from './database.ts';

/** A piece of SQL with the values for its question marks. */
export interface Condition {
  readonly sql: string;
  readonly values: readonly Stored[];
}

/** All of them together. */
export function joined(conditions: readonly Condition[]): Condition {
  return {
    sql: conditions.map(({ sql }) => sql).join(' AND '),
    values: conditions.flatMap(({ values }) => values),
  };
}
