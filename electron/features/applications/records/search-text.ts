import { folded } from '#shared/folded.ts';

/** More words than anybody types; a search by a pasted page stays a search. */
const MOST_WORDS = 16;
const MOST_WORD_LENGTH = 100;

/**
 * What a user typed, as an FTS5 expression: every word must begin a word (or, with punctuation inside, a run of words) of
 * the application. Each is quoted, so that no character means anything to FTS5. Null where nothing typed could be looked
 * for: a search without a letter or a digit finds everything.
 */
export function searchExpression(typed: string): string | null {
  const words = typed
    .slice(0, MOST_WORDS * MOST_WORD_LENGTH)
    .split(/[\s\p{C}]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, MOST_WORDS)
    .map((word) => `"${word.slice(0, MOST_WORD_LENGTH).replaceAll('"', ' ')}"*`);
  return words.length === 0 ? null : words.join(' ');
}

/** How names are put in order: without regard to case, accents and outer blanks. */
export const sortKey = (text: string): string => folded(text);
