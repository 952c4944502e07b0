import type { Party, Preferences } from '#shared/features/preferences/model.ts';
import { samples as english } from '#shared/i18n/en/program/samples.ts';
import { samples as spanish } from '#shared/i18n/es/program/samples.ts';

const WORDS = { en: english, es: spanish } as const;

const isEmpty = ({ name, address, phone }: Party): boolean =>
  [name, address, phone].every((part) => part.trim() === '');

/**
 * An office and an agency to practice a whole letter with, where neither was entered: numbers that ring nowhere (555-01xx), addresses that
 * are nobody's. Null where one of them was.
 */
export function sampleParties({
  office,
  agency,
  language,
}: Pick<Preferences, 'office' | 'agency' | 'language'>): Pick<Preferences, 'office' | 'agency'> | null {
  if (!isEmpty(office) || !isEmpty(agency)) return null;
  const words = WORDS[language];
  return {
    office: {
      name: words.office,
      phone: '(614) 555-0134',
      address: '100 Sample Street\nColumbus, OH 43215',
    },
    agency: {
      name: words.agency,
      phone: '(800) 555-0199',
      address: 'PO Box 100\nColumbus, OH 43215',
    },
  };
}
