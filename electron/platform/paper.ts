/** Where paper is Letter; everywhere else it is A4. */
const LETTER_REGIONS = new Set([
  'US',
  'CA',
  'MX',
  'PH',
  'CL',
  'CO',
  'CR',
  'GT',
  'PA',
  'DO',
  'PR',
  'SV',
  'VE',
]);

/**
 * The paper of a country. Where the system tells none ('') it is that of the language, of which Chromium knows fewer than there
 * are: with it, a machine in Canada speaks British English.
 */
export function paperOf(country: string, language: string): 'Letter' | 'A4' {
  const region = country === '' ? new Intl.Locale(language).maximize().region : country;
  return LETTER_REGIONS.has(region ?? '') ? 'Letter' : 'A4';
}
