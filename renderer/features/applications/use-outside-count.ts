import { useDeskQuery } from '#renderer/rpc/hooks.ts';
import { NEWEST_FIRST, NO_APPLICATION_FILTER } from '#shared/features/applications/columns.ts';
import { firstOf } from '#shared/features/today/lists.ts';
import { isFiltered, useListState } from './list-state.ts';

/** How many applications the search would find without the filters beside it, more than it does; 0 where nothing else narrows the list. */
export function useOutsideCount(matching: number | undefined): number {
  const { search, ...parts } = useListState().filter;
  const isNarrowed = search.trim() !== '' && isFiltered({ ...parts, search: '' });
  const { data } = useDeskQuery(
    'applications.list',
    firstOf({ filter: { ...NO_APPLICATION_FILTER, search }, sort: NEWEST_FIRST }, 1),
    { enabled: isNarrowed, keepPrevious: 'keep-previous' },
  );
  if (!isNarrowed || data === undefined || matching === undefined) return 0;
  return Math.max(0, data.total - matching);
}
