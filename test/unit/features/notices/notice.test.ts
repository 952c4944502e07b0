import { describe, expect, it } from 'vitest';
import { type CheckContext, checkNotice, type NoticePlace } from '#shared/features/notices/checks.ts';
import { noticeDocumentSchema } from '#shared/features/notices/model.ts';
import {
  maskedNotice,
  type NoticeFacts,
  noticeTemplate,
  printedText,
  withAgencies,
  withScore,
  withTranslation,
} from '#shared/features/notices/notice.ts';
import { parseName } from '#shared/people/name.ts';
import { FACTS as facts } from '#test/fixtures/notice-facts.ts';

const contextOf = (of: NoticeFacts, others: readonly string[] = []): CheckContext => ({
  day: '2026-05-05',
  own: { name: parseName(of.applicant), identifier: of.identifier, email: '', phone: '' },
  others: others.map((name) => ({ name: parseName(name), identifier: '', email: '', phone: '' })),
});
/** The facts with their reasons in a language. */
const saidIn = (language: 'en' | 'es'): NoticeFacts =>
  language === 'en' ? facts : { ...facts, reasons: ['Muchas deudas', 'Sin referencias'] };
const unmet = (document: ReturnType<typeof noticeTemplate>, others: readonly string[] = [], of = facts) =>
  checkNotice(document, of, contextOf(of, others)).flatMap(({ requirement, met }) =>
    met ? [] : [requirement],
  );

describe('an adverse-action notice', () => {
  it('says in both languages everything it has to, as soon as office and agency are known', () => {
    for (const language of ['en', 'es'] as const) {
      const said = saidIn(language);
      expect(unmet(noticeTemplate(said, language), [], said)).toEqual([]);
      const conditional = {
        ...facts,
        outcome: 'approve-with-conditions',
        conditions: 'A guarantor',
      } as const;
      const { parts } = noticeTemplate(conditional, language);
      expect(parts.opening).toContain('A guarantor');
      expect(parts.reasons).toContain('– Debt to income\n– No reference');
    }
  });

  it('tells what is missing while the office has said nothing', () => {
    const nobody = { name: '', address: '', phone: '' };
    const bare: NoticeFacts = { ...facts, office: nobody, agencies: [nobody], reasons: [] };
    expect(unmet(noticeTemplate(bare, 'en'), [], bare)).toEqual([
      'reasons',
      'agencyName',
      'agencyAddress',
      'agencyPhone',
      'contact',
      'noBlanks',
    ]);
  });

  it('is not complete where phone and address of the agency or the office were crossed, and leads to the settings', () => {
    const {
      office,
      agencies: [agency],
    } = facts;
    const crossed = { ...agency, address: agency.phone, phone: agency.address };
    const of: NoticeFacts = { ...facts, agencies: [crossed], office: { ...office, phone: office.address } };
    const document = noticeTemplate(of, 'en');
    expect(unmet(document, [], of)).toEqual(['agencyAddress', 'agencyPhone', 'contact']);
    const places = checkNotice(document, of, contextOf(of)).flatMap(({ met, at }) => (met ? [] : [at]));
    expect(places).toEqual([{ in: 'settings' }, { in: 'settings' }, { in: 'settings' }]);
  });

  it('asks for the credit score only where one was used', () => {
    const document = noticeTemplate(facts, 'en');
    const asked = checkNotice(document, facts, contextOf(facts)).map(({ requirement }) => requirement);
    expect(asked.filter((requirement) => requirement.startsWith('score'))).toEqual([]);
    expect(unmet(withScore(document, true, facts))).toEqual([
      'scoreValue',
      'scoreDate',
      'scoreRange',
      'scoreProvider',
      'scoreFactors',
    ]);
  });

  it('discloses a score that was among what was judged by itself, and is not complete until the office has said the rest', () => {
    for (const language of ['en', 'es'] as const) {
      const used = { ...saidIn(language), scores: [{ attribute: 'credit_score', value: '587' }] };
      const document = noticeTemplate(used, language);
      expect(document.scoreUsed).toBe(true);
      expect(printedText(document, 'score')).toMatch(/587\n[^\n]*____\n[^\n]*____[^\n]*____/);
      expect(unmet(document, [], used)).toEqual(['scoreDate', 'scoreRange', 'scoreProvider', 'scoreFactors']);
      const places: readonly NoticePlace[] = checkNotice(document, used, contextOf(used))
        .filter(({ met }) => !met)
        .map(({ at }) => at);
      expect(places).toEqual(
        ['date', 'least', 'provider', 'factors'].map((field) => ({ in: 'score', nth: 0, field })),
      );
      // Taking it out does not make it complete.
      expect(unmet(withScore(document, false, used), [], used)).toEqual(['scoreUsed']);
      const [score] = document.scores;
      const said = {
        date: '5/1/2026',
        least: '300',
        most: '850',
        provider: 'Bureau',
        factors: language === 'en' ? 'Many debts\nMany inquiries' : 'Muchas deudas\nMuchas consultas',
      };
      const whole = { ...document, scores: score === undefined ? [] : [{ ...score, ...said }] };
      expect(unmet(whole, [], used)).toEqual([]);
      expect(printedText(whole, 'score')).toContain(
        language === 'en' ? '– Many debts\n– Many inquiries' : '– Muchas deudas\n– Muchas consultas',
      );
    }
  });

  it('discloses each of several scores, and one whose value is not known is missing', () => {
    const used = {
      ...facts,
      scores: [
        { attribute: 'credit_score', value: '587' },
        { attribute: 'tenant_score', value: '' },
      ],
    };
    const document = noticeTemplate(used, 'en');
    expect(document.scores).toHaveLength(2);
    const missing = checkNotice(document, used, contextOf(used)).filter(({ met }) => !met);
    expect(missing.filter(({ requirement }) => requirement === 'scoreValue').map(({ at }) => at)).toEqual([
      { in: 'score', nth: 1, field: 'value' },
    ]);
  });

  it('wants the toll-free number of an agency with files nationwide, and of no other', () => {
    const named = (name: string, phone: string): NoticeFacts => ({
      ...facts,
      agencies: [{ ...facts.agencies[0], name, phone }],
    });
    const missing = (of: NoticeFacts) => unmet(noticeTemplate(of, 'en'), [], of);
    expect(missing(named('Experian', '614-555-0134'))).toEqual(['agencyTollFree']);
    expect(missing(named('Experian', '1-888-397-3742'))).toEqual([]);
    expect(missing(named('TransUnion Rental Screening', '(833) 555-0134'))).toEqual([]);
    expect(missing(named('County Screening', '614-555-0134'))).toEqual([]);
  });

  it('names the agencies that counted, each whole, and keeps the office’s own words around them', () => {
    const other = { name: 'Second Agency', address: '9 Side Street', phone: '555-0177' };
    for (const language of ['en', 'es'] as const) {
      const of: NoticeFacts = { ...saidIn(language), agencies: [facts.agencies[0], other] };
      const one = noticeTemplate(of, language);
      expect(unmet(one, [], of)).toEqual([]);
      const both = withAgencies(one, of.agencies, of.agencies);
      expect(both.parts.agency).toContain('9 Side Street\n555-0177');
      expect(unmet(both, [], of)).toEqual([]);
      expect(withAgencies(both, of.agencies, [of.agencies[0]])).toEqual(one);
      const own = { ...one, parts: { ...one.parts, agency: `In our words:\n${one.parts.agency}` } };
      const added = withAgencies(own, of.agencies, of.agencies);
      expect(added.parts.agency).toContain('In our words:');
      expect(withAgencies(added, of.agencies, [of.agencies[0]])).toEqual(own);
      const halved = both.parts.agency.replace('9 Side Street', '');
      expect(unmet({ ...both, parts: { ...both.parts, agency: halved } }, [], of)).toEqual([
        'agencyAddress',
        'agency',
      ]);
    }
  });

  it('is addressed to one person, with where the letter goes', () => {
    const document = noticeTemplate(facts, 'en');
    expect(document.addressee).toBe('Ana García\n3 Elm Street\nSpringfield');
    const shared = {
      ...document,
      addressee: document.addressee.replace('Ana García', 'Ana García and Lucía Fernández'),
    };
    expect(unmet(shared, ['Lucia Fernandez'])).toEqual(['onePerson']);
    expect(
      checkNotice(shared, facts, contextOf(facts, ['Lucia Fernandez'])).find(({ met }) => !met)?.at,
    ).toEqual({
      in: 'addressee',
    });
  });

  it('tells the very score that counted, and no more than four factors, five with inquiries', () => {
    const told = { least: '300', most: '850', provider: 'Bureau' };
    const used = { ...facts, scores: [{ attribute: 'credit_score', value: '587', told }] };
    const document = noticeTemplate(used, 'en');
    const [score] = document.scores;
    if (score === undefined) expect.unreachable();
    // What the last notice told of such a score is there again; its date and factors are this applicant's.
    expect(score).toMatchObject({ ...told, value: '587', date: '', factors: '' });
    const missing = (said: Partial<typeof score>) =>
      unmet(
        { ...document, scores: [{ ...score, date: '5/1/2026', factors: 'Many debts', ...said }] },
        [],
        used,
      );
    expect(missing({})).toEqual([]);
    expect(missing({ value: '590' })).toEqual(['scoreValue']);
    const four = 'Many debts\nShort history\nLate payments\nDebts in collection';
    expect(missing({ factors: four })).toEqual([]);
    expect(missing({ factors: `${four}\nNumber of inquiries` })).toEqual([]);
    expect(missing({ factors: `${four}\nA bankruptcy` })).toEqual(['scoreFactors']);
  });
});

