import { describe, expect, test } from 'vitest';
import { commands } from '#shared/commands.ts';
import type { NoticeFacts } from '#shared/features/notices/notice.ts';
import { NO_PLACES } from '#shared/features/notices/place-rules.ts';
import { reasonBases, reasonSentence } from '#shared/features/notices/reasons.ts';
import { ENGLISH_TEMPLATE } from '#shared/features/notices/template-en.ts';
import { SPANISH_TEMPLATE } from '#shared/features/notices/template-es.ts';
import { DEFAULT_TEMPLATES, UNNAMED } from '#shared/features/report-links/mail/template.ts';
import { ATTRIBUTE_CATALOGUE, type Language } from '#shared/scoring/index.ts';

const files = import.meta.glob<Readonly<Record<string, unknown>>>('../../../../shared/i18n/*/**/*.ts', {
  eager: true,
});

/** What a text must not say, and what it says in its place. */
type Pattern = readonly [RegExp, string];

const BOTH: readonly Pattern[] = [
  [/(\d|…) %/, 'no blank before %'],
  [/(^|\s)-\$?\d/, 'a minus sign: −$147'],
];

const PATTERNS: Readonly<Record<Language, readonly Pattern[]>> = {
  en: [
    ...BOTH,
    [
      /organisation|licence|catalogue|practise|practising|cancelled|cancelling|colour|favour/i,
      'American spelling',
    ],
    [/behaviour|centre|grey|afterwards|judgement/i, 'American spelling'],
    [/\banew\b/i, 'again, new'],
    [/\b(is|are|was|were) (still )?here\b/i, 'saved, found, shown, available'],
    [/\bno such\b/i, 'not found'],
    [/\b(it is|is|are) said so\b/i, 'we show it'],
    [/\bThis is no\b|\bis no \w/i, 'isn’t a'],
    [/\bdesks?\b/i, 'Threshold, this computer'],
    [/\bmachines?\b/i, 'computer'],
    [/\bbands?\b/i, 'recommendation'],
    [/\brecords\b/i, 'data'],
    [/\bjudged?\b/i, 'scored'],
    [/\bmeasured value|\bnot measured\b/i, 'applicant’s value, missing data'],
    [/^Mean\b|\bthe mean\b|\bmean score/, 'average'],
    [/\bidentifiers?\b/i, 'application ID'],
    [/\blook-ups?\b/i, 'lookup'],
    [/\btelephone\b/i, 'phone'],
    [/\bmail program\b/i, 'email app'],
    [/adverse-action/i, 'adverse action'],
    [/\b(goes|went|go) out\b/i, 'is sent'],
    [/\bby itself\b/i, 'automatically'],
    [/\bif it stays so\b/i, 'if this continues'],
    [/\b(stands?|lies?) (in|on|there|behind|above|below)\b/i, 'is, appears'],
    [/\bwhoever (holds|runs|looks)\b/i, 'anyone, your administrator'],
    [/\bfetched\b/i, 'updated, looked up'],
    [/\bpast its time\b/i, 'ready to delete'],
    [/(?<!“)\bhubs?\b/i, 'office server'],
  ],
  es: [
    ...BOTH,
    [/puntuaci[oó]n/i, 'puntaje'],
    [/alquiler/i, 'renta'],
    [/\bajustes\b/i, 'configuración'],
    [/caduc/i, 'vence'],
    [/\bavala?|\bavalista/i, 'codeudor'],
    [/ordenador|fichero|cortafuegos|\bmóvil\b/i, 'computadora, archivo, firewall'],
    [/escritorio|\bpuesto\b/i, 'Threshold, esta computadora'],
    [/\bequipos?\b(?! de TI)/i, 'computadora'],
    [/(?<!“)\bhubs?\b/i, 'servidor de la oficina'],
    [/\bbandas?\b/i, 'recomendación'],
    [/juzg/i, 'evaluar'],
    [/\bpuls(e|ar|a)\b/i, 'presionar'],
    [/\bañad/i, 'agregar'],
    [/\bde media\b|^Media\b|\bmedia\b/i, 'promedio'],
    [/en marcha|\bparad[oa]\b/i, 'en ejecución, detenido'],
    [/decisión adversa/i, 'acción adversa'],
    [/\bidentificador/i, 'ID de solicitud'],
    [/\bsin medir\b|\bvalor medido\b/i, 'faltan datos, valor del solicitante'],
    [/\bprácticas\b/i, 'práctica'],
    [/integridad/i, 'que esté completo'],
    [/[«»]/, '“ ”'],
    [/\d\.\d{3}\b|\d,\d\d?\b(?!\d)/, 'numbers as in the US'],
  ],
};

