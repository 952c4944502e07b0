import { MOST_MAGNITUDE } from './limits.ts';
import type { Direction, Reading } from './rule.ts';
import { cleanText } from './text.ts';

const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;
/**
 * Signs, dollars, percent, groups of thousands; or all of that in brackets. A comma is only ever one of thousands: behind a leading zero it is
 * none (`0,034` may be a decimal).
 */
const WRITTEN =
  /^(?:\((?<bracketed>[^()]+)\)|(?<before>[+\-\u2212])?\s*(?<dollar>\$)?\s*(?<after>[+\-\u2212])?\s*(?<digits>(?:[1-9]\d{0,2}(?:,\d{3})+|\d+)(?:\.\d*)?|\.\d+)\s*(?<percent>%)?)$/;
const SHOWN_LENGTH = 40;

const failed = (
  field: string,
  problem: string,
): { ok: false; error: { field: string; message: string } } => ({
  ok: false,
  error: { field, message: `${field} ${problem}.` },
});

const quoted = (value: unknown): string => {
  if (typeof value === 'string') return `"${cleanText(value, SHOWN_LENGTH)}"`;
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  return cleanText(String(value), SHOWN_LENGTH);
};

/** Texts that say that there is no value; the empty one is another. */
const SAYS_NOTHING: ReadonlySet<string> = new Set(['', 'n/a', 'na', 'none', '-', '--']);

/** Whether a measured value is none at all: missing, or one of the texts that say so (docs/service.md, "Numbers"). */
export function isNotMeasured(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  return typeof value === 'string' && SAYS_NOTHING.has(value.trim().toLowerCase());
}

/** The number that a text is, written as people in the US write one; null where it is none. */
function numberOfText(text: string): number | null {
  if (DECIMAL.test(text)) return Number(text);
  const written = WRITTEN.exec(text);
  if (written === null) return null;
  const { bracketed, before = '', dollar, after = '', digits = '', percent } = written.groups ?? {};
  if (bracketed !== undefined) {
    // An accountant's brackets are the minus themselves.
    const inside = /[+\-\u2212]/.test(bracketed) ? null : numberOfText(bracketed.trim());
    return inside === null ? null : -inside;
  }
  if ((before !== '' && after !== '') || (dollar !== undefined && percent !== undefined)) return null;
  const number = Number(digits.replaceAll(',', ''));
  return before + after === '' || before + after === '+' ? number : -number;
}

/**
 * Reads a number from the wire tolerantly (docs/service.md, "Numbers"): a number, or a text of an optional sign, digits and an optional decimal
 * part, with blanks around it, a dollar or percent sign, US groups of thousands or an accountant's brackets. Missing values, other
 * texts, exponent forms, NaN and anything outside ±10^12 are errors.
 */
export function readNumber(value: unknown, field: string): Reading<number> {
  if (value === undefined || value === null) return failed(field, 'is missing');
  if (typeof value !== 'number' && typeof value !== 'string')
    return failed(field, `is no number: ${quoted(value)}`);
  const number = typeof value === 'number' ? value : numberOfText(value.trim());
  if (number === null) {
    return failed(field, String(value).trim() === '' ? 'is empty' : `is no number: ${quoted(value)}`);
  }
  if (Number.isNaN(number)) return failed(field, 'is no number: NaN');
  if (Math.abs(number) > MOST_MAGNITUDE) return failed(field, `is outside ±10^12: ${quoted(value)}`);
  // Adding 0 turns -0 into 0.
  return { ok: true, value: number + 0 };
}

/** Reads `up` or `down`, in any case, with blanks around it. */
export function readDirection(value: unknown, field: string): Reading<Direction> {
  if (value === undefined || value === null) return failed(field, 'is missing');
  const word = typeof value === 'string' ? value.trim().toLowerCase() : '';
  if (word === 'up' || word === 'down') return { ok: true, value: word };
  return failed(field, `must be "up" or "down", but is ${quoted(value)}`);
}

/** Reads a switch: 1 or 0 as a number or text, a boolean, or a boolean as a word in any case. */
export function readSwitch(value: unknown, field: string): Reading<boolean> {
  if (typeof value === 'boolean') return { ok: true, value };
  if (value === undefined || value === null) return failed(field, 'is missing');
  const word = typeof value === 'string' ? value.trim().toLowerCase() : '';
  if (word === 'true' || word === 'false') return { ok: true, value: word === 'true' };
  const number = readNumber(value, field);
  if (number.ok && (number.value === 0 || number.value === 1)) return { ok: true, value: number.value === 1 };
  return failed(field, `must be 1 or 0, but is ${quoted(value)}`);
}

/** Reads free text: cleaned and cut to `maxLength`; a number or boolean as its text, anything else as ''. */
export function readText(value: unknown, maxLength: number): string {
  if (typeof value === 'string') return cleanText(value, maxLength);
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
