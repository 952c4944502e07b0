// biome-ignore-all lint/a11y/useSemanticElements: rows that are placed by the virtualizer cannot be laid out as a table's.
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active row (aria-activedescendant).
import { Skeleton } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { applicationPath } from '#renderer/navigation/paths.ts';
import { useDeskState } from '#renderer/rpc/hooks.ts';
import { activeRowAfter } from '#renderer/ui/virtual-grid/list-keys.ts';
import { type DrawnRows, useTellDrawn } from '#renderer/ui/virtual-grid/list-window.ts';
import shared from '#renderer/ui/virtual-grid/VirtualGrid.module.css';
import type { ApplicationRow } from '#shared/features/applications/model.ts';
import classes from './ApplicationList.module.css';
import { gridOf, useCellWords } from './application-columns.tsx';
import type { ApplicationWindow } from './application-window.ts';
import { ListHead } from './ListHead.tsx';
import { ListRow, rowHeights, rowId } from './ListRow.tsx';
import { select, setActiveIndex, useListState } from './list-state.ts';
import { isSelected, only } from './selection.ts';
import { useRowSelection } from './use-row-selection.ts';
import { useViewFirst } from './use-view-first.ts';

const OVERSCAN = 8;
const NO_ROWS: ApplicationRow[] = [];
/** What stands above and below the list, at the least. */
const AROUND_LIST_PX = 420;
/** Where a menu that was asked for by keyboard opens, from the left edge of the active row. */
const MENU_INDENT = 48;

/** A place in the window, in pixels. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** The letters that go through the rows, as in a mail program. */
const LETTERS: Readonly<Record<string, string>> = { j: 'ArrowDown', k: 'ArrowUp' };

interface ApplicationListProps {
  /** The rows around the place that is looked at; undefined while the first are on their way. */
  readonly window: ApplicationWindow | undefined;
  readonly onLook: (drawn: DrawnRows) => void;
  readonly onCopy: () => void;
  readonly onMenu: (at: Place) => void;
}

/**
 * The list, of any length: only the rows in view are drawn, and only those around them are known. The grid keeps the focus and names its
 * active row, so that a row that scrolls out of the drawn ones takes nothing with it. What is selected stays so, drawn or not.
 */
