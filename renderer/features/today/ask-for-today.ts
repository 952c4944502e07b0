import type { QueryClient } from '@tanstack/react-query';
import { call } from '#renderer/rpc/bridge.ts';
import { queryKey } from '#renderer/rpc/query-keys.ts';
import { ASKED_FIRST } from '#shared/features/today/lists.ts';

/** Asks for what Today shows first before the page does. */
export async function askForToday(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    ASKED_FIRST.map((input) =>
      queryClient.prefetchQuery({
        queryKey: queryKey('applications.list', input),
        queryFn: () => call('applications.list', input),
      }),
    ),
  );
}
