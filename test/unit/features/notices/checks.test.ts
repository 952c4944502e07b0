/** Spoiled letters are found out, and sound ones in an office's own words are not refused. */
import { describe, expect, it } from 'vitest';
import { type CheckContext, checkNotice, type NoticeRequirement } from '#shared/features/notices/checks.ts';
import {
  type NoticeDocument,
  type NoticeFacts,
  type NoticeLanguage,
  type NoticePart,
  noticeTemplate,
  type ScoreDisclosure,
  withAgencies,
  withPlaceTexts,
} from '#shared/features/notices/notice.ts';
import type { PersonDetails } from '#shared/features/notices/other-people.ts';
import { NO_PLACES } from '#shared/features/notices/place-rules.ts';
import { reasonSentence } from '#shared/features/notices/reasons.ts';
import { parseName } from '#shared/people/name.ts';
import fc from '#test/fixtures/fast-check.ts';

const person = (name: string, more: Partial<PersonDetails> = {}): PersonDetails => ({
  name: parseName(name),
  identifier: '',
  email: '',
  phone: '',
  ...more,
});

const AGENCY = { name: 'Report Agency', address: '2 Side Street\nDayton, OH 45402', phone: '800-555-0199' };
const SECOND = { name: 'Second Agency', address: '9 Mill Road\nAkron, OH 44301', phone: '800-555-0177' };
const FACTS: NoticeFacts = {
  applicant: 'Ana García',
  identifier: 'A-1',
  property: 'Alder Court',
  unit: '2B',
  outcome: 'decline',
  conditions: '',
  reasons: ['Your debt payments are too high for your income.', 'Records show an eviction.'],
  scores: [{ attribute: 'credit_score', value: '587' }],
  decidedOn: 'May 4, 2026',
  office: { name: 'Leasing Office', address: '1 Main Street', phone: '614-555-0100' },
  agencies: [AGENCY, SECOND],
  postalAddress: '3 Elm Street\nSpringfield, OH 45501',
  places: NO_PLACES,
};
const SPANISH: NoticeFacts = {
  ...FACTS,
  decidedOn: '4 de mayo de 2026',
  reasons: [
    'Sus pagos de deudas son demasiado altos para sus ingresos.',
    'Los registros muestran un desalojo.',
  ],
};
const CONDITIONAL: NoticeFacts = {
  ...FACTS,
  outcome: 'approve-with-conditions',
  conditions: 'A deposit of $1,500',
};
const CONTEXT: CheckContext = {
  day: '2026-05-05',
  own: person('Ana García', { identifier: 'A-1', email: 'ana@example.com', phone: '614-555-0111' }),
  others: [
    person('Lucía Fernández Ortega', {
      identifier: 'A-27',
      email: 'lucia.fo@example.com',
      phone: '(937) 555-0142',
    }),
  ],
};

const DISCLOSED = {
  date: '5/1/2026',
  least: '300',
  most: '850',
  provider: 'Credit Bureau',
  factors: 'Too many debts\nShort credit history',
} as const;
const DISCLOSED_ES = { ...DISCLOSED, factors: 'Demasiadas deudas\nHistorial de crédito corto' } as const;

function sound(facts: NoticeFacts = FACTS, language: NoticeLanguage = 'en'): NoticeDocument {
  const template = noticeTemplate(facts, language);
  const disclosed = language === 'en' ? DISCLOSED : DISCLOSED_ES;
  return { ...template, scores: template.scores.map((score) => ({ ...score, ...disclosed })) };
}

const unmet = (
  document: NoticeDocument,
  facts: NoticeFacts = FACTS,
  context: CheckContext = CONTEXT,
): NoticeRequirement[] =>
  checkNotice(document, facts, context).flatMap(({ requirement, met }) => (met ? [] : [requirement]));

type Spoil = (document: NoticeDocument) => NoticeDocument;
const part =
  (name: NoticePart, change: (text: string) => string): Spoil =>
  (document) => ({ ...document, parts: { ...document.parts, [name]: change(document.parts[name]) } });
const score =
  (change: Partial<ScoreDisclosure>): Spoil =>
  (document) => ({ ...document, scores: document.scores.map((one) => ({ ...one, ...change })) });
