import { describe, expect, it } from 'vitest';
import type { CheckContext } from '#shared/features/notices/checks.ts';
import { correctionOf } from '#shared/features/notices/correction.ts';
import { checkLetter, isLetterComplete } from '#shared/features/notices/letter-checks.ts';
import { noticeDocumentSchema, noticePaperSchema } from '#shared/features/notices/model.ts';
import {
  maskedNotice,
  type NoticeDocument,
  type NoticeFacts,
  type NoticeLanguage,
  noticeTemplate,
  withBasis,
  withTranslation,
} from '#shared/features/notices/notice.ts';
import { fitsWindow, noticePaper, paperFromLog, paperText } from '#shared/features/notices/paper.ts';
import { parseName } from '#shared/people/name.ts';
import { FACTS } from '#test/fixtures/notice-facts.ts';

const made = { office: FACTS.office, day: '2026-05-04', isComplete: true, isPractice: false } as const;
/** The facts as the letter in a language has them. */
const saidIn = (language: NoticeLanguage, of: NoticeFacts = FACTS): NoticeFacts =>
  language === 'en'
    ? of
    : { ...of, reasons: ['Muchas deudas', 'Sin referencias'], decidedOn: '4 de mayo de 2026' };
const context: CheckContext = {
  day: '2026-05-05',
  own: { name: parseName(FACTS.applicant), identifier: FACTS.identifier, email: '', phone: '' },
  others: [],
};
const scored = { ...FACTS, scores: [{ attribute: 'credit_score', value: '587' }] };
const other = (language: NoticeLanguage) => (language === 'en' ? 'es' : 'en');
const inBoth = (facts: NoticeFacts, first: NoticeLanguage): NoticeDocument =>
  withTranslation(
    noticeTemplate(saidIn(first, facts), first),
    noticeTemplate(saidIn(other(first), facts), other(first)),
  );

describe('the paper of a notice', () => {
  it('has its own date, title, letterhead and closing, and is read back as it was', () => {
    const paper = noticePaper(noticeTemplate(FACTS, 'en'), made);
    expect(paper).toMatchObject({
      day: '2026-05-04',
      title: 'Notice of adverse action, Ana García, May 4, 2026',
      applicant: 'Ana García',
      letterhead: FACTS.office,
      template: { id: 'federal' },
      letters: [
        { language: 'en', date: 'May 4, 2026', closing: 'Sincerely,', signature: ['Leasing Office'] },
      ],
    });
    expect(noticePaperSchema.parse(JSON.parse(JSON.stringify(paper)))).toEqual(paper);
  });

  it('has both languages, each whole, with the same score and its own factors', () => {
    for (const first of ['en', 'es'] as const) {
      const document = inBoth(scored, first);
      const factors = { en: 'Late payments', es: 'Pagos atrasados' };
      const written = {
        ...document,
        scores: document.scores.map((score) => ({ ...score, factors: factors[first] })),
        translation:
          document.translation === null
            ? null
            : { ...document.translation, factors: [factors[other(first)]] },
      };
      const paper = noticePaper(noticeDocumentSchema.parse(written), made);
      expect(paper.letters.map(({ language }) => language)).toEqual([first, other(first)]);
      for (const letter of paper.letters) {
        const text = letter.paragraphs.join('\n');
        expect(text).toContain('587');
        expect(text).toContain(factors[letter.language]);
        expect(text).not.toContain(factors[other(letter.language)]);
      }
    }
  });

  it('says on every letter that it is practice, incomplete, or takes the place of another', () => {
    const document = { ...inBoth(FACTS, 'en'), replaces: '2026-04-30' };
    const paper = noticePaper(document, { ...made, isComplete: false, isPractice: true });
    expect(paper.practice).toContain('PRACTICE');
    expect(paper.letters.map(({ mark }) => mark)).toEqual([
      'Incomplete draft. Do not send.',
      'Borrador incompleto. No enviar.',
    ]);
    expect(paper.letters.map(({ paragraphs }) => paragraphs[0])).toEqual([
      'This letter replaces our notice of April 30, 2026.',
      'Esta carta reemplaza nuestro aviso del 30 de abril de 2026.',
    ]);
  });

  it('says of one from the log that its date and letterhead were not kept', () => {
    const old = { ...noticeTemplate(FACTS, 'en'), basis: null, template: null };
    const [letter] = paperFromLog(old, made).letters;
    expect(letter?.mark).toMatch(/^Copy\. The date and letterhead/);
  });

  it('has no Social Security number, wherever it was typed', () => {
    const number = '123-45-6789';
    const document = inBoth(scored, 'en');
    const spoiled: NoticeDocument = {
      ...document,
      title: number,
      addressee: number,
      signature: number,
      parts: { ...document.parts, reasons: number },
      scores: document.scores.map((score) => ({ ...score, factors: number })),
      addenda: [{ place: 'NY', text: number, use: 'addition', version: 1 }],
      translation:
        document.translation === null
          ? null
          : {
              ...document.translation,
              title: number,
              parts: { ...document.translation.parts, reasons: number },
              factors: [number],
              addenda: [{ place: 'NY', text: number, use: 'addition', version: 1 }],
            },
    };
    expect(JSON.stringify(noticePaper(maskedNotice(spoiled), made))).not.toMatch(/\d{3}-\d{2}-\d{4}/);
  });

  it('puts an address into the window that can be read there, and no other', () => {
    expect(fitsWindow('Ana García\n3 Elm Street\nSpringfield, IL 62701')).toBe(true);
    expect(fitsWindow(Array.from({ length: 7 }, (_, line) => `Line ${line}`).join('\n'))).toBe(false);
    expect(fitsWindow(`${'n'.repeat(120)}\n3 Elm Street\nSpringfield`)).toBe(true);
    expect(fitsWindow(`${'n'.repeat(120)}\n3 Elm Street\nApt 2\nSpringfield`)).toBe(false);
  });

  it('has thirty reasons, each whole', () => {
    const reasons = Array.from({ length: 30 }, (_, nth) => `Reason number ${nth} of this letter`);
    const text = paperText(noticePaper(noticeTemplate({ ...FACTS, reasons }, 'en'), made));
    for (const reason of reasons) expect(text).toContain(`– ${reason}`);
  });
});

