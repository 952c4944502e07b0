/**
 * What a table of words has for a name that came from outside; undefined where it has none. Never what every object has: a kind may well be
 * called `constructor`.
 */
export const wordOf = <Word>(words: Readonly<Record<string, Word>>, name: string): Word | undefined =>
  Object.hasOwn(words, name) ? words[name] : undefined;
