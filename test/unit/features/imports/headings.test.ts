import { describe, expect, it } from 'vitest';
import { officeFields } from '#shared/features/applications/fields.ts';
import { headingMeaning } from '#shared/features/imports/headings.ts';
import { FIELD_HEADINGS } from '#shared/features/imports/vocabulary.ts';
import { fields as english } from '#shared/i18n/en/first-page/fields.ts';
import { fields as spanish } from '#shared/i18n/es/first-page/fields.ts';

const keyOf = (heading: string) => {
  const meaning = headingMeaning(heading);
  return meaning?.kind === 'field' ? meaning.key : (meaning?.kind ?? null);
};

describe('the ID is named', () => {
  it.each([
    'Application #',
    'APPLICATION#',
    'App #',
    'App No.',
    'app_no',
    'appNo',
    'Appl. No',
    'Application ID',
    'ApplicationID',
    'applicationid',
    'application_id',
    'Application Id #',
    'Application Number',
    'Application Number:',
    'Application No',
    'Application Num.',
    'Application Ref #',
    'Application Reference Number',
    'Rental Application ID',
    'rental_application_id',
    'Rental Application #',
    'Lease Application Number',
    'Online Application No.',
    'Application ID (required)',
    'Application (ID)',
    'ID of Application',
    'Application Identifier',
    'Applicant ID',
    'ApplicantID',
    'Applicant #',
    'Applicant No.',
    'Primary Applicant ID',
    'RentCafe Application ID',
    'External Application ID',
    'Application № ',
    'Núm. de solicitud',
    'Número de solicitud',
    'Número de la solicitud',
    'N.º de solicitud',
    'Nº solicitud',
    'No. de Solicitud',
    'Solicitud #',
    'ID de solicitud',
    'ID de la solicitud',
    'Folio de solicitud',
    'Identificador de solicitud',
    'Código de solicitud',
    'ID del solicitante',
    'Número de aplicación',
  ])('%s', (heading) => expect(headingMeaning(heading)?.kind).toBe('identifier'));

  it('more surely by the application than by the applicant, and by an ID than by a reference', () => {
    const ranks = [
      'Application ID',
      'Application #',
      'Application Reference',
      'Applicant ID',
      'Applicant #',
    ].map((heading) => {
      const meaning = headingMeaning(heading);
      return meaning?.kind === 'identifier' ? meaning.rank : -1;
    });
    expect(ranks).toEqual([0, 1, 2, 3, 4]);
  });

  it.each([
    ['Rental Application Group ID', 'other-id'],
    ['Tenant ID', 'other-id'],
    ['Unit ID', 'other-id'],
    ['Property ID', 'other-id'],
    ['Guest Card ID', 'other-id'],
    ['Guest Card Number', 'other-id'],
    ['Inquiry ID', 'other-id'],
    ['Occupancy ID', 'other-id'],
    ['Prospect Code', 'other-id'],
    ['ID', 'other-id'],
    ['#', 'other-id'],
    ['No.', 'other-id'],
    ['Folio', 'other-id'],
    ['Application', null],
    ['Application Status', null],
    ['Application Fee Paid', null],
    ['App Status', null],
    ['Applying For', null],
    ['Status', null],
    ['Screening', null],
    ['', null],
    ['   ', null],
    ['!!', null],
  ])('but not by %s', (heading, kind) => expect(keyOf(heading)).toBe(kind));
});

