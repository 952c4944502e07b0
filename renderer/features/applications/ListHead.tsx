// biome-ignore-all lint/a11y/useSemanticElements: rows that are placed by the virtualizer cannot be laid out as a table's.
// biome-ignore-all lint/a11y/useFocusableInteractive: a head's button has the focus, not the cell around it.
import { IconCheck, IconChevronDown, IconChevronUp, IconMinus } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import shared from '#renderer/ui/virtual-grid/VirtualGrid.module.css';
import type { ApplicationColumn } from '#shared/features/applications/columns.ts';
import { applicationFields, isSortedColumn } from '#shared/features/applications/fields.ts';
import type { ApplicationSort } from '#shared/features/applications/list.ts';
import classes from './ApplicationList.module.css';
import { ColumnEdge } from './ColumnEdge.tsx';
import { type ColumnWidths, heldWidths, widened } from './column-widths.ts';
import { changeSort, changeWidths, listState } from './list-state.ts';
import { countOf, type Selection } from './selection.ts';
import { useLayout } from './use-layout.ts';

interface ListHeadProps {
  readonly columns: readonly ApplicationColumn[];
  readonly sort: ApplicationSort;
  readonly selection: Selection;
  readonly total: number;
  readonly onSelectAll: () => void;
  readonly onSelectNone: () => void;
}

/** The heads of the columns: each sorts by its column, the mark selects all that match. */
export function ListHead(props: ListHeadProps): ReactNode {
  const { columns, sort, selection, total, onSelectAll, onSelectNone } = props;
  const { t } = useTranslation('applications');
  const count = countOf(selection, total);
  const all = selection.kind === 'matching' && selection.except.size === 0 && total > 0;
  return (
    <>
      <div role="columnheader" className={classes.markCell}>
        <button
          type="button"
          role="checkbox"
          className={classes.check}
          data-checked={count > 0}
          aria-label={t('selection.all')}
          aria-checked={all ? true : count > 0 ? 'mixed' : false}
          disabled={total === 0}
          onClick={count > 0 ? onSelectNone : onSelectAll}
          onKeyDown={(event) => event.stopPropagation()}
        >
          {all ? <IconCheck size={13} stroke={3} /> : count > 0 ? <IconMinus size={13} stroke={3} /> : null}
        </button>
      </div>
      {columns.map((column) => (
        <ColumnHead key={column} column={column} sort={sort} />
      ))}
    </>
  );
}

/** How much wider a key makes the column whose head has the focus. */
const STEPS_REM: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

interface ColumnHeadProps {
  readonly column: ApplicationColumn;
  readonly sort: ApplicationSort;
}

/** Not drawn again while the list is scrolled. */
const ColumnHead = memo(function ColumnHead({ column, sort }: ColumnHeadProps): ReactNode {
  const { t } = useTranslation(['applications', 'fields']);
  const name = t(`fields:label.${column}`);
  const sorted = sort.by === column;
  const by = isSortedColumn(column) ? column : null;
  const opposite = sort.direction === 'ascending' ? 'descending' : 'ascending';
  const { save } = useLayout();
  const keepWidths = (widths: ColumnWidths): void => {
    changeWidths(widths);
    save({ widths });
  };
  const IconOfDirection = sort.direction === 'ascending' ? IconChevronUp : IconChevronDown;
  return (
    <div
      role="columnheader"
      className={`${shared.columnHead} ${classes.head}`}
      data-column={column}
      aria-sort={sorted ? sort.direction : 'none'}
    >
      <button
        type="button"
        className={classes.sort}
        {...(by === null
          ? {}
          : {
              title: t('list.sortBy', { column: name }),
              onClick: () =>
                changeSort({
                  by,
                  direction: sorted ? opposite : applicationFields[by].list.firstDirection,
                }),
            })}
        aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight"
        onKeyDown={(event) => {
          event.stopPropagation();
          const byRem = event.shiftKey ? STEPS_REM[event.key] : undefined;
          if (byRem === undefined) return;
          event.preventDefault();
          keepWidths(widened(heldWidths(event.currentTarget, column, listState()), column, byRem));
        }}
      >
        {name}
        {sorted ? <IconOfDirection size={12} aria-hidden /> : null}
      </button>
      <ColumnEdge column={column} onKeep={keepWidths} />
    </div>
  );
});
