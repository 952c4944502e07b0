import { cleanText } from '../scoring/text.ts';
import { foldedName } from './field-names.ts';
import { LINK_LIFETIME_MS } from './limits.ts';
import type { FieldQuestion, TaughtReply } from './pointing.ts';
import { taughtField } from './taught-reply.ts';

const ENDS_AT: ReadonlySet<string> = new Set([
  'expiresat',
  'validuntil',
  'expires',
  'expiry',
  'expiration',
  'expirydate',
]);
const ENDS_IN: ReadonlySet<string> = new Set(['expiresin']);
const MOST_LEVELS = 3;
const MOST_SHOWN = 100;
/** A link that lives fewer seconds is more likely one whose lifetime is in minutes or hours. */
const FEWEST_SECONDS = 600;
const UNIT_MS = { seconds: 1_000, minutes: 60_000, hours: 3_600_000 } as const;

/** What a reply says of a link's end. */
export type LinkLifetime =
  | { readonly kind: 'over' }
  | { readonly kind: 'asked'; readonly question: FieldQuestion }
  /** `livesMs`: from the moment of the answer, where that is sooner than four hours. `asCame`: what can't be read. */
  | { readonly kind: 'known'; readonly livesMs?: number; readonly asCame?: string };

/**
 * Reads until when a link lives by what stands beside it (open-points.md, 'Link'): a moment with its zone or by the epoch, compared with the
 * reply's own time, or a number of seconds. What is longer than four hours is four hours; what can't be read is shown.
 *
 * @param answeredAtMs the reply's `Date`, or when it came, in milliseconds since 1970.
 */
export function linkLifetime(
  json: unknown,
  answeredAtMs: number,
  taught: readonly TaughtReply[],
): LinkLifetime {
  let livesMs = LINK_LIFETIME_MS;
  let asCame: string | undefined;
  for (const { field, name, value } of endsIn(json)) {
    const word = String(value).trim();
    const means = taughtField({ call: 'getTempUrl', field, word: word.toLowerCase() }, taught);
    if (means === 'nothing' || means === 'fine') continue;
    const unit = means === 'seconds' || means === 'minutes' || means === 'hours' ? UNIT_MS[means] : null;
    const read = ENDS_IN.has(name) ? durationMs(word, unit) : untilMs(value, answeredAtMs);
    if (read === 'asked') {
      return {
        kind: 'asked',
        question: { kind: 'field', call: 'getTempUrl', field, word: word.slice(0, MOST_SHOWN) },
      };
    }
    if (read === null) asCame = cleanText(word, MOST_SHOWN);
    else if (read <= 0) return { kind: 'over' };
    else livesMs = Math.min(livesMs, read);
  }
  return {
    kind: 'known',
    ...(livesMs < LINK_LIFETIME_MS ? { livesMs } : {}),
    ...(asCame === undefined ? {} : { asCame }),
  };
}

function durationMs(word: string, unitMs: number | null): number | 'asked' | null {
  if (!/^-?\d+(?:\.\d+)?$/.test(word)) return null;
  const number = Number(word);
  if (unitMs !== null) return number * unitMs;
  return number > 0 && number < FEWEST_SECONDS ? 'asked' : number * UNIT_MS.seconds;
}

/** Milliseconds until a moment; null where it says no zone, or is no moment. */
function untilMs(value: unknown, answeredAtMs: number): number | null {
  const text = String(value).trim();
  const number = /^\d{10,13}$/.test(text) ? Number(text) : null;
  if (number !== null) return (number < 100_000_000_000 ? number * 1_000 : number) - answeredAtMs;
  const isZoned =
    /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/i.test(text) ||
    /^[A-Z][a-z]{2}, \d\d? [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/.test(text);
  const ms = isZoned ? Date.parse(text) : Number.NaN;
  return Number.isNaN(ms) ? null : ms - answeredAtMs;
}

interface End {
  readonly field: string;
  readonly name: string;
  readonly value: string | number;
}

function endsIn(json: unknown, field = '', level = 0): End[] {
  if (typeof json !== 'object' || json === null || level > MOST_LEVELS) return [];
  if (Array.isArray(json)) return json.length === 1 ? endsIn(json[0], field, level + 1) : [];
  return Object.entries(json).flatMap(([key, value]): End[] => {
    const name = foldedName(key);
    const below = field === '' ? name : `${field}.${name}`;
    const tells = ENDS_AT.has(name) || ENDS_IN.has(name);
    if (tells && (typeof value === 'string' ? value.trim() !== '' : typeof value === 'number')) {
      return [{ field: below, name, value }];
    }
    return endsIn(value, below, level + 1);
  });
}
