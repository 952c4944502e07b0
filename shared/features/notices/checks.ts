import { comparedWords, fullName } from '../../people/name.ts';
import { readDay } from '../../written-day.ts';
import {
  agenciesNamed,
  BLANK,
  isLocked,
  lockedTexts,
  type NoticeDocument,
  type NoticeFacts,
  type NoticeLanguage,
  type NoticePart,
  noticeParts,
  placeTextsOf,
  printedParts,
  replacementIn,
  type ScoreDisclosure,
} from './notice.ts';
import { namesOther, namesRelation, type PersonDetails } from './other-people.ts';
import { contradictsRights, hasForeignPart, outcomeIn } from './own-words.ts';
import { isAddress, isNationwide, isPhone, isTollFree } from './party-facts.ts';
import type { PrintedPlaceText } from './place-texts.ts';
import type { DisclosureField } from './template-texts.ts';

/** What a notice has to say, each as one thing that can be missing or wrong. */
export type NoticeRequirement =
  | 'applicant'
  | 'greeting'
  | 'address'
  | 'outcome'
  | 'decisionDate'
  | 'reasons'
  | 'agencyName'
  | 'agencyAddress'
  | 'agencyPhone'
  | 'agencyTollFree'
  | 'agency'
  | 'notDecided'
  | 'dispute'
  | 'freeCopy'
  | 'scoreUsed'
  | 'score'
  | 'scoreValue'
  | 'scoreDate'
  | 'scoreRange'
  | 'scoreProvider'
  | 'scoreFactors'
  | 'contact'
  | 'placeTexts'
  | 'placeFields'
  | 'placeMissing'
  | 'cityUnsaid'
  | 'noBlanks'
  | 'rightsKept'
  | 'oneLanguage'
  | 'onePerson';

/** Where something that is missing is written: in the notice, in its disclosure of a score, or in the settings. */
export type NoticePlace =
  | { readonly in: 'title' }
  | { readonly in: 'addressee' }
  | { readonly in: 'part'; readonly part: NoticePart }
  | { readonly in: 'scoreUsed' }
  | { readonly in: 'score'; readonly nth: number; readonly field: DisclosureField }
  | { readonly in: 'settings' }
  | { readonly in: 'places' }
  | { readonly in: 'property' };

export interface NoticeCheck {
  readonly requirement: NoticeRequirement;
  readonly met: boolean;
  /** Where it is mended. */
  readonly at: NoticePlace;
  /** Of which place; absent: of the letter. */
  readonly place?: string;
  /** It is said in wording of the office's own, which can't be checked. */
  readonly isOwnWording?: true;
}

function partsOf(text: string): NoticeDocument['parts'];
function partsOf(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries(noticeParts.map((part) => [part, text]));
}

/** What a letter is checked against beside its facts. */
export interface CheckContext {
  /** The day on the letter, as `2026-03-01`. */
  readonly day: string;
  readonly own: PersonDetails;
  /** Those of the applicant's households: nothing of them may be in the letter. */
  readonly others: readonly PersonDetails[];
}

const inPart = (part: NoticePart): NoticePlace => ({ in: 'part', part });
const SETTINGS: NoticePlace = { in: 'settings' };

/**
 * Whether a notice has what it has to say; what does not apply is left out. What federal law asks for stands in locked blocks and is
 * compared word for word. Own words can only be looked through for what is known to be wrong: another language, another outcome,
 * another person, rights taken back.
 *
 * @param facts the applicant's name and identifier, the credit scores among what was judged, and the office and the agency as they
 *   are in the settings.
 */
export function checkNotice(
  document: NoticeDocument,
  facts: NoticeFacts,
  context: CheckContext,
): NoticeCheck[] {
  const replacement = replacementIn(document);
  const common = [...checkPlaces(document, facts), ...checkOwnWords(document, facts, context)];
  if (replacement !== undefined)
    return [...checkReplacement(document, replacement, facts, context), ...common];
  return [
    ...checkAddressee(document, facts, context),
    ...checkOpening(document, facts, context),
    { requirement: 'reasons', met: hasReason(document.parts.reasons), at: inPart('reasons') },
    ...checkAgencies(document, facts),
    ...checkLocked(document, facts),
    ...checkScores(document, facts.scores, context.day),
    checkContact(document, facts),
    ...common,
  ];
}

