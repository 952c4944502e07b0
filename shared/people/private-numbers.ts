/**
 * Numbers of a person that Threshold never keeps and never prints: Social Security and individual taxpayer numbers, card numbers, and
 * dates that a text calls a birth date. One place for notes, reasons, tags, imports and letters.
 */

export type PrivateNumberKind = 'ssn' | 'card' | 'birth-date';

export interface PrivateNumber {
  readonly kind: PrivateNumberKind;
  /** Its digits with the marks between them: from here up to, not including, there. */
  readonly start: number;
  readonly end: number;
}

/** What people write between digits, and between their groups: the latter may be broken over two lines. */
const MARK = String.raw`[\s\u00a0.\-\u2010-\u2015\u2212]`;
const GAP = `${MARK}{1,3}`;
/** No part of a longer number or of a word. */
const ALONE = {
  before: String.raw`(?<![\p{L}\p{N}]|\p{N}[.,\-])`,
  after: String.raw`(?![\p{L}\p{N}]|[.,\-]\p{N})`,
};

/** AAA-GG-NNNN. Its form alone is enough: 000, 666 and 9xx are issued to nobody or to taxpayers, and are written by mistake as well. */
const SSN = new RegExp(`${ALONE.before}\\d{3}${GAP}\\d{2}${GAP}\\d{4}${ALONE.after}`, 'gu');
/** Nine digits in a row are one where the text says so. */
const SSN_LABEL = String.raw`(?:ssn?|s\.s\.n\.?|social(?:\s+security)?|itin|tin|(?:seguro|seg\.?)\s+social|nss)`;
const NAMED_SSN = new RegExp(
  `(?<=(?<![\\p{L}])${SSN_LABEL}(?:\\s*(?:number|num|no|nr|n[u\\u00fa]mero|is|es|#|[.:=#-])){0,3}\\s*)\\d{3}(?:${GAP})?\\d{2}(?:${GAP})?\\d{4}${ALONE.after}`,
  'giu',
);
const CARD = new RegExp(`${ALONE.before}\\d(?:${MARK}?\\d){12,18}${ALONE.after}`, 'gu');
/** Visa, Mastercard, American Express, Discover, JCB, Diners, UnionPay, by their first digits and lengths (ISO/IEC 7812). */
const CARD_NUMBER =
  /^(?:4\d{12}(?:\d{3}){0,2}|(?:5[1-5]|2[2-7])\d{14}|3[47]\d{13}|(?:6011|65\d\d|64[4-9]\d)\d{12}|35\d{14}|3(?:0[0-5]|[689]\d)\d{11}|62\d{14,17})$/;

/** Letters beyond ASCII are escaped in raw text, where a bundler cannot: this is read at the start. */
const BIRTH_LABEL = String.raw`(?:d\.?o\.?b\.?|b(?:irth)?\s*-?\s*day|birth\s*-?\s*date|date\s+of\s+birth|born(?:\s+on)?|fecha\s+de\s+nacimiento|f\.?\s?nac\.?|nacid[oa](?:\s+el)?|naci[o\u00f3](?:\s+el)?)`;
const MONTH = String.raw`(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec|ene|abr|ago|dic)\p{L}*\.?`;
const DAY = [
  String.raw`\d{1,4}\s?[/.\-]\s?\d{1,2}\s?[/.\-]\s?\d{1,4}`,
  String.raw`${MONTH}\s+\d{1,2}(?:st|nd|rd|th)?,?\s+\d{2,4}`,
  String.raw`\d{1,2}(?:\s+de)?[\s\-]+${MONTH}(?:\s+de)?[\s\-]+\d{2,4}`,
  String.raw`\d{8}`,
].join('|');
const BIRTH_DATE = new RegExp(
  `(?<=(?<![\\p{L}])${BIRTH_LABEL}(?:\\s*(?:is|es|[.:=#-])){0,2}\\s*)(?:${DAY})(?!\\p{N})`,
  'giu',
);

/** By Luhn: every second digit from the right counts twice. */
function isCard(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '');
  if (!CARD_NUMBER.test(digits)) return false;
  const sum = [...digits].toReversed().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

const HAS_DIGITS = /\d{4}|\d\D{0,3}\d/;

/** Where a text holds such numbers, in its order; none overlap. */
export function privateNumbersIn(text: string): PrivateNumber[] {
  // Nearly no text has any, and a hundred thousand notes may be imported.
  if (!HAS_DIGITS.test(text)) return [];
  const of = (kind: PrivateNumberKind, pattern: RegExp) =>
    [...text.matchAll(pattern)].map(({ index, 0: found }) => ({
      kind,
      start: index,
      end: index + found.length,
      found,
    }));
  const all = [
    ...of('card', CARD).filter(({ found }) => isCard(found)),
    ...of('ssn', SSN),
    ...of('ssn', NAMED_SSN),
    ...of('birth-date', BIRTH_DATE),
  ].toSorted((a, b) => a.start - b.start);
  return all
    .filter(({ start }, place) => all.slice(0, place).every(({ end }) => end <= start))
    .map(({ kind, start, end }) => ({ kind, start, end }));
}

/** The text with a dot for each digit of such a number: as long as before, and without any of them. */
export function maskPrivateNumbers(text: string): string {
  const found = privateNumbersIn(text);
  if (found.length === 0) return text;
  let masked = '';
  let from = 0;
  for (const { start, end } of found) {
    masked += text.slice(from, start) + text.slice(start, end).replaceAll(/\d/g, '•');
    from = end;
  }
  return masked + text.slice(from);
}
