/** What is wrong with cells, for what they are used for: nothing of it is kept, or asked of the service, before somebody has answered. */
import { describe, expect, it, test } from 'vitest';
import { cleanCell, columnShape, concernsOf, usableCell } from '#renderer/features/look-ups/cell-concerns.ts';
import type { CellAnswers, CellUse, ReadTable } from '#renderer/features/look-ups/read-table.ts';
import { readPasted } from '#renderer/features/look-ups/table.ts';
import fc from '#test/fixtures/fast-check.ts';

function column(...cells: readonly string[]): ReadTable {
  const quoted = cells.map((cell) => `"${cell.replaceAll('"', '""')}";x`);
  const file = readPasted(`Value;Other\n${quoted.join('\n')}`);
  if (!file.ok) throw new Error(file.error);
  return file.value.read({ headingLine: 1 });
}
function used(cells: readonly string[], use: CellUse, answers?: CellAnswers): string[][] {
  const table = column(...cells);
  const shape = columnShape(table, 0, use);
  return table.rows.map((row, at) => usableCell(row, 0, table.lines[at] ?? 0, shape, answers));
}
const kinds = (cells: readonly string[], use: CellUse): string[] =>
  concernsOf(column(...cells), 0, use).map(({ kind, severity, count }) => `${kind} ${severity} ${count}`);

describe('an ID', () => {
  test.each([
    ['as Excel shows a long one', '4.68769E+17', 'scientific stop 1'],
    ['the same in another language', '4,68769E+17', 'scientific stop 1'],
    ['a broken formula', '#REF!', 'error-value stop 1'],
    ['a column that was too narrow', '########', 'error-value stop 1'],
    ['a day', '4-Apr', 'became-date ask 1'],
    ['a whole day', '2026-04-04', 'became-date ask 1'],
    ['a non-breaking hyphen', 'A‑1003', 'other-dash ask 1'],
    ['a minus sign', 'A−1003', 'other-dash ask 1'],
    ['a full-width one', 'A－1003', 'other-dash ask 1'],
    ['a soft hyphen in place of a dash', 'A\u00ad1003', 'other-dash ask 1'],
    ['two on lines of their own', 'A-1003\nA-1004', 'two-ids ask 1'],
    ['two with a blank between', 'A-1003 A-1004', 'two-ids ask 1'],
    ['two and a word', 'A-1003 and A-1004', 'two-ids ask 1'],
    ['two in Spanish', 'A-1003 y A-1004', 'two-ids ask 1'],
    ['two with a stroke', 'A-1003/A-1004', 'two-ids ask 1'],
  ])('%s isn’t used before somebody has answered', (_what, cell, kind) => {
    expect(kinds(['A-1001', cell, 'A-1002'], 'identifier')).toEqual([kind]);
    expect(used(['A-1001', cell, 'A-1002'], 'identifier')).toEqual([['A-1001'], [], ['A-1002']]);
  });

  test.each([
    ['letters and digits that look like a power', ['12E5', '1E10', '7E2']],
    ['a stroke that every ID has', ['12/345', '12/346', '13/001']],
    ['blanks that every ID has', ['APP 1001', 'APP 1002']],
    ['long numbers that don’t all end in zeros', ['4687691234567890123', '4687691234567890100']],
    ['sixteen digits, one of which ends in a zero by chance', ['4687691234567890', '4687691234567']],
    ['groups of thousands', ['25,610', '1,025,611']],
    ['a GUID', ['6f9619ff-8b86-d011-b42d-00cf4fc964ff', '6f9619ff-8b86-d011-b42d-00cf4fc964fe']],
    ['dashes between numbers', ['3-4-26', '3-5-26']],
  ])('with %s is one', (_what, cells) => {
    expect(kinds(cells, 'identifier')).toEqual([]);
    expect(used(cells, 'identifier')).toEqual(cells.map((cell) => [cell]));
  });

  it('that Excel has cut after fifteen digits is never used', () => {
    const cells = ['468769123456789000', '468769123456790000', '46876912345', 'A-1001'];
    expect(kinds(cells, 'identifier')).toEqual(['digits-lost stop 2']);
    expect(used(cells, 'identifier')).toEqual([[], [], ['46876912345'], ['A-1001']]);
  });

  it('is what somebody has answered', () => {
    const cells = ['A-1001', 'A–1002, A–1003', 'A‑1004', '4-Apr', '1-Dec'];
    expect(used(cells, 'identifier', { 'two-ids': 'split', 'other-dash': 'hyphen' })).toEqual([
      ['A-1001'],
      ['A-1002', 'A-1003'],
      ['A-1004'],
      [],
      [],
    ]);
    expect(used(cells, 'identifier', { 'two-ids': 'as-written', 'other-dash': 'as-written' })).toEqual([
      ['A-1001'],
      ['A–1002, A–1003'],
      ['A‑1004'],
      [],
      [],
    ]);
    const named = { 'became-date': new Map([[5, '4-4']]) };
    expect(used(cells, 'identifier', named)).toEqual([['A-1001'], [], [], ['4-4'], []]);
  });

  it('has no apostrophe, and no equals sign, that was put before its zeros', () => {
    expect(cleanCell('="0012345"', 'identifier')).toBe('0012345');
    expect(cleanCell('="x"', 'text')).toBe('="x"');
    expect(used(["'0012345", "'0012346"], 'identifier')).toEqual([['0012345'], ['0012346']]);
  });
});

