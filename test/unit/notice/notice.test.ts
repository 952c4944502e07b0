import { describe, expect, it } from 'vitest';
import { checkNotice, type NoticeFacts, noticeTemplate } from '#shared/notice/notice.ts';

const facts: NoticeFacts = {
  applicant: 'Ana García',
  identifier: 'A-1',
  property: 'Alder Court',
  unit: '2B',
  outcome: 'decline',
  conditions: '',
  reasons: ['Debt to income', 'No reference'],
  decidedOn: 'May 4, 2026',
  office: { name: 'Leasing Office', address: '1 Main Street', phone: '555-0100' },
  agency: { name: 'Report Agency', address: '2 Side Street\nSpringfield', phone: '555-0199' },
};

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
    const bare = { ...facts, office: nobody, agency: nobody, reasons: [] };
    expect(unmet(noticeTemplate(bare, 'en'), [], bare)).toEqual([
      'agencyName',
      'agencyAddress',
      'agencyPhone',
      'contact',
      'noBlanks',
    ]);
  });

  it('asks for the credit score only where one was used, and for nothing left blank in it', () => {
    const document = noticeTemplate(facts, 'en');
    expect(checkNotice(document, facts, []).map(({ requirement }) => requirement)).not.toContain('score');
    expect(unmet({ ...document, scoreUsed: true })).toEqual(['noBlanks']);
    expect(unmet({ ...document, scoreUsed: true, parts: { ...document.parts, score: ' ' } })).toEqual([
      'score',
    ]);
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
});
