// biome-ignore-all lint/a11y/useSemanticElements: rows that are placed by the virtualizer cannot be laid out as a table's.
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active row (aria-activedescendant).
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeskState } from '#renderer/rpc/hooks.ts';
import { activeRowAfter } from '#renderer/ui/virtual-grid/list-keys.ts';
import { type DrawnRows, useTellDrawn } from '#renderer/ui/virtual-grid/list-window.ts';
import shared from '#renderer/ui/virtual-grid/VirtualGrid.module.css';
import { dayOf } from '#shared/day.ts';
import type { ListedActivity } from '#shared/features/activity/model.ts';
import classes from './ActivityList.module.css';
import { ActivityRow, columns, rowHeights, rowId } from './ActivityRow.tsx';
import type { ActivityWindow } from './activity-window.ts';

const OVERSCAN = 10;

export const GRID_ID = 'activity-grid';

interface ActivityListProps {
  /** Undefined while the first entries are on their way. */
  readonly window: ActivityWindow | undefined;
  readonly activeIndex: number;
  readonly onActive: (index: number) => void;
  /** The entry that the pane shows, by its number. */
  readonly shownId: number | null;
  /** `enter`: the pane is to take the focus. */
  readonly onShow: (index: number, by: 'look' | 'enter') => void;
  readonly onClosePane: () => void;
  /** Told which entries are drawn. */
  readonly onLook: (drawn: DrawnRows) => void;
}

/** The activity, of any length: only the rows in view are drawn. The grid keeps the focus and names its active row. */
export function ActivityList(props: ActivityListProps): ReactNode {
  const { window, activeIndex, onActive, shownId, onShow, onClosePane, onLook } = props;
  const { t } = useTranslation('activity');
  const rowHeight = rowHeights[useDeskState().preferences.density];
  const scroll = useRef<HTMLDivElement>(null);
  const total = window?.total ?? 0;
  const virtualizer = useVirtualizer({
    count: total,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    scrollPaddingStart: rowHeight,
  });
  const items = virtualizer.getVirtualItems();
  useTellDrawn(items, onLook);
  // Also where it is moved from outside: to the top by another filter, to where the chain breaks.
  const toActive = useEffectEvent(() => virtualizer.scrollToIndex(activeIndex));
  useEffect(() => {
    if (activeIndex >= 0) toActive();
  }, [activeIndex]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const pageOfRows = Math.max(1, Math.floor((scroll.current?.clientHeight ?? 0) / rowHeight) - 2);
    const next = activeRowAfter(event.key, activeIndex, total, pageOfRows);
    if (next !== null) {
      onActive(next);
      if (shownId !== null) onShow(next, 'look');
    } else if (event.key === 'Enter' || event.key === ' ') onShow(activeIndex, 'enter');
    else if (event.key === 'Escape' && shownId !== null) onClosePane();
    else return;
    event.preventDefault();
  };

  return (
    <>
      <div
        ref={scroll}
        className={`${shared.grid} ${classes.grid}`}
        role="grid"
        id={GRID_ID}
        tabIndex={0}
        aria-label={t('title')}
        aria-description={t('hint')}
        aria-rowcount={total + 1}
        aria-colcount={columns.length}
        aria-busy={window === undefined}
        {...(total > 0 ? { 'aria-activedescendant': rowId(activeIndex) } : {})}
        onKeyDown={onKeyDown}
      >
        <div role="rowgroup" className={shared.head}>
          <div role="row" aria-rowindex={1} className={`${shared.row} ${classes.row}`}>
            {columns.map((column) => (
              <div key={column} role="columnheader" className={shared.columnHead} data-column={column}>
                {t(`columns.${column}`)}
              </div>
            ))}
          </div>
        </div>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the grid has the focus and answers the keyboard for its rows. */}
        <div
          role="rowgroup"
          className={`${shared.body} ${classes.body}`}
          style={{ height: virtualizer.getTotalSize() }}
          onClick={({ target }) => {
            const index = indexOf(target);
            if (index === null) return;
            onActive(index);
            onShow(index, 'look');
          }}
        >
          {items.map((item) => {
            const entry = window?.rows[item.index - window.offset];
            return (
              <ActivityRow
                key={item.key}
                index={item.index}
                top={item.start}
                height={rowHeight}
                entry={entry}
                beginsDay={
                  entry !== undefined && beginsDay(entry, window?.rows[item.index - window.offset - 1])
                }
                active={item.index === activeIndex}
                shown={entry !== undefined && entry.line === shownId}
              />
            );
          })}
        </div>
      </div>
      <div className={shared.focusRing} />
    </>
  );
}

/** By this computer's days, as the times beside it are. */
const beginsDay = (entry: ListedActivity, above: ListedActivity | undefined): boolean =>
  above === undefined || dayOf(Date.parse(above.at)) !== dayOf(Date.parse(entry.at));

/** Which row was meant, by the element that was clicked; none where a link in it was. */
function indexOf(target: EventTarget): number | null {
  if (!(target instanceof Element) || target.closest('a') !== null) return null;
  const row = target.closest<HTMLElement>('[data-index]');
  return row === null ? null : Number(row.dataset.index);
}
