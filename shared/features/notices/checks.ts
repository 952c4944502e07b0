import {
  BLANK,
  type NoticeDocument,
  type NoticeFacts,
  type NoticePart,
  printedParts,
  printedText,
  type ScoreDisclosure,
  templateTexts,
} from './notice.ts';
import { isAddress, isPhone } from './party-facts.ts';
import type { DisclosureField } from './template-texts.ts';

/** What a notice has to say, each as one thing that can be missing. */
export type NoticeRequirement =
  | 'applicant'
  | 'reasons'
  | 'agencyName'
  | 'agencyAddress'
  | 'agencyPhone'
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
  | 'noBlanks'
  | 'onePerson';

/** Where something that is missing is written: in the notice, in its disclosure of a score, or in the settings. */
export type NoticePlace =
  | { readonly in: 'title' }
  | { readonly in: 'part'; readonly part: NoticePart }
  | { readonly in: 'scoreUsed' }
  | { readonly in: 'score'; readonly nth: number; readonly field: DisclosureField }
  | { readonly in: 'settings' };

export interface NoticeCheck {
  readonly requirement: NoticeRequirement;
  readonly met: boolean;
  /** Where it is mended. */
  readonly at: NoticePlace;
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
  document: NoticeDocument,
  facts: Pick<NoticeFacts, 'applicant' | 'identifier' | 'agency' | 'office' | 'scores'>,
  otherPeople: readonly string[],
): NoticeCheck[] {
  const { parts, language } = document;
  const printed = printedParts(document);
  const whole = [document.title, ...printed.map((part) => printedText(document, part))].join('\n');
  const says = (part: NoticePart): boolean => parts[part].trim() !== '';
  const has = (text: string, wanted: string): boolean =>
    wanted.trim() !== '' && plain(text).includes(plain(wanted));
  const partWhere = (isSo: (text: string) => boolean): NoticePlace => {
    const part = printed.find((each) => isSo(parts[each]));
    return part === undefined ? { in: 'title' } : inPart(part);
  };
  const inAgency = (
    wanted: string,
    requirement: NoticeRequirement,
    isOne: (text: string) => boolean = () => true,
  ): NoticeCheck => ({
    requirement,
    met: isOne(wanted) && has(parts.agency, wanted),
    at: wanted.trim() === '' || !isOne(wanted) ? SETTINGS : inPart('agency'),
  });
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
    inAgency(facts.agency.name, 'agencyName'),
    inAgency(facts.agency.address, 'agencyAddress', isAddress),
    inAgency(facts.agency.phone, 'agencyPhone', isPhone),
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
    {
      requirement: 'noBlanks',
      met: !hasBlank(document.title) && !printed.some((part) => hasBlank(parts[part])),
      at: partWhere(hasBlank),
    },
    { requirement: 'onePerson', met: !namesOther(whole), at: partWhere(namesOther) },
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
  return [...disclosed, said, ...document.scores.flatMap(checkDisclosure)];
}

function checkDisclosure(score: ScoreDisclosure, nth: number): NoticeCheck[] {
  const has = (field: DisclosureField): boolean =>
    score[field].trim() !== '' && !score[field].includes(BLANK);
  const field = (requirement: NoticeRequirement, wanted: DisclosureField): NoticeCheck => ({
    requirement,
    met: has(wanted),
    at: { in: 'score', nth, field: wanted },
  });
  return [
    field('scoreValue', 'value'),
    field('scoreDate', 'date'),
    {
      requirement: 'scoreRange',
      met: has('least') && has('most'),
      at: { in: 'score', nth, field: has('least') ? 'most' : 'least' },
    },
    field('scoreProvider', 'provider'),
    field('scoreFactors', 'factors'),
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
