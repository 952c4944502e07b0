/** Files that offices really have (`test/fixtures/field-files`): what is right for each, as far as the way to a table goes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { columnShape, concernsOf, usableCell } from '#renderer/features/look-ups/cell-concerns.ts';
import { isWorthAColumn } from '#renderer/features/look-ups/pasted.ts';
import type { CellAnswers, CellUse, ReadTable } from '#renderer/features/look-ups/read-table.ts';
import { readPasted, readTableFile, type TableFile } from '#renderer/features/look-ups/table.ts';
import { readCell } from '#shared/features/applications/cells.ts';
import { type OfficeKey, officeFields } from '#shared/features/applications/fields.ts';

const FOLDER = join(import.meta.dirname, '../../../fixtures/field-files');
const bytesOf = (name: string): Uint8Array => new Uint8Array(readFileSync(join(FOLDER, name)));

function open(name: string): TableFile {
  const file = readTableFile(bytesOf(name));
  if (!file.ok) throw new Error(file.error);
  return file.value;
}
const read = (name: string): ReadTable => open(name).read({});

const placeOf = (table: ReadTable, heading: string): number => {
  const place = table.columns.findIndex((column) => column.heading === heading);
  if (place === -1) throw new Error(`No column is called "${heading}".`);
  return place;
};
const cells = (table: ReadTable, heading: string): string[] => {
  const place = placeOf(table, heading);
  return table.rows.map((row) => row[place] ?? '');
};
/** What is used of a column, row by row. */
function used(table: ReadTable, place: number, use: CellUse, answers?: CellAnswers): string[][] {
  const shape = columnShape(table, place, use);
  return table.rows.map((row, at) => usableCell(row, place, table.lines[at] ?? 0, shape, answers));
}
const kinds = (table: ReadTable, heading: string, use: CellUse): string[] =>
  concernsOf(table, placeOf(table, heading), use).map(
    ({ kind, severity, count }) => `${kind} ${severity} ${count}`,
  );
function field(key: OfficeKey) {
  const found = officeFields.find((each) => each.key === key);
  if (found === undefined) throw new Error(key);
  return found;
}
const values = (table: ReadTable, heading: string, key: OfficeKey) =>
  cells(table, heading).map((cell) => {
    const value = readCell(field(key), cell);
    return value.ok ? value.value : value.error;
  });
const local = (...parts: [number, number, number, number, number, number?]) =>
  new Date(...parts).toISOString();

describe('AppFolio', () => {
  it('01: three applications with the unit of the line above; titles and the total are none', () => {
    const table = read('01-appfolio-rental-applications.xlsx');
    expect(table.headingLines).toEqual([7]);
    expect(cells(table, 'Rental Application ID')).toEqual(['25610', '25611', '25640']);
    expect(cells(table, 'Applicants')).toEqual(['Ruth E. Vance', 'Omar Dietz', 'Lena Prost']);
    expect(cells(table, 'Unit')).toEqual(['B-104', 'B-104', '0203']);
    expect(cells(table, 'Property')).toEqual(['Alder Court', 'Alder Court', 'Alder Court']);
    expect(values(table, 'Desired Move In', 'moveIn')).toEqual(['2026-04-01', '2026-04-01', '2026-05-15']);
    expect(values(table, 'Received', 'received')[0]).toBe(local(2026, 2, 2, 9, 14));
    expect(table.leftOut.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      '1 title',
      '2 title',
      '3 title',
      '4 title',
      '5 title',
      '8 group',
      '11 group',
      '13 total',
    ]);
  });

  it('02: a flat file keeps its units', () => {
    const table = read('02-appfolio-applications-flat.csv');
    expect(cells(table, 'Rental Application ID')).toEqual(['25610', '25611', '25640']);
    expect(cells(table, 'Unit')).toEqual(['B-104', 'B-105', '0203']);
    expect(table.leftOut).toEqual([]);
  });

  it('04: a tickler is read to its last column, with the commas of its cells', () => {
    const table = read('04-appfolio-tickler.csv');
    expect(cells(table, 'Rental Application ID')).toEqual(['25610', '25611']);
    expect(cells(table, 'Tenant Phone Number')).toEqual([
      'Phone: (937) 555-0142',
      'Mobile: (937) 555-0143, Home: (937) 555-0199',
    ]);
    expect(cells(table, 'Property Name')).toEqual(['Alder Court', 'Alder Court']);
    expect(table.dayOrder).toBe('month-first');
  });
});

