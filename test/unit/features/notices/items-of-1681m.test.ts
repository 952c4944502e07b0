/** What 15 U.S.C. 1681m(a) asks of a notice of adverse action, item by item: each is on the paper, and each is missed when it alone is gone. */
import { describe, expect, it } from 'vitest';
import {
  type NoticeDocument,
  type NoticeLanguage,
  noticeTemplate,
  withAgencies,
} from '#shared/features/notices/notice.ts';
import { noticePaper, paperText } from '#shared/features/notices/paper.ts';
import { FACTS } from '#test/fixtures/notice-facts.ts';

const score = { attribute: 'credit_score', value: '587' };
const facts = {
  ...FACTS,
  scores: [score],
  agencies: [
    { name: 'Report Agency', address: '2 Side Street\nSpringfield', phone: '1-800-555-0199' },
    { name: 'Second Agency', address: '9 Far Street', phone: '1-888-555-0111' },
  ],
} as const;
const TOLD = { date: 'May 1, 2026', least: '300', most: '850', provider: 'A bureau of scores' };
const FACTORS = 'Too many late payments\nToo few accounts';

function letter(language: NoticeLanguage, agencies: 1 | 2): NoticeDocument {
  const template = noticeTemplate(facts, language);
  const whole = {
    ...template,
    scores: template.scores.map((each) => ({ ...each, ...TOLD, factors: FACTORS })),
  };
  return withAgencies(whole, facts.agencies, facts.agencies.slice(0, agencies));
}

const onPaper = (document: NoticeDocument): string =>
  paperText(
    noticePaper(document, { office: facts.office, day: '2026-05-04', isComplete: true, isPractice: false }),
  );

type Takes = (document: NoticeDocument) => NoticeDocument;
const without =
  (part: keyof NoticeDocument['parts'], what: RegExp): Takes =>
  (document) => ({
    ...document,
    parts: { ...document.parts, [part]: document.parts[part].replaceAll(what, '') },
  });
const withoutOfScore =
  (field: keyof NoticeDocument['scores'][number]): Takes =>
  (document) => ({ ...document, scores: document.scores.map((each) => ({ ...each, [field]: '' })) });

interface Item {
  /** As the letter has to say it, in each language. */
  readonly says: Readonly<Record<NoticeLanguage, readonly RegExp[]>>;
  readonly takeAway: Takes;
}

const both = (...says: readonly RegExp[]) => ({ en: says, es: says });

const ITEMS: Readonly<Record<string, Item>> = {
  '(a)(1) notice of the adverse action': {
    says: {
      en: [/we are unable to approve your rental application/],
      es: [/no podemos aprobar su solicitud de renta/],
    },
    takeAway: without('opening', /we are unable to approve|no podemos aprobar/g),
  },
  '(a)(2)(A) the numerical credit score that was used': {
    says: { en: [/Your credit score: 587\n/], es: [/Su puntaje de crédito: 587\n/] },
    takeAway: withoutOfScore('value'),
  },
  '(a)(2)(B), 1681g(f)(1)(B) the range of possible scores': {
    says: { en: [/range from 300 to 850/], es: [/van de 300 a 850/] },
    takeAway: withoutOfScore('most'),
  },
  '(a)(2)(B), 1681g(f)(1)(C) the key factors that hurt the score': {
    says: both(/– Too many late payments\n– Too few accounts/),
    takeAway: withoutOfScore('factors'),
  },
  '(a)(2)(B), 1681g(f)(1)(D) the date of the score': {
    says: { en: [/Score date: May 1, 2026/], es: [/Fecha del puntaje: May 1, 2026/] },
    takeAway: withoutOfScore('date'),
  },
  '(a)(2)(B), 1681g(f)(1)(E) who provided the score': {
    says: { en: [/Score provider: A bureau of scores/], es: [/Proveedor del puntaje: A bureau of scores/] },
    takeAway: withoutOfScore('provider'),
  },
  '(a)(3)(A) the name of the agency': {
    says: both(/Report Agency\n/),
    takeAway: without('agency', /Report Agency/g),
  },
  '(a)(3)(A) the address of the agency': {
    says: both(/2 Side Street\nSpringfield/),
    takeAway: without('agency', /2 Side Street\nSpringfield/g),
  },
  '(a)(3)(A) the toll-free number of the agency': {
    says: both(/1-800-555-0199/),
    takeAway: without('agency', /1-800-555-0199/g),
  },
  '(a)(3)(B) that the agency did not make the decision': {
    says: {
      en: [/agenc(?:y|ies) did not make this decision/],
      es: [/agencias? no toma?(?:ron|ó) esta decisión|agencia no tomó esta decisión/],
    },
    takeAway: without(
      'notDecided',
      /did not make this decision|no tomó esta decisión|no tomaron esta decisión/g,
    ),
  },
  '(a)(3)(B) that the agency cannot give the specific reasons': {
    says: {
      en: [/(?:is|are) unable to provide you with the specific reasons/],
      es: [/no puede[n]? darle los motivos específicos/],
    },
    takeAway: without(
      'notDecided',
      /(?:is|are) unable to provide you with the specific reasons|no pueden? darle los motivos específicos/g,
    ),
  },
  '(a)(4)(A) the right to a free copy of the report': {
    says: { en: [/right to a free copy of your report/], es: [/derecho a una copia gratuita de su informe/] },
    takeAway: without('freeCopy', /a free copy of your report|una copia gratuita de su informe/g),
  },
  '(a)(4)(A) within 60 days': {
    says: {
      en: [/within 60 days after you receive this notice/],
      es: [/dentro de los 60 días después de recibir este aviso/],
    },
    takeAway: without('freeCopy', /within 60 days[^.]*|dentro de los 60 días[^.]*/g),
  },
  '(a)(4)(B) the right to dispute accuracy or completeness with the agency': {
    says: {
      en: [/right to dispute directly with (?:the|each of the) agenc(?:y|ies) the accuracy or completeness/],
      es: [/derecho a disputar directamente ante (?:la|cada una de las) agencias? la exactitud[^.]*completa/],
    },
    takeAway: without('dispute', /.+/g),
  },
};

const saysAll = (text: string, says: readonly RegExp[]): boolean => says.every((each) => each.test(text));

describe.each(['en', 'es'] as const)('a letter (%s) has', (language) => {
  describe.each([1, 2] as const)('with %i of the agencies', (agencies) => {
    it.each(Object.entries(ITEMS))('%s, and it is missed when it alone is gone', (name, item) => {
      const document = letter(language, agencies);
      const text = onPaper(document);
      expect(text).toSatisfy((whole: string) => saysAll(whole, item.says[language]));
      const lacking = onPaper(item.takeAway(document));
      const missed = Object.entries(ITEMS).flatMap(([each, { says }]) =>
        saysAll(lacking, says[language]) ? [] : [each],
      );
      expect(missed).toEqual([name]);
    });
  });

  it('rights that agree in number with the agencies', () => {
    const [one, two] = [onPaper(letter(language, 1)), onPaper(letter(language, 2))];
    expect(one).not.toMatch(/the agencies|las agencias/i);
    expect(two).not.toMatch(/(?:from|with) the agency|(?:de|ante) la agencia|^La agencia|^The agency/m);
    expect(two).toContain('Second Agency\n9 Far Street\n1-888-555-0111');
  });
});
