import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ApplicationRow } from '#shared/models/applications.ts';
import { call } from '../../api/bridge.ts';
import { queryKey } from '../../api/query-keys.ts';
import { type ListState, listState } from './list-state.ts';

const PAGE = 100;
/** At the top the first page is enough: the next one is asked for as soon as one begins to scroll. */
const TOP_ROWS = 20;
/** Pages that have been scrolled past are forgotten soon: however far one scrolls, few rows are known at a time. */
const PAGE_KEPT_MS = 10_000;

export interface ApplicationWindow {
  readonly rows: ApplicationRow[];
  /** The place of the first row in the whole list. */
  readonly offset: number;
  readonly total: number;
}

type Listed = Pick<ListState, 'filter' | 'sort'>;

/** From the first to the last page of a window, both included. */
interface Pages {
  readonly first: number;
  readonly last: number;
}

const TOP: Pages = { first: 0, last: 0 };

/** The page that is looked at, with the one before and the one after it. */
export function pagesAround(firstIndex: number): Pages {
  if (firstIndex < TOP_ROWS) return TOP;
  const page = Math.floor(firstIndex / PAGE);
  return { first: Math.max(0, page - 1), last: page + 1 };
}

function pageQuery({ filter, sort }: Listed, page: number) {
  const input = { ...filter, sort, offset: page * PAGE, limit: PAGE };
  return queryOptions({
    queryKey: [...queryKey('applications.list', input), 'page'],
    queryFn: () => call('applications.list', input),
    gcTime: PAGE_KEPT_MS,
  });
}

const WINDOW = 'window';

/** A window is made of pages, and only the pages that are new to it are asked for. */
function windowQuery(queryClient: QueryClient, listed: Listed, { first, last }: Pages) {
  const input = {
    ...listed.filter,
    sort: listed.sort,
    offset: first * PAGE,
    limit: (last - first + 1) * PAGE,
  };
  return queryOptions<ApplicationWindow>({
    queryKey: [...queryKey('applications.list', input), WINDOW],
    queryFn: async () => {
      const numbers = Array.from({ length: last - first + 1 }, (_page, place) => first + place);
      const pages = await Promise.all(numbers.map((page) => queryClient.fetchQuery(pageQuery(listed, page))));
      return {
        rows: pages.flatMap(({ rows }) => rows),
        offset: first * PAGE,
        total: pages.at(-1)?.total ?? 0,
      };
    },
    // The pages are compared already.
    structuralSharing: false,
  });
}

/** Asks for the first rows before the page does, which joins in; fails silently, for the page asks again. */
export const askForFirstRows = (queryClient: QueryClient): Promise<void> =>
  queryClient.prefetchQuery(windowQuery(queryClient, listState(), TOP));

/** The rows around the place that is looked at: never all of them, however long the list is. */
export function useApplicationWindow({ filter, sort }: Listed) {
  const queryClient = useQueryClient();
  const [pages, setPages] = useState(TOP);
  const [listed, setListed] = useState({ filter, sort });
  if (filter !== listed.filter || sort !== listed.sort) {
    setListed({ filter, sort });
    setPages(TOP);
  }
  const options = windowQuery(queryClient, { filter, sort }, pages);
  const query = useQuery({ ...options, placeholderData: keepPreviousData });

  // Only the window that is looked at is kept (also while another screen is shown).
  const shown = query.isPlaceholderData ? null : query.data;
  useEffect(() => {
    if (shown === null) return;
    queryClient.removeQueries({
      predicate: (other) => other.queryKey.at(-1) === WINDOW && other.getObserversCount() === 0,
    });
  }, [queryClient, shown]);

  /** Told which rows are in view, so that their window is asked for. */
  const look = (firstIndex: number): void => {
    const wanted = pagesAround(firstIndex);
    if (wanted.first !== pages.first || wanted.last !== pages.last) setPages(wanted);
  };
  return { query, look };
}
