/** What the columns of a table are used for. */
import { describe, expect, it } from 'vitest';
import { guessMapping, keyOf, type Mapping, withKey } from '#renderer/features/look-ups/mapping.ts';
import { officeFields } from '#shared/features/applications/fields.ts';
import { NO_COLUMN_MEMORY } from '#shared/features/imports/model.ts';
import { FIELD_HEADINGS } from '#shared/features/imports/vocabulary.ts';
import { fields as english } from '#shared/i18n/en/first-page/fields.ts';
import { fields as spanish } from '#shared/i18n/es/first-page/fields.ts';
import { tableIn } from './reading.ts';

/** A file with these headings, each column filled unless it says otherwise. */
function guessed(
  headings: readonly string[],
  blank: readonly string[] = [],
  memory = NO_COLUMN_MEMORY,
): Mapping {
  const row = (at: number) => headings.map((heading) => (blank.includes(heading) ? '' : `v${at}`));
  const lines = [headings, row(1), row(2)].map((cells) => cells.map((cell) => `"${cell}"`).join(','));
  return guessMapping(tableIn(lines.join('\r\n')), 0, memory);
}

describe('guessing what columns hold', () => {
  for (const { key } of officeFields) {
    it(`knows '${key}' in both languages`, () => {
      const others = key === 'postalAddress' ? [] : FIELD_HEADINGS[key];
      for (const heading of [english.label[key], spanish.label[key], ...others]) {
        expect([heading, guessed(['Application ID', heading])]).toEqual([heading, { [key]: 1 }]);
      }
    });
  }

  it('takes the column that is meant most surely, and none that is empty', () => {
    expect(guessed(['Application ID', 'Property', 'Property Name'])).toEqual({ property: 2 });
    expect(guessed(['Application ID', 'Property', 'Property Name'], ['Property Name'])).toEqual({
      property: 1,
    });
    expect(guessed(['Application ID', 'Move In Date', 'Desired Move In'])).toEqual({ moveIn: 2 });
    expect(guessed(['Application ID', 'Phone 2', 'phone_1', 'Work Phone'])).toEqual({ phone: 2 });
    expect(guessed(['Application ID', 'Name', 'name'])).toEqual({ name: 1 });
  });

  it('takes first and last names as such, and the one word that means both by what is beside it', () => {
    expect(guessed(['Id', 'Last Name', 'First Name', 'MI', 'Suffix'])).toEqual({
      familyName: 1,
      givenName: 2,
      middleName: 3,
      nameSuffix: 4,
    });
    expect(guessed(['Id', 'Nombre', 'Apellidos'])).toEqual({ givenName: 1, familyName: 2 });
    expect(guessed(['Id', 'Nombre', 'Apellido paterno', 'Apellido materno'])).toEqual({
      givenName: 1,
      familyName: 2,
      secondFamilyName: 3,
    });
    expect(guessed(['Id', 'Nombre', 'Unidad'])).toEqual({ name: 1, unit: 2 });
    expect(guessed(['Id', 'Name', 'First Name', 'Last Name'])).toEqual({
      name: 1,
      givenName: 2,
      familyName: 3,
    });
  });

  it('takes one address whole, that where mail arrives first, and nobody else’s', () => {
    const report = [
      'Application ID',
      'Residence Street Address',
      'Residence City',
      'Residence State',
      'Residence Zip',
      'Mailing Street Address',
      'Mailing City',
      'Property City',
      'Employer City',
    ];
    expect(guessed(report)).toEqual({ postalAddress: 5, city: 6 });
    expect(guessed(report, ['Mailing Street Address'])).toEqual({
      postalAddress: 1,
      city: 2,
      state: 3,
      zip: 4,
    });
    expect(guessed(['Id', 'Mailing Address', 'City', 'State', 'Zip'])).toEqual({
      postalAddress: 1,
      city: 2,
      state: 3,
      zip: 4,
    });
    expect(guessed(['Id', 'City', 'State'])).toEqual({});
    const spanish = tableIn(
      '"Id","Dirección","Ciudad","Estado"\r\n"a1","Calle 1","Dayton","Aprobada"\r\n"a2","Calle 2","Dayton","Nueva"',
    );
    expect(guessMapping(spanish, 0, NO_COLUMN_MEMORY)).toEqual({ postalAddress: 1, city: 2 });
  });

  it('leaves alone what is somebody else’s, what is never kept, and the column of the IDs', () => {
    expect(
      guessed([
        'Application ID',
        'Landlord Name',
        'Employer Phone',
        'Spouse First Name',
        'Household Last Name 1',
        'Pets Name',
      ]),
    ).toEqual({});
    expect(guessed(['Application ID', 'SSN', 'Date of Birth', 'Child 1 Name', 'Unit'])).toEqual({ unit: 4 });
    expect(guessMapping(tableIn('"Unit","Name"\r\n"1","Ann"\r\n"2","Bob"'), 0, NO_COLUMN_MEMORY)).toEqual({
      name: 1,
    });
    expect(guessMapping(tableIn('"Unit","Name"\r\n"1","Ann"\r\n"2","Bob"'), 'all', NO_COLUMN_MEMORY)).toEqual(
      {},
    );
  });

  it('goes by what a person said of such a file, whatever a heading means', () => {
    const memory = {
      identifier: null,
      fields: [
        { heading: 'tenant', field: 'note' },
        { heading: 'Unit', field: null },
        { heading: 'Old', field: 'gone' },
        { heading: 'SSN', field: 'note' },
      ],
    };
    expect(guessed(['Id', 'Tenant', 'Unit', 'Old', 'SSN'], [], memory)).toEqual({ note: 1 });
  });

  it('knows again a heading that is longer than what is remembered of it', () => {
    const long = `What we call it ${'very '.repeat(60)}long`;
    const memory = { identifier: null, fields: [{ heading: long.slice(0, 200).trim(), field: 'property' }] };
    expect(guessed(['Id', 'Name', 'Unit', 'Email', 'Phone', long], [], memory).property).toBe(5);
  });
});

it('keeps one column for a key and one key for a column', () => {
  const mapping = guessed(['Application ID', 'Name', 'Who', 'Unit']);
  const moved = withKey(mapping, 2, 'name');
  expect(moved).toEqual({ name: 2, unit: 3 });
  expect(keyOf(moved, 1)).toBeNull();
  const without = withKey(moved, 3, null);
  expect(withKey(without, 2, 'note')).toEqual({ note: 2 });
});
