/** What the heading of a column means, however it is written. */

import { folded } from '../../folded.ts';
import { fields as english } from '../../i18n/en/first-page/fields.ts';
import { fields as spanish } from '../../i18n/es/first-page/fields.ts';
import { cleanText } from '../../scoring/text.ts';
import { type OfficeKey, officeFields } from '../applications/fields.ts';
import { MOST_HEADING } from './limits.ts';
import {
  ADDRESS_GROUPS,
  APPLICANT_WORDS,
  FIELD_HEADINGS,
  ID_SUBJECTS,
  ID_WORDS,
  type ImportKey,
  MINOR_WORDS,
  OTHER_WORDS,
  PRIVATE_HEADINGS,
  partKeys,
  SPANISH_ADDRESS,
  SYSTEM_WORDS,
} from './vocabulary.ts';

export type { ImportKey, PartKey } from './vocabulary.ts';

/** What is never kept, whoever asks for it. */
export type PrivateColumn = keyof typeof PRIVATE_HEADINGS | 'minor';

export type HeadingMeaning =
  /** The ID by which the screening service knows an application. `rank`: the lowest is meant most surely. */
  | { readonly kind: 'identifier'; readonly rank: number }
  /** `rank` as above, among columns of the same field. `group`: of an address, its place in `ADDRESS_GROUPS`. */
  | { readonly kind: 'field'; readonly key: ImportKey; readonly rank: number; readonly group: number | null }
  /** `isOwn`: of the applicant of the row, and of nobody else. */
  | { readonly kind: 'private'; readonly what: PrivateColumn; readonly isOwn: boolean }
  /** An ID or a number of something else: 'Tenant ID', 'Guest Card #'. Worth a question where no other column names the ID. */
  | { readonly kind: 'other-id' }
  /** Of somebody or something else. */
  | { readonly kind: 'other' };

/** Every key a column can be used for, in the order in which they are offered. */
export const importKeys: readonly ImportKey[] = [...officeFields.map(({ key }) => key), ...partKeys];
export const isImportKey = (key: string): key is ImportKey => importKeys.some((known) => known === key);

/** The words of a heading: 'APP #', 'app_no.', 'appNo' are 'app number', 'app no', 'app no'. */
const wordsOf = (heading: string): string[] =>
  folded(
    heading
      .replaceAll('№', ' no ')
      .replaceAll(/([\p{L}])[\u00ba\u00b0]/gu, '$1o ')
      .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .replaceAll(/(\p{Lu}{2,})(\p{Lu}\p{Ll})/gu, '$1 $2')
      .replaceAll(/(\p{L}{2,})(\p{Nd})/gu, '$1 $2')
      .replaceAll('#', ' number '),
  )
    .replaceAll(/['’]s\b/gu, 's')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .filter((word) => word !== '');

/** Without blanks: 'firstname' is 'First Name'. */
const squeezed = (words: readonly string[]): string => words.join('');
const phrase = (text: string): string => squeezed(wordsOf(text));

/** Two headings that are written differently, and say the same; of a long one counts what is remembered of it. */
export const comparableHeading = (heading: string): string => phrase(cleanText(heading, MOST_HEADING));

/** What is told in brackets of how a column is filled in. */
const withoutBrackets = (heading: string): string => heading.replaceAll(/\([^)]*\)|\[[^\]]*\]/gu, ' ');

const PREPOSITIONS = ['', 'ofthe', 'of', 'del', 'dela', 'deel', 'de', 'delasolicitudde'];

/** Phrases of the ID with the rank of each. */
function knownIdentifiers(): ReadonlyMap<string, number> {
  const known = new Map<string, number>();
  const add = (text: string, rank: number): void => {
    if (!known.has(text)) known.set(text, rank);
  };
  for (const [kind, subjects] of [ID_SUBJECTS.application, ID_SUBJECTS.applicant].entries()) {
    for (const [place, words] of ID_WORDS.entries()) {
      const rank = kind * ID_WORDS.length + place;
      for (const subject of subjects.map(phrase)) {
        for (const word of words.map(phrase)) {
          add(`${subject}${word}`, rank);
          for (const between of PREPOSITIONS) add(`${word}${between}${subject}`, rank);
        }
      }
    }
  }
  return known;
}

interface Known {
  readonly key: ImportKey;
  readonly rank: number;
  readonly group: number | null;
}

function knownFields(): ReadonlyMap<string, Known> {
  const known = new Map<string, Known>();
  const add = (text: string, field: Known): void => {
    const key = phrase(text);
    if (!known.has(key)) known.set(key, field);
  };
  const isOffice = (key: ImportKey): key is OfficeKey => officeFields.some((field) => field.key === key);
  const isOfAddress = (key: ImportKey): boolean => key in SPANISH_ADDRESS;
  for (const key of importKeys.filter((one) => !isOfAddress(one))) {
    for (const [rank, text] of FIELD_HEADINGS[key].entries()) add(text, { key, rank, group: null });
  }
  for (const key of importKeys.filter(isOffice)) {
    for (const text of [english.label[key], spanish.label[key], key])
      add(text, { key, rank: 0, group: null });
  }
  for (const [group, names] of ADDRESS_GROUPS.entries()) {
    for (const name of names) {
      for (const key of importKeys.filter(isOfAddress)) {
        for (const text of FIELD_HEADINGS[key]) add(`${name} ${text}`, { key, rank: group, group });
        for (const text of SPANISH_ADDRESS[key] ?? []) {
          for (const whole of [`${text} ${name}`, `${text} de ${name}`])
            add(whole, { key, rank: group, group });
        }
      }
    }
  }
  return known;
}