/** What a text must name at the least, to say of it in own wording what the locked blocks say. In either language. */
const ownWordings = [
  ['notDecided', /reason|motivo|razon/],
  ['dispute', /disput|impugn/],
  ['freeCopy', /\b60\b/],
] as const;

/**
 * What a manager gave in place of the letter's parts has to name whom and what they would. Its sentences are the office's own: whether they
 * say what the locked blocks say can't be checked, and no tick says that they do.
 */
function checkReplacement(
  document: NoticeDocument,
  { text }: PrintedPlaceText,
  facts: NoticeFacts,
  context: CheckContext,
): NoticeCheck[] {
  const replaced = { ...document, parts: partsOf(text) };
  const atPlaces = (check: NoticeCheck): NoticeCheck =>
    check.at.in === 'part' ? { ...check, at: PLACES } : check;
  const own = ownWordings.map(([requirement, names]): NoticeCheck => {
    const met = names.test(plain(text));
    return { requirement, met, at: PLACES, ...(met ? { isOwnWording: true as const } : {}) };
  });
  const disclosed = document.scores.flatMap(({ value, date, least, most, provider }) => [
    value,
    date,
    least,
    most,
    provider,
  ]);
  return [
    ...checkAddressee(replaced, facts, context).map(atPlaces),
    { requirement: 'reasons', met: hasReason(text), at: PLACES },
    ...checkAgencies(replaced, facts).map(atPlaces),
    ...own,
    ...checkScores(document, facts.scores, context.day).filter(({ requirement }) => requirement !== 'score'),
    // The paper has nothing of a score but what the text says of it.
    ...(document.scoreUsed
      ? [{ requirement: 'score', met: disclosed.every((said) => has(text, said)), at: PLACES } as const]
      : []),
    atPlaces(checkContact(replaced, facts)),
  ];
}

const PLACES: NoticePlace = { in: 'places' };

/**
 * Whether the letter has what the rules of its places print, with no field of it blank; and whether the office knows what to print there: a
 * place on the project's list without a text or counsel's word that none is needed is not "nothing missing".
 */
function checkPlaces(document: NoticeDocument, facts: NoticeFacts): NoticeCheck[] {
  const wanted = placeTextsOf(document, facts);
  const isPrinted = ({ place, text }: PrintedPlaceText): boolean =>
    document.addenda.some((printed) => printed.place === place && printed.text === text);
  return [
    ...wanted.map(
      (text): NoticeCheck => ({
        requirement: 'placeTexts',
        met: isPrinted(text) && document.addenda.length === wanted.length,
        at: PLACES,
        place: text.place,
      }),
    ),
    ...wanted
      .filter(({ isWhole }) => !isWhole)
      .map(({ place }): NoticeCheck => ({ requirement: 'placeFields', met: false, at: SETTINGS, place })),
    ...facts.places.missing.map(
      (place): NoticeCheck => ({ requirement: 'placeMissing', met: false, at: PLACES, place }),
    ),
    ...(facts.places.isCityUnsaid
      ? [{ requirement: 'cityUnsaid', met: false, at: { in: 'property' } } as const]
      : []),
  ];
}

const says = (text: string): boolean => text.trim() !== '';
const has = (text: string, wanted: string): boolean =>
  wanted.trim() !== '' && plain(text).includes(plain(wanted));

/** As whole words, so that 'Ann' is not found in 'Annual'. */
const hasWord = (text: string, word: string): boolean => comparedWords(text).includes(word);

