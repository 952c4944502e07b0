/** Spreadsheets as they come: what is read of them, and of hostile ones a clear word and nothing else. */
import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { readTableFile, type TableFile } from '#renderer/features/look-ups/table.ts';
import { cellOf, rowsOf, type WorkbookParts, workbook, workbookFiles } from '#test/fixtures/workbooks.ts';

const HEADINGS = ['Application ID', 'Name'];
const LIST = rowsOf([HEADINGS, ['A-1', 'Ann'], ['A-2', 'Bob']]);
const READ = [HEADINGS, ['A-1', 'Ann'], ['A-2', 'Bob']];
const list = (parts: Partial<WorkbookParts> = {}): WorkbookParts => ({
  sheets: { People: { rows: LIST } },
  ...parts,
});

async function read(bytes: Uint8Array): Promise<TableFile> {
  const file = await readTableFile(bytes);
  if (!file.ok) throw new Error(file.error);
  return file.value;
}
const rowsIn = async (parts: WorkbookParts) => (await read(workbook(parts))).tables[0]?.rows;
const refusal = async (bytes: Uint8Array) => {
  const file = await readTableFile(bytes);
  return file.ok ? 'read' : file.error;
};

it('reads each sheet that holds anything, with shared and inline texts, numbers to their last digit, and truth values', async () => {
  const shared = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="b"><v>1</v></c></row>
    <row r="4"><c r="A4"><v>900719925474099312</v></c><c r="B4"><v>0.30000000000000004</v></c></row>`;
  const file = await read(
    workbook({
      sheets: { Empty: { rows: '' }, People: { rows: LIST }, More: { rows: shared } },
      sharedStrings: ['Núñez &amp; Co'],
    }),
  );
  expect(file.sheets).toEqual(['People', 'More']);
  expect(file.remarks).toEqual([]);
  expect(file.tables.map(({ rows }) => rows)).toEqual([
    READ,
    [
      ['Núñez & Co', '', 'TRUE'],
      ['900719925474099312', '0.30000000000000004', ''],
    ],
  ]);
});

it.each([
  ['1900', '', '2026-03-01', '2026-03-01T14:30:00'],
  ['1904', 'date1904="1"', '2030-03-02', '2030-03-02T14:30:00'],
  ['1904, in words', 'date1904="true"', '2030-03-02', '2030-03-02T14:30:00'],
])('reads days and moments that count from %s', async (_from, properties, day, moment) => {
  const rows = `<row r="1"><c r="A1" s="1"><v>46082</v></c><c r="B1" s="2"><v>46082.6041666667</v></c><c r="C1"><v>46082</v></c></row>`;
  expect(await rowsIn({ sheets: { Days: { rows } }, properties })).toEqual([[day, moment, '46082']]);
});

it('takes of a formula what was saved, and evaluates none', async () => {
  const rows = `<row r="1"><c r="A1" t="str"><f>HYPERLINK("https://example.com","A-1")</f><v>A-1</v></c>
    <c r="B1"><f>1/0</f></c><c r="C1" t="e"><f>NA()</f><v>#N/A</v></c><c r="D1" t="inlineStr"><is><t>=cmd|' /C calc'!A0</t></is></c></row>`;
  const file = await read(workbook({ sheets: { Sums: { rows } } }));
  expect(file.tables[0]?.rows).toEqual([['A-1', '', '', "=cmd|' /C calc'!A0"]]);
  expect(file.remarks).toEqual(['formulas']);
});

it('takes of merged cells the first, and says so', async () => {
  const rows = `${rowsOf([HEADINGS, ['A-1', 'Ann']])}<row r="3"><c r="A3" t="inlineStr"><is><t>A-2</t></is></c><c r="B3"/></row>`;
  const file = await read(
    workbook({
      sheets: { Merged: { rows, after: '<mergeCells count="1"><mergeCell ref="B2:B3"/></mergeCells>' } },
    }),
  );
  expect(file.tables[0]?.rows).toEqual([HEADINGS, ['A-1', 'Ann'], ['A-2', '']]);
  expect(file.remarks).toEqual(['merged']);
});

it('reads a workbook with macros as data alone', async () => {
  const file = await read(workbook(list({ more: { 'xl/vbaProject.bin': strToU8('Sub AutoOpen') } })));
  expect(file.tables[0]?.rows).toEqual(READ);
  expect(file.remarks).toEqual(['macros']);
});

it('reads the first 200 of 16,384 columns, and says so', async () => {
  const file = await read(
    workbook({ sheets: { Wide: { rows: rowsOf([Array.from({ length: 16_384 }, (_, place) => place)]) } } }),
  );
  expect(file.tables[0]?.rows[0]).toHaveLength(200);
  expect(file.remarks).toEqual(['wide']);
});

it('reads a file by what it holds, whatever it is named', async () => {
  expect((await read(strToU8('Application ID,Name\nA-1,Ann'))).tables[0]?.rows).toEqual(READ.slice(0, 2));
  expect((await read(strToU8('PK-1,Ann\nPK-2,Bob'))).tables[0]?.rows).toHaveLength(2);
});

it('reads a sheet with formatted blank cells to its last column and row', async () => {
  const rows = `${LIST}<row r="1048576"><c r="XFD1048576" s="1"/></row>`;
  expect(await rowsIn({ sheets: { Formatted: { rows } } })).toEqual(READ);
});