const opening = (from: string | RegExp, to: string): Spoil =>
  part('opening', (text) => text.replace(from, to));
const reason = (line: string): Spoil => part('reasons', (text) => `${text}\n– ${line}`);
const both: Spoil = (document) => withAgencies(document, FACTS.agencies, FACTS.agencies);

/** Each by its name: what is done to a sound letter, and what then is missing. */
const SPOILED: readonly (readonly [string, Spoil, NoticeRequirement])[] = [
  // Dates.
  ['a score date that is no date', score({ date: 'banana' }), 'scoreDate'],
  ['a score date in the future', score({ date: '5/1/2027' }), 'scoreDate'],
  ['a score date after the letter', score({ date: 'May 6, 2026' }), 'scoreDate'],
  ['a score date that no calendar has', score({ date: '2/30/2026' }), 'scoreDate'],
  ['a score date without a year', score({ date: 'May 1' }), 'scoreDate'],
  ['a score date of another century', score({ date: '5/1/1026' }), 'scoreDate'],
  ['a number as a score date', score({ date: '46113' }), 'scoreDate'],
  ['no score date', score({ date: '' }), 'scoreDate'],
  ['a decision in the future', opening('May 4, 2026', 'May 4, 2062'), 'decisionDate'],
  ['a decision of another year', opening('May 4, 2026', 'May 4, 2025'), 'decisionDate'],
  ['a decision of another day', opening('May 4, 2026', 'May 3, 2026'), 'decisionDate'],
  // The score.
  ['a score below its range', score({ least: '600', most: '800' }), 'scoreValue'],
  ['a score above its range', score({ least: '300', most: '580' }), 'scoreValue'],
  ['another score than the one that was used', score({ value: '578' }), 'scoreValue'],
  ['a score that is no number', score({ value: 'low' }), 'scoreValue'],
  ['no score', score({ value: '' }), 'scoreValue'],
  ['a score with a blank', score({ value: '____' }), 'scoreValue'],
  ['a range that ends where it begins', score({ least: '850', most: '850' }), 'scoreRange'],
  ['a range from high to low', score({ least: '850', most: '300' }), 'scoreRange'],
  ['a range in words', score({ least: 'low', most: 'high' }), 'scoreRange'],
  ['half a range', score({ most: '' }), 'scoreRange'],
  ['no provider of the score', score({ provider: '' }), 'scoreProvider'],
  ['a provider without a name', score({ provider: '-' }), 'scoreProvider'],
  ['no factors', score({ factors: '' }), 'scoreFactors'],
  ['a factor of one word', score({ factors: 'Too many debts\nHistory' }), 'scoreFactors'],
  ['a factor of marks', score({ factors: '- -' }), 'scoreFactors'],
  ['a factor twice', score({ factors: 'Too many debts\ntoo many  debts' }), 'scoreFactors'],
  [
    'five factors without inquiries',
    score({ factors: 'Too many debts\nShort history\nLate payments\nHigh balances\nPublic records' }),
    'scoreFactors',
  ],
  ['a score that is hidden', (document) => ({ ...document, scoreUsed: false }), 'scoreUsed'],
  ['a score without its disclosure', (document) => ({ ...document, scores: [] }), 'score'],
  [
    'a score that was not used, says the letter',
    part('score', () => 'We did not use your credit score.'),
    'score',
  ],
  // The federal blocks.
  ['no right to dispute', part('dispute', () => 'You may not dispute anything.'), 'dispute'],
  ['an empty right to dispute', part('dispute', () => ' '), 'dispute'],
  ['half a right to dispute', part('dispute', (text) => text.replace(' or completeness', '')), 'dispute'],
  ['money in place of days', part('freeCopy', (text) => text.replace('60 days', '$60')), 'freeCopy'],
  ['fewer days', part('freeCopy', (text) => text.replace('60', '30')), 'freeCopy'],
  ['a copy that is not free', part('freeCopy', (text) => text.replace(' free', '')), 'freeCopy'],
  ['no free copy', part('freeCopy', () => ''), 'freeCopy'],
  [
    'an agency that decided',
    part('notDecided', (text) => text.replace('did not make', 'made')),
    'notDecided',
  ],
  [
    'half of what the agency is not',
    part('notDecided', () => 'The agency did not make this decision.'),
    'notDecided',
  ],
  ['no consumer report', part('agency', (text) => text.replace('was based', 'was not based')), 'agency'],
  ['an agency without its phone', part('agency', (text) => text.replace(AGENCY.phone, '')), 'agencyPhone'],
  [
    'an agency without its address',
    part('agency', (text) => text.replace('2 Side Street', '')),
    'agencyAddress',
  ],
  ['an agency by another name', part('agency', (text) => text.replace('Report', 'Repo')), 'agencyName'],
  [
    'two agencies and the rights of one',
    (document) => ({ ...both(document), parts: { ...document.parts, agency: both(document).parts.agency } }),
    'notDecided',
  ],
  [
    'one agency and the rights of two',
    (document) => ({ ...document, parts: { ...both(document).parts, agency: document.parts.agency } }),
    'dispute',
  ],
  [
    'two agencies, the second without its phone',
    (document) => part('agency', (text) => text.replace(SECOND.phone, ''))(both(document)),
    'agencyPhone',
  ],
  // Rights taken back elsewhere.
  ['a refused dispute among the reasons', reason('You cannot dispute this.'), 'rightsKept'],
  [
    'a waived dispute',
    part('contact', (text) => `${text}\nYou waive any right to dispute your report.`),
    'rightsKept',
  ],
  [
    'a price on the copy',
    part('contact', (text) => `${text}\nA copy of your report costs $60.`),
    'rightsKept',
  ],
  [
    'a copy that is not free, says the opening',
    opening('A-1', 'A-1. A copy of your report is not free'),
    'rightsKept',
  ],
  ['other days for the copy', reason('Ask for a copy of your report within 30 days.'), 'rightsKept'],
  ['an agency that declined', reason('The agency declined your application.'), 'rightsKept'],
  // The outcome.
  [
    'an approval in a decline',
    opening('we are unable to approve your rental application', 'your application is approved:'),
    'outcome',
  ],
  [
    'an approval beside a decline',
    opening('Dear Ana García,', 'Dear Ana García, congratulations!'),
    'outcome',
  ],
  [
    'good news in the title of a decline',
    (document) => ({ ...document, title: 'Your application is approved' }),
    'outcome',
  ],
  ['an opening without an outcome', opening(/On May 4.*/u, 'Thank you for your application.'), 'outcome'],
  // The person.
  ['a list’s order in the greeting', opening('Ana García', 'García, Ana'), 'greeting'],
  ['a greeting to nobody', opening('Dear Ana García', 'Dear applicant'), 'applicant'],
  ['a greeting to somebody else', opening('Ana García', 'Bob Smith'), 'applicant'],
  [
    'a letter mailed to somebody else',
    (document) => ({ ...document, addressee: document.addressee.replace('Ana García', 'Bob Smith') }),
    'applicant',
  ],
  ['no address', (document) => ({ ...document, addressee: 'Ana García' }), 'address'],
  [
    'an address without a street',
    (document) => ({ ...document, addressee: 'Ana García\nSpringfield' }),
    'address',
  ],
  [
    'a phone as the address',
    (document) => ({ ...document, addressee: 'Ana García\n614-555-0111' }),
    'address',
  ],
  // Reasons, contact, blanks.
  ['no reasons', part('reasons', () => 'The main reasons are:\n– '), 'reasons'],
  ['reasons that were never filled in', part('reasons', () => 'The main reasons are:\n____'), 'reasons'],
  ['no phone of the office', part('contact', (text) => text.replace('614-555-0100', '')), 'contact'],
  ['another phone of the office', part('contact', (text) => text.replace('0100', '0101')), 'contact'],
  ['no name of the office', part('contact', (text) => text.replace('Leasing Office', 'us')), 'contact'],
  ['a blank in the opening', opening('Alder Court', '____'), 'noBlanks'],
  // Another language.
  ['a Spanish reason', reason('Su historial de crédito es insuficiente.'), 'oneLanguage'],
  ['a short Spanish reason', reason('Ingresos insuficientes'), 'oneLanguage'],
  ['a Spanish title', (document) => ({ ...document, title: 'Aviso de acción adversa' }), 'oneLanguage'],
  [
    'a Spanish contact',
    part('contact', () => 'Si tiene preguntas, llame a Leasing Office, 614-555-0100.'),
    'oneLanguage',
  ],
  ['Spanish factors', score({ factors: 'Demasiadas deudas\nHistorial corto' }), 'oneLanguage'],
  // Somebody else.
  ['a co-applicant by the whole name', reason('Lucía Fernández Ortega owes a former landlord.'), 'onePerson'],
  ['a co-applicant in capitals', reason('LUCIA FERNANDEZ owes a former landlord.'), 'onePerson'],
  ['a co-applicant in a list’s order', reason('Fernández, Lucía: money owed.'), 'onePerson'],
  ['a co-applicant by the first name', reason('Debts of Lucia were found.'), 'onePerson'],
  ['a co-applicant by the first surname', reason('Ms. Fernández owes a former landlord.'), 'onePerson'],
  ['a co-applicant by the second surname', reason('Ortega owes a former landlord.'), 'onePerson'],
  ['a co-applicant by an initial and a surname', reason('L. Fernandez has an eviction.'), 'onePerson'],
  ['a co-applicant by initials', reason('L.F. has an eviction.'), 'onePerson'],
  ['a co-applicant by initials without dots', reason('The income of LF is too low.'), 'onePerson'],
  ['a co-applicant’s belongings', reason('Lucía’s income is too low.'), 'onePerson'],
  ['a co-applicant over two lines', reason('Money is owed by Lucía\nFernández.'), 'onePerson'],
  ['a co-applicant with invisible characters', reason('Lu\u200bcía owes a former landlord.'), 'onePerson'],
  ['a co-applicant with combining marks', reason('Luci\u0301a owes a former landlord.'), 'onePerson'],
  ['a co-applicant’s ID', reason('Application A-27 has an eviction.'), 'onePerson'],
  ['a co-applicant’s email', reason('LUCIA.FO@example.com has an eviction.'), 'onePerson'],
  ['a co-applicant’s phone', reason('We called 937.555.0142.'), 'onePerson'],
  [
    'a co-applicant in the address',
    (document) => ({ ...document, addressee: document.addressee.replace('\n', ' and Lucía Fernández\n') }),
    'onePerson',
  ],
  ['a wife', reason('Your wife owes a former landlord.'), 'onePerson'],
  ['a former husband', reason('Your former husband has an eviction.'), 'onePerson'],
  ['a co-applicant without a name', reason('Your co-applicant has an eviction.'), 'onePerson'],
  ['the other applicant', reason('The other applicant has an eviction.'), 'onePerson'],
];