describe('the basis of a letter', () => {
  const reason = 'Their former landlord told us.';

  it('leaves out agency, rights and score where no report contributed, and asks why', () => {
    for (const language of ['en', 'es'] as const) {
      const template = noticeTemplate(saidIn(language, scored), language);
      for (const kind of ['other-information', 'none'] as const) {
        const document = withBasis(template, { kind, agencies: [], reason });
        const text = paperText(noticePaper(document, made));
        expect(text).not.toMatch(/agenc|587|60/i);
        expect(text).not.toContain(reason);
        expect(text).toContain(saidIn(language).reasons[0]);
        const checks = checkLetter(document, (each) => saidIn(each, scored), context);
        expect(checks.filter(({ met }) => !met)).toEqual([]);
        const unsaid = withBasis(template, { kind, agencies: [], reason: ' ' });
        expect(
          checkLetter(unsaid, (each) => saidIn(each, scored), context).filter(({ met }) => !met),
        ).toMatchObject([{ requirement: 'basisReason', at: { in: 'basis' } }]);
      }
    }
  });

  it('checks each of two languages', () => {
    const document = inBoth(FACTS, 'en');
    expect(isLetterComplete(checkLetter(document, saidIn, context))).toBe(true);
    if (document.translation === null) throw new Error('It has two languages.');
    const { translation } = document;
    const lacking = {
      ...document,
      translation: { ...translation, parts: { ...translation.parts, dispute: '' } },
    };
    expect(checkLetter(lacking, saidIn, context).filter(({ met }) => !met)).toMatchObject([
      { requirement: 'dispute', language: 'es' },
    ]);
  });
});

describe('a correction', () => {
  const told = { date: 'May 1', least: '300', most: '850', provider: 'A bureau', factors: 'Late payments' };
  const template = noticeTemplate(scored, 'en');
  const issued = {
    document: {
      ...template,
      scores: template.scores.map((score) => ({ ...score, ...told })),
      parts: { ...template.parts, reasons: 'In our own words.' },
    },
    paper: { day: '2026-05-04' },
  };

  it('begins with the words of the letter that it takes the place of', () => {
    expect(correctionOf(template, issued, { isOfSameDecision: true, reached: true })).toEqual({
      ...issued.document,
      replaces: '2026-05-04',
    });
    expect(correctionOf(template, issued, { isOfSameDecision: true, reached: false }).replaces).toBeNull();
  });

  it('of another decision, or of another wording, has the template with what was typed for the same score', () => {
    const another = correctionOf(template, issued, { isOfSameDecision: false, reached: true });
    expect(another.parts).toEqual(template.parts);
    expect(another.scores).toEqual(issued.document.scores);
    const old = { ...issued, document: { ...issued.document, template: null, basis: null } };
    expect(correctionOf(template, old, { isOfSameDecision: true, reached: true })).toMatchObject({
      parts: template.parts,
      scores: issued.document.scores,
      basis: { kind: 'report' },
    });
    const rescored = noticeTemplate(
      { ...FACTS, scores: [{ attribute: 'credit_score', value: '602' }] },
      'en',
    );
    expect(correctionOf(rescored, issued, { isOfSameDecision: false, reached: true }).scores).toEqual(
      rescored.scores,
    );
  });
});
