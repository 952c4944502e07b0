/**
 * Who a column of a table names, in SQL: a member by the name that they have now; whoever was written down by name before there were
 * members, by that.
 */
export const memberNameSql = (column: string): string =>
  `COALESCE((SELECT name FROM members WHERE member = ${column}), ${column})`;
