/** What Threshold writes, it reads back equal to the last cell, whatever a person has written into it. */
import { describe, expect, test } from 'vitest';
import { BYTE_ORDER_MARK, csvLines, delimited } from '#electron/core/csv.ts';
import { WorkbookWriter } from '#electron/core/workbook.ts';
import type { ReadTable } from '#renderer/features/look-ups/read-table.ts';
import { readPasted, readTableFile, type TableFile } from '#renderer/features/look-ups/table.ts';
import { readableText } from '#shared/features/applications/cells.ts';
import type { Result } from '#shared/result.ts';
import { readMoment } from '#shared/written-day.ts';
import fc from '#test/fixtures/fast-check.ts';

const HEADINGS = ['Identifier', 'Name', 'Note', 'Score (%)', 'Points', 'Unit'] as const;

/** As records hold a text: nothing that can't be shown, no blanks around it. */
const kept = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc
      .array(
        fc.constantFrom(
          ...[
            "'",
            '=',
            '+',
            '-',
            '@',
            ';',
            ',',
            '\t',
            '\n',
            '"',
            ' ',
            '|',
            '_x0041_',
            '_x005F_',
            '1',
            'a',
            'Total',
            '->',
            ': ',
            '&',
            '<b>',
          ],
        ),
        { maxLength: 8 },
      )
      .map((pieces) => pieces.join('')),
  )
  .map(readableText);
const identifier = fc.integer({ min: 1, max: 999_999 }).map((number) => `A-${number}`);
const score = fc.integer({ min: -1_000, max: 1_000 }).map((hundredths) => hundredths / 100);
const row = fc.tuple(identifier, kept, kept, score, score, kept);
const rows = fc.array(row, { minLength: 1, maxLength: 6 });

function read(file: Result<TableFile, string>): ReadTable {
  if (!file.ok) throw new Error(file.error);
  return file.value.read({});
}
const wide = (table: ReadTable): string[][] =>
  table.rows.map((cells) => HEADINGS.map((_, place) => cells[place] ?? ''));
const asTexts = (written: readonly (readonly (string | number)[])[]): string[][] =>
  written.map((cells) => cells.map(String));
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

function workbookOf(written: readonly (readonly (string | number)[])[]): Uint8Array {
  const writer = new WorkbookWriter();
  writer.sheet('Applications', HEADINGS);
  writer.rows(written);
  writer.end();
  return writer.take();
}

describe('a file of its own', () => {
  test('as CSV is equal to what was written, formulas and apostrophes included', () => {
    fc.assert(
      fc.property(rows, (written) => {
        const csv = BYTE_ORDER_MARK + csvLines([[...HEADINGS], ...written.map((cells) => [...cells])]);
        const table = read(readTableFile(bytesOf(csv)));
        expect(table.columns.slice(0, HEADINGS.length).map(({ heading }) => heading)).toEqual(HEADINGS);
        expect(wide(table)).toEqual(asTexts(written));
        expect(table.leftOut).toEqual([]);
      }),
      { numRuns: 1_000 },
    );
  });

  test('as XLSX is equal to what was written, codes of the format included', () => {
    fc.assert(
      fc.property(rows, (written) => {
        const table = read(readTableFile(workbookOf(written)));
        expect(wide(table)).toEqual(asTexts(written));
        expect(table.leftOut).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  test('copied for Excel and pasted is equal to what was copied', () => {
    fc.assert(
      fc.property(rows, (written) => {
        const table = read(readPasted(delimited([HEADINGS, ...written], '\t')));
        expect(wide(table)).toEqual(asTexts(written));
      }),
      { numRuns: 1_000 },
    );
  });

  test('has the same days and times in both', () => {
    const writer = new WorkbookWriter();
    const days = ['2026-03-01', '2026-03-01 09:30', '2026-12-31 23:59'];
    writer.sheet('Days', ['Identifier', 'Received']);
    writer.rows(days.map((at, place) => [`A-${place}`, { at }]));
    writer.end();
    const table = read(readTableFile(writer.take()));
    const csv = read(
      readTableFile(bytesOf(csvLines([['Identifier', 'Received'], ...days.map((at, n) => [`A-${n}`, at])]))),
    );
    const moments = ({ rows: found }: ReadTable) => found.map(([, at = '']) => readMoment(at));
    expect(moments(table)).toEqual(moments(csv));
    expect(moments(table).every(({ ok }) => ok)).toBe(true);
  });
});
