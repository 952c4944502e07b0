import type {
  SpotlightActionData,
  SpotlightActionGroupData,
  SpotlightFilterFunction,
} from '@mantine/spotlight';
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
function hasEveryWordNearly(text: string, typed: string): boolean {
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

const isGroup = (row: SpotlightActionData | SpotlightActionGroupData): row is SpotlightActionGroupData =>
  'actions' in row;

type Has = typeof hasEveryWord;

/** The rows that have what was typed; those that have it in their own words stand first, and so do their groups. */
export const rowsWithEveryWord: SpotlightFilterFunction = (query, rows) => {
  const typed = query.trim();
  const groups = rows.filter(isGroup);
  const found = foundIn(groups, typed, hasEveryWord);
  return found.length > 0 ? found : foundIn(groups, typed, hasEveryWordNearly);
};

function foundIn(groups: readonly SpotlightActionGroupData[], typed: string, has: Has) {
  const byLabel = ({ label = '' }: SpotlightActionData): boolean => has(label, typed);
  const isFound = ({ label = '', description = '', keywords = '' }: SpotlightActionData): boolean =>
    has([label, description, keywords].flat().join(' '), typed);
  return groups
    .flatMap(({ group, actions }) => {
      const found = actions.filter(isFound);
      const [first, then] = [found.filter(byLabel), found.filter((row) => !byLabel(row))];
      return found.length === 0
        ? []
        : [{ group, actions: [...first, ...then], rank: first.length > 0 ? 0 : 1 }];
    })
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ group, actions }) => ({ group, actions }));
}
