import { expect, it } from 'vitest';
import { isWorthAColumn } from '#renderer/features/look-ups/pasted.ts';

it.each([
  ['one identifier', 'A-1', false],
  ['a line with several', 'A-1001, A-1002; A-1003', false],
  ['a row of a spreadsheet with several', 'A-1001\tA-1002\tA-1003', false],
  ['a few lines', 'A-1\nA-2\nA-3', false],
  ['lines with different numbers of identifiers', 'A-1001, A-1002\nA-1003', false],
  ['a name alone', 'Vance, Ruth', false],
  ['columns of a spreadsheet', 'A-1\tAnn\r\nA-2\tBob\r\n', true],
  ['columns with commas in their values', 'Application ID\tApplicant\r\nA-1001\tVance, Ruth\r\n', true],
  ['columns of which some cells are empty', 'A-1001\tRuth\tB-104\r\nA-1002\r\nA-1003\t\t0203', true],
  ['one row of a spreadsheet with a name', 'A-1001\tRuth Vance', true],
  ['a line with a name', 'A-1001, Vance, Ruth', true],
  ['lines with names that have commas', 'A-1001; Vance, Ruth\nA-1002; Dietz', true],
  ['a table with commas', 'id,name\nA-1,Ann', true],
  ['a long list', Array.from({ length: 30 }, (_, n) => `A-${n}`).join('\n'), true],
  ['a very long line', 'A-1,'.repeat(2_000), true],
  ['nothing', '', false],
])('whether it is read as a table: %s', (_what, pasted, expected) => {
  expect(isWorthAColumn(pasted)).toBe(expected);
});
