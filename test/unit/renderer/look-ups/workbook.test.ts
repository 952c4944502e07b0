/** Spreadsheets as they come: what is read of them. Of hostile ones: `hostile-files.test.ts`. */
import { strToU8 } from 'fflate';
import { expect, it } from 'vitest';
import { readWorkbook, type Workbook } from '#renderer/features/look-ups/workbook.ts';
import { rowsOf, type WorkbookParts, workbook } from '#test/fixtures/workbooks.ts';

const HEADINGS = ['Application ID', 'Name'];
const LIST = rowsOf([HEADINGS, ['A-1', 'Ann'], ['A-2', 'Bob']]);
const READ = [HEADINGS, ['A-1', 'Ann'], ['A-2', 'Bob']];
const list = (parts: Partial<WorkbookParts> = {}): WorkbookParts => ({
  sheets: { People: { rows: LIST } },
  ...parts,
});

function read(bytes: Uint8Array): Workbook {
  const file = readWorkbook(bytes);
  if (!file.ok) throw new Error(file.error);
  return file.value;
}
const rowsIn = (parts: WorkbookParts) => read(workbook(parts)).sheets[0]?.rows;

it('reads each sheet that holds anything, with shared and inline texts, numbers to their last digit, and truth values', () => {
  const shared = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="b"><v>1</v></c></row>
    <row r="4"><c r="A4"><v>900719925474099312</v></c><c r="B4"><v>0.30000000000000004</v></c></row>`;
  const file = read(
    workbook({
      sheets: { Empty: { rows: '' }, People: { rows: LIST }, More: { rows: shared } },
      sharedStrings: ['Núñez &amp; Co'],
    }),
  );
  expect(file.sheets.map(({ name }) => name)).toEqual(['People', 'More']);
  expect(file.remarks).toEqual([]);
  expect(file.sheets.map(({ rows }) => rows)).toEqual([
    READ,
    [
      ['Núñez & Co', '', 'TRUE'],
      ['900719925474099312', '0.30000000000000004'],
    ],
  ]);
});

it.each([
  ['1900', '', '2026-03-01', '2026-03-01T14:30:00'],
  ['1904', 'date1904="1"', '2030-03-02', '2030-03-02T14:30:00'],
  ['1904, in words', 'date1904="true"', '2030-03-02', '2030-03-02T14:30:00'],
])('reads days and moments that count from %s', (_from, properties, day, moment) => {
  const rows = `<row r="1"><c r="A1" s="1"><v>46082</v></c><c r="B1" s="2"><v>46082.6041666667</v></c><c r="C1"><v>46082</v></c></row>`;
  expect(rowsIn({ sheets: { Days: { rows } }, properties })).toEqual([[day, moment, '46082']]);
});

it('takes of a formula what was saved, and evaluates none', () => {
  const rows = `<row r="1"><c r="A1" t="str"><f>HYPERLINK("https://example.com","A-1")</f><v>A-1</v></c>
    <c r="B1"><f>1/0</f></c><c r="C1" t="e"><f>NA()</f><v>#N/A</v></c><c r="D1" t="inlineStr"><is><t>=cmd|' /C calc'!A0</t></is></c></row>`;
  const file = read(workbook({ sheets: { Sums: { rows } } }));
  expect(file.sheets[0]?.rows).toEqual([['A-1', '', '#N/A', "=cmd|' /C calc'!A0"]]);
  expect(file.remarks).toEqual(['formulas']);
});

it('takes a value that is merged over rows for each of them, where they have anything else, and says so', () => {
  const rows = `${rowsOf([HEADINGS, ['A-1', 'Ann']])}<row r="3"><c r="A3" t="inlineStr"><is><t>A-2</t></is></c><c r="B3"/></row><row r="4"><c r="B4"/></row>`;
  const file = read(
    workbook({
      sheets: { Merged: { rows, after: '<mergeCells count="1"><mergeCell ref="B2:B4"/></mergeCells>' } },
    }),
  );
  expect(file.sheets[0]?.rows).toEqual([HEADINGS, ['A-1', 'Ann'], ['A-2', 'Ann']]);
  expect(file.remarks).toEqual(['merged']);
});

it('reads a workbook with macros as data alone', () => {
  const file = read(workbook(list({ more: { 'xl/vbaProject.bin': strToU8('Sub AutoOpen') } })));
  expect(file.sheets[0]?.rows).toEqual(READ);
  expect(file.remarks).toEqual(['macros']);
});

it('reads the first 200 of 16,384 columns, and says so', () => {
  const file = read(
    workbook({ sheets: { Wide: { rows: rowsOf([Array.from({ length: 16_384 }, (_, place) => place)]) } } }),
  );
  expect(file.sheets[0]?.rows[0]).toHaveLength(200);
  expect(file.remarks).toEqual(['wide']);
});

it('keeps a number that is none, or that no number can hold, as it was saved', () => {
  const rows =
    '<row r="1"><c r="A1"><v>1e999</v></c><c r="B1"><v>twelve</v></c><c r="C1"><v>1.50</v></c></row>';
  expect(rowsIn({ sheets: { Numbers: { rows } } })).toEqual([['1e999', 'twelve', '1.5']]);
});

it('reads a sheet with formatted blank cells to its last column and row', () => {
  const rows = `${LIST}<row r="1048576"><c r="XFD1048576" s="1"/></row>`;
  expect(rowsIn({ sheets: { Formatted: { rows } } })).toEqual(READ);
});
