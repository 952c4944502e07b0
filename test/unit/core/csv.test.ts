import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { BYTE_ORDER_MARK, csvLines, delimited, harmless } from '#electron/core/csv.ts';
import { readPasted, readTableFile } from '#renderer/features/look-ups/table.ts';
import { withFormulas, withoutFormulas } from '#shared/formula-text.ts';
import fc from '#test/fixtures/fast-check.ts';

/** What a spreadsheet calculates, said once more: whatever comes first behind blanks, quotes and what is not seen. */
const isFormula = (cell: string): boolean =>
  /^[\s\p{C}"]*[=+\-@＝＋－＠]/u.test(cell) &&
  !/^[\s\p{C}"]*[+-][\d.,]*\d%?\s*(?:"?$|",)/u.test(cell) &&
  !isTelephone(cell);
const isTelephone = (cell: string): boolean =>
  /^[\s\p{C}"]*\+\d{1,3} [(\d][\d ().-]*\s*(?:"?$|",)/u.test(cell);

/** The cells as programs take them apart that part them by another sign, by quotes or blind to quotes. */
const asOthersRead = (csv: string): string[] => [
  ...[';', '\t', ','].flatMap((delimiter) => Papa.parse<string[]>(csv, { delimiter }).data.flat()),
  ...csv.split(/[;\t\r\n]/),
];

const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc
    .array(
      fc.constantFrom(
        '=',
        '+',
        '-',
        '@',
        '＝',
        ';',
        ',',
        '\t',
        '\n',
        '\r',
        '"',
        "'",
        ' ',
        '\u200b',
        '1',
        'a',
        'A1',
      ),
    )
    .map((pieces) => pieces.join('')),
);

describe('a table as text', () => {
  test('has no formula in it, whatever sign parts its cells for whoever reads it', () => {
    fc.assert(
      fc.property(fc.array(fc.array(text, { minLength: 1, maxLength: 4 }), { minLength: 1 }), (table) => {
        const csv = csvLines(table);
        expect(asOthersRead(csv).filter(isFormula)).toEqual([]);
        const pasted = delimited(table, '\t');
        expect(Papa.parse<string[]>(pasted, { delimiter: '\t' }).data.flat().filter(isFormula)).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });

  test('begins no cell in the middle of a text that another language’s separator parts', () => {
    const csv = csvLines([['A-1', 'Bell;=HYPERLINK("https://evil.example";"x")', 'x\n=1+1', 'y,@SUM(A1)']]);
    expect(asOthersRead(csv).filter(isFormula)).toEqual([]);
    expect(csv).toContain(`"Bell;'=HYPERLINK(`);
  });

  test('is read as it was written, but for the apostrophes', () => {
    fc.assert(
      fc.property(fc.array(fc.array(text, { minLength: 2, maxLength: 4 }), { minLength: 1 }), (table) => {
        expect(Papa.parse(csvLines(table), { delimiter: ',' }).data.slice(0, -1)).toEqual(
          table.map((cells) => cells.map(harmless)),
        );
      }),
    );
  });

  test('is the text again that it was, apostrophes before a formula included', () => {
    fc.assert(
      fc.property(text, (cell) => {
        expect(withFormulas(withoutFormulas(cell))).toBe(cell);
      }),
      { numRuns: 5_000 },
    );
    for (const cell of ["'=1+1", "''@x", "'-5", "O'Brien", "' =x", "a,'-b", '-5', "'tis"]) {
      expect(withFormulas(withoutFormulas(cell))).toBe(cell);
    }
  });

  test('leaves numbers below zero, telephone numbers, times and identifiers as they are', () => {
    for (const ordinary of [
      '-5',
      '-1,234.50',
      '-1.234,50',
      '+3.5%',
      '+1 (614) 555-0134',
      '+1 614 555-0134',
      '+16145550134',
      '(614) 555-0134',
      'A-10001',
      '2026-03-01 08:05',
      'Bell, Ana-Maria; Oak Street 3-5',
    ]) {
      expect(harmless(ordinary)).toBe(ordinary);
    }
    for (const calculated of [
      '-2+3',
      '+1-614-555-0134',
      '-A1',
      '-5;=1',
      '-1,234&A1',
      '-5\nA1',
      '+1 (cmd)',
      '-3 %',
    ]) {
      expect(harmless(calculated)).not.toBe(calculated);
    }
  });

  test('is read again by the list of what is to be looked up', () => {
    const csv =
      BYTE_ORDER_MARK +
      csvLines([
        ['Application', 'Name', 'Score'],
        ['A-10001', 'Bell; "Ana", 2', -3.5],
      ]);
    for (const file of [readTableFile(new TextEncoder().encode(csv)), readPasted(csv)]) {
      if (!file.ok) throw new Error(file.error);
      expect(file.value.read({})).toMatchObject({
        columns: [{ heading: 'Application' }, { heading: 'Name' }, { heading: 'Score' }],
        rows: [['A-10001', 'Bell; "Ana", 2', '-3.5']],
        delimiter: ',',
        remarks: [],
      });
    }
  });
});
