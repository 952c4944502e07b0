import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApplicationRow } from '#shared/models/applications.ts';
import { call } from '../../api/bridge.ts';
import { queryKey } from '../../api/query-keys.ts';
import { type ListState, listState } from './list-state.ts';

const PAGE = 100;
/** The page that is looked at, with the one before and the one after it. */
const WINDOW = 3 * PAGE;

export interface ApplicationWindow {
  readonly rows: ApplicationRow[];
  /** The place of the first row in the whole list. */
  readonly offset: number;
  readonly total: number;
}

type Listed = Pick<ListState, 'filter' | 'sort'>;

function windowQuery({ filter, sort }: Listed, offset: number) {
  const input = { ...filter, sort, offset, limit: WINDOW };
  return queryOptions<ApplicationWindow>({
    queryKey: [...queryKey('applications.list', input), 'window'],
    queryFn: async () => ({ ...(await call('applications.list', input)), offset }),
  });
}

/** Asks for the first rows before there is a page to show them; fails silently, for the page asks again. */
export const askForFirstRows = (queryClient: QueryClient): Promise<void> =>
  queryClient.prefetchQuery(windowQuery(listState(), 0));

/** The rows around the place that is looked at: never all of them, however long the list is. */
export function useApplicationWindow({ filter, sort }: Listed) {
  const [offset, setOffset] = useState(0);
  const [listed, setListed] = useState({ filter, sort });
  if (filter !== listed.filter || sort !== listed.sort) {
    setListed({ filter, sort });
    setOffset(0);
  }
  const query = useQuery({ ...windowQuery({ filter, sort }, offset), placeholderData: keepPreviousData });

  /** Told which rows are in view, so that their window is asked for. */
  const look = (firstIndex: number): void => {
    const wanted = Math.max(0, (Math.floor(firstIndex / PAGE) - 1) * PAGE);
    if (wanted !== offset) setOffset(wanted);
  };
  return { query, look };
}
