import { folded } from '#shared/folded.ts';

const wordsOf = (text: string): readonly string[] => folded(text).split(/[\s,./()“”"-]+/);

/** Whether a text has every word that was typed, in whatever order, whatever its case and accents: “copy jasper” finds “Copy the link for Jasper”. */
export function hasEveryWord(text: string, typed: string): boolean {
  const searched = folded(text);
  return folded(typed)
    .split(/\s+/)
    .every((word) => searched.includes(word));
}

/** Shorter words are like too many others. */
const SHORTEST_MISTYPED = 4;

/** The same where a word may have one slip of the hand: “publsh” finds “Publish”. */
export function hasEveryWordNearly(text: string, typed: string): boolean {
  const searched = wordsOf(text);
  return wordsOf(typed).every((word) =>
    searched.some(
      (other) => other.includes(word) || (word.length >= SHORTEST_MISTYPED && isOneSlipFrom(other, word)),
    ),
  );
}

/** The rows whose words have what was typed, as it is or, where none has, with a slip of the hand in a word. */
export function withEveryWord<Row>(
  rows: readonly Row[],
  typed: string,
  wordsIn: (row: Row) => string,
): readonly Row[] {
  const found = rows.filter((row) => hasEveryWord(wordsIn(row), typed));
  return found.length > 0 ? found : rows.filter((row) => hasEveryWordNearly(wordsIn(row), typed));
}

/** Whether a word, or its beginning, comes of what was typed by one letter more, less, other, or two that changed places. */
export function isOneSlipFrom(word: string, typed: string): boolean {
  let at = 0;
  while (at < typed.length && typed[at] === word[at]) at += 1;
  const rest = typed.slice(at);
  return [
    word.slice(at + 1).startsWith(rest),
    word.slice(at).startsWith(rest.slice(1)),
    word.slice(at + 1).startsWith(rest.slice(1)),
    rest.length >= 2 && word.slice(at).startsWith(`${rest[1]}${rest[0]}${rest.slice(2)}`),
  ].includes(true);
}
