import { expect, it } from 'vitest';
import { rowsWithEveryWord } from '#renderer/features/shell/palette-match.ts';
import { hasEveryWord, isOneSlipFrom } from '#renderer/lib/word-match.ts';

const rows = [
  {
    group: 'Actions',
    actions: [
      { id: 'publish', label: 'Publish scoring rules…' },
      { id: 'tour', label: 'Show me around', keywords: 'tour walkthrough' },
    ],
  },
  { group: 'Settings', actions: [{ id: 'look', label: 'Configuración', keywords: 'density theme' }] },
];
const found = (typed: string): unknown[] =>
  rowsWithEveryWord(typed, rows).flatMap((row) =>
    'actions' in row ? row.actions.map(({ id }) => id) : [row.id],
  );

it('finds by every word in any order, whatever its case and accents, and by other names of the same', () => {
  expect(hasEveryWord('Copy the link for Jasper', 'jasper COPY')).toBe(true);
  expect(found('rules publish')).toEqual(['publish']);
  expect(found('configuracion')).toEqual(['look']);
  expect(found('tour')).toEqual(['tour']);
  expect(found('density')).toEqual(['look']);
});

it('forgives one slip of the hand, where nothing is found without', () => {
  for (const typed of ['publsh', 'pubilsh', 'puublish', 'poblish', 'publsh rules'])
    expect(found(typed)).toEqual(['publish']);
  expect(found('walktrough')).toEqual(['tour']);
  // Too short to tell, or two slips.
  expect(found('tuor x')).toEqual([]);
  expect(found('pblsh')).toEqual([]);
  expect(found('xyzzy')).toEqual([]);
});

it('takes a word’s beginning for the word, as it is typed', () => {
  expect(isOneSlipFrom('walkthrough', 'wlak')).toBe(true);
  expect(isOneSlipFrom('walkthrough', 'wlka')).toBe(false);
});
