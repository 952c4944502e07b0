import { expect, test } from 'vitest';
import { languageOf, switched, type Written } from '#renderer/features/notices/written.ts';
import {
  type NoticeFacts,
  type NoticeLanguage,
  noticeTemplate,
  withAgencies,
} from '#shared/features/notices/notice.ts';
import { NO_PLACES } from '#shared/features/notices/place-rules.ts';

const facts: NoticeFacts = {
  applicant: 'Ada Kettlebright',
  identifier: 'A-1',
  property: 'Alder Court',
  unit: '2B',
  outcome: 'decline',
  conditions: '',
  reasons: ['Debt to income'],
  scores: [],
  decidedOn: 'May 4, 2026',
  office: { name: 'Leasing Office', address: '1 Main Street', phone: '555-0100' },
  agencies: [{ name: 'Report Agency', address: '2 Side Street', phone: '555-0199' }],
  postalAddress: '',
  places: NO_PLACES,
};
const template = (language: NoticeLanguage) => noticeTemplate(facts, language);

test('a notice that is switched to the other language and back is as it was left', () => {
  const english = { ...template('en'), title: 'Our own heading' };
  const spanish = switched({ document: english, other: null }, 'es', template, facts.agencies);
  expect(spanish).toEqual({ document: template('es'), other: english });
  expect(switched(spanish, 'en', template, facts.agencies)).toEqual({ document: english, other: null });
});

test('to whom it goes and who signs it goes along to the other language and back', () => {
  const english: Written = { document: template('en'), other: null };
  const typed = { ...english.document, addressee: '3 Elm Street', signature: 'Maria Ortiz' };
  const spanish = switched({ ...english, document: typed }, 'es', template, facts.agencies);
  expect(spanish.document).toEqual({
    ...template('es'),
    addressee: '3 Elm Street',
    signature: 'Maria Ortiz',
  });
  expect(switched(spanish, 'en', template, facts.agencies).document).toEqual(typed);
});

test('whether a score was used goes along to the other language and back', () => {
  const english: Written = { document: { ...template('en'), title: 'Our own heading' }, other: null };
  const spanish = switched(english, 'es', template, facts.agencies);
  const ticked = { ...spanish, document: { ...spanish.document, scoreUsed: true } };
  expect(switched(ticked, 'en', template, facts.agencies).document).toEqual({
    ...english.document,
    scoreUsed: true,
  });
});

test('a letter in both languages keeps what was written in each, and goes back to one', () => {
  const english: Written = { document: { ...template('en'), title: 'Our own heading' }, other: null };
  const both = switched(english, 'both', template, facts.agencies);
  expect(both.document).toMatchObject({ language: 'en', translation: { title: template('es').title } });
  expect(languageOf(both.document)).toBe('both');
  expect(switched(both, 'en', template, facts.agencies)).toEqual(english);
  expect(switched(both, 'es', template, facts.agencies)).toEqual({
    document: template('es'),
    other: english.document,
  });
});

test('the agencies that were ticked go along to the other language', () => {
  const agencies = [
    ...facts.agencies,
    { name: 'Second Agency', address: '9 Side Street', phone: '555-0177' },
  ];
  const english = { document: withAgencies(template('en'), agencies, agencies), other: null };
  const { parts } = switched(english, 'es', template, agencies).document;
  expect(parts.agency).toContain('Second Agency');
  expect(parts.notDecided).toMatch(/^Las agencias/);
});