const SPOILED_CONDITIONAL: typeof SPOILED = [
  [
    'a decline in a conditional approval',
    opening(/we decided.*\n.*/u, 'we declined your application.'),
    'outcome',
  ],
  [
    'an approval without its conditions',
    opening(' only on these conditions:\nA deposit of $1,500', ''),
    'outcome',
  ],
  ['another amount in the condition', opening('$1,500', '$2,500'), 'outcome'],
  ['conditions that were left out', opening('\nA deposit of $1,500', ''), 'outcome'],
];

const SPOILED_SPANISH: typeof SPOILED = [
  ['an approval', opening('no podemos aprobar', 'nos complace aprobar'), 'outcome'],
  ['a decision in the future', opening('2026', '2036'), 'decisionDate'],
  ['no right to dispute', part('dispute', () => 'Usted no puede disputar nada.'), 'dispute'],
  [
    'a refused dispute in the contact',
    part('contact', (text) => `${text}\nNo puede disputar su informe.`),
    'rightsKept',
  ],
  ['a price on the copy', reason('Una copia de su informe cuesta $60.'), 'rightsKept'],
  ['an English reason', reason('Your income is too low for the rent.'), 'oneLanguage'],
  ['an English title', (document) => ({ ...document, title: 'Notice of adverse action' }), 'oneLanguage'],
  ['the English right', part('dispute', () => noticeTemplate(FACTS, 'en').parts.dispute), 'dispute'],
  ['a wife', reason('Su esposa debe dinero a un arrendador.'), 'onePerson'],
  ['a son', reason('Su hijo tiene un desalojo.'), 'onePerson'],
  ['a co-applicant', reason('Lucía tiene un desalojo.'), 'onePerson'],
];

