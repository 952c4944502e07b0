// biome-ignore-all lint/a11y/useSemanticElements: rows that are placed by the virtualizer cannot be laid out as a table's.
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active row (aria-activedescendant).
import { Skeleton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Fragment, memo, type ReactNode } from 'react';
import shared from '#renderer/ui/virtual-grid/VirtualGrid.module.css';
import type { ApplicationColumn } from '#shared/features/applications/columns.ts';
import type { ApplicationRow } from '#shared/features/applications/model.ts';
import classes from './ApplicationList.module.css';
import { type CellWords, cell } from './application-columns.tsx';

/** In pixels: every row is as high as every other, so that the list knows its length. */
export const rowHeights = { comfortable: 38, compact: 32 } as const;

export const rowId = (index: number): string => `application-row-${index}`;

interface ListRowProps {
  readonly index: number;
  /** In pixels from the top of the list. */
  readonly top: number;
  /** In pixels. */
  readonly height: number;
  /** Undefined while its data is on its way. */
  readonly row: ApplicationRow | undefined;
  readonly columns: readonly ApplicationColumn[];
  /** What its cells say it with: other words, another row. */
  readonly words: CellWords;
  readonly active: boolean;
  readonly selected: boolean;
}

/** One row of the list. While the list is scrolled, a row that shows the same is not drawn again. */
export const ListRow = memo(function ListRow(props: ListRowProps): ReactNode {
  const { index, top, height, row, columns, words, active, selected } = props;
  return (
    <div
      id={rowId(index)}
      role="row"
      data-index={index}
      data-active={active}
      aria-rowindex={index + 2}
      aria-selected={selected}
      className={`${shared.row} ${classes.row} ${shared.dataRow}`}
      style={{ height, transform: `translateY(${top}px)` }}
    >
      {row === undefined ? (
        <div role="gridcell" className={shared.waiting}>
          <Skeleton height={14} width="60%" />
        </div>
      ) : (
        <>
          <div role="gridcell" className={classes.markCell} data-mark>
            <span className={classes.check} data-checked={selected} aria-hidden>
              {selected ? <IconCheck size={13} stroke={3} /> : null}
            </span>
          </div>
          {/* By its column: a row that takes over another's elements takes over its cells, too. */}
          {columns.map((column) => (
            <Fragment key={column}>{cell(column, row, words)}</Fragment>
          ))}
        </>
      )}
    </div>
  );
}, showTheSame);

function showTheSame(before: ListRowProps, after: ListRowProps): boolean {
  return (
    before.index === after.index &&
    before.top === after.top &&
    before.height === after.height &&
    before.columns === after.columns &&
    before.words === after.words &&
    before.active === after.active &&
    before.selected === after.selected &&
    sameData(before.row, after.row)
  );
}

/** Another window of rows brings the same rows anew. */
function sameData(before: ApplicationRow | undefined, after: ApplicationRow | undefined): boolean {
  if (before === after) return true;
  if (before === undefined || after === undefined) return false;
  const values = new Map<string, unknown>(Object.entries(after));
  return Object.entries(before).every(([name, value]) => {
    const other = values.get(name);
    return other === value || (Array.isArray(value) && String(value) === String(other));
  });
}
