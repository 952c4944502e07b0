/** Waiting that its time ends, or somebody who does not want to wait. */
export class Pause {
  #end: (() => void) | null = null;

  /** In milliseconds; null: until it is ended. */
  async for(ms: number | null): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#end = resolve;
    const timer = ms === null ? undefined : setTimeout(resolve, ms);
    await promise;
    clearTimeout(timer);
    this.#end = null;
  }

  end(): void {
    this.#end?.();
  }
}
