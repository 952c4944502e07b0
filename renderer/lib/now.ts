import { useSyncExternalStore } from 'react';

const TICK_MS = 1_000;

const listeners = new Set<() => void>();
let nowMs = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for every countdown and age on the page; none while nothing shows a time. */
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    nowMs = Date.now();
    timer = setInterval(() => {
      nowMs = Date.now();
      for (const told of listeners) told();
    }, TICK_MS);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

/** Between two showings nothing ticks, so the first look afterwards asks the clock. */
function current(): number {
  if (listeners.size === 0 && Date.now() - nowMs >= TICK_MS) nowMs = Date.now();
  return nowMs;
}

/** What is so at this moment; drawn anew only when that changes. */
export function useAtThisMoment<What extends string | number>(isSo: (nowMs: number) => What): What {
  return useSyncExternalStore(subscribe, () => isSo(current()));
}

/** The time in milliseconds, a little coarse: it moves by whole steps of `stepMs`, and only then is drawn anew. */
export const useNowMs = (stepMs: number = TICK_MS): number =>
  useAtThisMoment((nowMs) => Math.floor(nowMs / stepMs) * stepMs);
