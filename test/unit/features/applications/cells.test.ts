import { expect, test } from 'vitest';
import { readCell } from '#shared/features/applications/cells.ts';
import { officeFields } from '#shared/features/applications/fields.ts';

const [anyField] = officeFields;
if (anyField === undefined) throw new Error('The office keeps something.');
const { headings, listed, search, order, names, paper } = anyField;
const day = { kind: 'date', column: 'day', headings, listed, search, order, names, paper } as const;

test('a day is read as files write it, year first or as in the US, and nothing else is one', () => {
  for (const written of [
    '2026-03-01',
    '2026-3-1',
    ' 3/1/2026 ',
    '03/01/2026',
    '2026-03-01T09:30:00Z',
    '3/1/2026 0:00',
  ]) {
    expect([written, readCell(day, written)]).toEqual([written, { ok: true, value: '2026-03-01' }]);
  }
  expect(readCell(day, '  ')).toEqual({ ok: true, value: null });
  for (const written of ['2026-04-31', '13/1/2026', 'soon', '1/2/26', '46082', '2026']) {
    expect([written, readCell(day, written)]).toEqual([written, { ok: false, error: 'date' }]);
  }
});
