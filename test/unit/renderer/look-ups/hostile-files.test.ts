/**
 * Files that somebody made to do harm, or that were damaged on their way: each is made here, byte by byte, and comes to a clear word in
 * both languages, or to what can be read of it and nothing else.
 */
import { strFromU8, strToU8, type Zippable, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { readTableFile, type TableFile, type UnreadableFile } from '#renderer/features/look-ups/table.ts';
import { lookUpFile as english } from '#shared/i18n/en/look-up-file.ts';
import { lookUpFile as spanish } from '#shared/i18n/es/look-up-file.ts';
import { cellOf, rowsOf, type WorkbookParts, workbook, workbookFiles } from '#test/fixtures/workbooks.ts';

const HEADINGS = ['Application ID', 'Name'];
const READ = [HEADINGS, ['A-1', 'Ann'], ['A-2', 'Bob']];
const LIST = rowsOf(READ);
const list = (parts: Partial<WorkbookParts> = {}): WorkbookParts => ({
  sheets: { People: { rows: LIST } },
  ...parts,
});
/** A list of which some parts are others, or more. */
const withParts = (parts: Zippable): Uint8Array => zipSync({ ...workbookFiles(list()), ...parts });
const sheetOf = (rows: string, before = ''): Uint8Array =>
  strToU8(
    `<?xml version="1.0"?>${before}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`,
  );

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
const RELATIONS = 'xl/_rels/workbook.xml.rels';
/** A workbook whose list of parts says that its sheet is elsewhere. */
function elsewhere(target: string): Uint8Array {
  const told = workbookFiles(list())[RELATIONS];
  if (!(told instanceof Uint8Array)) throw new Error('A workbook has relations.');
  return withParts({ [RELATIONS]: strToU8(strFromU8(told).replace('worksheets/sheet1.xml', target)) });
}
function withoutSheet(): Uint8Array {
  const { [SHEET]: _, ...others } = workbookFiles(list());
  return zipSync(others);
}
const MEGABYTE = 1024 * 1024;

it.each<[string, () => Uint8Array, UnreadableFile]>([
  ['300 MB of nothing', () => lyingAbout(SHEET, 300 * MEGABYTE, list()), 'too-large-inside'],
  [
    'parts that are too large together',
    // Every part whose name begins so.
    () => lyingAbout('xl/w', 160 * MEGABYTE, list()),
    'too-large-inside',
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
  [
    'a text that refers to the shared text before the first',
    () =>
      workbook({
        sheets: { Lost: { rows: '<row r="1"><c r="A1" t="s"><v>-1</v></c></row>' } },
        sharedStrings: ['x'],
      }),
    'damaged',
  ],
  ['a sheet that is not there', withoutSheet, 'damaged'],
  ['a sheet that is outside of the archive', () => elsewhere('../../../../etc/passwd'), 'damaged'],
  ['a sheet that is the workbook itself', () => elsewhere('../workbook.xml'), 'damaged'],
  ['a sheet that is no XML', () => withParts({ [SHEET]: strToU8('\u0000\u0001PNG') }), 'damaged'],
  [
    '50,000 rows in each other',
    () => withParts({ [SHEET]: sheetOf('<row r="1">'.repeat(50_000)) }),
    'damaged',
  ],
  [
    'a row of number zero',
    () => withParts({ [SHEET]: sheetOf('<row r="0"><c r="A0"><v>1</v></c></row>') }),
    'damaged',
  ],
  [
    'a row below zero',
    () => withParts({ [SHEET]: sheetOf('<row r="-1"><c r="A-1"><v>1</v></c></row>') }),
    'damaged',
  ],
  [
    'the same cell twice',
    () =>
      withParts({
        [SHEET]: sheetOf(`<row r="1">${cellOf('A1', 'A-1')}</row><row r="1">${cellOf('A1', 'A-2')}</row>`),
      }),
    'damaged',
  ],
  [
    'an archive of 10,001 parts',
    () =>
      zipSync(
        Object.fromEntries(Array.from({ length: 10_001 }, (_, n) => [`xl/${n}.xml`, new Uint8Array()])),
      ),
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
  [
    'a document of Numbers',
    () => zipSync({ 'Index/Document.iwa': strToU8('x'), 'Metadata/Properties.plist': strToU8('x') }),
    'no-workbook',
  ],
  ['a binary workbook', () => zipSync({ 'xl/workbook.bin': strToU8('x') }), 'binary-workbook'],
  ['parts that are encrypted', () => encrypted(workbook(list())), 'locked'],
  ['a password', () => compoundFile('EncryptedPackage'), 'locked'],
  ['a workbook of long ago', () => compoundFile('Workbook'), 'old-workbook'],
  ['a picture', () => Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x00, 0x1a]), 'not-text'],
  ['a text with zero bytes', () => strToU8('A-1\u0000\nA-2\u0000'), 'not-text'],
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
])('%s is refused in a clear word', (_what, make, error) => {
  expect(readTableFile(make())).toEqual({ ok: false, error });
  for (const { refused } of [english, spanish]) {
    const { what, next } = refused[error];
    expect([what, next].map((text) => text.endsWith('.'))).toEqual([true, true]);
  }
});

/** Each entity is ten of the one before: a thousand million texts from a kilobyte. */
const LAUGHS = `<!DOCTYPE l [<!ENTITY l0 "ha">${Array.from(
  { length: 9 },
  (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`,
).join('')}]>`;
const entity = (name: string): string =>
  `<row r="1"><c r="A1" t="inlineStr"><is><t>&${name};</t></is></c></row>`;

it.each<[string, () => Uint8Array, readonly (readonly string[])[]]>([
  ['entities of entities', () => withParts({ [SHEET]: sheetOf(entity('l9'), LAUGHS) }), [['&l9;']]],
  [
    'an entity that is a file of this computer',
    () =>
      withParts({ [SHEET]: sheetOf(entity('f'), '<!DOCTYPE f [<!ENTITY f SYSTEM "file:///etc/passwd">]>') }),
    [['&f;']],
  ],
  [
    'parts whose names lead out of the archive, or to what every object has',
    () =>
      withParts({
        '../../../evil.xml': strToU8('<x/>'),
        '/etc/cron.d/evil.xml': strToU8('<x/>'),
        'C:\\Windows\\evil.xml': strToU8('<x/>'),
        '__proto__/polluted.xml': strToU8('<x/>'),
      }),
    READ,
  ],
  [
    'a formula that starts a program',
    () => workbook({ sheets: { Sums: { rows: rowsOf([["=cmd|' /C calc'!A0", '@SUM(1)']]) } } }),
    [["=cmd|' /C calc'!A0", '@SUM(1)']],
  ],
  [
    'a formula that refers to itself',
    () => withParts({ [SHEET]: sheetOf('<row r="1"><c r="A1"><f>A1+1</f><v>1</v></c></row>') }),
    [['1']],
  ],
  [
    'cells that name no place',
    () =>
      workbook({
        sheets: { Placeless: { rows: '<row><c t="inlineStr"><is><t>A-1</t></is></c><c><v>2</v></c></row>' } },
      }),
    [['A-1', '2']],
  ],
  [
    'one value at the end of a million rows of 16,384 columns, beside one that can be read',
    () =>
      workbook({
        sheets: {
          Vast: {
            rows: `<row r="1">${cellOf('A1', 'A-1')}</row><row r="1048576">${cellOf('XFD1048576', 'x')}</row>`,
          },
        },
      }),
    [['A-1']],
  ],
  ['a workbook that is called CSV', () => workbook(list()), READ],
  ['a list that is called a workbook', () => strToU8('Application ID,Name\nA-1,Ann\nA-2,Bob'), READ],
  [
    'a list in UTF-16 with a byte order mark',
    () =>
      Uint8Array.from([0xff, 0xfe, ...Buffer.from('Application ID;Name\r\nA-1;Ann\r\nA-2;Bob', 'utf16le')]),
    READ,
  ],
  [
    'a quotation mark that is never closed',
    () => strToU8('Application ID,Name\nA-1,"Ann\nA-2,Bob'),
    [HEADINGS, ['A-1', '"Ann'], ['A-2', 'Bob']],
  ],
])('%s: read as what stands there, and nothing else', (_what, make, rows) => {
  const bytes = make();
  const file = readTableFile(bytes);
  if (!file.ok) throw new Error(file.error);
  expect(file.value.read({ headingLine: 'none' }).rows).toEqual(rows);
  expect(charactersOf(file.value)).toBeLessThan(bytes.length);
});

const charactersOf = (file: TableFile): number =>
  file.read({ headingLine: 'none' }).rows.flat().join('').length;

it('a cell of five million characters is read as it is, and takes no more than the file says', () => {
  const name = 'x'.repeat(5_000_000);
  const file = readTableFile(workbook({ sheets: { Long: { rows: rowsOf([['A-1', name]]) } } }));
  if (!file.ok) throw new Error(file.error);
  expect(charactersOf(file.value)).toBe('A-1'.length + name.length);
});

it('what says that it holds 300 MB is refused before a byte of it is unpacked', () => {
  const before = process.memoryUsage().arrayBuffers;
  expect(readTableFile(lyingAbout(SHEET, 300 * MEGABYTE, list()))).toMatchObject({ ok: false });
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(16 * MEGABYTE);
});
