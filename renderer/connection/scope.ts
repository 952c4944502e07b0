import { SharedValue, useSharedValue } from '../lib/shared-value.ts';
import { DeskCallError } from '../rpc/desk-call-error.ts';

/** Saves what one part of the page has not saved yet; throws where it cannot be. */
type Flush = () => Promise<void>;

/**
 * What the page keeps of one open connection: drafts with their undo, how lists were left, unsaved texts. It ends with its
 * connection, after everything that waits to be saved is: another connection, or restored records, begin with nothing.
 */
export class ConnectionScope {
  #state: 'open' | 'disposed' = 'open';
  /** What is under way that may end the connection. */
  #leaving: Promise<unknown> = Promise.resolve();
  readonly #flushes = new Set<Flush>();

  /** Has something saved whenever the connection is about to be left. */
  beforeLeaving(flush: Flush): void {
    this.#flushes.add(flush);
  }

  /** Waits while it is being left. Throws 'cancelled' once the desk has other records: nothing is saved into those. */
  async untilOpen(): Promise<void> {
    await this.#leaving;
    if (this.#state === 'open') return;
    throw new DeskCallError({ kind: 'cancelled', detail: 'Another connection is in use.' });
  }

  /** Saves what waits to be saved, as far as that is possible; throws the first of what could not be. */
  async flush(): Promise<void> {
    const ends = await Promise.allSettled([...this.#flushes].map((flush) => flush()));
    const failed = ends.find((end) => end.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
  }

  /**
   * Saves everything, then does what may end the connection; what is changed meanwhile waits for how that turns out. Where
   * something cannot be saved, it throws and the connection stays; `even-unsaved` is for what must not be held up.
   */
  async leaveFor<Result>(act: () => Promise<Result>, how: 'saved' | 'even-unsaved'): Promise<Result> {
    const flushed = this.flush();
    await (how === 'saved' ? flushed : flushed.catch(() => undefined));
    const left = act();
    this.#leaving = left.catch(() => undefined);
    return left;
  }

  dispose(): void {
    this.#state = 'disposed';
    this.#flushes.clear();
  }
}

const current = new SharedValue(new ConnectionScope());

/** The scope of the connection that is in use now. */
export const connectionScope = current.get;
export const useConnectionScope = (): ConnectionScope => useSharedValue(current);

/** The desk has other records now: whatever was kept of the former ones goes. */
export function beginConnectionScope(): void {
  current.get().dispose();
  current.set(new ConnectionScope());
}

/** Something that each scope has one of, made when it is first asked for. */
export function scoped<Value>(make: (scope: ConnectionScope) => Value): (scope?: ConnectionScope) => Value {
  const made = new WeakMap<ConnectionScope, { readonly value: Value }>();
  return (scope = connectionScope()) => {
    const known = made.get(scope) ?? { value: make(scope) };
    made.set(scope, known);
    return known.value;
  };
}
