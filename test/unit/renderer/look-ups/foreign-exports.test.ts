/** Files of other programs, and the field's: which rows are applications, under which headings, and what is said of the other lines. */
import { expect, it } from 'vitest';
import type { ReadTable } from '#renderer/features/look-ups/read-table.ts';
import { readTableFile } from '#renderer/features/look-ups/table.ts';
import { foreignExports } from '#test/fixtures/foreign-exports.ts';

function read(bytes: Uint8Array): ReadTable {
  const file = readTableFile(bytes);
  if (!file.ok) throw new Error(file.error);
  return file.value.read({});
}

const shown = (table: ReadTable) => {
  const places = [...table.columns.keys()].filter((place) => table.columns[place]?.isEmpty === false);
  return {
    headings: places.map((place) => table.columns[place]?.heading),
    rows: table.rows.map((row) => places.map((place) => row[place] ?? '')),
  };
};

it.each(foreignExports)('$name: its table is found', ({ file, headings, rows, leftOut }) => {
  const table = read(file());
  expect(shown(table)).toEqual({ headings, rows });
  const told = table.leftOut.map(({ line, reason }) => `${line} ${reason}`);
  if (leftOut !== undefined) expect(told).toEqual(leftOut);
  // No line is lost: each is a heading, a row, or told.
  expect(
    new Set([...table.headingLines, ...table.lines, ...table.leftOut.map(({ line }) => line)]).size,
  ).toBe(table.headingLines.length + table.lines.length + table.leftOut.length);
});