function checkAddressee(
  { addressee, noAddress, parts }: NoticeDocument,
  { applicant, identifier }: NoticeFacts,
  { own: { name } }: CheckContext,
): NoticeCheck[] {
  const [to = '', ...lines] = addressee.split('\n').filter(says);
  const [given, family] = [name.given, name.family].map(comparedWords);
  const nameWords = [...(given ?? []), ...(family ?? [])];
  const isNamed = (text: string): boolean =>
    nameWords.length === 0
      ? has(text, applicant || identifier)
      : nameWords.some((word) => hasWord(text, word));
  const whole = `${to}\n${parts.opening}`;
  const hasWhole =
    has(whole, applicant) ||
    [given, family].every((words = []) => words.length === 0 || words.some((word) => hasWord(whole, word)));
  const atOpening = !isNamed(parts.opening);
  // 'Hale, Robert' is an order of lists.
  const reversed = name.family === '' || name.given === '' ? '' : `${name.family}, ${name.given}`;
  const isReversed = reversed !== '' && has(parts.opening.replaceAll(/\s*,\s*/gu, ', '), reversed);
  return [
    {
      requirement: 'applicant',
      met: !atOpening && hasWhole && (to === '' || isNamed(to)),
      at: atOpening || to === '' ? inPart('opening') : { in: 'addressee' },
    },
    { requirement: 'greeting', met: !isReversed, at: inPart('opening') },
    { requirement: 'address', met: says(noAddress) || isMailable(lines.join('\n')), at: { in: 'addressee' } },
  ];
}

/** A street with its number, or a box; below the name. */
const isMailable = (text: string): boolean =>
  isAddress(text) && /\d|p\.?\s?o\.?\s?box|general delivery/iu.test(text) && !text.includes(BLANK);

function checkOpening(
  { title, parts: { opening }, language }: NoticeDocument,
  { outcome, conditions, decidedOn }: NoticeFacts,
  { day }: CheckContext,
): NoticeCheck[] {
  const said = outcomeIn(`${title}\n${opening}`, language);
  const numbers = plain(conditions).match(/\d[\d,.]*\d|\d/gu) ?? [];
  const isSaid =
    outcome === 'decline'
      ? said.declines && !said.approves
      : said.approvesIf &&
        !said.refuses &&
        numbers.every((number) => has(opening, number)) &&
        hasTail(opening);
  const decided = datesIn(decidedOn, language)[0];
  const dates = datesIn(opening, language);
  const ofDecision = datesIn(
    opening
      .split(/\n|[.;](?=\s|$)/u)
      .filter((clause) => DECIDED.test(plain(clause)))
      .join('\n'),
    language,
  );
  // A later day may be that of a condition or of another application, where the decision's own stands there, too.
  const isLate = outcome === 'decline' && dates.some((date) => date > day) && !dates.includes(decided ?? day);
  return [
    { requirement: 'outcome', met: isSaid, at: inPart('opening') },
    {
      requirement: 'decisionDate',
      met: !isLate && ofDecision.every((date) => date <= day && (decided === undefined || date === decided)),
      at: inPart('opening'),
    },
  ];
}

/** Behind 'these conditions:' something has to stand. */
const hasTail = (opening: string): boolean => !/:\s*$/u.test(opening);

const DECIDED = /\bwe (?:have )?decided\b|\bdecidimos\b|\bdecided on\b|\b(?:declined|denied|approved) on\b/u;

const MONTH = String.raw`\p{L}{3,10}\.?`;
const WRITTEN_DATES = new RegExp(
  String.raw`(?<!\p{L})${MONTH}\s+\d{1,2}(?:st|nd|rd|th)?,?\s+\d{4}|\d{1,2}\s+(?:de\s+)?${MONTH}\s+(?:del?\s+)?\d{4}|(?<!\d)\d{1,4}[/-]\d{1,2}[/-]\d{2,4}(?!\d)`,
  'gu',
);

/** The days that a text names with their year, as `2026-03-01`. */
const datesIn = (text: string, language: NoticeLanguage): string[] =>
  (text.match(WRITTEN_DATES) ?? []).flatMap((date) => {
    const read = readDay(date);
    if (!read.ok && read.error === 'year') return NO_YEAR_OF_OURS;
    return writtenDay(date, language) ?? [];
  });

/** A day of a year that no decision is from: later than any. */
const NO_YEAR_OF_OURS = '9999-12-31';

/** A day as an office or an agency writes it; null for what is none. In Spanish the day may stand first. */
function writtenDay(text: string, language: NoticeLanguage): string | null {
  if (/^\d+(?:\.\d+)?$/u.test(text.trim())) return null;
  const read = readDay(text);
  if (read.ok) return read.value;
  const dayFirst = language === 'es' ? readDay(text, 'day-first') : read;
  return dayFirst.ok ? dayFirst.value : null;
}