describe('a spoiled letter', () => {
  it('is made of letters that are sound', () => {
    expect(unmet(sound())).toEqual([]);
    expect(unmet(both(sound()))).toEqual([]);
    expect(unmet(sound(SPANISH, 'es'), SPANISH)).toEqual([]);
    expect(unmet(sound(CONDITIONAL), CONDITIONAL)).toEqual([]);
    expect(SPOILED.length + SPOILED_CONDITIONAL.length + SPOILED_SPANISH.length).toBeGreaterThanOrEqual(60);
  });

  it.each(SPOILED)('is found out: %s', (_, spoil, requirement) => {
    const document = sound();
    const spoiled = spoil(document);
    expect(spoiled).not.toEqual(document);
    expect(unmet(spoiled)).toContain(requirement);
  });

  it.each(SPOILED_CONDITIONAL)('is found out in a conditional approval: %s', (_, spoil, requirement) => {
    const document = sound(CONDITIONAL);
    expect(spoil(document)).not.toEqual(document);
    expect(unmet(spoil(document), CONDITIONAL)).toContain(requirement);
  });

  it.each(SPOILED_SPANISH)('is found out in Spanish: %s', (_, spoil, requirement) => {
    const document = sound(SPANISH, 'es');
    expect(spoil(document)).not.toEqual(document);
    expect(unmet(spoil(document), SPANISH)).toContain(requirement);
  });
});

