import { describe, expect, it } from 'vitest';
import { checkNotice, type NoticePlace } from '#shared/features/notices/checks.ts';
import {
  type NoticeFacts,
  noticeTemplate,
  printedText,
  withAgencies,
  withScore,
} from '#shared/features/notices/notice.ts';
import { FACTS as facts } from '#test/fixtures/notice-facts.ts';

const unmet = (document: ReturnType<typeof noticeTemplate>, others: readonly string[] = [], of = facts) =>
  checkNotice(document, of, others).flatMap(({ requirement, met }) => (met ? [] : [requirement]));

describe('an adverse-action notice', () => {
  it('says in both languages everything it has to, as soon as office and agency are known', () => {
    for (const language of ['en', 'es'] as const) {
      expect(unmet(noticeTemplate(facts, language))).toEqual([]);
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
    const places = checkNotice(document, of, []).flatMap(({ met, at }) => (met ? [] : [at]));
    expect(places).toEqual([{ in: 'settings' }, { in: 'settings' }, { in: 'settings' }]);
  });

  it('asks for the credit score only where one was used', () => {
    const document = noticeTemplate(facts, 'en');
    const asked = checkNotice(document, facts, []).map(({ requirement }) => requirement);
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
    const used = { ...facts, scores: [{ attribute: 'credit_score', value: '587' }] };
    for (const language of ['en', 'es'] as const) {
      const document = noticeTemplate(used, language);
      expect(document.scoreUsed).toBe(true);
      expect(printedText(document, 'score')).toMatch(/587\n[^\n]*____\n[^\n]*____[^\n]*____/);
      expect(unmet(document, [], used)).toEqual(['scoreDate', 'scoreRange', 'scoreProvider', 'scoreFactors']);
      const places: readonly NoticePlace[] = checkNotice(document, used, [])
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
        factors: 'Debts\nInquiries',
      };
      const whole = { ...document, scores: score === undefined ? [] : [{ ...score, ...said }] };
      expect(unmet(whole, [], used)).toEqual([]);
      expect(printedText(whole, 'score')).toContain('– Debts\n– Inquiries');
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
    const missing = checkNotice(document, used, []).filter(({ met }) => !met);
    expect(missing.filter(({ requirement }) => requirement === 'scoreValue').map(({ at }) => at)).toEqual([
      { in: 'score', nth: 1, field: 'value' },
    ]);
  });

  it('takes a notice of 0.3.0, whose score stands in its text alone, for what it says', () => {
    const used = { ...facts, scores: [{ attribute: 'credit_score', value: '587' }] };
    const old = noticeTemplate(facts, 'en');
    const written = (score: string) => ({ ...old, scoreUsed: true, parts: { ...old.parts, score } });
    expect(unmet(old, [], used)).toEqual(['scoreUsed']);
    expect(unmet(written('Your credit score: ____'), [], used)).toEqual(['scoreValue', 'noBlanks']);
    expect(unmet(written('Your credit score: 587'), [], used)).toEqual([]);
    expect(printedText(written('Your credit score: 587'), 'score')).toBe('Your credit score: 587');
  });

  it('says of the agency that it did not decide and cannot give the reasons, and misses either half', () => {
    for (const [language, half] of [
      ['en', 'The agency did not make this decision.'],
      ['es', 'La agencia no tomó esta decisión.'],
    ] as const) {
      const document = noticeTemplate(facts, language);
      const parts = { ...document.parts, notDecided: half };
      expect(unmet({ ...document, parts })).toEqual(['notDecided']);
    }
  });

  it('finds a part that was emptied and a right that was cut', () => {
    const document = noticeTemplate(facts, 'en');
    const parts = {
      ...document.parts,
      notDecided: '',
      dispute: ' ',
      freeCopy: 'A copy.',
      agency: 'Somebody',
    };
    expect(unmet({ ...document, parts })).toEqual([
      'agencyName',
      'agencyAddress',
      'agencyPhone',
      'notDecided',
      'dispute',
      'freeCopy',
    ]);
  });

  it('finds a co-applicant by the whole name, whatever its case and accents', () => {
    const document = noticeTemplate(facts, 'en');
    const parts = { ...document.parts, reasons: 'LUCIA FERNANDEZ owes rent; annually' };
    expect(unmet({ ...document, parts }, ['Lucía Fernández'])).toEqual(['onePerson']);
    expect(unmet({ ...document, parts }, ['Ann', ''])).toEqual([]);
    expect(unmet(document, ['Lucía Fernández'])).toEqual([]);
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
    const of: NoticeFacts = { ...facts, agencies: [facts.agencies[0], other] };
    for (const language of ['en', 'es'] as const) {
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
      expect(unmet({ ...both, parts: { ...both.parts, agency: halved } }, [], of)).toEqual(['agencyAddress']);
    }
  });

  it('is addressed to one person, with where the letter goes', () => {
    const document = noticeTemplate(facts, 'en');
    expect(document.addressee).toBe('Ana García\n3 Elm Street\nSpringfield');
    const shared = { ...document, addressee: 'Ana García and Lucía Fernández' };
    expect(unmet(shared, ['Lucia Fernandez'])).toEqual(['onePerson']);
    expect(checkNotice(shared, facts, ['Lucia Fernandez']).find(({ met }) => !met)?.at).toEqual({
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
      unmet({ ...document, scores: [{ ...score, date: '5/1/2026', factors: 'Debts', ...said }] }, [], used);
    expect(missing({})).toEqual([]);
    expect(missing({ value: '590' })).toEqual(['scoreValue']);
    const four = 'Debts\nShort history\nLate payments\nCollections';
    expect(missing({ factors: four })).toEqual([]);
    expect(missing({ factors: `${four}\nNumber of inquiries` })).toEqual([]);
    expect(missing({ factors: `${four}\nNúmero de consultas` })).toEqual([]);
    expect(missing({ factors: `${four}\nBankruptcy` })).toEqual(['scoreFactorsMost']);
  });
});
