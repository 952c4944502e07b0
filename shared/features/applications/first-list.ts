import { type ApplicationColumn, DEFAULT_COLUMNS, NEWEST_FIRST, NO_APPLICATION_FILTER } from './columns.ts';
import type { ApplicationFilter, ApplicationLayout, ApplicationSort, ApplicationView } from './list.ts';

/** Which applications are listed, in which order, with which columns, and the view that says so; null where none does. */
export interface FirstList {
  readonly filter: ApplicationFilter;
  readonly sort: ApplicationSort;
  readonly columns: readonly ApplicationColumn[];
  readonly viewId: string | null;
}

/** The list of a connection that nobody has opened yet: every application, the newest first. */
export const PLAIN_LIST: FirstList = {
  filter: NO_APPLICATION_FILTER,
  sort: NEWEST_FIRST,
  columns: DEFAULT_COLUMNS,
  viewId: null,
};

/** The list that a view describes; without a view, the plain one. What was searched for is no part of a view. */
export function listOfView(view: ApplicationView | null): FirstList {
  if (view === null) return PLAIN_LIST;
  const filter = { ...NO_APPLICATION_FILTER, ...view.filter, search: '' };
  return { filter, sort: view.sort, columns: view.columns, viewId: view.id };
}

/** The list that a connection opens with: its default view, where there is one, and otherwise the plain list in its columns. */
export function firstListOf({ views, defaultViewId, columns }: ApplicationLayout): FirstList {
  const view = views.find(({ id }) => id === defaultViewId);
  return view === undefined ? { ...PLAIN_LIST, columns } : listOfView(view);
}
