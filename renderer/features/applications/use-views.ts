import type { ApplicationView } from '#shared/features/applications/list.ts';
import {
  applyView,
  chooseOpened,
  closeOpened,
  differsFromOpened,
  differsFromView,
  filterParts,
  isFiltered,
  OPENED,
  type OpenedList,
  useListState,
} from './list-state.ts';
import { useShippedViews } from './shipped-views.ts';
import { useLayout } from './use-layout.ts';

export interface Views {
  /** Those that are always there, and those that the office saved. */
  readonly views: readonly ApplicationView[];
  readonly saved: readonly ApplicationView[];
  readonly defaultViewId: string | null;
  /** The one that was chosen last; undefined where it was none, or is gone. */
  readonly current: ApplicationView | undefined;
  /** Whether the list shows something else than that view says. */
  readonly isChanged: boolean;
  /** The list that was opened from elsewhere; null where none is. */
  readonly opened: {
    readonly list: OpenedList;
    readonly isCurrent: boolean;
    readonly isChanged: boolean;
    readonly choose: () => void;
    readonly close: () => void;
  } | null;
  /** Whether the list shows every application. */
  readonly isAll: boolean;
  /** Null: all applications. */
  readonly choose: (view: ApplicationView | null) => void;
  /** The view becomes what the list is now. */
  readonly update: (view: ApplicationView) => void;
  /** Today shows it, or no longer. */
  readonly pin: (view: ApplicationView) => void;
}

/** Choosing a view sets filter, sort and columns. */
export function useViews(): Views {
  const list = useListState();
  const { layout, save } = useLayout();
  const { views: saved, defaultViewId } = layout;
  const views = [...useShippedViews(list.columns, list.opened?.name.of ?? null), ...saved];
  const current = views.find(({ id }) => id === list.viewId);
  const replace = (view: ApplicationView): void =>
    save({ views: saved.map((one) => (one.id === view.id ? view : one)) });
  return {
    views,
    saved,
    defaultViewId,
    current,
    isChanged: current !== undefined && differsFromView(list, current),
    opened:
      list.opened === null
        ? null
        : {
            list: list.opened,
            isCurrent: list.viewId === OPENED,
            isChanged: list.viewId === OPENED && differsFromOpened(list, list.opened),
            choose: chooseOpened,
            close: closeOpened,
          },
    isAll: current === undefined && list.viewId !== OPENED && !isFiltered(list.filter),
    choose: (view) => {
      applyView(view);
      if (view !== null) save({ columns: view.columns });
    },
    update: (view) => {
      const { sort, columns } = list;
      replace({ ...view, filter: filterParts(list.filter), sort, columns: [...columns] });
    },
    pin: (view) => replace({ ...view, onToday: !view.onToday }),
  };
}