describe('a field is known by its heading', () => {
  for (const { key } of officeFields) {
    it(`${key}, in both languages, however it is written`, () => {
      const headings = key === 'postalAddress' ? ['Mailing Address'] : FIELD_HEADINGS[key];
      for (const heading of [english.label[key], spanish.label[key], ...headings]) {
        for (const written of [
          heading,
          heading.toUpperCase(),
          ` ${heading}: `,
          heading.replaceAll(' ', '_'),
        ]) {
          expect([written, keyOf(written)]).toEqual([written, key]);
        }
      }
    });
  }

  it.each([
    ['Applicants', 'name'],
    ['Guest Card Name', 'name'],
    ['Prospect Name', 'name'],
    ['Name of Applicant', 'name'],
    ['Nombre del solicitante', 'name'],
    ['Unit Name', 'unit'],
    ['Unit #', 'unit'],
    ['Bldg/Unit', 'unit'],
    ['Showing Unit', 'unit'],
    ['Apt.#', 'unit'],
    ['Número de apartamento', 'unit'],
    ['email_1', 'email'],
    ['phone_1', 'phone'],
    ['eMail', 'email'],
    ['Primary Phone Number', 'phone'],
    ['Tenant Phone Number', 'phone'],
    ['Resident 1 Phone', 'phone'],
    ['Teléfono del inquilino', 'phone'],
    ['Correo electrónico', 'email'],
    ['Rental Application Received', 'received'],
    ['Application Submission Date', 'received'],
    ['Applied On', 'received'],
    ['Fecha de solicitud', 'received'],
    ['Move In Preference', 'moveIn'],
    ['Desired Move-In', 'moveIn'],
    ['Move in Date (MM/DD/YYYY)', 'moveIn'],
    ['moveInDate', 'moveIn'],
    ['Fecha de mudanza', 'moveIn'],
    ['Mailing Street Address', 'postalAddress'],
    ['Residence Street Address', 'postalAddress'],
    ['Current Address 1', 'postalAddress'],
    ['Current Address 2', 'addressLine2'],
    ['Residence City', 'city'],
    ['Current Zip', 'zip'],
    ['Dirección postal', 'postalAddress'],
    ['Legal First Name', 'givenName'],
    ['FName', 'givenName'],
    ['Resident 1 First Name', 'givenName'],
    ['MI', 'middleName'],
    ['lastname', 'familyName'],
    ['Apellido paterno', 'familyName'],
    ['Apellido materno', 'secondFamilyName'],
    ['Suffix', 'nameSuffix'],
    ['I Am The', 'role'],
    ['Relationship to Primary Applicant', 'role'],
    ['Household Status', 'role'],
    ['Parentesco', 'role'],
    ['Property Name', 'property'],
  ])('%s', (heading, key) => expect(keyOf(heading)).toBe(key));

  it('more surely by the name of the property than by what may be its address', () => {
    const rank = (heading: string) => {
      const meaning = headingMeaning(heading);
      return meaning?.kind === 'field' ? meaning.rank : Number.NaN;
    };
    expect(rank('Property Name')).toBeLessThan(rank('Property'));
    expect(rank('Desired Move In')).toBeLessThan(rank('Lease Start'));
  });
});

it.each([
  'Landlord Name',
  'Landlord Phone Number',
  'Employer Name',
  'Employer Phone Number',
  'Emergency Contact Phone',
  'Previous 1 Address 1',
  'Previous City 1',
  'Previous Landlord 1 Email',
  'Household First Name 1',
  'Household Last Name 1',
  'Household Relationship 1',
  'Spouse First Name',
  'Co-Applicant Name',
  'Applicant 2 First Name',
  'Phone 2',
  'email_2',
  'Pets Name',
  'Assigned User',
  'Leasing Agent',
  'Lead Source',
  'Guarantor Email',
  'Nombre del fiador',
])('reads nothing by itself from a column of somebody or something else: %s', (heading) => {
  expect(keyOf(heading)).toBe('other');
});

it.each([
  'Property Address',
  'Property City',
  'Unit Address',
  'Unit Zip',
  'Rent',
  'Monthly Income',
  'Lead Type',
])('knows nothing of %s', (heading) => expect(['other', null]).toContain(keyOf(heading)));

describe('what is never kept is never a field', () => {
  it.each([
    ['SSN', 'ssn', true],
    ['Social Security #', 'ssn', true],
    ['Applicant SSN', 'ssn', true],
    ['Número de Seguro Social', 'ssn', true],
    ['Tax ID', 'ssn', true],
    ['DOB', 'birth', true],
    ['Date of Birth', 'birth', true],
    ['Primary DOB', 'birth', true],
    ['birthDate', 'birth', true],
    ['Age', 'birth', true],
    ['Fecha de nacimiento', 'birth', true],
    ['Spouse DOB', 'birth', false],
    ['Child DOB', 'birth', false],
    ['Applicant 2 SSN', 'ssn', false],
    ["Driver's License #", 'document', true],
    ['Credit Card Number', 'account', true],
    ['Child 1 Name', 'minor', false],
    ['Dependent First Name', 'minor', false],
    ['Nombre del menor', 'minor', false],
  ])('%s', (heading, what, isOwn) => {
    expect(headingMeaning(heading)).toEqual({ kind: 'private', what, isOwn });
  });
  it.each(['Social Media', 'Age of Vehicle', 'Guest Card Number', 'SS Unit'])(
    'but %s is something else',
    (heading) => {
      expect(headingMeaning(heading)?.kind).not.toBe('private');
    },
  );
});
