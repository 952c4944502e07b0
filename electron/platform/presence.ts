/** How often it is looked whether the screen is locked, where nothing tells of it. */
const EVERY_MS = 5_000;

/** Calls back each time that the screen is found locked and was not before. Answers a function that stops looking. */
export function whenFoundLocked(isLocked: () => boolean, listener: () => void): () => void {
  let was = isLocked();
  const look = setInterval(() => {
    const is = isLocked();
    if (is && !was) listener();
    was = is;
  }, EVERY_MS);
  look.unref();
  return () => clearInterval(look);
}
