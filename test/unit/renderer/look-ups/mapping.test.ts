import { describe, expect, it } from 'vitest';
import { leftoverLines, readFill, someOfFill } from '#renderer/features/look-ups/fill.ts';
import {
  fieldOf,
  fieldsToRemember,
  guessMapping,
  type Mapping,
  withField,
} from '#renderer/features/look-ups/mapping.ts';
import { readPasted, withHeadingLine } from '#renderer/features/look-ups/table.ts';
import { withWholeNames } from '#renderer/features/look-ups/whole-names.ts';
import { officeFields } from '#shared/features/applications/fields.ts';
import { fields as english } from '#shared/i18n/en/first-page/fields.ts';
import { fields as spanish } from '#shared/i18n/es/first-page/fields.ts';

function tableOf(text: string) {
  const file = readPasted(text);
  if (!file.ok) throw new Error(file.error);
  return withHeadingLine(file.value.read({}));
}

describe('guessing what columns hold', () => {
  for (const { key, headings } of officeFields) {
    it(`knows '${key}' in both languages, however it is written`, () => {
      for (const heading of [english.label[key], spanish.label[key], ...headings]) {
        for (const written of [
          heading,
          heading.toUpperCase(),
          ` ${heading}: `,
          heading.replaceAll(' ', '_'),
        ]) {
          expect(guessMapping(['Application ID', written], 0, []), written).toEqual({ [key]: 1 });
        }
      }
    });
  }

  it('takes accents, marks and the word for a number off', () => {
    expect(guessMapping(['x', 'Unit #', 'NOMBRE', 'Etiquétas'], 0, [])).toEqual({
      unit: 1,
      name: 2,
      tags: 3,
    });
  });

  it('knows a field whoever it is said to be of', () => {
    const columns = [
      'Id',
      'Prospect Name',
      'Resident Unit',
      'Applicant GUID',
      'Lead E-mail',
      'Tenant Phone #',
    ];
    expect(guessMapping(columns, 0, [])).toEqual({
      name: 1,
      unit: 2,
      applicantToken: 3,
      email: 4,
      phone: 5,
    });
    expect(guessMapping(['Id', 'Resident', 'Resident ID'], 0, [])).toEqual({ name: 1 });
  });

  it('takes first and last names together where they stand apart, unless something else was chosen before', () => {
    const read = tableOf('Id,Last Name,First Name,Unit\nA-1, Ray ,Alma,12\nA-2,,Juno\nA-3,Bell,Ida,3');
    const { rows } = withWholeNames(read);
    expect(rows).toEqual([
      ['Id', 'Last Name', 'First Name', 'Unit', 'First Name + Last Name'],
      ['A-1', ' Ray ', 'Alma', '12', 'Alma Ray'],
      ['A-2', '', 'Juno', '', 'Juno'],
      ['A-3', 'Bell', 'Ida', '3', 'Ida Bell'],
    ]);
    expect(guessMapping(rows[0] ?? [], 0, [])).toEqual({ unit: 3, name: 4 });
    // In Spanish, 'Nombre' alone is a name.
    expect(guessMapping(['Id', 'Nombre', 'Apellidos', 'Nombre + Apellidos'], 0, [])).toEqual({ name: 3 });
    const remembered = [{ heading: 'Last Name', field: 'name' }];
    expect(guessMapping(rows[0] ?? [], 0, remembered)).toEqual({ name: 1, unit: 3 });
    const unwanted = fieldsToRemember(rows[0] ?? [], { unit: 3 });
    expect(guessMapping(rows[0] ?? [], 0, unwanted)).toEqual({ unit: 3 });

    const whole = tableOf('Id,Name\nA-1,Alma Ray');
    expect(withWholeNames(whole)).toBe(whole);
  });

  it('takes the first of two, never the identifiers, nothing without a heading, and nothing where all are identifiers', () => {
    expect(guessMapping(['Name', 'name', '', 'Unit'], 3, [])).toEqual({ name: 0 });
    expect(guessMapping([], 0, [])).toEqual({});
    expect(guessMapping(['Name', 'Unit'], 'all', [])).toEqual({});
  });

  it('goes by what was chosen before, the newest first, also where it was not wanted', () => {
    const remembered = [
      { heading: 'Tenant', field: 'name' },
      { heading: 'Unit', field: null },
      { heading: 'Tenant', field: 'note' },
      { heading: 'Old', field: 'gone' },
    ];
    expect(guessMapping(['id', 'tenant', 'Unit', 'Old'], 0, remembered)).toEqual({ name: 1 });
  });
});

