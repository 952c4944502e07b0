import { expect, it } from 'vitest';
import { type CheckContext, checkNotice } from '#shared/features/notices/checks.ts';
import { noticeTemplate, printedParts, withPlaceTexts } from '#shared/features/notices/notice.ts';
import type { PersonDetails } from '#shared/features/notices/other-people.ts';
import {
  NO_RULE,
  type PlaceRule,
  type PlaceTemplate,
  rulesOfAddenda,
} from '#shared/features/notices/place-rules.ts';
import { placesAt, placesOfLetter } from '#shared/features/notices/place-texts.ts';
import { parseName } from '#shared/people/name.ts';
import { FACTS } from '#test/fixtures/notice-facts.ts';

const personOf = (name: string): PersonDetails => ({
  name: parseName(name),
  identifier: '',
  email: '',
  phone: '',
});
const CONTEXT: CheckContext = { day: '2026-05-05', own: personOf(FACTS.applicant), others: [] };

const templateOf = (en: string, other: Partial<PlaceTemplate> = {}): PlaceTemplate => ({
  use: 'addition',
  en,
  es: '',
  counsel: 'A. Lawyer',
  on: '2026-03-02',
  version: 3,
  ...other,
});
const ruleOf = (place: string, en: string, other: Partial<PlaceTemplate> = {}): PlaceRule => ({
  ...NO_RULE,
  place,
  template: templateOf(en, other),
});
const letterAt = (state: string, city: string, rules: readonly PlaceRule[], language: 'en' | 'es' = 'en') => {
  const facts = { ...FACTS, places: placesOfLetter({ state, city }, rules) };
  const document = withPlaceTexts(noticeTemplate(facts, language), facts);
  const unmet = checkNotice(document, facts, CONTEXT).filter(({ met }) => !met);
  return {
    document,
    unmet: unmet.map(({ requirement, place }) => [requirement, place ?? ''].join(' ').trim()),
  };
};

it('counts the office, the state and the city that was chosen at the property, and no city of another state', () => {
  expect(placesAt(null)).toEqual(['office']);
  expect(placesAt({ state: '', city: '' })).toEqual(['office']);
  expect(placesAt({ state: 'WA', city: 'Seattle' })).toEqual(['office', 'WA', 'Seattle']);
  expect(placesAt({ state: 'WA', city: 'none' })).toEqual(['office', 'WA']);
  expect(placesAt({ state: 'OR', city: 'Seattle' })).toEqual(['office', 'OR']);
  expect(placesAt({ state: 'WA', city: 'Atlantis' })).toEqual(['office', 'WA']);
});

it('prints each addition behind the letter, the widest place first, in the other language where there is only that', () => {
  const rules = [
    ruleOf('Seattle', 'City'),
    ruleOf('office', 'Office'),
    ruleOf('WA', 'State', { es: 'Estado' }),
  ];
  const english = letterAt('WA', 'Seattle', rules).document;
  expect(english.addenda.map(({ text }) => text)).toEqual(['Office', 'State', 'City']);
  expect(english.addenda[1]).toEqual({ place: 'WA', text: 'State', use: 'addition', version: 3 });
  expect(printedParts(english)).toContain('opening');
  const spanish = letterAt('WA', 'Seattle', rules, 'es').document;
  expect(spanish.addenda.map(({ text }) => text)).toEqual(['Office', 'Estado', 'City']);
});

it('prints the narrowest replacement instead of the letter’s own parts, and has it say what they would', () => {
  const use = 'replacement' as const;
  const rules = [
    ruleOf('office', 'More'),
    ruleOf('WA', 'State', { use }),
    ruleOf('Seattle', 'City', { use }),
  ];
  const { document, unmet } = letterAt('WA', 'Seattle', rules);
  expect(document.addenda.map(({ text }) => text)).toEqual(['City', 'More']);
  expect(printedParts(document)).toEqual([]);
  expect(unmet).toEqual(
    expect.arrayContaining(['applicant', 'agencyName', 'agencyPhone', 'notDecided', 'freeCopy']),
  );

  const form =
    'ADVERSE ACTION NOTICE\n{{applicant}}\n{{applicant address}}\n[x if declined] Rejected\n{{reasons}}\n' +
    '[x if report used] A consumer report of:\n{{agencies}}\nIt gave no reasons. Dispute it there, a free copy within 60 days.\n' +
    '{{office name}} {{office phone}}';
  const sound = letterAt('WA', 'none', [ruleOf('WA', form, { use })]);
  expect(sound.document.addenda[0]?.text).toContain('[x] Rejected');
  expect(sound.unmet).toEqual([]);
});

