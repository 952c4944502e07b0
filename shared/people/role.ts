/** What somebody is in an application, and how files say it. */

import { folded } from '../folded.ts';

export const applicantRoles = ['applicant', 'co-applicant', 'guarantor', 'occupant'] as const;
export type ApplicantRole = (typeof applicantRoles)[number];

export const isApplicantRole = (text: string): text is ApplicantRole =>
  applicantRoles.some((role) => role === text);

/** What a cell says: a role, or that somebody is a minor, of whom nothing is kept. */
const describedRoles = [...applicantRoles, 'minor'] as const;
export type DescribedRole = (typeof describedRoles)[number];

/**
 * Whole cells, folded, with blanks for marks. The words of AppFolio, Yardi, RentCafe, Entrata, OneSite, ResMan, Rent Manager, Buildium,
 * Exact Estate and TurboTenant, and of forms in Spanish.
 */
const WORDS: Readonly<Record<DescribedRole, readonly string[]>> = {
  applicant: [
    'applicant',
    'primary',
    'primary applicant',
    'main applicant',
    'lead applicant',
    'head',
    'head of household',
    'hoh',
    'leaseholder',
    'lease holder',
    'primary leaseholder',
    'responsible',
    'tenant',
    'renter',
    'resident',
    'main contact',
    'guest',
    'prospect',
    'solicitante',
    'solicitante principal',
    'titular',
    'inquilino',
    'jefe de familia',
    'jefe de hogar',
  ],
  'co-applicant': [
    'co applicant',
    'coapplicant',
    'joint applicant',
    'additional applicant',
    'secondary applicant',
    'secondary',
    'second applicant',
    'co tenant',
    'cotenant',
    'co resident',
    'co leaseholder',
    'co lessee',
    'roommate',
    'spouse',
    'husband',
    'wife',
    'partner',
    'domestic partner',
    'spouse cohabitant',
    'cohabitant',
    'cosolicitante',
    'co solicitante',
    'companero de cuarto',
    'conyuge',
    'esposo',
    'esposa',
    'pareja',
  ],
  guarantor: [
    'guarantor',
    'co signer',
    'cosigner',
    'co sign',
    'cosign',
    'non resident co sign',
    'non resident cosigner',
    'surety',
    'fiador',
    'garante',
    'aval',
    'codeudor',
    'co deudor',
  ],
  occupant: [
    'occupant',
    'adult occupant',
    'other occupant',
    'additional occupant',
    'other adult',
    'family member adult',
    'adult',
    'non leaseholder',
    'non responsible occupant',
    'live in aide',
    'caregiver',
    'house guest',
    'ocupante',
    'ocupante adulto',
    'adulto',
  ],
  minor: [
    'minor',
    'minor occupant',
    'minor child',
    'child',
    'children',
    'dependent',
    'dependant',
    'dependent child',
    'family member minor',
    'son',
    'daughter',
    'foster child',
    'under 18',
    'menor',
    'menor de edad',
    'ocupante menor',
    'hijo',
    'hija',
    'nino',
    'nina',
    'dependiente',
  ],
};

const roles: ReadonlyMap<string, DescribedRole> = new Map(
  describedRoles.flatMap((role) => WORDS[role].map((word) => [word, role] as const)),
);

/** What a cell says of somebody's role, in English or Spanish; null where it says none that is known. */
export const roleIn = (cell: string): DescribedRole | null => {
  const text = folded(cell)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return roles.get(text) ?? roles.get(text.replace(/ ?\d+$/, '')) ?? null;
};
