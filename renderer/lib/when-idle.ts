const PATIENCE_MS = 1_000;

/** Resolves once what is there has been drawn and nothing is left to be done, or after a second: for code that nobody waits for yet. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    requestIdleCallback(() => resolve(), { timeout: PATIENCE_MS });
  });
