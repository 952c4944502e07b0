/** What the columns of leasing software's exports are for: the ID where a heading names it, else a question; each field's column. */
import { expect, it } from 'vitest';
import { foreignExports } from '#test/fixtures/foreign-exports.ts';
import { readAlone, tableIn } from './reading.ts';

/** Of these no heading names the ID: which columns are asked about, the first first. */
const ASKED: Readonly<Record<string, readonly string[]>> = {
  'Yardi Voyager, prospects of two properties, each with its headings': ['Prospect Code'],
  'Yardi, charges below each applicant': ['Applicant'],
  'Buildium, applicants': ['Id'],
  'TurboTenant, applicants with sentences in cells': [],
  'TurboTenant, one line of a list without headings': ['', ''],
  'amounts with commas between semicolons': [''],
};

it.each(foreignExports)('$name: its ID is named by a heading, or asked for', ({ name, file }) => {
  const table = tableIn(file());
  const { choice, ids, identification } = readAlone(table);
  const asked = ASKED[name];
  if (asked === undefined) {
    expect(['heading', 'list']).toContain(identification.by);
    expect(ids.length).toBeGreaterThan(0);
  } else {
    expect([choice, ids]).toEqual([null, []]);
    expect(identification.candidates.map((place) => table.columns[place]?.heading)).toEqual(asked);
  }
});

it.each([
  [
    'AppFolio, guest cards by property',
    { name: 'Name', property: 'Property', moveIn: 'Move In Preference', received: 'Received' },
  ],
  [
    'AppFolio, tickler with every column',
    { name: 'Tenant', property: 'Property Name', unit: 'Unit', email: 'Tenant Email' },
  ],
  [
    'Yardi RentCafe, online leads',
    { givenName: 'FirstName', familyName: 'LastName', unit: 'UnitNumber', moveIn: 'MoveInDate' },
  ],
  ['Yardi, charges below each applicant', { name: 'Name', unit: 'Unit', moveIn: 'Move In' }],
  [
    'OneSite, a page with empty columns and headings over merged cells',
    { name: 'Name', unit: 'Unit', received: 'Apply Date' },
  ],
  [
    'Entrata, application data with a footer',
    { name: 'Applicant', unit: 'Bldg-Unit', received: 'Application Completed' },
  ],
  [
    'Buildium, applicants',
    { givenName: 'FirstName', property: 'PropertyName', received: 'ApplicationSubmittedDateTime' },
  ],
  [
    'ResMan, prospects by property in a workbook',
    { name: 'Prospect', property: 'Property', received: 'Date Applied' },
  ],
  ['Zillow, applications copied from the page', { name: 'Name', moveIn: 'Move-in', received: 'Applied' }],
  ['headings of persons over their columns, merged', { name: 'Applicant Name', phone: 'Applicant Phone' }],
  ['a housing lottery in Spanish', { name: 'Solicitante', unit: 'Unidad', received: 'Fecha de recepción' }],
])('%s: its columns are used for what they are', (name, expected) => {
  const found = foreignExports.find((one) => one.name === name);
  if (found === undefined) throw new Error(`There is no export "${name}".`);
  const table = tableIn(found.file());
  const { mapping } = readAlone(table);
  const used = Object.entries(mapping).map(([key, place]) => [key, table.columns[place ?? -1]?.heading]);
  expect(Object.fromEntries(used)).toMatchObject(expected);
});