/** A sentence or a line of a list behind 'The main reasons are:'. */
const hasReason = (text: string): boolean =>
  text.split('\n').some((line) => !/:\s*$/u.test(line) && wordCount(line) > 1 && !line.includes(BLANK));

const wordCount = (text: string): number =>
  (text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'\u2019-]*/gu) ?? []).length;

/** Those that it names; the usual one where it names none. */
function agenciesOf(
  document: Pick<NoticeDocument, 'parts' | 'basis'>,
  { agencies }: NoticeFacts,
): readonly NoticeFacts['agencies'][number][] {
  const named = agenciesNamed(document, agencies);
  return named.length === 0 ? agencies.slice(0, 1) : named;
}

function checkAgencies(document: NoticeDocument, facts: NoticeFacts): NoticeCheck[] {
  const { parts } = document;
  const agencies = agenciesOf(document, facts);
  const of = (
    requirement: NoticeRequirement,
    wanted: (party: NoticeFacts['agencies'][number]) => string,
    isOne: (text: string) => boolean = () => true,
  ): NoticeCheck => {
    const all = agencies.map(wanted);
    const unusable = all.some((text) => !says(text) || !isOne(text));
    return {
      requirement,
      met: !unusable && all.every((text) => has(parts.agency, text)),
      at: unusable ? SETTINGS : inPart('agency'),
    };
  };
  const nationwide = agencies.filter(isNationwide);
  return [
    of('agencyName', ({ name }) => name),
    of('agencyAddress', ({ address }) => address, isAddress),
    of('agencyPhone', ({ phone: number }) => number, isPhone),
    ...(nationwide.length === 0
      ? []
      : [
          {
            requirement: 'agencyTollFree',
            met: nationwide.every(({ phone: number }) => isTollFree(number)),
            at: SETTINGS,
          } as const,
        ]),
  ];
}

/** The locked blocks, word for word: about the agencies that it names. */
function checkLocked({ parts, language, ...document }: NoticeDocument, facts: NoticeFacts): NoticeCheck[] {
  const texts = lockedTexts(language, agenciesOf({ ...document, parts }, facts));
  return (['agency', 'notDecided', 'dispute', 'freeCopy'] as const).map((part) => ({
    requirement: part,
    met: parts[part] === texts[part],
    at: inPart(part),
  }));
}

function checkContact(
  { parts: { contact } }: NoticeDocument,
  { office: { name, phone } }: NoticeFacts,
): NoticeCheck {
  const isKnown = says(name) && isPhone(phone);
  return {
    requirement: 'contact',
    met: isKnown && has(contact, name) && has(contact, phone),
    at: isKnown ? inPart('contact') : SETTINGS,
  };
}

/** What 15 U.S.C. 1681m(a)(2) asks for where a credit score was used: the score, and what 1681g(f)(1) tells of it. */
function checkScores(document: NoticeDocument, used: NoticeFacts['scores'], day: string): NoticeCheck[] {
  const { scoreUsed, scores, parts, language } = document;
  const disclosed: NoticeCheck[] =
    used.length === 0 ? [] : [{ requirement: 'scoreUsed', met: scoreUsed, at: { in: 'scoreUsed' } }];
  if (!scoreUsed) return disclosed;
  const texts = lockedTexts(language, []);
  return [
    ...disclosed,
    // Notices of 0.3.0 had all of it in one text, which nothing can be looked for in.
    { requirement: 'score', met: parts.score === texts.score && scores.length > 0, at: inPart('score') },
    // Of each score that was used, its own disclosure.
    ...used
      .filter(({ attribute }) => !scores.some((score) => score.attribute === attribute))
      .map((): NoticeCheck => ({ requirement: 'scoreValue', met: false, at: { in: 'scoreUsed' } })),
    ...scores.flatMap((score, nth) =>
      checkDisclosure(
        score,
        nth,
        used.find(({ attribute }) => attribute === score.attribute)?.value ?? '',
        day,
        language,
      ),
    ),
  ];
}

const numberOf = (text: string): number | null =>
  /^\d{1,4}(?:\.\d+)?$/u.test(text.trim()) ? Number(text) : null;

/** `used`: the value that counted in the decision; '' where nobody knows it. `day`: that of the letter. */
function checkDisclosure(
  score: ScoreDisclosure,
  nth: number,
  used: string,
  day: string,
  language: NoticeLanguage,
): NoticeCheck[] {
  const field = (requirement: NoticeRequirement, at: DisclosureField, met: boolean): NoticeCheck => ({
    requirement,
    met,
    at: { in: 'score', nth, field: at },
  });
  const [value, least, most] = [score.value, score.least, score.most].map(numberOf);
  const isOrdered = typeof least === 'number' && typeof most === 'number' && least < most;
  const isWithin = !isOrdered || (typeof value === 'number' && value >= least && value <= most);
  const date = writtenDay(score.date, language);
  return [
    // The one that was used, not another.
    field(
      'scoreValue',
      'value',
      typeof value === 'number' && isWithin && (used === '' || value === Number(used)),
    ),
    field('scoreDate', 'date', date !== null && date <= day),
    field('scoreRange', typeof least === 'number' ? 'most' : 'least', isOrdered),
    field('scoreProvider', 'provider', /\p{L}{2}/u.test(score.provider) && !score.provider.includes(BLANK)),
    field('scoreFactors', 'factors', areFactors(score.factors)),
  ];
}

/** Up to four, and a fifth where that is the number of inquiries (15 U.S.C. 1681g(f)(1)(C) and (9)). */
const MOST_FACTORS = 4;
const INQUIRIES = /inquir|enquir|consulta|indagacion/;

/** Each of two words at least: 'Debts' tells nobody what to change. */
function areFactors(text: string): boolean {
  const factors = text.split('\n').map(plain).filter(says);
  const others = factors.filter((factor) => !INQUIRIES.test(factor));
  return (
    factors.length > 0 &&
    factors.every((factor) => wordCount(factor) > 1 && /\p{L}{2}/u.test(factor) && !factor.includes(BLANK)) &&
    new Set(factors).size === factors.length &&
    others.length <= MOST_FACTORS &&
    factors.length <= MOST_FACTORS + 1
  );
}

/** What holds for everything that somebody has typed. */
function checkOwnWords(
  document: NoticeDocument,
  facts: NoticeFacts,
  { own, others }: CheckContext,
): NoticeCheck[] {
  const { title, addressee, parts, language, scores, scoreUsed, addenda } = document;
  const printed = printedParts(document);
  const typed: readonly (readonly [NoticePlace, string])[] = [
    [{ in: 'addressee' }, addressee],
    [{ in: 'title' }, title],
    ...printed.map((part) => [inPart(part), parts[part]] as const),
    ...addenda.map(({ text }) => [PLACES, text] as const),
    ...(scoreUsed ? scores : []).flatMap((score, nth) =>
      (['provider', 'factors'] as const).map((field) => [{ in: 'score', nth, field }, score[field]] as const),
    ),
  ];
  const check = (
    requirement: NoticeRequirement,
    isWrong: (text: string, place: NoticePlace) => boolean,
  ): NoticeCheck => {
    const found = typed.find(([place, text]) => isWrong(text, place));
    return { requirement, met: found === undefined, at: found?.[0] ?? { in: 'title' } };
  };
  const { office, agencies, property } = facts;
  const named = namesOther(own, others, [
    property,
    ...[office, ...agencies].flatMap((party) => [party.name, party.address, party.phone]),
    ...(own.email === '' ? [] : [own.email]),
  ]);
  const isOwn = (place: NoticePlace): boolean =>
    place.in === 'title' || (place.in === 'part' && !isLocked(place.part));
  const isSentence = (place: NoticePlace): boolean =>
    isOwn(place) || (place.in === 'score' && place.field === 'factors');
  // Names of the office, its property and the applicant are in no language.
  const names = [property, office.name, office.address, facts.applicant, fullName(own.name)].filter(says);
  const unnamed = (text: string): string =>
    names.reduce((left, name) => left.replaceAll(name, '\u2026'), text);
  return [
    check('noBlanks', (text) => text.includes(BLANK)),
    check('rightsKept', (text, place) => isOwn(place) && contradictsRights(text, language)),
    check('oneLanguage', (text, place) => isSentence(place) && hasForeignPart(unnamed(text), language)),
    check('onePerson', (text, place) => named(text) || (isOwn(place) && namesRelation(text))),
  ];
}

/** Alike whatever the case, the accents and the line breaks. */
const plain = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase();
