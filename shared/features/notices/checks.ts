import {
  agenciesNamed,
  BLANK,
  type NoticeDocument,
  type NoticeFacts,
  type NoticePart,
  noticeParts,
  placeTextsOf,
  printedParts,
  printedText,
  replacementIn,
  type ScoreDisclosure,
  templateTexts,
} from './notice.ts';
import { isAddress, isNationwide, isPhone, isTollFree } from './party-facts.ts';
import type { PrintedPlaceText } from './place-texts.ts';
import type { DisclosureField } from './template-texts.ts';

/** What a notice has to say, each as one thing that can be missing. */
export type NoticeRequirement =
  | 'applicant'
  | 'reasons'
  | 'agencyName'
  | 'agencyAddress'
  | 'agencyPhone'
  | 'agencyTollFree'
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
  | 'scoreFactorsMost'
  | 'contact'
  | 'placeTexts'
  | 'placeFields'
  | 'placeMissing'
  | 'cityUnsaid'
  | 'noBlanks'
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
}

function partsOf(text: string): NoticeDocument['parts'];
function partsOf(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries(noticeParts.map((part) => [part, text]));
}

const inPart = (part: NoticePart): NoticePlace => ({ in: 'part', part });
const SETTINGS: NoticePlace = { in: 'settings' };

/**
 * Whether a notice has what it has to say; what does not apply is left out. Words can only be looked for, not understood: a part
 * that stands there counts as said, names and numbers must stand in it.
 *
 * @param facts the applicant's name and identifier, the credit scores among what was judged, and the office and the agency as they
 *   are in the settings.
 * @param otherPeople names of co-applicants, who must not be in it.
 */