const APPLICANTS = [
  'Ana García',
  'Robert Lee Hale Jr',
  'María del Carmen Rivera Ortiz',
  'Madonna',
  "Sean O'Brien",
  'Grace Young',
  'Will Park',
  'Omar ibn Said',
  'דוד כהן',
  'Zoë Müller-Lüdenscheidt',
] as const;
const HOUSEHOLD = [
  'Lucía Fernández',
  'May Banks',
  'Robert Lee Hale Sr',
  'Peter Miller',
  'Hope Price',
  'An Do',
] as const;

interface Words {
  readonly greetings: readonly string[];
  readonly thanks: readonly string[];
  readonly declines: readonly string[];
  readonly afterwards: readonly string[];
  readonly reasonLeads: readonly string[];
  readonly reasons: readonly string[];
  readonly contacts: readonly string[];
  readonly titles: readonly string[];
  readonly factors: readonly string[];
}

const OWN_WORDS: Readonly<Record<NoticeLanguage, Words>> = {
  en: {
    greetings: ['Dear NAME,', 'Hello NAME,', 'NAME,', 'Dear Applicant NAME:', 'To: NAME'],
    thanks: ['Thank you for applying to Alder Court.', 'Thank you for your interest in our community.', ''],
    declines: [
      'We are sorry, but we declined your application.',
      'After careful review, your application was denied.',
      'Unfortunately we can’t offer you a lease at this time.',
      'We have decided not to approve your application.',
      'We are unable to rent unit 2B to you.',
      'Your application has not been accepted.',
      'On May 4, 2026, we decided that we cannot approve your application A-1.',
      'We regret to inform you that your rental application was turned down on May 4, 2026.',
      'We will not be moving forward with your application: it did not meet our criteria, and we rejected it.',
    ],
    afterwards: [
      '',
      'You are welcome to apply again when your situation has changed.',
      'You may reapply after six months.',
      'We accepted another applicant for this home.',
      'If your credit improves, we will be happy to look at a new application.',
      'We wish you the best in your search for a home.',
      'Please keep this letter for your records.',
    ],
    reasonLeads: ['The main reasons are:', 'Why:', 'We based our decision on the following:', ''],
    reasons: [
      'Your income is less than three times the rent.',
      'A former landlord told us that rent was paid late.',
      'An eviction was filed against you in 2024.',
      'We could not reach the employer that you named.',
      'You have unpaid debts in collection.',
      'You gave us incomplete information about your rental history.',
      'Money is owed to Los Robles Apartments.',
      'You did not pay rent on time at Villas de la Costa.',
      'Bankruptcy within the last two years',
      'Insufficient income',
      'Your bank account was overdrawn in May and June.',
      'We will need a longer history of work.',
      'You applied together with others, and the household did not meet our requirements.',
      'Your report shows a debt of $1,250.',
      'Late payments within the last 30 days.',
    ],
    contacts: [
      'If you have questions about this notice, contact us:\nLeasing Office\n1 Main Street\n614-555-0100',
      'Questions? Call Leasing Office at 614-555-0100, Monday to Friday, 9 AM to 5 PM.',
      'You can reach the team of Leasing Office at 614-555-0100 or write to P.O. Box 12.',
    ],
    titles: ['Notice of adverse action', 'Decision on your application', 'Adverse action notice'],
    factors: ['Too many debts', 'Short credit history', 'Late payments', 'High balances'],
  },
  es: {
    greetings: ['Estimado/a NAME:', 'Hola, NAME:', 'NAME:', 'A la atención de NAME:'],
    thanks: [
      'Gracias por su solicitud para Alder Court.',
      'Agradecemos su interés en nuestra comunidad.',
      '',
    ],
    declines: [
      'Lamentamos informarle que su solicitud fue rechazada.',
      'Después de revisarla, no podemos aprobar su solicitud.',
      'Lamentablemente no podemos ofrecerle un contrato de renta.',
      'Decidimos no aprobar su solicitud.',
      'Su solicitud fue denegada.',
      'El 4 de mayo de 2026 decidimos que no podemos aprobar su solicitud A-1.',
      'No aceptamos su solicitud de renta.',
    ],
    afterwards: [
      '',
      'Puede volver a presentar una solicitud cuando su situación cambie.',
      'Aceptamos a otra persona para esta vivienda.',
      'Guarde esta carta con sus documentos.',
      'Le deseamos suerte en su búsqueda de vivienda.',
    ],
    reasonLeads: ['Los motivos principales son:', 'Por qué:', ''],
    reasons: [
      'Sus ingresos son menos de tres veces la renta.',
      'Un arrendador anterior nos dijo que pagaba la renta tarde.',
      'En 2024 se presentó un desalojo contra usted.',
      'No pudimos comunicarnos con el empleador que usted nombró.',
      'Tiene deudas en cobranza.',
      'Ingresos insuficientes',
      'Debe dinero a Oak Ridge Apartments.',
      'Pagos atrasados en los últimos 30 días.',
      'Usted presentó la solicitud junto con otras personas, y el hogar no cumplió nuestros requisitos.',
      'Su informe muestra una deuda de $1,250.',
    ],
    contacts: [
      'Si tiene preguntas sobre este aviso, comuníquese con nosotros:\nLeasing Office\n1 Main Street\n614-555-0100',
      '¿Preguntas? Llame a Leasing Office al 614-555-0100, de lunes a viernes.',
    ],
    titles: ['Aviso de acción adversa', 'Decisión sobre su solicitud'],
    factors: ['Demasiadas deudas', 'Historial de crédito corto', 'Pagos atrasados', 'Saldos altos'],
  },
};

