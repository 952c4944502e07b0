/** Which column has the application IDs is said by a heading or by a person, and never guessed. */
import { describe, expect, it } from 'vitest';
import { memoryToKeep } from '#renderer/features/look-ups/column-memory.ts';
import { identify, otherKindOf, privateColumn } from '#renderer/features/look-ups/identification.ts';
import { guessMapping, withKey } from '#renderer/features/look-ups/mapping.ts';
import { headingMeaning } from '#shared/features/imports/headings.ts';
import { NO_COLUMN_MEMORY } from '#shared/features/imports/model.ts';
import fc from '#test/fixtures/fast-check.ts';
import { pastedTable, readAlone, tableIn } from './reading.ts';

const table = (headings: readonly string[], ...rows: readonly (readonly string[])[]) =>
  tableIn([headings, ...rows].map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\r\n'));

describe('a heading names the column of the IDs', () => {
  it('wherever it is, and however sure the others look', () => {
    const file = table(
      ['Unit', 'Applicant', 'Application #', 'Status'],
      ['B-104', 'Ruth Vance', '25610', 'New'],
      ['B-105', 'Omar Dietz', '25611', 'New'],
      ['0203', 'Lena Prost', '25640', 'New'],
    );
    expect(readAlone(file)).toMatchObject({
      choice: 2,
      ids: ['25610', '25611', '25640'],
      mapping: { unit: 0, name: 1 },
    });
  });

  it('more surely by the application than by the applicant', () => {
    const file = table(['Applicant ID', 'App No.', 'Name'], ['P-1', '71', 'Ann'], ['P-2', '72', 'Bob']);
    expect(readAlone(file)).toMatchObject({ choice: 1, ids: ['71', '72'] });
  });

  it('and goes before what a person said of an earlier file', () => {
    const file = table(['Application ID', 'Ref', 'Name'], ['A-1', 'R-1', 'Ann'], ['A-2', 'R-2', 'Bob']);
    expect(identify(file, { identifier: 'Ref', fields: [] })).toMatchObject({ choice: 0, by: 'heading' });
  });

  it('unless its values are plainly something else', () => {
    const shifted = table(
      ['Application ID', 'Applicant', 'Phone'],
      ['Ruth Vance', '(937) 555-0142', 'x'],
      ['Omar Dietz', '(937) 555-0143', 'x'],
    );
    expect(identify(shifted, NO_COLUMN_MEMORY)).toMatchObject({ choice: null });
    const dates = table(['Application No', 'Name'], ['4/1/2026', 'Ann'], ['4/2/2026', 'Bob']);
    expect(identify(dates, NO_COLUMN_MEMORY).choice).toBeNull();
  });

  it('and is asked about where two columns are named alike and say different things', () => {
    const different = table(
      ['Application ID', 'Application ID', 'Name'],
      ['A-1', 'B-1', 'Ann'],
      ['A-2', 'B-2', 'Bob'],
    );
    expect(identify(different, NO_COLUMN_MEMORY)).toMatchObject({ choice: null, candidates: [0, 1] });
    const same = table(
      ['Application ID', 'Application ID', 'Name'],
      ['A-1', 'A-1', 'Ann'],
      ['A-2', '', 'Bob'],
    );
    expect(identify(same, NO_COLUMN_MEMORY)).toMatchObject({ choice: 0 });
  });

  it('but an empty one names nothing', () => {
    const file = table(
      ['Application ID', 'Rental Application ID', 'Name'],
      ['', '71', 'Ann'],
      ['', '72', 'Bob'],
    );
    expect(readAlone(file)).toMatchObject({ choice: 1, ids: ['71', '72'] });
  });
});

describe('without such a heading the person is asked', () => {
  it.each([
    [
      ['ID', 'Name'],
      ['71', 'Ann'],
      ['72', 'Bob'],
    ],
    [
      ['Tenant ID', 'Unit', 'Name'],
      ['7702', 'B-104', 'Ann'],
      ['7703', 'B-105', 'Bob'],
    ],
    [
      ['Unit', 'Name'],
      ['B-104', 'Ann'],
      ['B-105', 'Bob'],
    ],
    [
      ['Rental Application Group ID', 'Name'],
      ['881', 'Ann'],
      ['881', 'Bob'],
    ],
    [
      ['Phone', 'Email'],
      ['9375550142', 'a@example.com'],
      ['9375550143', 'b@example.com'],
    ],
  ])('of %j', (headings, ...rows) => {
    expect(identify(table(headings, ...rows), NO_COLUMN_MEMORY)).toMatchObject({ choice: null, by: null });
  });

  it('with the likeliest columns first, and none that is known to be something else', () => {
    const file = table(
      ['Unit', 'Applicant', 'Tenant ID', 'Phone', 'Email', 'Move In', 'Rent', 'Code 7'],
      ['B-104', 'Ann Vance', '7702', '(937) 555-0142', 'a@example.com', '4/1/2026', '$1,250.00', 'q'],
      ['B-105', 'Bob Dietz', '7703', '(937) 555-0143', 'b@example.com', '4/2/2026', '$1,310.00', 'w'],
    );
    expect(identify(file, NO_COLUMN_MEMORY).candidates).toEqual([2]);
  });

  it('also of a file without headings, of lists with several per line, and of one column of anything else', () => {
    const bare = tableIn(
      'A-1001\t12 Alder St, Dayton\r\nA-1002\t9 Elm St, Dayton\r\nA-1003\t7 Oak St, Dayton',
    );
    expect(identify(bare, NO_COLUMN_MEMORY)).toMatchObject({ choice: null, candidates: [0] });
    const semicolons = tableIn('A-1001;Vance, Ruth\r\nA-1002;Dietz, Omar');
    expect(identify(semicolons, NO_COLUMN_MEMORY)).toMatchObject({ choice: null, candidates: [0] });
    expect(identify(tableIn('A-1,A-2,A-3\r\nA-4,A-5,A-6'), NO_COLUMN_MEMORY).choice).toBeNull();
    for (const list of [
      '(937) 555-0142\r\n(937) 555-0143',
      '9375550142\r\n9375550143',
      'ann@example.com\r\nbob@example.com',
      '4/1/2026\r\n4/2/2026',
      'Ann Vance\r\nBob Dietz',
      '900-12-3456\r\n900-12-3457',
      'Unit\r\nB-104\r\nB-105',
    ]) {
      expect([list, identify(tableIn(list), NO_COLUMN_MEMORY).choice]).toEqual([list, null]);
    }
  });

  it('but a list of IDs alone is one', () => {
    expect(readAlone(tableIn('A-1001\r\nA-1002\r\nA-1003'))).toMatchObject({
      ids: ['A-1001', 'A-1002', 'A-1003'],
    });
    expect(
      readAlone(pastedTable('Application ID\tApplicant\r\nA-1001\tVance, Ruth\r\nA-1002\tDietz, Omar')),
    ).toMatchObject({
      ids: ['A-1001', 'A-1002'],
      mapping: { name: 1 },
    });
  });

  it('and takes what a person has said of a file with the same headings', () => {
    const file = table(['Ref', 'Name'], ['71', 'Ann'], ['72', 'Bob']);
    expect(identify(file, { identifier: 'REF:', fields: [] })).toMatchObject({ choice: 0, by: 'memory' });
  });
});

describe('what is remembered is what a person has said', () => {
  const file = table(['Ref', 'Applicant', 'Who', 'Unit'], ['71', 'Ann', 'Al', '1'], ['72', 'Bob', 'Bo', '2']);
  const preview = {
    columns: file.columns.map((column) => ({ ...column, firstValues: [], isPrivate: null })),
  };

  it('and nothing that was found out, nor that a column gave its field up to another', () => {
    expect(memoryToKeep(preview, null, new Map())).toBeNull();
    const mapping = guessMapping(file, 0, NO_COLUMN_MEMORY);
    expect(mapping).toEqual({ name: 1, unit: 3 });
    expect(withKey(mapping, 2, 'name')).toEqual({ name: 2, unit: 3 });
    const memory = memoryToKeep(preview, 0, new Map([[2, 'name'] as const, [3, null] as const]));
    expect(memory).toEqual({
      identifier: 'Ref',
      fields: [
        { heading: 'Who', field: 'name' },
        { heading: 'Unit', field: null },
      ],
    });
    // The applicant isn't used here, and would be in a file without the other column.
    expect(guessMapping(file, 0, memory ?? NO_COLUMN_MEMORY)).toEqual({ name: 2 });
    const without = table(['Ref', 'Applicant'], ['71', 'Ann'], ['72', 'Bob']);
    expect(guessMapping(without, 0, memory ?? NO_COLUMN_MEMORY)).toEqual({ name: 1 });
  });
});

it('knows a column of Social Security numbers by its values, and never offers it', () => {
  const file = table(
    ['Application ID', 'Code', 'Note'],
    ['A-1', '900-12-3456', 'x'],
    ['A-2', '900-12-3457', 'y'],
  );
  expect(privateColumn(file, 1)).toBe('ssn');
  expect(guessMapping(file, 0, { identifier: null, fields: [{ heading: 'Code', field: 'note' }] })).toEqual({
    note: 2,
  });
});

it('says what a column looks like that is no ID', () => {
  const file = table(
    ['Application #', 'Unit', 'A', 'B', 'C', 'D'],
    ['71', 'B-104', '(937) 555-0142', 'a@example.com', '4/1/2026', 'Ann Vance'],
    ['72', 'B-105', '(937) 555-0143', 'b@example.com', '4/2/2026', 'Bob Dietz'],
  );
  expect(file.columns.map((_, place) => otherKindOf(file, place))).toEqual([
    null,
    'unit',
    'phone',
    'email',
    'day',
    'name',
  ]);
});

it('uses no column as the ID that neither its heading names nor a person has said, whatever a file holds', () => {
  const heading = fc.oneof(
    fc.constantFrom(
      'ID',
      'Unit',
      'Tenant ID',
      'Applicant',
      'Phone',
      'Ref',
      'No.',
      'Status',
      'Code',
      'Email',
      'Lead ID',
      '',
    ),
    fc.stringMatching(/^[A-Za-z #.]{0,14}$/),
  );
  const value = fc.oneof(
    fc.stringMatching(/^[A-Z]-\d{4}$/),
    fc.stringMatching(/^\d{4,10}$/),
    fc.constantFrom(
      'B-104',
      '(937) 555-0142',
      'ruth@example.com',
      '4/1/2026',
      'Ruth Vance',
      '',
      '900-12-3456',
    ),
  );
  const file = fc.integer({ min: 2, max: 5 }).chain((width) =>
    fc.record({
      headings: fc.array(heading, { minLength: width, maxLength: width }),
      rows: fc.array(fc.array(value, { minLength: width, maxLength: width }), { minLength: 2, maxLength: 8 }),
    }),
  );
  fc.assert(
    fc.property(file, ({ headings, rows }) => {
      const csv = [headings, ...rows].map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\r\n');
      let read: ReturnType<typeof tableIn>;
      try {
        read = tableIn(csv);
      } catch {
        return;
      }
      const { choice, ids, identification } = readAlone(read);
      if (choice === null) {
        expect(ids).toEqual([]);
        return;
      }
      const isNamed =
        typeof choice === 'number' &&
        headingMeaning(read.columns[choice]?.heading ?? '')?.kind === 'identifier';
      const isList =
        identification.by === 'list' && read.columns.filter(({ isEmpty }) => !isEmpty).length === 1;
      expect(isNamed || isList).toBe(true);
    }),
    { numRuns: 500 },
  );
});