export function ApplicationList({ window, onLook, onCopy, onMenu }: ApplicationListProps): ReactNode {
  const { t } = useTranslation('applications');
  const navigate = useNavigate();
  const { activeIndex, filter, sort, columns: shown, widths, selection } = useListState();
  const rowSelection = useRowSelection(window);
  const { density, singleKeys } = useDeskState().preferences;
  const rowHeight = rowHeights[density];
  const scroll = useRef<HTMLDivElement>(null);
  const total = window?.total ?? 0;
  const words = useCellWords();
  const grid = useMemo(() => gridOf(shown, widths), [shown, widths]);
  const rows = window?.rows ?? NO_ROWS;

  const virtualizer = useVirtualizer({
    count: total,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    initialOffset: () => Math.max(0, activeIndex * rowHeight - 200),
    // Before its place is measured it is taken for what the page leaves to it: the first rows come with the page.
    initialRect: { width: innerWidth, height: Math.max(0, innerHeight - AROUND_LIST_PX) },
  });
  const items = virtualizer.getVirtualItems();
  // A row that scrolls out gives its elements to one that scrolls in: as many are kept as can be drawn at once.
  const places = Math.ceil((virtualizer.scrollRect?.height ?? 0) / rowHeight) + 1 + 2 * OVERSCAN;
  const rowsToDraw = useViewFirst({ rows, offset: window?.offset ?? 0, filter, sort }, virtualizer.range);
  useTellDrawn(items, onLook);

  // Another filter or order shows other rows: the list begins at its top. (It is entered where it was left.)
  const shownList = useRef({ filter, sort });
  const toTop = useEffectEvent(() => {
    // To ask for what is so already would lay out the page at each letter of a search.
    if (virtualizer.scrollOffset !== 0) virtualizer.scrollToOffset(0);
  });
  useEffect(() => {
    if (shownList.current.filter !== filter || shownList.current.sort !== sort) toTop();
    shownList.current = { filter, sort };
  }, [filter, sort]);

  const rowAt = (index: number) => rows[index - (window?.offset ?? 0)];
  const open = (index: number): void => {
    const row = rowAt(index);
    if (row === undefined) return;
    setActiveIndex(index);
    void navigate(applicationPath(row.identifier));
  };
  const openMenu = (index: number, at: Place): void => {
    const identifier = rowSelection.identifierAt(index);
    if (identifier === undefined) return;
    // A menu is about what is selected; where the row is not, about the row alone.
    if (isSelected(selection, identifier)) setActiveIndex(index);
    else select(only(identifier), index);
    onMenu(at);
  };
  const placeOfActiveRow = (): Place => {
    const row = document.getElementById(rowId(activeIndex)) ?? scroll.current;
    const { left, bottom } = row?.getBoundingClientRect() ?? { left: 0, bottom: 0 };
    return { x: left + MENU_INDENT, y: bottom };
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const pageOfRows = Math.max(1, Math.floor((scroll.current?.clientHeight ?? 0) / rowHeight) - 1);
    const withControl = event.ctrlKey || event.metaKey;
    const key = singleKeys && !withControl ? (LETTERS[event.key] ?? event.key) : event.key;
    const next = activeRowAfter(key, activeIndex, total, pageOfRows);
    if (next !== null) {
      if (event.shiftKey) rowSelection.extendTo(next);
      else setActiveIndex(next);
      virtualizer.scrollToIndex(next);
    } else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
      openMenu(activeIndex, placeOfActiveRow());
    } else if (event.key === 'Enter') open(activeIndex);
    else if (event.key === ' ') rowSelection.toggleAt(activeIndex);
    else if (event.key === 'Escape') rowSelection.selectNone();
    else if (withControl && event.key === 'a') rowSelection.selectAll();
    else if (withControl && event.key === 'c' && !event.shiftKey) onCopy();
    else return;
    event.preventDefault();
  };

  const onClick = (event: MouseEvent): void => {
    const index = indexOf(event.target);
    if (index === null) return;
    if (event.shiftKey) rowSelection.extendTo(index);
    else if (event.ctrlKey || event.metaKey || isMark(event.target)) rowSelection.toggleAt(index);
    else open(index);
  };
  const onContextMenu = (event: MouseEvent): void => {
    const index = indexOf(event.target);
    // Asked for by keyboard, it comes without a place, and has been answered already.
    if (event.button !== 2 || index === null) {
      event.preventDefault();
      return;
    }
    event.preventDefault();
    openMenu(index, { x: event.clientX, y: event.clientY });
  };

  return (
    <>
      <div
        ref={scroll}
        className={shared.grid}
        role="grid"
        id="applications-grid"
        tabIndex={0}
        aria-label={t('list.label')}
        aria-description={t('list.hint')}
        aria-rowcount={total + 1}
        aria-colcount={shown.length + 1}
        aria-multiselectable
        aria-busy={window === undefined}
        {...(total > 0 ? { 'aria-activedescendant': rowId(activeIndex) } : {})}
        onKeyDown={onKeyDown}
      >
        <div role="rowgroup" className={shared.head} style={grid}>
          <div role="row" aria-rowindex={1} className={`${shared.row} ${classes.row}`}>
            <ListHead
              columns={shown}
              sort={sort}
              selection={selection}
              total={total}
              onSelectAll={rowSelection.selectAll}
              onSelectNone={rowSelection.selectNone}
            />
          </div>
        </div>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the grid has the focus and answers the keyboard for its rows. */}
        <div
          role="rowgroup"
          className={shared.body}
          style={{ ...grid, height: virtualizer.getTotalSize() }}
          onClick={onClick}
          onContextMenu={onContextMenu}
          onMouseDown={(event) => {
            // A stretch of rows is selected, not their texts.
            if (!event.shiftKey) return;
            event.preventDefault();
            scroll.current?.focus();
          }}
        >
          {window === undefined ? <FirstRows /> : null}
          {items.map((item) => {
            const drawn = rowsToDraw(item.index);
            if (drawn === null) return null;
            const row = drawn.rows[item.index - drawn.offset];
            return (
              <ListRow
                key={item.index % places}
                index={item.index}
                top={item.start}
                height={rowHeight}
                row={row}
                columns={shown}
                words={words}
                active={item.index === activeIndex}
                selected={row !== undefined && isSelected(selection, row.identifier)}
              />
            );
          })}
        </div>
      </div>
      <div className={shared.focusRing} />
    </>
  );
}

/** Which row was meant, by the element that was clicked. */
function indexOf(target: EventTarget): number | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  return row === null ? null : Number(row.dataset.index);
}

const isMark = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[data-mark]') !== null;

/** The list's place before its first rows are there. */
function FirstRows(): ReactNode {
  return (
    <div className={classes.firstRows} aria-hidden>
      {[70, 55, 64, 58, 66].map((width) => (
        <Skeleton key={width} height={14} width={`${width}%`} mb={30} />
      ))}
    </div>
  );
}