it('is not complete at a place on the list without a text, unless counsel said that none is needed', () => {
  expect(letterAt('WA', 'none', []).unmet).toEqual(['placeMissing WA']);
  expect(letterAt('WA', 'Seattle', [ruleOf('WA', 'State')]).unmet).toEqual(['placeMissing Seattle']);
  expect(letterAt('WA', 'none', [ruleOf('WA', ' ')]).unmet).toEqual(['placeMissing WA']);
  const noneNeeded = { counsel: 'A. Lawyer', on: '2026-03-02' };
  expect(letterAt('WA', 'none', [{ ...NO_RULE, place: 'WA', noneNeeded }]).unmet).toEqual([]);
  // A due date alone is no text.
  const due = { days: 3, count: 'business' } as const;
  expect(letterAt('WA', 'none', [{ ...NO_RULE, place: 'WA', due }]).unmet).toEqual(['placeMissing WA']);
  // Nobody has looked into the law of a state that isn't on the list.
  expect(letterAt('OH', '', []).unmet).toEqual([]);
});

it('asks whether a property is in a city of the list, and guesses none', () => {
  const rules = [ruleOf('WA', 'State')];
  expect(letterAt('WA', '', rules).unmet).toEqual(['cityUnsaid']);
  expect(letterAt('WA', 'Portland', rules).unmet).toEqual(['cityUnsaid']);
  expect(letterAt('WA', 'none', rules).unmet).toEqual([]);
});

it('is not complete with another text than the one that is kept, with one too many, or with a blank field', () => {
  const rules = [ruleOf('OH', 'As counsel says')];
  const facts = { ...FACTS, places: placesOfLetter({ state: 'OH', city: '' }, rules) };
  const document = withPlaceTexts(noticeTemplate(facts, 'en'), facts);
  const isComplete = (addenda: typeof document.addenda): boolean =>
    checkNotice({ ...document, addenda }, facts, CONTEXT).every(({ met }) => met);
  expect(isComplete(document.addenda)).toBe(true);
  expect(isComplete([])).toBe(false);
  expect(isComplete(document.addenda.map((one) => ({ ...one, text: 'Else' })))).toBe(false);
  expect(isComplete([...document.addenda, ...document.addenda])).toBe(false);
  const noPhone = { ...FACTS.office, phone: '' };
  const blank = placesOfLetter({ state: 'OH', city: '' }, [ruleOf('OH', '{{office phone}}')]);
  const facts2 = { ...FACTS, office: noPhone, places: blank };
  const unmet = checkNotice(withPlaceTexts(noticeTemplate(facts2, 'en'), facts2), facts2, CONTEXT);
  expect(unmet.filter(({ met }) => !met).map(({ requirement }) => requirement)).toContain('placeFields');
});

it('takes the addenda of 0.8.0 for additions', () => {
  const rules = rulesOfAddenda([{ place: 'PA', en: 'State law', es: 'Ley estatal' }]);
  expect(letterAt('PA', 'none', rules).document.addenda).toEqual([
    { place: 'PA', text: 'State law', use: 'addition', version: 1 },
  ]);
});

it('names nobody else in a text of a place', () => {
  const facts = {
    ...FACTS,
    places: placesOfLetter({ state: 'OH', city: '' }, [ruleOf('OH', 'Ask Bo Lee.')]),
  };
  const document = withPlaceTexts(noticeTemplate(facts, 'en'), facts);
  const onePerson = checkNotice(document, facts, { ...CONTEXT, others: [personOf('Bo Lee')] }).find(
    ({ requirement }) => requirement === 'onePerson',
  );
  expect(onePerson?.met).toBe(false);
});
