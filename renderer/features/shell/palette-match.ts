import type {
  SpotlightActionData,
  SpotlightActionGroupData,
  SpotlightFilterFunction,
} from '@mantine/spotlight';
import { hasEveryWord, hasEveryWordNearly } from '#renderer/lib/word-match.ts';

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
