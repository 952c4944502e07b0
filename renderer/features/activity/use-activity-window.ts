import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import type { ActivityFilter, ListedActivity } from '#shared/models/activity.ts';
import { call } from '../../api/bridge.ts';
import { queryKey } from '../../api/query-keys.ts';

const PAGE = 100;
/** Pages that have been scrolled past are forgotten soon: however far one scrolls, few entries are known at a time. */
const KEPT_MS = 5_000;

/** The entries around the place that is looked at: never all of them, however long the list is. */
export interface ActivityWindow {
  readonly entries: readonly ListedActivity[];
  /** The place of the first entry in the whole list. */
  readonly offset: number;
  readonly total: number;
}

function pageQuery(filter: ActivityFilter, page: number) {
  const input = { ...filter, offset: page * PAGE, limit: PAGE };
  return queryOptions({
    queryKey: [...queryKey('activity.list', input), 'page'],
    queryFn: () => call('activity.list', input),
    gcTime: KEPT_MS,
  });
}

/** A window is two pages; only a page that is new to it is asked for. */
function windowQuery(queryClient: QueryClient, filter: ActivityFilter, first: number) {
  const input = { ...filter, offset: first * PAGE, limit: 2 * PAGE };
  return queryOptions<ActivityWindow>({
    queryKey: [...queryKey('activity.list', input), 'window'],
    queryFn: async () => {
      const pages = await Promise.all(
        [first, first + 1].map((page) => queryClient.fetchQuery(pageQuery(filter, page))),
      );
      return {
        entries: pages.flatMap(({ entries }) => entries),
        offset: first * PAGE,
        total: pages[0]?.total ?? 0,
      };
    },
    gcTime: KEPT_MS,
  });
}

/** The page that is looked at, with the one that is nearer of those beside it. */
export const firstPageFor = (index: number): number => Math.max(0, Math.round(index / PAGE) - 1);

export function useActivityWindow(filter: ActivityFilter) {
  const queryClient = useQueryClient();
  const [first, setFirst] = useState(0);
  const [listed, setListed] = useState(filter);
  if (JSON.stringify(listed) !== JSON.stringify(filter)) {
    setListed(filter);
    setFirst(0);
  }
  const query = useQuery({
    ...windowQuery(queryClient, filter, first),
    placeholderData: keepPreviousData,
  });
  /** Told which entry is the middle one in view, so that its window is asked for. */
  const look = (index: number): void => {
    const wanted = firstPageFor(index);
    if (wanted !== first) setFirst(wanted);
  };
  return { query, look };
}
