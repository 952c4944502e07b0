interface GonePage {
  readonly reload: () => void;
  readonly log: { error(message: string): void };
  readonly nowMs?: () => number;
}

/** A page that is gone so soon after it was loaded anew would be gone again. */
const TOO_SOON_MS = 10_000;

/**
 * What to do when the process of the page has ended: Electron leaves the window blank. What the page held is in the records, texts that
 * are not saved among them, so it is loaded anew; not one that does not hold, for ever.
 */
export function loadAnewWhenGone({ reload, log, nowMs = () => performance.now() }: GonePage) {
  let lastMs = Number.NEGATIVE_INFINITY;
  return (reason: string): void => {
    if (reason === 'clean-exit') return;
    const now = nowMs();
    const isTooSoon = now - lastMs < TOO_SOON_MS;
    lastMs = now;
    log.error(
      `The page is gone (${reason})${isTooSoon ? ' once more: it is left so.' : ': it is loaded anew.'}`,
    );
    if (!isTooSoon) reload();
  };
}
