/** The list with one column moved up or down by one place; at an end it stays where it is. */
export function movedColumn<Column>(order: readonly Column[], column: Column, by: -1 | 1): Column[] {
  const from = order.indexOf(column);
  const to = from + by;
  const other = order[to];
  if (from < 0 || to < 0 || other === undefined) return [...order];
  return order.map((one, place) => (place === from ? other : place === to ? column : one));
}

/** The columns that are shown, with one more or one less, in the order of the list. */
export const withColumn = <Column>(
  order: readonly Column[],
  shown: readonly Column[],
  column: Column,
  is: 'shown' | 'hidden',
): Column[] => order.filter((one) => (one === column ? is === 'shown' : shown.includes(one)));
