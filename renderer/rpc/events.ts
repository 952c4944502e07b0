import type { QueryClient } from '@tanstack/react-query';
import type { DeskState } from '#shared/features/program/model.ts';
import { beginConnectionScope } from '../connection/scope.ts';
import { listen } from './bridge.ts';
import { areaKey, deskStateKey, lookUpsKey } from './query-keys.ts';

/** Takes over the desk's state. Another connection has other records, so whatever was kept of the last one's goes. */
export function takeDeskState(queryClient: QueryClient, state: DeskState): void {
  const before = queryClient.getQueryData<DeskState>(deskStateKey);
  queryClient.setQueryData(deskStateKey, state);
  if (before === undefined) return;
  // Nor does anything of a person's stay who is not at the desk any more.
  if (before.activeProfileId !== state.activeProfileId || (state.isPinNeeded && !before.isPinNeeded)) {
    beginConnectionScope();
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== deskStateKey[0] });
  }
}

/** Carries the desk's events into the query cache; answers a function that stops listening. */
export function followEvents(queryClient: QueryClient): () => void {
  const stops = [
    listen('desk-state-changed', (state) => takeDeskState(queryClient, state)),
    listen('look-ups-changed', (lookUps) => queryClient.setQueryData(lookUpsKey, lookUps)),
    listen('records-changed', ({ areas }) => {
      for (const area of areas) void queryClient.invalidateQueries({ queryKey: areaKey(area) });
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
