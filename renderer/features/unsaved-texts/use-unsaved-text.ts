import { useQueryClient } from '@tanstack/react-query';
import { type ConnectionScope, scoped, useConnectionScope } from '#renderer/connection/scope.ts';
import { call } from '#renderer/rpc/bridge.ts';
import { useDeskQuery } from '#renderer/rpc/hooks.ts';
import { queryKey } from '#renderer/rpc/query-keys.ts';
import type { KeptText, UnsavedPlace, UnsavedText } from '#shared/features/unsaved-texts/model.ts';

/** How long after the last change it is kept on the desk, and how long after the first at the latest. */
const KEEP_AFTER_MS = 400;
const KEEP_WITHIN_MS = 2_000;

interface Waiting {
  readonly sinceMs: number;
  readonly timer: ReturnType<typeof setTimeout>;
  readonly keep: () => Promise<void>;
}

/** What was written in one form and not saved: the desk keeps it in its records. */
export interface Unsaved {
  /** Undefined until the desk has answered, null where nothing is kept. */
  readonly kept: KeptText | undefined;
  keep(text: UnsavedText): void;
  forget(): void;
}

/** What has been written and not been handed to the desk yet, by its place. */
class WaitingTexts {
  readonly #waiting = new Map<string, Waiting>();
  readonly #onTheirWay = new Set<Promise<void>>();

  constructor(scope: ConnectionScope) {
    scope.beforeLeaving(() => this.#flush());
  }

  keepSoon(id: string, keep: () => Promise<void>): void {
    const former = this.#waiting.get(id);
    clearTimeout(former?.timer);
    const sinceMs = former?.sinceMs ?? Date.now();
    const inMs = Math.max(0, Math.min(KEEP_AFTER_MS, sinceMs + KEEP_WITHIN_MS - Date.now()));
    // What could not be kept stands in the form still, and goes with the next change.
    const safely = async (): Promise<void> => {
      const kept = keep().catch(() => undefined);
      this.#onTheirWay.add(kept);
      await kept;
      this.#onTheirWay.delete(kept);
    };
    const timer = setTimeout(() => {
      this.#waiting.delete(id);
      void safely();
    }, inMs);
    this.#waiting.set(id, { sinceMs, timer, keep: safely });
  }

  drop(id: string): void {
    clearTimeout(this.#waiting.get(id)?.timer);
    this.#waiting.delete(id);
  }

  async #flush(): Promise<void> {
    const all = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { timer } of all) clearTimeout(timer);
    await Promise.all([...this.#onTheirWay, ...all.map(({ keep }) => keep())]);
  }
}

const waitingTexts = scoped((scope) => new WaitingTexts(scope));

export function useUnsavedText({ place, of }: UnsavedPlace): Unsaved {
  const queryClient = useQueryClient();
  const scope = useConnectionScope();
  const query = useDeskQuery('unsaved.get', { place, of });
  const waiting = waitingTexts(scope);
  const id = `${place} ${of}`;
  const key = queryKey('unsaved.get', { place, of });

  return {
    // Where the desk cannot say, the form is as it is without it.
    kept: query.isPending ? undefined : (query.data ?? null),
    keep(text) {
      const before = queryClient.getQueryData<KeptText>(key);
      if (before && JSON.stringify(before.text) === JSON.stringify(text)) return;
      const now: KeptText = { at: new Date().toISOString(), text };
      queryClient.setQueryData<KeptText>(key, now);
      waiting.keepSoon(id, async () => {
        await scope.untilOpen();
        queryClient.setQueryData<KeptText>(key, now);
        await call('unsaved.keep', { text });
      });
    },
    forget() {
      waiting.drop(id);
      queryClient.setQueryData<KeptText>(key, null);
      // What stays is offered once more, and can be discarded then.
      call('unsaved.forget', { place, of }).catch(() => undefined);
    },
  };
}