/** The few that say it all the same, each with its reason. */
const EXCEPTIONS: ReadonlyMap<string, string> = new Map([
  ['en catalogue:evictions.help', 'records of courts'],
  ['en reason:evictions.measured', 'records of courts'],
  ['en reason:collections.measured', 'records of agencies'],
  ['en reason:bankruptcies.measured', 'records of courts'],
  ['en palette.ts.palette.settings.sharedOffice', 'also found by the word of earlier versions'],
  ['es palette.ts.palette.settings.sharedOffice', 'also found by the word of earlier versions'],
]);

/** Every text of a tree under its whole key; what is a sentence made by code has its own tests. */
function flatten(tree: unknown, prefix: string): [string, string][] {
  if (typeof tree === 'string') return [[prefix, tree]];
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([key, value]) =>
    flatten(value, prefix === '' ? key : `${prefix}.${key}`),
  );
}

const PARTY = { name: 'Elm Street', address: '1 Elm Street', phone: '(614) 555-0134' };

function noticeOf(language: Language): unknown {
  const texts = language === 'en' ? ENGLISH_TEMPLATE : SPANISH_TEMPLATE;
  const facts: NoticeFacts = {
    applicant: 'Ada Kettlebright',
    identifier: 'A-10001',
    property: 'Elm Street',
    unit: '4B',
    conditions: '…',
    reasons: ['…'],
    scores: [],
    outcome: 'decline',
    decidedOn: '…',
    office: PARTY,
    agencies: [PARTY],
    postalAddress: '',
    places: NO_PLACES,
  };
  const disclosure = {
    attribute: '',
    value: '…',
    date: '…',
    least: '…',
    most: '…',
    provider: '…',
    factors: '…',
  };
  return {
    ...texts,
    declined: texts.opening(facts),
    conditional: texts.opening({ ...facts, outcome: 'approve-with-conditions' }),
    why: texts.reasons(facts),
    from: [texts.agency(['…']), texts.agency(['…', '…'])],
    disclosed: texts.disclosure(disclosure),
    ask: texts.contact('…'),
  };
}

/** What stands beside the files of texts: with the thing that it names, or in a letter. */
function beside(language: Language): [string, string][] {
  return [
    ...commands.flatMap((command) =>
      flatten({ label: command.label[language], hint: command.hint?.[language] }, `command:${command.id}`),
    ),
    ...ATTRIBUTE_CATALOGUE.flatMap(({ name, label, help }) => [
      ...flatten({ label: label[language], help: help[language] }, `catalogue:${name}`),
      ...reasonBases.map((basis): [string, string] => [
        `reason:${name}.${basis}`,
        reasonSentence(name, basis, language),
      ]),
    ]),
    ...flatten(noticeOf(language), 'template:notice'),
    ...flatten({ ...DEFAULT_TEMPLATES[language], ...UNNAMED[language] }, 'template:mail'),
  ];
}

function textsOf(language: Language): [string, string][] {
  const inFiles = Object.entries(files)
    .filter(([path]) => path.includes(`/i18n/${language}/`))
    .flatMap(([path, file]) => flatten(file, path.split(`/i18n/${language}/`)[1] ?? path));
  return [...inFiles, ...beside(language)];
}

/** What is wrong with a text; what is filled in is not its own. */
const faultsOf = (language: Language, text: string): string[] =>
  PATTERNS[language]
    .filter(([pattern]) => pattern.test(text.replace(/\{\{?\w+\}?\}/g, '…')))
    .map(([pattern, better]) => `${pattern.exec(text.replace(/\{\{?\w+\}?\}/g, '…'))?.[0]} → ${better}`);

describe.each(['en', 'es'] as const)('the words of %s', (language) => {
  const texts = textsOf(language);

  test('are those of a leasing office in the US', () => {
    expect(texts.length).toBeGreaterThan(1_500);
    const faults = texts
      .filter(([key]) => !EXCEPTIONS.has(`${language} ${key}`))
      .flatMap(([key, text]) => faultsOf(language, text).map((fault) => `${key}: ${fault}: “${text}”`));
    expect(faults).toEqual([]);
  });

  test('need each exception that is made', () => {
    const needless = [...EXCEPTIONS.keys()]
      .filter((key) => key.startsWith(`${language} `))
      .filter((key) => {
        const text = texts.find(([own]) => `${language} ${own}` === key)?.[1];
        return text === undefined || faultsOf(language, text).length === 0;
      });
    expect(needless).toEqual([]);
  });
});

test.each([
  ['en', 'No application is on this desk', 'desk'],
  ['en', 'Working it out anew…', 'anew'],
  ['en', '240 applications are here', 'are here'],
  ['en', 'Above 30 %', '0 %'],
  ['es', 'Puntuación media', 'Puntuación'],
  ['es', '56,7%', '56,7'],
] as const)('in %s “%s” is found', (language, text, word) => {
  expect(faultsOf(language, text).join()).toContain(word.slice(-3));
});
