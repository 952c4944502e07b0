import type { QueryClient } from '@tanstack/react-query';
import type { DeskState } from '#shared/features/program/model.ts';
import { DeskCallError } from '../rpc/desk-call-error.ts';
import { deskStateKey } from '../rpc/query-keys.ts';

/** The connection that is in use by now, whatever was in use when a page was drawn. */
export const profileInUse = (queryClient: QueryClient): string | null =>
  queryClient.getQueryData<DeskState>(deskStateKey)?.activeProfileId ?? null;

/** Throws 'cancelled' where another connection is in use by now: nothing is saved into its records. */
export function requireInUse(queryClient: QueryClient, profileId: string | null): void {
  if (profileInUse(queryClient) === profileId) return;
  throw new DeskCallError({ kind: 'cancelled', detail: 'Another connection is in use.' });
}