/** An archive whose directory, and whose file itself, says that the named part has another length than it has. */
function lyingAbout(name: string, bytes: number, parts: WorkbookParts): Uint8Array {
  const archive = workbook(parts);
  const view = new DataView(archive.buffer);
  const named = strToU8(name);
  for (let at = 0; at + 46 + named.length < archive.length; at += 1) {
    const header = view.getUint32(at, true);
    const [size, text] = header === 0x02014b50 ? [24, 46] : header === 0x04034b50 ? [22, 30] : [0, 0];
    if (text > 0 && named.every((byte, place) => archive[at + text + place] === byte))
      view.setUint32(at + size, bytes, true);
  }
  return archive;
}

/** A directory whose first file is marked as encrypted. */
function encrypted(archive: Uint8Array): Uint8Array {
  const view = new DataView(archive.buffer);
  for (let at = 0; at < archive.length - 46; at += 1) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint16(at + 8, 1, true);
  }
  return archive;
}

/** A compound file as Office writes it: `stream` names what is in it. */
const compoundFile = (stream: string): Uint8Array =>
  Uint8Array.from([
    0xd0,
    0xcf,
    0x11,
    0xe0,
    0xa1,
    0xb1,
    0x1a,
    0xe1,
    ...Buffer.alloc(1_024),
    ...Buffer.from(stream, 'utf16le'),
    ...Buffer.alloc(64),
  ]);

const SHEET = 'xl/worksheets/sheet1.xml';
const MEGABYTE = 1024 * 1024;

it.each<[string, () => Uint8Array, string]>([
  ['300 MB of nothing', () => lyingAbout(SHEET, 300 * MEGABYTE, list()), 'too-large-inside'],
  [
    'parts that are too large together',
    // Every part whose name begins so.
    () => lyingAbout('xl/w', 160 * MEGABYTE, list()),
    'too-large-inside',
  ],
  [
    'cells that name no place',
    () =>
      workbook(
        list({ sheets: { Placeless: { rows: '<row><c t="inlineStr"><is><t>A-1</t></is></c></row>' } } }),
      ),
    'damaged',
  ],
  [
    'more than its directory says',
    () => lyingAbout(SHEET, 100, list({ sheets: { Bomb: { rows: LIST + ' '.repeat(9_000_000) } } })),
    'damaged',
  ],
  ['less than its directory says', () => lyingAbout(SHEET, 9_000_000, list()), 'damaged'],
  [
    'a cell beyond the last column',
    () => workbook(list({ sheets: { Far: { rows: `<row r="1">${cellOf('ZZZ1', 'x')}</row>` } } })),
    'damaged',
  ],
  [
    'a cell a thousand million columns away',
    () => workbook(list({ sheets: { Far: { rows: `<row r="1">${cellOf('ZZZZZZZ1', 'x')}</row>` } } })),
    'damaged',
  ],
  [
    'a row beyond the last one',
    () =>
      workbook(
        list({ sheets: { Deep: { rows: '<row r="999999999"><c r="A999999999"><v>1</v></c></row>' } } }),
      ),
    'damaged',
  ],
  [
    'a place that is written by its character codes',
    () =>
      workbook(list({ sheets: { Coded: { rows: '<row r="1"><c r="&#90;&#90;ZZZZ1"><v>1</v></c></row>' } } })),
    'damaged',
  ],
  [
    'one value at the end of a million rows of 16,384 columns',
    () =>
      workbook(list({ sheets: { Vast: { rows: `<row r="1048576">${cellOf('XFD1048576', 'x')}</row>` } } })),
    'too-large-inside',
  ],
  [
    'a sheet that breaks off',
    () =>
      zipSync({ ...workbookFiles(list()), [SHEET]: strToU8('<worksheet><sheetData><row r="1"><c r="A1"') }),
    'damaged',
  ],
  [
    'a text that refers to no shared text',
    () => workbook(list({ sheets: { Lost: { rows: '<row r="1"><c r="A1" t="s"><v>7</v></c></row>' } } })),
    'damaged',
  ],
  ['no list of its sheets', () => zipSync({ 'xl/workbook.xml': strToU8('<workbook/>') }), 'damaged'],
  ['an archive that is cut off', () => workbook(list()).slice(0, 900), 'damaged'],
  ['another archive', () => zipSync({ 'photo.png': strToU8('x') }), 'no-workbook'],
  [
    'a document of another program',
    () =>
      zipSync({
        mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'),
        'content.xml': strToU8('<x/>'),
      }),
    'no-workbook',
  ],
  ['a binary workbook', () => zipSync({ 'xl/workbook.bin': strToU8('x') }), 'binary-workbook'],
  ['parts that are encrypted', () => encrypted(workbook(list())), 'locked'],
  ['a password', () => compoundFile('EncryptedPackage'), 'locked'],
  ['a workbook of long ago', () => compoundFile('Workbook'), 'old-workbook'],
  ['a PDF', () => strToU8('%PDF-1.7'), 'not-text'],
  [
    'a web page',
    () =>
      strToU8(
        '\ufeff <html xmlns:o="urn:schemas-microsoft-com:office:office"><table><tr><td>A-1</td></tr></table>',
      ),
    'web-page',
  ],
  [
    'XML of 2003',
    () =>
      strToU8(
        '<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<ss:Workbook xmlns:ss="urn:x"/>',
      ),
    'web-page',
  ],
  [
    'sheets without a value',
    () =>
      workbook(list({ sheets: { One: { rows: '' }, Two: { rows: '<row r="1"><c r="A1" s="1"/></row>' } } })),
    'empty',
  ],
  ['nothing', () => new Uint8Array(), 'empty'],
])('refuses %s with its own word', async (_what, make, error) => {
  expect(await refusal(make())).toBe(error);
});
