import type { QueryClient } from '@tanstack/react-query';
import { call } from '#renderer/rpc/bridge.ts';
import { queryKey } from '#renderer/rpc/query-keys.ts';
import { EVERY_APPLICATION, firstOf, todayLists } from '#shared/features/today/lists.ts';
import { ROWS } from './rows.ts';

/** Asks for what Today shows first before the page does: whether there is anything, and who waits longest. */
export async function askForToday(queryClient: QueryClient): Promise<void> {
  const asked = [EVERY_APPLICATION, firstOf(todayLists.waiting, ROWS.waiting)];
  await Promise.all(
    asked.map((input) =>
      queryClient.prefetchQuery({
        queryKey: queryKey('applications.list', input),
        queryFn: () => call('applications.list', input),
      }),
    ),
  );
}
