import { describe, expect, it } from 'vitest';
import type { ReadTable } from '#renderer/features/look-ups/read-table.ts';
import { readPasted, readTableFile } from '#renderer/features/look-ups/table.ts';
import { gatherIdentifiers } from '#shared/service/identifiers.ts';
import { readAlone } from './reading.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

const readText = (text: string): ReadTable => {
  const file = readPasted(text);
  if (!file.ok) throw new Error(file.error);
  return file.value.read({});
};
/** Its headings, where it has any, and its rows. */
const linesOf = ({ columns, headingLines, rows }: ReadTable): (readonly string[])[] => [
  ...(headingLines.length === 0 ? [] : [columns.map(({ heading }) => heading)]),
  ...rows,
];

describe('a text or CSV file', () => {
  it('is read with a byte order mark, semicolons, quotes, and line ends in quotes', () => {
    const text =
      '\ufeffApplication ID;Name\r\n"A-1";"Ann; with ""quotes"""\r\nA-2;"Bob\r\nBaker"\r\n\r\n;\r\n';
    const table = readText(text);
    expect(linesOf(table)).toEqual([
      ['Application ID', 'Name'],
      ['A-1', 'Ann; with "quotes"'],
      ['A-2', 'Bob\r\nBaker'],
    ]);
    expect(table).toMatchObject({ delimiter: ';', remarks: [] });
  });

  it.each([
    ['commas', 'id,name\nA-1,Ann', ','],
    ['tabs, as copied from a spreadsheet', 'id\tname\nA-1\tAnn', '\t'],
    ['vertical bars', 'id|name\nA-1|Ann', '|'],
    ['what Excel writes in the first line', 'sep=!\r\nid!name\r\nA-1!Ann', '!'],
  ])('may have its columns parted by %s', (_how, text, delimiter) => {
    const table = readText(text);
    expect(linesOf(table)).toEqual([
      ['id', 'name'],
      ['A-1', 'Ann'],
    ]);
    expect(table.delimiter).toBe(delimiter);
  });

  it('may be a list with one on each line', () => {
    expect(readText('A-1\nA-2\rA-3')).toMatchObject({ delimiter: null });
    expect(readAlone(readText('A-1\r\nA-2\r\n\r\nA-1')).ids).toEqual(['A-1', 'A-2']);
  });

  it('with a quotation mark that is never closed keeps its lines apart', () => {
    const table = readText('id,height\n"A-1",5\' 10"\nA-2,"6 foot\nA-3,5\nA-4,5');
    expect(table.remarks).toEqual([{ kind: 'unclosed-quote' }]);
    expect(linesOf(table).map(([id]) => id)).toEqual(['id', 'A-1', 'A-2', 'A-3', 'A-4']);
    expect(linesOf(table)[2]).toEqual(['A-2', '"6 foot']);
  });

  it('may be UTF-16 or what older Windows programs write', () => {
    const text = 'id,name\nA-1,Núñez';
    const utf16 = Uint8Array.from(Buffer.from(`\ufeff${text}`, 'utf16le'));
    const bigEndian = Uint8Array.from(Buffer.from(utf16).swap16());
    const windows = Uint8Array.from(Buffer.from(text, 'latin1'));
    for (const bytes of [utf16, bigEndian, windows, bytesOf(text)]) {
      const rows = [
        ['id', 'name'],
        ['A-1', 'Núñez'],
      ];
      const file = readTableFile(bytes);
      if (!file.ok) throw new Error(file.error);
      expect(linesOf(file.value.read({}))).toEqual(rows);
    }
  });

  it.each([
    ['a picture', [0x89, 0x50, 0x4e, 0x47, 0x00, 0x1a], 'not-text'],
    ['nothing', [], 'empty'],
    ['blank lines alone', [...Buffer.from('\n \n\t\n')], 'empty'],
  ])('is refused where it is %s', (_what, bytes, error) => {
    expect(readTableFile(Uint8Array.from(bytes))).toEqual({ ok: false, error });
  });

  it('may have 200,000 lines', () => {
    const lines = Array.from({ length: 200_000 }, (_, n) => `Ann;"${n}";A-${n % 150_000};${'x'.repeat(30)}`);
    const table = readText(`Name;Row;Application ID;Text\n${lines.join('\n')}`);
    expect(table.rows).toHaveLength(200_000);
    expect(readAlone(table)).toMatchObject({ choice: 2 });
    expect(readAlone(table).ids).toHaveLength(150_000);
  });

  it('with an identifier of 5,000 characters refuses that one and takes the others', () => {
    const { rows } = readText(`A-1\n${'x'.repeat(5_000)}\nA-2`);
    const taken = gatherIdentifiers(rows.map(([cell = '']) => cell));
    expect(taken.identifiers).toEqual(['A-1', 'A-2']);
    expect(taken.refused).toMatchObject([{ kind: 'too-long', text: 'x'.repeat(80) }]);
  });
});

it('a pasted text with a NUL in it is no list', () => {
  expect(readPasted('A-1\u0000A-2')).toEqual({ ok: false, error: 'not-text' });
});
