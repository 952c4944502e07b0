import { notifyManager, QueryClient } from '@tanstack/react-query';

// What has come is drawn at once, not after a timer: answers come from this machine, many a second.
notifyManager.setScheduler(queueMicrotask);

/** The records behind IPC are local and tell when they change: nothing is asked again by time, focus or reconnection. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: 5 * 60_000,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
      },
      // Nothing is kept of what was asked: a token or a passphrase may have been part of it.
      mutations: { retry: false, networkMode: 'always', gcTime: 0 },
    },
  });
