import type { TableChange } from '#electron/records/log/table-images.ts';
import { partOfTable, type Repair, repairedParts } from '#shared/features/repair/model.ts';

/** What differs between tables and log, in parts that a user knows. */
export function byPart({
  tables,
  broughtForward,
}: {
  readonly tables: readonly TableChange[];
  readonly broughtForward: number;
}): Repair {
  const parts = repairedParts.flatMap((part) => {
    const own = tables.filter(({ table }) => partOfTable(table) === part);
    const sum = (how: 'added' | 'changed' | 'removed'): number =>
      own.reduce((total, table) => total + table[how], 0);
    return own.length === 0
      ? []
      : [{ part, added: sum('added'), changed: sum('changed'), removed: sum('removed') }];
  });
  return { parts, broughtForward };
}
