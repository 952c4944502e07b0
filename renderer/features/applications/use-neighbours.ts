import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { applicationPath } from '#renderer/navigation/paths.ts';
import { call } from '#renderer/rpc/bridge.ts';
import { useDeskQuery } from '#renderer/rpc/hooks.ts';
import { queryKey } from '#renderer/rpc/query-keys.ts';
import type { ApplicationNeighbours } from '#shared/features/applications/model.ts';
import { setActiveIndex, useListState } from './list-state.ts';

export interface Neighbours {
  /** Undefined while it is on its way. */
  readonly known: ApplicationNeighbours | undefined;
  readonly go: (to: 'previous' | 'next') => void;
}

/** Those before and after an application in the list as it was left; the list is found at the one that is looked at. */
export function useNeighbours(identifier: string): Neighbours {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { state } = useLocation();
  const { filter, sort } = useListState();
  const { data } = useDeskQuery(
    'applications.neighbours',
    { ...filter, sort, identifier },
    { keepPrevious: 'keep-previous' },
  );
  const { previous = null, next = null, position = null } = data ?? {};

  // What is gone to next is there at once.
  useEffect(() => {
    for (const neighbour of [previous, next]) {
      if (neighbour === null) continue;
      const input = { identifier: neighbour };
      void queryClient.prefetchQuery({
        queryKey: queryKey('applications.get', input),
        queryFn: () => call('applications.get', input),
      });
    }
  }, [queryClient, previous, next]);

  const go = (to: 'previous' | 'next'): void => {
    const neighbour = to === 'previous' ? previous : next;
    if (neighbour === null) return;
    if (position !== null) setActiveIndex(position + (to === 'next' ? 1 : -1));
    void navigate(applicationPath(neighbour), { state });
  };

  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    // In a field the keys are the field's, and a dialog is about this application.
    if (event.target instanceof Element && event.target.closest('input, textarea, [role="dialog"]')) return;
    event.preventDefault();
    go(event.key === 'ArrowUp' ? 'previous' : 'next');
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  return { known: data, go };
}
