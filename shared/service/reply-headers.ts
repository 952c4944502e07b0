import { MAX_RETRY_AFTER_SECONDS } from './limits.ts';
import type { HttpReply } from './types.ts';

/** The first value of a reply's header, whatever the case of its name. `name` in small letters. */
export function headerOf(reply: HttpReply, name: string): string | undefined {
  const found = Object.entries(reply.headers).find(
    ([key, value]) => key.toLowerCase() === name && value !== undefined,
  );
  const value = found?.[1];
  return typeof value === 'string' ? value : value?.[0];
}

/** A reply's content type in small letters, without parameters; '' where it has none. */
export const mediaTypeOf = (reply: HttpReply): string =>
  (headerOf(reply, 'content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

// RFC 9110: every form of an HTTP date begins with the name of a day. Date.parse alone takes far more for a date.
const HTTP_DATE = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? /;

function httpDateMs(text: string | undefined): number | undefined {
  const trimmed = text?.trim() ?? '';
  const ms = HTTP_DATE.test(trimmed) ? Date.parse(trimmed) : Number.NaN;
  return Number.isNaN(ms) ? undefined : ms;
}

/** When a reply was made: by its own `Date`, else when it came. Milliseconds since 1970. */
export const answeredAtMs = (reply: HttpReply, receivedAtMs: number): number =>
  httpDateMs(headerOf(reply, 'date')) ?? receivedAtMs;

/**
 * How long `Retry-After` asks us to wait, in whole seconds from 0 to an hour: seconds, or a date, which is taken relative to the reply's own
 * `Date` so that two clocks that differ do no harm. Undefined where the header is missing or says neither.
 */
export function retryAfterSeconds(reply: HttpReply, receivedAtMs: number): number | undefined {
  const asked = headerOf(reply, 'retry-after')?.trim();
  if (asked === undefined) return undefined;
  if (/^\d+$/.test(asked)) return Math.min(Number(asked), MAX_RETRY_AFTER_SECONDS);
  const untilMs = httpDateMs(asked);
  if (untilMs === undefined) return undefined;
  const waitMs = untilMs - answeredAtMs(reply, receivedAtMs);
  return Math.min(Math.max(Math.ceil(waitMs / 1_000), 0), MAX_RETRY_AFTER_SECONDS);
}