export function checkNotice(
  written: NoticeDocument,
  facts: NoticeFacts,
  otherPeople: readonly string[],
): NoticeCheck[] {
  const replacement = replacementIn(written);
  // What stands in place of the letter's parts has to say what they would.
  const document = replacement === undefined ? written : { ...written, parts: partsOf(replacement.text) };
  const { parts, language } = document;
  const printed = printedParts(document);
  const whole = [
    document.title,
    ...printed.map((part) => printedText(document, part)),
    ...document.addenda.map(({ text }) => text),
  ].join('\n');
  const says = (part: NoticePart): boolean => parts[part].trim() !== '';
  const has = (text: string, wanted: string): boolean =>
    wanted.trim() !== '' && plain(text).includes(plain(wanted));
  const partWhere = (isSo: (text: string) => boolean): NoticePlace => {
    const part = printed.find((each) => isSo(parts[each]));
    return part === undefined ? { in: 'title' } : inPart(part);
  };
  const named = agenciesNamed(document, facts.agencies);
  const agencies = named.length === 0 ? facts.agencies.slice(0, 1) : named;
  /** Of every agency that it names; of the usual one where it names none. */
  const inAgency = (
    requirement: NoticeRequirement,
    wanted: (party: NoticeFacts['agencies'][number]) => string,
    isOne: (text: string) => boolean = () => true,
  ): NoticeCheck => {
    const all = agencies.map(wanted);
    const unusable = all.some((text) => text.trim() === '' || !isOne(text));
    return {
      requirement,
      met: !unusable && all.every((text) => has(parts.agency, text)),
      at: unusable ? SETTINGS : inPart('agency'),
    };
  };
  const nationwide = agencies.filter((agency) => isNationwide(agency.name));
  const { name, phone } = facts.office;
  const hasBlank = (text: string): boolean => text.includes(BLANK);
  const namesOther = (text: string): boolean => otherPeople.some((other) => namesIn(text, other));
  return [
    {
      requirement: 'applicant',
      met: has(whole, facts.applicant === '' ? facts.identifier : facts.applicant),
      at: inPart('opening'),
    },
    { requirement: 'reasons', met: says('reasons'), at: inPart('reasons') },
    inAgency('agencyName', ({ name }) => name),
    inAgency('agencyAddress', ({ address }) => address, isAddress),
    inAgency('agencyPhone', ({ phone: number }) => number, isPhone),
    ...(nationwide.length === 0
      ? []
      : [
          {
            requirement: 'agencyTollFree',
            met: nationwide.every(({ phone: number }) => isTollFree(number)),
            at: SETTINGS,
          } as const,
        ]),
    {
      requirement: 'notDecided',
      met: templateTexts(language).reasonsNamed.test(plain(parts.notDecided)),
      at: inPart('notDecided'),
    },
    { requirement: 'dispute', met: says('dispute'), at: inPart('dispute') },
    { requirement: 'freeCopy', met: parts.freeCopy.includes('60'), at: inPart('freeCopy') },
    ...checkScores(document, facts.scores),
    {
      requirement: 'contact',
      met: isPhone(phone) && has(parts.contact, name) && has(parts.contact, phone),
      at: name.trim() === '' || !isPhone(phone) ? SETTINGS : inPart('contact'),
    },
    ...checkPlaces(document, facts),
    {
      requirement: 'noBlanks',
      met: ![document.title, document.addressee, ...printed.map((part) => parts[part])].some(hasBlank),
      at: hasBlank(document.addressee) ? { in: 'addressee' } : partWhere(hasBlank),
    },
    {
      requirement: 'onePerson',
      met: !namesOther(`${document.addressee}\n${whole}`),
      at: namesOther(document.addressee) ? { in: 'addressee' } : partWhere(namesOther),
    },
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

/** Whether every missing thing is said. */
export const isComplete = (checks: readonly NoticeCheck[]): boolean => checks.every(({ met }) => met);

/** What 15 U.S.C. 1681m(a)(2) asks for where a credit score was used: the score, and what 1681g(f)(1) tells of it. */
function checkScores(document: NoticeDocument, used: NoticeFacts['scores']): NoticeCheck[] {
  const disclosed: NoticeCheck[] =
    used.length === 0 ? [] : [{ requirement: 'scoreUsed', met: document.scoreUsed, at: { in: 'scoreUsed' } }];
  if (!document.scoreUsed) return disclosed;
  const text = document.parts.score;
  const said: NoticeCheck = { requirement: 'score', met: text.trim() !== '', at: inPart('score') };
  if (document.scores.length === 0) {
    // As 0.3.0 had it: all in one text. What is known must stand in it.
    const told = used.every(({ value }) => value !== '' && plain(text).includes(plain(value)));
    return [...disclosed, said, { requirement: 'scoreValue', met: told, at: inPart('score') }];
  }
  return [
    ...disclosed,
    said,
    ...document.scores.flatMap((score, nth) =>
      checkDisclosure(score, nth, used.find(({ attribute }) => attribute === score.attribute)?.value ?? ''),
    ),
  ];
}

/** Up to four, and a fifth where that is the number of inquiries (15 U.S.C. 1681g(f)(1)(C) and (9)). */
const MOST_FACTORS = 4;
const INQUIRIES = /inquir|enquir|consulta|indagacion/;

function hasFewFactors(text: string): boolean {
  const factors = text.split('\n').filter((line) => line.trim() !== '');
  const others = factors.filter((factor) => !INQUIRIES.test(plain(factor)));
  return others.length <= MOST_FACTORS && factors.length <= MOST_FACTORS + 1;
}

/** `used`: the value that counted in the decision; '' where nobody knows it. */
function checkDisclosure(score: ScoreDisclosure, nth: number, used: string): NoticeCheck[] {
  const has = (field: DisclosureField): boolean =>
    score[field].trim() !== '' && !score[field].includes(BLANK);
  const field = (requirement: NoticeRequirement, wanted: DisclosureField): NoticeCheck => ({
    requirement,
    met: has(wanted),
    at: { in: 'score', nth, field: wanted },
  });
  const value = field('scoreValue', 'value');
  return [
    // The one that was used, not another.
    { ...value, met: value.met && (used === '' || score.value.trim() === used) },
    field('scoreDate', 'date'),
    {
      requirement: 'scoreRange',
      met: has('least') && has('most'),
      at: { in: 'score', nth, field: has('least') ? 'most' : 'least' },
    },
    field('scoreProvider', 'provider'),
    field('scoreFactors', 'factors'),
    ...(hasFewFactors(score.factors)
      ? []
      : [
          {
            requirement: 'scoreFactorsMost',
            met: false,
            at: { in: 'score', nth, field: 'factors' },
          } as const,
        ]),
  ];
}

/** Alike whatever the case, the accents and the line breaks. */
const plain = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase();

/** As a whole name, so that 'Ann' is not found in 'Annual'. */
function namesIn(text: string, name: string): boolean {
  const wanted = plain(name);
  if (wanted === '') return false;
  const letters = wanted.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}])${letters}(?![\\p{L}\\p{N}])`, 'u').test(plain(text));
}
