/** What a key press has while an input method takes it, in browsers that don't say `isComposing` yet. */
const TAKEN_BY_INPUT_METHOD = 229;

const isComposing = (event: KeyboardEvent): boolean =>
  event.isComposing || event.keyCode === TAKEN_BY_INPUT_METHOD;

/**
 * Keeps keys that an input method takes (Japanese, Chinese, Korean, dead keys) from everything on the page: Enter accepts a word there,
 * and Escape drops it. Every handler of keys, of ours and of libraries, is behind this one, so none has to ask.
 */
export function ignoreKeysOfComposition(of: Window): void {
  for (const type of ['keydown', 'keyup'] as const) {
    of.addEventListener(
      type,
      (event) => {
        if (isComposing(event)) event.stopImmediatePropagation();
      },
      { capture: true },
    );
  }
}
