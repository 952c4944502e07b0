import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '#renderer/rpc/bridge.ts';
import { queryKey } from '#renderer/rpc/query-keys.ts';
import type { VersionSummary } from '#shared/features/approval-center/model.ts';

const PAGE = 50;
const newestFirst: number | null = null;

/** The history, newest first, a page at a time. */
export function useVersions() {
  const query = useInfiniteQuery({
    queryKey: [...queryKey('approvalCenter.versions', { before: null, limit: PAGE }), 'pages'],
    queryFn: ({ pageParam }) => call('approvalCenter.versions', { before: pageParam, limit: PAGE }),
    initialPageParam: newestFirst,
    // The versions are numbered from 1 on, without gaps.
    getNextPageParam: ({ versions }) => {
      const oldest = versions.at(-1)?.number ?? 1;
      return oldest > 1 ? oldest : null;
    },
  });
  const versions: readonly VersionSummary[] | undefined = query.data?.pages.flatMap((page) => page.versions);
  return { query, versions, total: query.data?.pages[0]?.total ?? 0 };
}
