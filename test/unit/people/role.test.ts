import { expect, it } from 'vitest';
import { roleIn } from '#shared/people/role.ts';

it.each([
  ['Applicant', 'applicant'],
  ['Head of Household', 'applicant'],
  ['Co-Applicant', 'co-applicant'],
  ['CO-APPLICANT 2', 'co-applicant'],
  ['Spouse/Cohabitant', 'co-applicant'],
  ['Guarantor', 'guarantor'],
  ['Non-Resident Co-sign', 'guarantor'],
  ['Fiador', 'guarantor'],
  ['Occupant', 'occupant'],
  ['Family Member - Adult', 'occupant'],
  ['Family Member - Minor', 'minor'],
  ['Menor de edad', 'minor'],
  ['Niño', 'minor'],
  ['Cousin twice removed', null],
  ['', null],
])('reads the role of %s', (cell, role) => expect(roleIn(cell)).toBe(role));
