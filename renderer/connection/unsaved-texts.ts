import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { KeptText, UnsavedPlace, UnsavedText } from '#shared/features/unsaved-texts/model.ts';
import { onLeaving } from '../lib/on-leaving.ts';
import { call } from '../rpc/bridge.ts';
import { useDeskQuery, useDeskState } from '../rpc/hooks.ts';
import { queryKey } from '../rpc/query-keys.ts';
import { profileInUse } from './profile-in-use.ts';

/** How long after the last change it is kept on the desk, and how long after the first at the latest. */
const KEEP_AFTER_MS = 400;
const KEEP_WITHIN_MS = 2_000;

interface Waiting {
  readonly sinceMs: number;
  readonly timer: ReturnType<typeof setTimeout>;
  readonly keep: () => Promise<void>;
}

/** What has been written and not been handed to the desk yet, by its place. */
const waiting = new Map<string, Waiting>();

/** What was written in one form and not saved: the desk keeps it in its records. */
export interface Unsaved {
  /** Undefined until the desk has answered, null where nothing is kept. */
  readonly kept: KeptText | undefined;
  keep(text: UnsavedText): void;
  forget(): void;
}

export function useUnsavedText({ place, of }: UnsavedPlace): Unsaved {
  const queryClient = useQueryClient();
  const { activeProfileId } = useDeskState();
  const query = useDeskQuery('unsaved.get', { place, of });
  const id = `${activeProfileId} ${place} ${of}`;
  const key = queryKey('unsaved.get', { place, of });

  useEffect(() => onLeaving(() => void keepWhatWaits()), []);

  return {
    // Where the desk cannot say, the form is as it is without it.
    kept: query.isPending ? undefined : (query.data ?? null),
    keep(text) {
      const before = queryClient.getQueryData<KeptText>(key);
      if (before && JSON.stringify(before.text) === JSON.stringify(text)) return;
      const now: KeptText = { at: new Date().toISOString(), text };
      queryClient.setQueryData<KeptText>(key, now);
      keepSoon(id, async () => {
        // Another connection has other records.
        if (profileInUse(queryClient) !== activeProfileId) return;
        queryClient.setQueryData<KeptText>(key, now);
        await call('unsaved.keep', { text });
      });
    },
    forget() {
      clearTimeout(waiting.get(id)?.timer);
      waiting.delete(id);
      queryClient.setQueryData<KeptText>(key, null);
      // What stays is offered once more, and can be discarded then.
      call('unsaved.forget', { place, of }).catch(() => undefined);
    },
  };
}

/** Hands to the desk at once what it would get in a moment: before the desk is locked or ends. */
export async function keepWhatWaits(): Promise<void> {
  const all = [...waiting.values()];
  waiting.clear();
  for (const { timer } of all) clearTimeout(timer);
  await Promise.all(all.map(({ keep }) => keep()));
}

function keepSoon(id: string, keep: () => Promise<void>): void {
  const former = waiting.get(id);
  clearTimeout(former?.timer);
  const sinceMs = former?.sinceMs ?? Date.now();
  const inMs = Math.max(0, Math.min(KEEP_AFTER_MS, sinceMs + KEEP_WITHIN_MS - Date.now()));
  // What could not be kept stands in the form still, and goes with the next change.
  const safely = (): Promise<void> => keep().catch(() => undefined);
  const timer = setTimeout(() => {
    waiting.delete(id);
    void safely();
  }, inMs);
  waiting.set(id, { sinceMs, timer, keep: safely });
}