it('07: a household keeps its columns apart, numbered ones too', () => {
  const table = read('07-bloom-household.csv');
  expect(table.headingLines).toEqual([1]);
  expect(cells(table, 'First Name')).toEqual(['Robert', 'Robert']);
  expect(cells(table, 'Household First Name 1')).toEqual(['Robert', 'Robert']);
  expect(values(table, 'Application Submission Date', 'received')).toEqual([
    local(2026, 2, 2, 9, 14, 5),
    local(2026, 2, 2, 10, 20, 44),
  ]);
});

it('08: a number in scientific notation is no ID, and three persons are never two', () => {
  const table = read('08-scientific-ids.csv');
  expect(kinds(table, 'Application ID', 'identifier')).toEqual(['scientific stop 3']);
  expect(used(table, placeOf(table, 'Application ID'), 'identifier')).toEqual([[], [], []]);
});

it('10: what was wrapped in an equals sign is unwrapped', () => {
  const table = read('10-equals-quotes.csv');
  expect(cells(table, 'Application ID')).toEqual(['0012345', '0012346']);
  expect(cells(table, 'Unit')).toEqual(['0101', '0203']);
  expect(cells(table, 'Zip')).toEqual(['05402', '05402']);
});

it('14: a mark that parts units of other formats is a blank', () => {
  const table = read('14-unit-separator.csv');
  expect(cells(table, 'Application ID')).toEqual(['0030611', '0030612']);
  expect(cells(table, 'Unit')).toEqual(['0101', '0203']);
});

it('15: rows and cells without their place follow each other', () => {
  const table = read('15-no-places.xlsx');
  expect(table.rows).toEqual([
    ['A-1001', 'Ruth Vance'],
    ['A-1002', 'Omar Dietz'],
  ]);
});

it('18: no carriage return is left of an ID, a name or an address', () => {
  const table = read('18-x000d.xlsx');
  expect(used(table, 0, 'identifier')).toEqual([['A-1001']]);
  expect(used(table, 1, 'name')).toEqual([['Ruth Vance']]);
  expect(readCell(field('postalAddress'), cells(table, 'Address')[0] ?? '')).toEqual({
    ok: true,
    value: '12 Alder St\nDayton, OH',
  });
});

it('20: a workbook opens on the visible sheet that has applications', () => {
  const file = open('20-hidden-sheet-first.xlsx');
  expect(file.sheets).toEqual([
    { name: '_lists', visibility: 'hidden' },
    { name: 'Summary', visibility: 'visible' },
    { name: 'Applications', visibility: 'visible' },
  ]);
  expect(file.firstSheet).toBe(2);
  expect(cells(file.read({}), 'Application ID')).toEqual(['A-1001', 'A-1002']);
  expect(cells(file.read({ sheet: 0 }), 'Status')).toEqual(['New', 'Decision Pending']);
});

it('21: days and moments of the US, and what is no day is said', () => {
  const table = read('21-day-forms.csv');
  expect(values(table, 'Move In', 'moveIn')).toEqual([
    ...Array.from({ length: 6 }, () => '2026-04-01'),
    'date',
  ]);
  expect(values(table, 'Received', 'received')).toEqual([
    local(2026, 2, 2, 9, 14),
    local(2026, 2, 2, 9, 14),
    local(2026, 2, 2, 9, 14),
    '2026-03-02T14:14:00.000Z',
    local(2026, 2, 2, 9, 14, 5),
    local(2026, 2, 2, 9, 14),
    '2026-03-02T09:14:05.000Z',
  ]);
  expect(table.dayOrder).toBe('either');
  expect(kinds(table, 'Move In', 'day')).toEqual(['ambiguous-day ask 2', 'not-a-day stop 1']);
});

it('22: what isn’t seen is removed, and other dashes are asked about', () => {
  const table = read('22-invisible.txt');
  const ids = ['A-1001', 'A-1002', null, null, 'A-1005', 'A-1006', 'A-1001', 'A-1007', 'A-1008'];
  expect(used(table, 0, 'identifier').map(([id = null]) => id)).toEqual(ids);
  expect(used(table, 0, 'identifier', { 'other-dash': 'hyphen' }).flat()).toEqual([
    'A-1001',
    'A-1002',
    'A-1003',
    'A-1004',
    'A-1005',
    'A-1006',
    'A-1001',
    'A-1007',
    'A-1008',
  ]);
});

