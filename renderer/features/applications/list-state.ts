import { scoped, useConnectionScope } from '#renderer/connection/scope.ts';
import { SharedValue, useSharedValue } from '#renderer/lib/shared-value.ts';
import { type ApplicationColumn, NO_APPLICATION_FILTER } from '#shared/features/applications/columns.ts';
import { applicationFilters } from '#shared/features/applications/fields.ts';
import { firstListOf, listOfView, PLAIN_LIST } from '#shared/features/applications/first-list.ts';
import type {
  ApplicationFilter,
  ApplicationLayout,
  ApplicationSort,
  ApplicationView,
} from '#shared/features/applications/list.ts';
import type { TodayListName } from '#shared/features/today/lists.ts';
import type { ColumnWidths } from './column-widths.ts';
import { NOTHING, type Selection } from './selection.ts';

/** A stretch of rows that is being selected from its anchor on, and what was selected before it. */
export interface SelectedRange {
  readonly anchor: number;
  readonly before: Selection;
}

/** What a list that was opened from elsewhere is called, in whichever language. */
export type OpenedName =
  | { readonly of: TodayListName | 'noRecommendation' }
  | { readonly of: 'waitingAt'; readonly property: string };

/** A list that was opened from elsewhere: it stands beside the views, under its name, until it is closed. */
export interface OpenedList {
  readonly name: OpenedName;
  readonly filter: ApplicationFilter;
  readonly sort: ApplicationSort;
}

/** Stands for the opened list where a view's id would. No view has it: theirs are random. */
export const OPENED = 'opened';

/** How the list was left: it is found so again after a look at one application. */
export interface ListState {
  readonly filter: ApplicationFilter;
  readonly sort: ApplicationSort;
  /** Those that are shown, in their order. */
  readonly columns: readonly ApplicationColumn[];
  readonly widths: ColumnWidths;
  /** The view that was chosen last; `OPENED`: the opened list. */
  readonly viewId: string | null;
  readonly opened: OpenedList | null;
  readonly activeIndex: number;
  readonly selection: Selection;
  readonly range: SelectedRange | null;
}

const newList: ListState = {
  ...PLAIN_LIST,
  opened: null,
  widths: {},
  activeIndex: 0,
  selection: NOTHING,
  range: null,
};

/** Of the records in use: others have another list. */
const list = scoped(() => ({ state: new SharedValue(newList), isBegun: false }));

const change = (changes: Partial<ListState>): void => list().state.set({ ...list().state.get(), ...changes });

export const listState = (): ListState => list().state.get();
export const useListState = (): ListState => useSharedValue(list(useConnectionScope()).state);

/**
 * Another filter shows other rows, so the list begins at its top again. A new search clears the selection: rows of an earlier
 * search are easily forgotten. Under any other filter what was selected by name stays; 'all that match' would be others now.
 */
export function changeFilter(changes: Partial<ApplicationFilter>): void {
  const { filter, selection } = listState();
  const next = { ...filter, ...changes };
  const isKept = selection.kind === 'named' && next.search === filter.search;
  change({ filter: next, activeIndex: 0, range: null, selection: isKept ? selection : NOTHING });
}

/** Lifts the search and every filter, so that all selected rows are in the list again. */
export const showSelected = (): void =>
  change({ filter: NO_APPLICATION_FILTER, activeIndex: 0, range: null });

export const clearSelection = (): void => change({ selection: NOTHING, range: null });

export const changeSort = (sort: ApplicationSort): void => change({ sort, activeIndex: 0, range: null });

export const changeColumns = (columns: readonly ApplicationColumn[]): void => change({ columns });

export const changeWidths = (widths: ColumnWidths): void => change({ widths });

/** Moving the active row without selecting ends the stretch that was being selected. */
export const setActiveIndex = (activeIndex: number): void => change({ activeIndex, range: null });

export const select = (selection: Selection, activeIndex = listState().activeIndex): void =>
  change({ selection, activeIndex, range: null });

export const selectRange = (range: SelectedRange, selection: Selection, activeIndex: number): void =>
  change({ range, selection, activeIndex });

/** A view replaces filter, sort and columns; the search goes with them. */
export const applyView = (view: ApplicationView | null): void =>
  change({ ...listOfView(view), activeIndex: 0, selection: NOTHING, range: null });

/** Opens a list beside the views, under its name, in the place of the one that was opened before. */
export const openList = (opened: OpenedList): void =>
  change({ opened, ...listOfOpened(opened), viewId: OPENED });

const listOfOpened = ({ filter, sort }: OpenedList) =>
  ({ filter, sort, activeIndex: 0, selection: NOTHING, range: null }) as const;

/** Goes back to the opened list as it was opened. */
export function chooseOpened(): void {
  const { opened } = listState();
  if (opened !== null) openList(opened);
}

/** Closes it; whoever was looking at it sees every application again. */
export function closeOpened(): void {
  const { viewId, columns } = listState();
  change({
    opened: null,
    ...(viewId === OPENED ? { ...PLAIN_LIST, columns, activeIndex: 0, selection: NOTHING, range: null } : {}),
  });
}

/** Searches for the same among all applications. */
export function searchEverywhere(): void {
  const { filter, columns } = listState();
  change({
    ...PLAIN_LIST,
    columns,
    filter: { ...NO_APPLICATION_FILTER, search: filter.search },
    activeIndex: 0,
    selection: NOTHING,
    range: null,
  });
}

export const setViewId = (viewId: string | null): void => change({ viewId });

/** The first time in a connection the list begins with the view that the office wants to begin with. */
export function beginList(layout: ApplicationLayout): void {
  if (list().isBegun) return;
  list().isBegun = true;
  list().state.begin({ ...newList, ...firstListOf(layout), widths: layout.widths });
}

/** What narrows the list down, apart from the search. */
export function filterParts({ search: _, ...parts }: ApplicationFilter): ApplicationView['filter'] {
  return parts;
}

export const isFiltered = ({ search, ...parts }: ApplicationFilter): boolean =>
  search.trim() !== '' || Object.values(parts).some((part) => part !== null && part !== false);

/** Whether the list shows something else than the view says. */
export const differsFromView = (
  { filter, sort, columns }: Pick<ListState, 'filter' | 'sort' | 'columns'>,
  view: ApplicationView,
): boolean =>
  filter.search !== '' ||
  JSON.stringify([partsInOrder(filter), sort.by, sort.direction, columns]) !==
    JSON.stringify([partsInOrder(view.filter), view.sort.by, view.sort.direction, view.columns]);

/** Whether the list shows something else than what was opened. Which columns it has, and the search, are no part of that. */
export const differsFromOpened = (
  { filter, sort }: Pick<ListState, 'filter' | 'sort'>,
  opened: OpenedList,
): boolean =>
  JSON.stringify([partsInOrder(filter), sort.by, sort.direction]) !==
  JSON.stringify([partsInOrder(opened.filter), opened.sort.by, opened.sort.direction]);

/** What stands in each part: the order in which its own parts were written says nothing. */
const partsInOrder = (filter: ApplicationView['filter']): unknown[] =>
  applicationFilters.map(({ key }) => {
    const part = filter[key];
    if (Array.isArray(part)) return part.toSorted();
    return typeof part === 'object' && part !== null ? Object.entries(part).sort() : part;
  });