it('keeps one column for a field and one field for a column, and remembers what was chosen and what was not wanted', () => {
  const guessed: Mapping = guessMapping(['Id', 'Name', 'Who', 'Unit', ''], 0, []);
  const moved = withField(guessed, 2, 'name');
  expect(moved).toEqual({ name: 2, unit: 3 });
  expect(fieldOf(moved, 1)).toBeNull();
  const without = withField(moved, 3, null);
  expect(withField(without, 2, 'note')).toEqual({ note: 2 });
  expect(fieldsToRemember(['Id', 'Name', 'Who', 'Unit', ''], without)).toEqual([
    { heading: 'Name', field: null },
    { heading: 'Who', field: 'name' },
    { heading: 'Unit', field: null },
  ]);
});

describe('reading what a file holds of applications', () => {
  const read = (text: string, mapping: Mapping) => {
    return readFill(tableOf(text), { identifiers: 0, firstLine: 'heading', mapping });
  };

  it('takes the first value that is not empty of several lines, and counts the lines that say something else', () => {
    const { office, preview } = read('id,n,u\nA,,1\nB,Bob,2\nA,Ann,1\nA,Anna,\nB,Bob,2', {
      name: 1,
      unit: 2,
    });
    expect(office).toEqual({ name: ['Ann', 'Bob'], unit: ['1', '2'] });
    expect(preview).toMatchObject({
      conflicts: 1,
      unusableCount: 0,
      fields: [
        { key: 'name', applications: 2 },
        { key: 'unit', applications: 2 },
      ],
    });
  });

  it('names what cannot be kept with its line and its reason, and keeps the rest of the line', () => {
    const many = Array.from({ length: 25 }, (_, place) => `t${place}`).join(';');
    const { office, preview } = read(
      `id,n,t,k\nA,${'x'.repeat(201)},"late; Late; pets",tok-1\nB,Bob,${'y'.repeat(41)},not a token!\nC,Cy,"${many}",`,
      { name: 1, tags: 2, applicantToken: 3 },
    );
    expect(office).toEqual({
      name: ['', 'Bob', 'Cy'],
      tags: [['late', 'pets'], [], []],
      applicantToken: ['tok-1', null, null],
    });
    expect(preview.unusable.map(({ line, key, why }) => [line, key, why])).toEqual([
      [2, 'name', 'too-long'],
      [3, 'tags', 'too-long'],
      [3, 'applicantToken', 'token'],
      [4, 'tags', 'too-many'],
    ]);
    expect(preview.unusableCount).toBe(4);
  });

  it('knows a row without an identifier by its token, and leaves the others over', () => {
    const fill = read('id,n,k\nA,Ann,tok-00001\n,Bob,tok-00002\n,Cy,\n,Bo,tok-00002\n,=1+1,no token!', {
      name: 1,
      applicantToken: 2,
    });
    expect(fill).toMatchObject({
      identifiers: ['A', null],
      tokens: [null, 'tok-00002'],
      office: { name: ['Ann', 'Bob'], applicantToken: ['tok-00001', 'tok-00002'] },
      lines: [[1], [2, 4]],
      leftovers: [3, 5],
    });
    expect(someOfFill(fill, 1, 5)).toEqual({
      identifiers: [null],
      tokens: ['tok-00002'],
      office: { name: ['Bob'], applicantToken: ['tok-00002'] },
    });
    expect(leftoverLines(tableOf('id,n\n,=1+1\n,Cy'), 'heading', [2, 1])).toBe('id,n\r\n,"\'=1+1"\r\n,Cy');
  });

  it('reads 20,000 lines of every field', () => {
    const lines = Array.from({ length: 20_000 }, (_, place) => `A-${place},Ann ${place},${place},late;pets`);
    const { preview } = read(`id,n,u,t\n${lines.join('\n')}`, { name: 1, unit: 2, tags: 3 });
    expect(preview.fields.map(({ applications }) => applications)).toEqual([20_000, 20_000, 20_000]);
  });
});
