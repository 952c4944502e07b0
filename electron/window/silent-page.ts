interface SilentPage {
  readonly reload: () => void;
  readonly log: { warn(message: string): void };
}

/** From the page's document to its first question: some tenths of a second, some seconds on a busy machine. */
const PATIENCE_MS = 15_000;
const MOST_RELOADS = 2;

/**
 * A page asks for the desk's state before it draws anything. One that asks nothing stays blank: its script was not run, because its file
 * could not be read at that moment, say. It is loaded anew, not for ever.
 */
export function loadAnewWhenSilent({ reload, log }: SilentPage) {
  let waiting: NodeJS.Timeout | undefined;
  let reloads = 0;
  return {
    /** To be called when a document has come into the window. */
    navigated(): void {
      clearTimeout(waiting);
      waiting = setTimeout(() => {
        const isLeft = reloads === MOST_RELOADS;
        reloads += 1;
        log.warn(
          `The page has asked nothing for ${PATIENCE_MS / 1_000} seconds${isLeft ? ': it is left so.' : ': it is loaded anew.'}`,
        );
        if (!isLeft) reload();
      }, PATIENCE_MS);
      waiting.unref();
    },
    /** To be called whenever the page asks something. */
    heard(): void {
      clearTimeout(waiting);
      reloads = 0;
    },
  };
}