/** A sound letter in own words, to one of several applicants, each with a household. */
const ownLetter = fc.constantFrom<NoticeLanguage>('en', 'es').chain((language) => {
  const words = OWN_WORDS[language];
  return fc.record({
    language: fc.constant(language),
    name: fc.constantFrom(...APPLICANTS),
    others: fc.subarray([...HOUSEHOLD]),
    greeting: fc.constantFrom(...words.greetings),
    thanks: fc.constantFrom(...words.thanks),
    decline: fc.constantFrom(...words.declines),
    afterwards: fc.constantFrom(...words.afterwards),
    lead: fc.constantFrom(...words.reasonLeads),
    reasons: fc.subarray([...words.reasons], { minLength: 1 }),
    contact: fc.constantFrom(...words.contacts),
    title: fc.constantFrom(...words.titles),
    factors: fc.subarray([...words.factors], { minLength: 1 }),
    date: fc.constantFrom('5/1/2026', '2026-05-01', language === 'en' ? 'May 1, 2026' : '1 de mayo de 2026'),
    two: fc.boolean(),
    address: fc.constantFrom(
      '3 Elm Street\nSpringfield, OH 45501',
      'PO Box 12\nDayton, OH',
      'c/o Oak Hall\nBuilding 4\nFloor 2\nUnit 2B\n12 Long Road\nCampus West\nSpringfield, OH 45501',
    ),
  });
});

