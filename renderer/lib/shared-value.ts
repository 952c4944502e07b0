import { useSyncExternalStore } from 'react';

/** A value that several parts of the page show: each is drawn anew when it is replaced. */
export class SharedValue<Value> {
  #value: Value;
  readonly #listeners = new Set<() => void>();

  constructor(value: Value) {
    this.#value = value;
  }

  readonly get = (): Value => this.#value;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  set(value: Value): void {
    this.#value = value;
    for (const listener of this.#listeners) listener();
  }

  /** Replaces it while the page is drawn, which finds it so: nobody is told. */
  begin(value: Value): void {
    this.#value = value;
  }
}

export const useSharedValue = <Value>(shared: SharedValue<Value>): Value =>
  useSyncExternalStore(shared.subscribe, shared.get);