it.each([
  '123-45-6789',
  '123 45 6789',
  '123.45.6789',
  '123\u201345\u20136789',
  '123-45-\n6789',
  'SSN 123456789',
  'seguro social: 123-456789',
])('lets a Social Security number onto no part of the paper: %s', (number) => {
  const spoiled = (value: unknown): unknown => {
    if (typeof value === 'string') return `${value} ${number}`;
    if (Array.isArray(value)) return value.map(spoiled);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, spoiled(one)]));
  };
  const used = { ...facts, scores: [{ attribute: 'credit_score', value: '587' }] };
  const sound = withTranslation(noticeTemplate(used, 'en'), noticeTemplate(used, 'es'));
  const { language, scores, addenda: _, basis, translation, template, replaces, ...rest } = sound;
  const { title, parts, factors } = translation ?? { title: '', parts: {}, factors: [] };
  const written = noticeDocumentSchema.parse({
    ...Object.fromEntries(Object.entries(rest).map(([name, one]) => [name, spoiled(one)])),
    // Names of attributes are in the records, not on the paper.
    scores: scores.map(({ attribute, ...said }) => ({ attribute, ...Object.assign({}, spoiled(said)) })),
    basis: { ...basis, reason: number },
    translation: { ...translation, ...Object.assign({}, spoiled({ title, parts, factors })) },
    ...{ language, template, replaces },
  });
  expect(JSON.stringify(written)).toContain('6789');
  expect(JSON.stringify(maskedNotice(written))).not.toContain('6789');
});