it('23: a unit that became a day is asked about, and never that day', () => {
  const table = read('23-unit-as-day.xlsx');
  const [concern] = concernsOf(table, placeOf(table, 'Unit'), 'unit');
  expect(concern).toMatchObject({
    kind: 'became-date',
    severity: 'ask',
    cells: [{ line: 2, concern: { suggestions: ['4-4', '4/4'] } }],
  });
  expect(used(table, 2, 'unit')).toEqual([[], ['3-B']]);
  expect(used(table, 2, 'unit', { 'became-date': new Map([[2, '4-4']]) })).toEqual([['4-4'], ['3-B']]);
});

it('25: titles, a page number and the total are none of three applications', () => {
  const table = read('25-titles-totals.csv');
  expect(table.columns.map(({ heading }) => heading)).toEqual([
    'Application ID',
    'Applicant',
    'Unit',
    'Move In',
  ]);
  expect(table.headingLines).toEqual([5]);
  expect(table.lines).toEqual([6, 7, 9]);
  expect(cells(table, 'Application ID')).toEqual(['A-1001', 'A-1002', 'A-1003']);
  expect(cells(table, 'Unit')).toEqual(['0101', '0203', '3-B']);
  expect(values(table, 'Move In', 'moveIn')).toEqual(['2026-04-01', '2026-04-01', '2026-05-15']);
  expect(table.leftOut.map(({ reason, text }) => `${reason}: ${text}`)).toEqual([
    'title: Applicant Report',
    'title: Property: Alder Court, Dayton',
    'title: Printed 03/14/2026 8:12 AM',
    'page: Page 1 of 3',
    'total: Total Applications: 3',
  ]);
  // Whoever wants one of them back has it.
  const again = open('25-titles-totals.csv').read({ keptLines: [10] });
  expect(again.lines).toEqual([6, 7, 9, 10]);
});

it('32 and 35: every column is there, whatever it says of people', () => {
  expect(cells(read('32-roles.csv'), 'I Am The')).toEqual([
    'Applicant',
    'Co-Applicant',
    'Guarantor',
    'Occupant',
  ]);
  expect(cells(read('35-ssn.csv'), 'Notes')[1]).toBe('wheelchair user, pays cash');
});

it('39: a workbook whose parts are named from the top is read', () => {
  expect(read('39-absolute-targets.xlsx').rows).toEqual([['A-1001', 'Ruth Vance']]);
});

it('45: zeros are kept as the sheet shows them', () => {
  expect(read('45-zeros-by-format.xlsx').rows).toEqual([['0001001', '101', '5402']]);
});

it('47: an ID in a middle column is read as it is', () => {
  expect(cells(read('47-application-hash.csv'), 'Application #')).toEqual(['25610', '25611', '25640']);
});

it('48 and 49: tabs and semicolons part columns, commas belong to their values', () => {
  const [tabs, semicolons] = [read('48-tabs-no-headings.txt'), read('49-semicolons-no-headings.csv')];
  expect([tabs.delimiter, semicolons.delimiter]).toEqual(['\t', ';']);
  expect([tabs.headingLines, semicolons.headingLines]).toEqual([[], []]);
  expect(tabs.rows.map(([id]) => id)).toEqual(['A-1001', 'A-1002', 'A-1003']);
  expect(semicolons.rows).toEqual([
    ['A-1001', 'Vance, Ruth'],
    ['A-1002', 'Dietz, Omar'],
  ]);
});

it('51: a pasted range is a table of two columns', () => {
  const text = new TextDecoder().decode(bytesOf('51-paste-two-columns.txt'));
  expect(isWorthAColumn(text)).toBe(true);
  const file = readPasted(text);
  if (!file.ok) throw new Error(file.error);
  expect(file.value.read({})).toMatchObject({
    columns: [{ heading: 'Application ID' }, { heading: 'Applicant' }],
    rows: [
      ['A-1001', 'Vance, Ruth'],
      ['A-1002', 'Dietz, Omar'],
    ],
    encoding: null,
  });
});
