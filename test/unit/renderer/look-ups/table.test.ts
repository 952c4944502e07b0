import { describe, expect, it } from 'vitest';
import { previewTable, type TablePreview, takeColumn } from '#renderer/features/look-ups/columns.ts';
import type { ReadTable } from '#renderer/features/look-ups/read-table.ts';
import { readPasted, readTableFile, type Table, withHeadingLine } from '#renderer/features/look-ups/table.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

const readText = (text: string): ReadTable => {
  const file = readPasted(text);
  if (!file.ok) throw new Error(file.error);
  return file.value.read({});
};
const tableOf = (text: string): Table => withHeadingLine(readText(text));

const preview = (text: string, remembered: readonly string[] = []): TablePreview =>
  previewTable(tableOf(text), { identifiers: [...remembered], fields: [] });

/** What the best guess takes out of a text. */
const guessed = (text: string, remembered: readonly string[] = []): readonly string[] => {
  const table = tableOf(text);
  const { choice, firstLine } = previewTable(table, { identifiers: [...remembered], fields: [] });
  return takeColumn(table, choice, firstLine).identifiers;
};

describe('a text or CSV file', () => {
  it('is read with a byte order mark, semicolons, quotes, and line ends in quotes', () => {
    const text =
      '\ufeffApplication ID;Name\r\n"A-1";"Ann; with ""quotes"""\r\nA-2;"Bob\r\nBaker"\r\n\r\n;\r\n';
    expect(tableOf(text)).toEqual({
      rows: [
        ['Application ID', 'Name'],
        ['A-1', 'Ann; with "quotes"'],
        ['A-2', 'Bob\r\nBaker'],
      ],
      delimiter: ';',
      quotes: 'closed',
    });
  });

  it.each([
    ['commas', 'id,name\nA-1,Ann', ','],
    ['tabs, as copied from a spreadsheet', 'id\tname\nA-1\tAnn', '\t'],
    ['vertical bars', 'id|name\nA-1|Ann', '|'],
    ['what Excel writes in the first line', 'sep=!\r\nid!name\r\nA-1!Ann', '!'],
  ])('may have its columns parted by %s', (_how, text, delimiter) => {
    expect(tableOf(text)).toMatchObject({
      rows: [
        ['id', 'name'],
        ['A-1', 'Ann'],
      ],
      delimiter,
    });
  });

  it('may be a list with one on each line', () => {
    expect(tableOf('A-1\nA-2\rA-3')).toMatchObject({ delimiter: null });
    expect(guessed('A-1\r\nA-2\r\n\r\nA-1')).toEqual(['A-1', 'A-2']);
  });

  it('with a quotation mark that is never closed keeps its lines apart', () => {
    const table = tableOf('id,height\n"A-1",5\' 10"\nA-2,"6 foot\nA-3,5\nA-4,5');
    expect(table.quotes).toBe('as-text');
    expect(table.rows.map(([id]) => id)).toEqual(['id', 'A-1', 'A-2', 'A-3', 'A-4']);
    expect(table.rows[2]).toEqual(['A-2', '"6 foot']);
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
      expect(withHeadingLine(file.value.read({})).rows).toEqual(rows);
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
    const table = tableOf(`Name;Row;Application;Text\n${lines.join('\n')}`);
    const shown = previewTable(table, { identifiers: [], fields: [] });
    expect(shown).toMatchObject({ lines: 200_001, choice: 2, firstLine: 'heading' });
    const taken = takeColumn(table, shown.choice, shown.firstLine);
    expect(taken.identifiers).toHaveLength(150_000);
    expect(taken).toMatchObject({ duplicates: 50_000, refusedCount: 0, leftOut: 0, heading: 'Application' });
  });

  it('with an identifier of 5,000 characters refuses that one and takes the others', () => {
    const taken = takeColumn(tableOf(`A-1\n${'x'.repeat(5_000)}\nA-2`), 0, 'values');
    expect(taken.identifiers).toEqual(['A-1', 'A-2']);
    expect(taken.refused).toMatchObject([{ kind: 'too-long', text: 'x'.repeat(80) }]);
  });
});

describe('the guessed column', () => {
  it.each([
    ['Name,Application ID,Unit\nAnn,A-1,4', 1],
    ['Unit;Solicitud nº;Nombre\n4;A-1;Ana', 1],
    ['name,applicationid\nAnn,A-1', 1],
    ['Reference,Phone\nA-1,512 555 1000', 0],
    // No heading says it: what is there in each line, differs and has digits.
    ['Who,What,When\nAnn,A-10017,2026-10-01\nBob,A-10018,2026-10-01\nAnn,A-10019,2026-10-02', 1],
    ['Ann Miller,APP10017\nBob Baker,APP10018', 1],
  ])('of %j', (text, choice) => {
    expect(preview(text).choice).toBe(choice);
  });

  it('is the one that was chosen before under the same heading, where there is one', () => {
    const text = 'Application ID,Legacy Ref\nA-1,L-1';
    expect(preview(text).choice).toBe(0);
    expect(preview(text, ['Something else', ' legacy ref '])).toMatchObject({
      choice: 1,
      firstLine: 'heading',
    });
    expect(preview(text, ['No such column']).choice).toBe(0);
  });

  it('is every column of a list with several on a line', () => {
    expect(preview('A-1, A-2, A-3\nA-4, A-5, A-6').choice).toBe('all');
    expect(guessed('A-1, A-2, A-3\nA-4, A-5')).toEqual(['A-1', 'A-2', 'A-3', 'A-4', 'A-5']);
  });

  it('takes no first line for a heading where it looks like the others', () => {
    expect(preview('A-1,Ann\nA-2,Bob').firstLine).toBe('values');
    expect(guessed('A-1,Ann\nA-2,Bob')).toEqual(['A-1', 'A-2']);
    expect(preview('one\ntwo\nthree').firstLine).toBe('values');
  });

  it('shows what a file holds as text, whatever it is', () => {
    const { columns } = preview('<b>ID</b>,\u202eName\n<img src=x>,"a\nb"\n');
    expect(columns).toEqual([
      { heading: '<b>ID</b>', firstValues: ['<img src=x>'] },
      { heading: 'Name', firstValues: ['a b'] },
    ]);
  });

  it('of lines with different lengths has nothing where there is nothing', () => {
    const table = tableOf('id,name,unit\nA-1\nA-2,Bob,4,extra\nA-3,Eve');
    expect(previewTable(table, { identifiers: [], fields: [] }).columns).toHaveLength(4);
    expect(takeColumn(table, 3, 'heading').identifiers).toEqual(['extra']);
    expect(takeColumn(table, 99, 'heading').identifiers).toEqual([]);
  });
});

it('a pasted text with a NUL in it is no list', () => {
  expect(readPasted('A-1\u0000A-2')).toEqual({ ok: false, error: 'not-text' });
});
