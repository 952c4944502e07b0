/** Spreadsheets as they come: what is read of them. Of hostile ones: `hostile-files.test.ts`. */
import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { readTableFile } from '#renderer/features/look-ups/table.ts';
import { readWorkbook, type Workbook } from '#renderer/features/look-ups/workbook.ts';
import { cellOf, rowsOf, type WorkbookParts, workbook, workbookFiles } from '#test/fixtures/workbooks.ts';

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

it('tells which rows are hidden, and whether by a filter', () => {
  const rows = `${rowsOf([HEADINGS])}<row r="2" hidden="1">${cellOf('A2', 'A-1')}</row><row r="3">${cellOf('A3', 'A-2')}</row><row r="4" hidden="true"><c r="A4"/></row>`;
  const hidden = read(workbook({ sheets: { Hidden: { rows } } })).sheets[0];
  expect([...(hidden?.hiddenLines ?? [])]).toEqual([2]);
  expect(hidden?.isFiltered).toBe(false);
  const after = '<autoFilter ref="A1:B3"/>';
  expect(read(workbook({ sheets: { Filtered: { rows, after } } })).sheets[0]?.isFiltered).toBe(true);

  const file = readTableFile(workbook({ sheets: { Filtered: { rows, after } } }));
  if (!file.ok) throw new Error(file.error);
  expect(file.value.read({})).toMatchObject({
    rows: [['A-1'], ['A-2']],
    lines: [2, 3],
    remarks: [{ kind: 'hidden-rows', count: 1, isFiltered: true }],
  });
  expect(file.value.read({ hiddenRows: 'leave-out' })).toMatchObject({
    rows: [['A-2']],
    leftOut: [{ line: 2, reason: 'hidden', text: 'A-1' }],
  });
});

it.each([
  ['0000000', 1001, '0001001'],
  ['000-00-0000', 123456789, '123-45-6789'],
  ['00000-0000', 454020001, '45402-0001'],
  ['"A-"0000', 42, 'A-0042'],
  ['\\A\\-0000', 42, 'A-0042'],
  ['[Red]000000', 42, '000042'],
  ['0000;-0000;;@', 7, '0007'],
  ['[<=9999999]###-####;(###) ###-####', 5550142, '555-0142'],
  ['[<=9999999]###-####;(###) ###-####', 9375550142, '(937) 555-0142'],
  // More digits than the format has places for.
  ['000', 12345, '12345'],
  // Amounts, shares and plain numbers are read as numbers.
  ['#,##0.00', 1250, '1250'],
  ['"$"#,##0', 1250, '1250'],
  ['0.00%', 0.35, '0.35'],
  ['0.00E+00', 468769, '468769'],
  ['General', 25610, '25610'],
  ['0', 25610, '25610'],
])('keeps zeros and marks of the number format %s as the sheet shows them', (code, value, shown) => {
  const styles = `<?xml version="1.0"?><styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="1"><numFmt numFmtId="164" formatCode="${code.replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"/></numFmts><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`;
  const rows = `<row r="1"><c r="A1" s="1"><v>${value}</v></c></row>`;
  expect(rowsIn({ sheets: { Formats: { rows } }, more: { 'xl/styles.xml': strToU8(styles) } })).toEqual([
    [shown],
  ]);
});

it.each([
  ['yyyy-mm-dd', 46113, '2026-04-01'],
  ['d-mmm', 46116, '2026-04-04'],
  ['mmm-yy', 46357, '2026-12-01'],
  ['[$-409]mmmm d, yyyy;@', 46113, '2026-04-01'],
  ['m/d/yy h:mm AM/PM', 46113.5, '2026-04-01T12:00:00'],
  ['h:mm', 0.5, '12:00:00'],
  ['"Day" 0', 3, 'Day 3'],
])('tells days and times from numbers by the format %s', (code, value, shown) => {
  const styles = `<?xml version="1.0"?><styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="1"><numFmt numFmtId="164" formatCode="${code.replaceAll('"', '&quot;')}"/></numFmts><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`;
  const rows = `<row r="1"><c r="A1" s="1"><v>${value}</v></c></row>`;
  expect(rowsIn({ sheets: { Formats: { rows } }, more: { 'xl/styles.xml': strToU8(styles) } })).toEqual([
    [shown],
  ]);
});

it('reads texts in pieces, without how they are pronounced, with characters by their number and codes of the format', () => {
  const rows = `<row r="1"><c r="A1" t="inlineStr"><is><r><t>Ruth </t></r><r><rPr><b/></rPr><t xml:space="preserve">E. </t></r><r><t>Vance</t></r><rPh sb="0" eb="1"><t>ルース</t></rPh></is></c>
    <c r="B1" t="inlineStr"><is><t>&#128512; &#x1F600; _x0041_ _x005F_x0041_</t></is></c><c r="C1" t="s"><v>0</v></c><c r="D1" t="str"><f>A1</f><v>x_x000D_</v></c></row>`;
  const parts = { sheets: { Texts: { rows } }, sharedStrings: ['<![CDATA[<Núñez> & Co]]>'] };
  expect(rowsIn(parts)).toEqual([['Ruth E. Vance', '😀 😀 A _x0041_', '<Núñez> & Co', 'x\r']]);
});

it('reads a workbook whose elements have a prefix, and whose sheet has no place of its own', () => {
  const sheet = strToU8(
    '<?xml version="1.0"?><x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:t>A-1</x:t></x:is></x:c><x:c r="C1"><x:v>7</x:v></x:c><x:c><x:v>8</x:v></x:c></x:row><x:row r="5"><x:c><x:v>9</x:v></x:c></x:row><x:row><x:c><x:v>10</x:v></x:c></x:row></x:sheetData></x:worksheet>',
  );
  const file = read(zipSync({ ...workbookFiles(list()), 'xl/worksheets/sheet1.xml': sheet }));
  expect(file.sheets[0]).toMatchObject({ rows: [['A-1', '', '7', '8'], ['9'], ['10']], lines: [1, 5, 6] });
});

it('reads an archive whose lengths are in its ZIP64 fields', () => {
  expect(read(withZip64(workbook(list()))).sheets[0]?.rows).toEqual(READ);
});

/** The same archive with every length and place in the field for large ones, as programs write that don't know what is to come. */
function withZip64(archive: Uint8Array): Uint8Array {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const end = archive.length - 22;
  const start = view.getUint32(end + 16, true);
  const pieces: Uint8Array[] = [archive.subarray(0, start)];
  let [at, length] = [start, 0];
  for (let each = 0; each < view.getUint16(end + 10, true); each += 1) {
    const name = view.getUint16(at + 28, true);
    const header = archive.slice(at, at + 46 + name);
    const [own, extra] = [new DataView(header.buffer), new DataView(new ArrayBuffer(28))];
    extra.setUint16(0, 1, true);
    extra.setUint16(2, 24, true);
    for (const [place, field] of [24, 20, 42].entries()) {
      extra.setBigUint64(4 + place * 8, BigInt(own.getUint32(field, true)), true);
      own.setUint32(field, 0xffff_ffff, true);
    }
    own.setUint16(30, 28, true);
    pieces.push(header, new Uint8Array(extra.buffer));
    length += header.length + 28;
    at += 46 + name + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  const last = archive.slice(end);
  new DataView(last.buffer).setUint32(12, length, true);
  return Uint8Array.from([...pieces, last].flatMap((piece) => [...piece]));
}

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