const setOf = (texts: readonly string[]): ReadonlySet<string> => new Set(texts.map(phrase));
const applicants = setOf(APPLICANT_WORDS);
const systems = setOf(SYSTEM_WORDS);

let fields: ReadonlyMap<string, Known> | null = null;
let identifiers: ReadonlyMap<string, number> | null = null;

/** Whose it is, taken off: before the field in English, behind it in Spanish. */
function fieldOf(fields: ReadonlyMap<string, Known>, text: string): Known | undefined {
  const whole = fields.get(text);
  if (whole !== undefined) return whole;
  for (const person of applicants) {
    const of = text.startsWith(person)
      ? [text.slice(person.length)]
      : PREPOSITIONS.filter((preposition) => text.endsWith(`${preposition}${person}`)).map((preposition) =>
          text.slice(0, text.length - preposition.length - person.length),
        );
    for (const rest of of) {
      const known = fields.get(rest);
      if (known !== undefined) return known;
    }
  }
  return undefined;
}

/** How surely a heading names the ID; undefined where it doesn't. 'RentCafe Application ID' does so behind one that stands alone. */
function identifierRank(text: string): number | undefined {
  identifiers ??= knownIdentifiers();
  const rank = identifiers.get(text);
  if (rank !== undefined) return rank;
  for (const system of systems) {
    const named = text.startsWith(system) ? identifiers.get(text.slice(system.length)) : undefined;
    if (named !== undefined) return named + 0.5;
  }
  return undefined;
}

const privates = new Map(
  (['ssn', 'birth', 'document', 'account'] as const).map((what) => [what, setOf(PRIVATE_HEADINGS[what])]),
);
const others = setOf(OTHER_WORDS);
const minors = setOf(MINOR_WORDS);
const idWords = setOf(ID_WORDS.flat());
/** 'Folio de contrato', 'ID of unit'. */
const isOf = (word: string | undefined): boolean => word === 'de' || word === 'del' || word === 'of';

/** Whether some words, one or two in a row, are among others. */
const hasAny = (words: readonly string[], known: ReadonlySet<string>): boolean =>
  words.some((word, place) => known.has(word) || known.has(`${word}${words[place + 1] ?? ''}`));

/** Long enough to mean the same whoever is named beside it ('Spouse SSN', 'Primary date of birth'); 'Age of vehicle' is no age. */
const isPrivateBesideOthers = (text: string): boolean =>
  (text.length > 6 && text !== 'cardnumber' && text !== 'licensenumber') || /^(?:ssn|dob|itin)$/.test(text);

function privateIn(words: readonly string[]): PrivateColumn | null {
  for (const [what, headings] of privates) {
    if (headings.has(squeezed(words))) return what;
    for (let from = 0; from < words.length; from += 1) {
      for (let to = words.length; to > from; to -= 1) {
        const part = squeezed(words.slice(from, to));
        if (isPrivateBesideOthers(part) && headings.has(part)) return what;
      }
    }
  }
  return null;
}

/** What the heading of a column means; null where it isn't known. */
export function headingMeaning(heading: string): HeadingMeaning | null {
  return meaningOf(wordsOf(heading)) ?? meaningOf(wordsOf(withoutBrackets(heading)));
}

function meaningOf(all: readonly string[]): HeadingMeaning | null {
  if (all.length === 0) return null;
  // 'Email 1', 'Applicant 1 Phone': the first of several is the applicant's.
  const words = all.filter((word, place) => word !== '1' || place === 0);
  const isOwn = !hasAny(words, others) && !words.some((word) => /^[2-9]$/.test(word));
  const kept = privateIn(words);
  if (kept !== null) return { kind: 'private', what: kept, isOwn: isOwn && !hasAny(words, minors) };
  fields ??= knownFields();
  const exact = fields.get(squeezed(all));
  if (exact !== undefined) return { kind: 'field', ...exact };
  const rank = identifierRank(squeezed(words));
  if (rank !== undefined) return { kind: 'identifier', rank };
  const known = fieldOf(fields, squeezed(words));
  if (known !== undefined) return { kind: 'field', ...known };
  if (hasAny(words, minors)) return { kind: 'private', what: 'minor', isOwn: false };
  const [first = '', second] = words;
  const isId = idWords.has(words.at(-1) ?? '') || (idWords.has(first) && isOf(second));
  if (isId && (isOwn || words.length === 1)) return { kind: 'other-id' };
  return isOwn && !hasAny(words, applicants) ? null : { kind: 'other' };
}
