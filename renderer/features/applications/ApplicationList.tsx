// biome-ignore-all lint/a11y/useSemanticElements: rows that are placed by the virtualizer cannot be laid out as a table's.
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active row (aria-activedescendant).
import { Skeleton } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useTable } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { ApplicationRow, ApplicationSort } from '#shared/models/applications.ts';
import { applicationPath } from '../../components/application-path.ts';
import classes from './ApplicationList.module.css';
import { type ColumnId, columns, features, sortOfColumn } from './application-columns.tsx';
import { changeFilter, setActiveIndex, useListState } from './list-state.ts';
import type { ApplicationWindow } from './use-application-window.ts';

const ROW_HEIGHT = 52;
const OVERSCAN = 8;
const NO_ROWS: ApplicationRow[] = [];

interface ApplicationListProps {
  /** The rows around the place that is looked at; undefined while the first are on their way. */
  readonly window: ApplicationWindow | undefined;
  readonly onLook: (firstIndex: number) => void;
}

/**
 * The list, of any length: only the rows in view are drawn, and only those around them are known. The grid keeps the focus and names its
 * active row, so that a row that scrolls out of the drawn ones takes nothing with it.
 */
export function ApplicationList({ window, onLook }: ApplicationListProps): ReactNode {
  const { t } = useTranslation('applications');
  const navigate = useNavigate();
  const { activeIndex, filter } = useListState();
  const { sort } = filter;
  const scroll = useRef<HTMLDivElement>(null);
  const total = window?.total ?? 0;
  const table = useTable({ features, columns, data: window?.rows ?? NO_ROWS });
  const rows = table.getRowModel().rows;

  const virtualizer = useVirtualizer({
    count: total,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    initialOffset: () => Math.max(0, activeIndex * ROW_HEIGHT - 200),
  });
  const items = virtualizer.getVirtualItems();
  const firstIndex = items[0]?.index ?? 0;
  const tellLook = useEffectEvent(onLook);
  useEffect(() => tellLook(firstIndex), [firstIndex]);

  // Another filter or order shows other rows: the list begins at its top. (It is entered where it was left.)
  const shownFilter = useRef(filter);
  const toTop = useEffectEvent(() => virtualizer.scrollToOffset(0));
  useEffect(() => {
    if (shownFilter.current !== filter) toTop();
    shownFilter.current = filter;
  }, [filter]);

  const rowAt = (index: number) => rows[index - (window?.offset ?? 0)];
  const open = (index: number): void => {
    const row = rowAt(index);
    if (row === undefined) return;
    setActiveIndex(index);
    void navigate(applicationPath(row.original.identifier));
  };
  const moveTo = (index: number): void => {
    const next = Math.min(total - 1, Math.max(0, index));
    setActiveIndex(next);
    virtualizer.scrollToIndex(next);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const pageOfRows = Math.max(1, Math.floor((scroll.current?.clientHeight ?? 0) / ROW_HEIGHT) - 1);
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: activeIndex + 1,
      ArrowUp: activeIndex - 1,
      PageDown: activeIndex + pageOfRows,
      PageUp: activeIndex - pageOfRows,
      Home: 0,
      End: total - 1,
    };
    const next = moves[event.key];
    if (event.key !== 'Enter' && next === undefined) return;
    event.preventDefault();
    if (next === undefined) open(activeIndex);
    else moveTo(next);
  };

  return (
    <div
      ref={scroll}
      className={classes.grid}
      role="grid"
      tabIndex={0}
      aria-label={t('list.label')}
      aria-description={t('list.hint')}
      aria-rowcount={total + 1}
      aria-colcount={columns.length}
      aria-busy={window === undefined}
      {...(total > 0 ? { 'aria-activedescendant': rowId(activeIndex) } : {})}
      onKeyDown={onKeyDown}
    >
      <div role="rowgroup" className={classes.head}>
        <div role="row" aria-rowindex={1} className={classes.row}>
          {table.getAllLeafColumns().map((column) => (
            <ColumnHead key={column.id} id={column.id} sort={sort} />
          ))}
        </div>
      </div>
      <div role="rowgroup" className={classes.body} style={{ height: virtualizer.getTotalSize() }}>
        {window === undefined ? <FirstRows /> : null}
        {items.map((item) => {
          const row = rowAt(item.index);
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the grid has the focus and answers the keyboard for its rows.
            <div
              key={item.key}
              id={rowId(item.index)}
              role="row"
              aria-rowindex={item.index + 2}
              aria-selected={item.index === activeIndex}
              className={`${classes.row} ${classes.dataRow}`}
              style={{ height: item.size, transform: `translateY(${item.start}px)` }}
              onClick={() => open(item.index)}
            >
              {row === undefined ? (
                <div role="gridcell" className={classes.waiting}>
                  <Skeleton height={14} width="60%" />
                </div>
              ) : (
                row.getAllCells().map((cell) => (
                  <div key={cell.id} role="gridcell" className={classes.cell} data-column={cell.column.id}>
                    <table.FlexRender cell={cell} />
                  </div>
                ))
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}

const rowId = (index: number): string => `application-row-${index}`;

/** The list's place before its first rows are there. */
function FirstRows(): ReactNode {
  return (
    <div className={classes.firstRows} aria-hidden>
      {[70, 55, 64, 58, 66].map((width) => (
        <Skeleton key={width} height={14} width={`${width}%`} mb={38} />
      ))}
    </div>
  );
}

interface ColumnHeadProps {
  readonly id: string;
  readonly sort: ApplicationSort;
}

const columnIds: readonly ColumnId[] = ['applicant', 'property', 'score', 'band', 'remarks', 'fetchedAt'];

function ColumnHead({ id, sort }: ColumnHeadProps): ReactNode {
  const { t } = useTranslation('applications');
  const column = columnIds.find((candidate) => candidate === id);
  if (column === undefined) return null;
  const by = sortOfColumn[column];
  const name = t(`list.columns.${column}`);
  if (by === undefined) {
    return (
      <div role="columnheader" className={classes.columnHead} data-column={column}>
        {name}
      </div>
    );
  }
  const sorted = sort.by === by;
  // Names are read from A on; of scores and times the highest and the newest come first.
  const firstDirection = by === 'name' || by === 'property' ? 'ascending' : 'descending';
  const opposite = sort.direction === 'ascending' ? 'descending' : 'ascending';
  const IconOfDirection = sort.direction === 'ascending' ? IconChevronUp : IconChevronDown;
  return (
    <div
      role="columnheader"
      className={classes.columnHead}
      data-column={column}
      aria-sort={sorted ? sort.direction : 'none'}
    >
      <button
        type="button"
        className={classes.sort}
        title={t('list.sortBy', { column: name })}
        onClick={() => changeFilter({ sort: { by, direction: sorted ? opposite : firstDirection } })}
        onKeyDown={(event) => event.stopPropagation()}
      >
        {name}
        {sorted ? <IconOfDirection size={14} aria-hidden /> : null}
      </button>
    </div>
  );
}