it('refuses no sound letter in an office’s own words', () => {
  fc.assert(
    fc.property(ownLetter, ({ language, name, others, two, ...words }) => {
      const facts = { ...(language === 'en' ? FACTS : SPANISH), applicant: name };
      const template = sound(facts, language);
      const chosen = two ? withAgencies(template, facts.agencies, facts.agencies) : template;
      const greeted = words.greeting.replace('NAME', name);
      const document: NoticeDocument = {
        ...chosen,
        title: words.title,
        addressee: `${name}\n${words.address}`,
        scores: chosen.scores.map((one) => ({ ...one, date: words.date, factors: words.factors.join('\n') })),
        parts: {
          ...chosen.parts,
          opening: [greeted, words.thanks, words.decline, words.afterwards]
            .filter((line) => line !== '')
            .join('\n\n'),
          reasons: [words.lead, ...words.reasons].filter((line) => line !== '').join('\n– '),
          contact: words.contact,
        },
      };
      const household = others.map((other) => person(other));
      expect(
        unmet(document, facts, { ...CONTEXT, own: person(name, { identifier: 'A-1' }), others: household }),
      ).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

it('takes every standard reason for one of its own language, and for none of the other', () => {
  const attributes = [
    'net_monthly_rent',
    'debt_to_income',
    'evictions',
    'collections',
    'bankruptcies',
    'credit_score',
    'employment_months',
    'nsf_count',
    'days_negative',
    'late_rent_rate',
    'balance_trend',
    'stop_payments',
    'free_cash_flow',
    'micro_loan_payments',
    'my_own_attribute',
  ];
  for (const attribute of attributes) {
    for (const basis of ['measured', 'not-measured'] as const) {
      const [english, spanish] = ['en', 'es'].map((language) => reasonSentence(attribute, basis, language));
      expect(unmet(reason(english ?? '')(sound())), english).toEqual([]);
      expect(unmet(reason(spanish ?? '')(sound(SPANISH, 'es')), SPANISH), spanish).toEqual([]);
      expect(unmet(reason(spanish ?? '')(sound())), spanish).toEqual(['oneLanguage']);
      expect(unmet(reason(english ?? '')(sound(SPANISH, 'es')), SPANISH), english).toEqual(['oneLanguage']);
    }
  }
});

describe('whose a name is', () => {
  const with_ = (own: string, ...others: string[]): CheckContext => ({
    ...CONTEXT,
    own: person(own, { identifier: 'A-1' }),
    others: others.map((other) => person(other)),
  });
  const letterTo = (name: string): NoticeDocument => sound({ ...FACTS, applicant: name });

  it('is the applicant’s where a father and a son share it, but for the other’s suffix', () => {
    const facts = { ...FACTS, applicant: 'Robert Hale Jr' };
    const context = with_('Robert Hale Jr', 'Robert Hale Sr');
    expect(unmet(letterTo('Robert Hale Jr'), facts, context)).toEqual([]);
    expect(unmet(reason('Mr. Hale has an eviction.')(letterTo('Robert Hale Jr')), facts, context)).toEqual(
      [],
    );
    expect(
      unmet(reason('Robert Hale Sr. has an eviction.')(letterTo('Robert Hale Jr')), facts, context),
    ).toEqual(['onePerson']);
    const same = with_('Robert Hale', 'Robert Hale');
    expect(unmet(letterTo('Robert Hale'), { ...FACTS, applicant: 'Robert Hale' }, same)).toEqual([]);
  });

  it('is the applicant’s as far as it is shared, and the other’s in what is not', () => {
    const facts = { ...FACTS, applicant: 'Ana García Ortega' };
    const context = with_('Ana García Ortega', 'Luis García Pérez');
    const document = letterTo('Ana García Ortega');
    expect(unmet(reason('The income of García is too low.')(document), facts, context)).toEqual([]);
    for (const line of ['Luis has an eviction.', 'Debts of Pérez were found.', 'García, Luis']) {
      expect(unmet(reason(line)(document), facts, context), line).toContain('onePerson');
    }
  });

  it('is the office’s where a property or an agency has it', () => {
    const facts = {
      ...FACTS,
      property: 'Fernández Court',
      agencies: [{ ...AGENCY, name: 'Lucía Reports' }, SECOND],
    } satisfies NoticeFacts;
    expect(unmet(sound(facts), facts)).toEqual([]);
  });

  it('of common words counts inside a sentence, and is no month', () => {
    const context = with_('Ana García', 'May Will', 'Grace Young');
    expect(unmet(reason('Will you pay? On May 3 the young could.')(sound()), FACTS, context)).toEqual([]);
    for (const line of [
      'The income of May is too low.',
      'Young Grace owes rent.',
      'grace young owes rent.',
    ]) {
      expect(unmet(reason(line)(sound()), FACTS, context), line).toContain('onePerson');
    }
  });
});

it.each([
  ['one name only', 'Madonna'],
  ['120 letters', `${'A'.repeat(60)} ${'b'.repeat(59)}`],
  ['right to left', 'محمد الفارسي'],
  ['combining marks', 'Zoe\u0308 Nguye\u0302\u0303n'],
  ['two surnames and a particle', 'María José de la Cruz Rivera'],
  ['a generation', 'Robert Hale III'],
])('greets a name of %s and finds nothing missing', (_, name) => {
  const facts = { ...FACTS, applicant: name };
  const own = person(name, { identifier: 'A-1' });
  expect(unmet(sound(facts), facts, { ...CONTEXT, own })).toEqual([]);
});

it('has room for thirty reasons and an address of seven lines', () => {
  const reasons = Array.from({ length: 30 }, (__, nth) => `Your debt number ${nth + 1} is past due.`);
  const facts = {
    ...FACTS,
    reasons,
    postalAddress: 'c/o Oak Hall\nBuilding 4\nFloor 2\nUnit 2B\n12 Long Road\nCampus West\nSpringfield, OH',
  };
  expect(unmet(sound(facts), facts)).toEqual([]);
});

it('takes a reason for an address where there is none', () => {
  const facts = { ...FACTS, postalAddress: '' };
  expect(unmet(sound(facts), facts)).toEqual(['address']);
  expect(unmet({ ...sound(facts), noAddress: 'Handed over in the office' }, facts)).toEqual([]);
});

describe('a letter that a place’s text replaces', () => {
  const counsel = [
    'Dear {{applicant}},',
    'You were declined for {{property}}.',
    'Reasons:\n{{reasons}}',
    'Reports came from:\n{{agencies}}',
    'They gave us no reasons. Dispute what they say with them, and ask them for a free copy within 60 days.',
    'Questions: {{office name}}, {{office phone}}',
  ].join('\n');
  const replacedBy = (en: string): NoticeFacts => ({
    ...FACTS,
    scores: [],
    places: {
      ...NO_PLACES,
      rules: [
        {
          place: 'office',
          template: { use: 'replacement', en, es: '', counsel: 'B. Moss', on: '2026-01-05', version: 2 },
          noneNeeded: null,
          due: null,
        },
      ],
    },
  });
  const checksOf = (en: string) => {
    const facts = replacedBy(en);
    return checkNotice(withPlaceTexts(sound(facts), facts), facts, CONTEXT);
  };

  it('names whom and what it has to, and its rights are marked as own wording that nobody checked', () => {
    const checks = checksOf(counsel);
    expect(checks.filter(({ met }) => !met)).toEqual([]);
    expect(checks.flatMap(({ requirement, isOwnWording }) => (isOwnWording ? [requirement] : []))).toEqual([
      'notDecided',
      'dispute',
      'freeCopy',
    ]);
  });

  it.each([
    ['{{applicant}}', 'applicant', 'applicant'],
    ['{{agencies}}', 'them', 'agencyPhone'],
    ['{{office phone}}', 'us', 'contact'],
    ['{{property}}', 'the home of Lucía', 'onePerson'],
    ['Dispute', 'Discuss', 'dispute'],
    ['60 days', 'some days', 'freeCopy'],
  ])('misses %s', (field, instead, requirement) => {
    const missing = checksOf(counsel.replace(field, instead)).filter(({ met }) => !met);
    expect(missing.map((check) => check.requirement)).toContain(requirement);
  });

  it('tells of a score only what its text says of it', () => {
    const facts = { ...replacedBy(counsel), scores: FACTS.scores };
    const checks = checkNotice(withPlaceTexts(sound(facts), facts), facts, CONTEXT);
    expect(checks.filter(({ met }) => !met).map(({ requirement }) => requirement)).toEqual(['score']);
  });
});
