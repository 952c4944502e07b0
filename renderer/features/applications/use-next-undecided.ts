import { useLocation, useNavigate } from 'react-router';
import type { NextUndecided } from '#renderer/features/decisions/index.ts';
import { applicationPath } from '#renderer/navigation/paths.ts';
import { useDeskQuery } from '#renderer/rpc/hooks.ts';
import { useListState } from './list-state.ts';

/** The next application that waits for a decision, in the order of the list as it was left; behind its end, the nearest one before. */
export function useNextUndecided(identifier: string): NextUndecided {
  const navigate = useNavigate();
  const { state } = useLocation();
  const { filter, sort } = useListState();
  const { data } = useDeskQuery('applications.neighbours', {
    ...filter,
    decision: ['none'],
    sort,
    identifier,
  });
  const next = data?.next ?? data?.previous ?? null;
  return {
    identifier: next,
    go: () => {
      if (next !== null) void navigate(applicationPath(next), { state });
    },
  };
}
