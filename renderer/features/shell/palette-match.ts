import type {
  SpotlightActionData,
  SpotlightActionGroupData,
  SpotlightFilterFunction,
} from '@mantine/spotlight';

/** Whether a text has every word that was typed, in whatever order: “copy jasper” finds “Copy the link for Jasper”. */
export function hasEveryWord(text: string, typed: string): boolean {
  const searched = text.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => searched.includes(word));
}

const isGroup = (row: SpotlightActionData | SpotlightActionGroupData): row is SpotlightActionGroupData =>
  'actions' in row;

/** The rows that have what was typed; those that have it in their own words stand first, and so do their groups. */
export const rowsWithEveryWord: SpotlightFilterFunction = (query, rows) => {
  const typed = query.trim();
  const byLabel = ({ label = '' }: SpotlightActionData): boolean => hasEveryWord(label, typed);
  const isFound = ({ label = '', description = '', keywords = '' }: SpotlightActionData): boolean =>
    hasEveryWord([label, description, keywords].flat().join(' '), typed);
  const groups = rows.filter(isGroup).flatMap(({ group, actions }) => {
    const found = actions.filter(isFound);
    const [first, then] = [found.filter(byLabel), found.filter((row) => !byLabel(row))];
    return found.length === 0
      ? []
      : [{ group, actions: [...first, ...then], rank: first.length > 0 ? 0 : 1 }];
  });
  return groups
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ group, actions }) => ({ group, actions }));
};
