import { expect, it } from 'vitest';
import { isWorthAColumn } from '#renderer/features/look-ups/pasted.ts';

it.each([
  ['one identifier', 'A-1', false],
  ['a line with several', 'A-1, A-2; A-3', false],
  ['a few lines', 'A-1\nA-2\nA-3', false],
  ['lines with different numbers of identifiers', 'A-1, A-2\nA-3', false],
  ['columns of a spreadsheet', 'A-1\tAnn\r\nA-2\tBob\r\n', true],
  ['a table with commas', 'id,name\nA-1,Ann', true],
  ['a long list', Array.from({ length: 30 }, (_, n) => `A-${n}`).join('\n'), true],
  ['a very long line', 'A-1,'.repeat(2_000), true],
  ['nothing', '', false],
])('whether it is read as a table: %s', (_what, pasted, expected) => {
  expect(isWorthAColumn(pasted)).toBe(expected);
});
