import { expect, it } from 'vitest';
import { paperOf } from '#electron/platform/paper.ts';

it.each([
  ['US', 'en-US', 'Letter'],
  ['CA', 'en-GB', 'Letter'],
  ['MX', 'es-419', 'Letter'],
  ['ES', 'es', 'A4'],
  ['DE', 'en-US', 'A4'],
  ['', 'en', 'Letter'],
  ['', 'es', 'A4'],
])('prints in country "%s" with language %s on %s', (country, language, paper) => {
  expect(paperOf(country, language)).toBe(paper);
});