describe('a unit', () => {
  it.each([
    ['2026-04-04', ['4-4', '4/4']],
    ['4/4/2026', ['4-4', '4/4']],
    ['4-Apr', ['4-4', '4/4']],
    ['1-Dec', ['12-1', '12/1']],
    ['Dec-01', ['12-1', '12/1']],
    ['2-ene', ['1-2', '1/2']],
  ])('that became %s is asked about, with what it may have been', (cell, suggestions) => {
    const [concern] = concernsOf(column('3-B', cell), 0, 'unit');
    expect(concern).toMatchObject({ kind: 'became-date', cells: [{ concern: { suggestions } }] });
    expect(used(['3-B', cell], 'unit')).toEqual([['3-B'], []]);
  });

  it('is one with dashes, strokes, letters and zeros', () => {
    const cells = ['4-4', '12-1', '3/B', '0101', 'B-104', '12E', '1-12-3'];
    expect(kinds(cells, 'unit')).toEqual([]);
    expect(used(cells, 'unit')).toEqual(cells.map((cell) => [cell]));
  });
});

describe('a day', () => {
  it('is asked about once where the file doesn’t say which number is the month', () => {
    expect(kinds(['4/1/2026', '4/4/2026', '01-Apr-2026'], 'day')).toEqual(['ambiguous-day ask 1']);
    expect(concernsOf(column('4/1/2026', '4/4/2026'), 0, 'day', 'month-first')).toEqual([]);
    expect(used(['4/1/2026', '4/4/2026'], 'day', { dayOrder: 'day-first' })).toEqual([
      ['4/1/2026'],
      ['4/4/2026'],
    ]);
  });

  it('that isn’t one, or of an impossible year, is said', () => {
    expect(kinds(['ASAP', '4/1/0026', '4/30/2206', ''], 'day')).toEqual([
      'not-a-day stop 1',
      'impossible-year stop 2',
    ]);
  });
});

describe('a text', () => {
  it('has nothing unseen in a name, but for what its script needs', () => {
    expect(cleanCell('\u200bRuth\u00a0Vance\u202c ', 'name')).toBe('Ruth Vance');
    expect(cleanCell('Van\u00adce', 'name')).toBe('Vance');
    expect(cleanCell('می‌خواهم', 'name')).toBe('می‌خواهم');
    expect(cleanCell('Nu\u0301n\u0303ez', 'name')).toBe('Núñez');
    expect(cleanCell('\ufeffruth@example.com\u200b', 'email')).toBe('ruth@example.com');
  });

  it('that is an error of a formula is used for nothing', () => {
    for (const use of ['identifier', 'unit', 'name', 'email', 'day', 'text'] as const)
      expect([use, used(['#N/A'], use)]).toEqual([use, [[]]]);
    expect(used(['#1 Alder St', 'No. #5'], 'text')).toEqual([['#1 Alder St'], ['No. #5']]);
  });

  it('is used as it is written where nothing is wrong with it', () => {
    const text = fc.stringMatching(/^[A-Za-z][A-Za-z ,.'()!?]{0,40}[A-Za-z]$/);
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 5 }), (cells) => {
        for (const use of ['name', 'text'] as const) {
          const shape = columnShape({ rows: cells.map((cell) => [cell]) }, 0, use);
          expect(cells.map((cell) => usableCell([cell], 0, 1, shape))).toEqual(cells.map((cell) => [cell]));
        }
      }),
    );
  });
});

test('no answer makes an ID of what is stopped, and none that isn’t answered is used', () => {
  const stopped = fc.constantFrom('4.68769E+17', '#N/A', '#####', '1.2E-05');
  const asked = fc.constantFrom('A–1', 'A-1, A-2', '4-Apr', '2026-04-04', 'A-1 y A-2');
  const answers = fc.record<CellAnswers>({
    'other-dash': fc.constantFrom('hyphen', 'as-written'),
    'two-ids': fc.constantFrom('split', 'as-written', 'leave-out'),
    'became-date': fc.constantFrom('blank', 'as-written'),
  });
  fc.assert(
    fc.property(stopped, asked, answers, (never, only, given) => {
      expect(used(['A-7', never], 'identifier', given)[1]).toEqual([]);
      expect(used(['A-7', only], 'identifier')[1]).toEqual([]);
    }),
  );
});
