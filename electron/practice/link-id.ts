import { createHash, randomBytes } from 'node:crypto';

const RANDOM_BYTES = 32;
/** Milliseconds since 1970 in base 36 have so many digits until the year 5188. */
const TIME_DIGITS = 9;

/**
 * A new link's id: when it was made, a hyphen, and 256 random bits: one segment of a path, as links that are known by themselves have it. Ids that grow keep what is written together on the same
 * few pages of the file; who holds a link knows anyway how long it lives.
 */
export function makeLinkId(nowMs: number): string {
  const time = nowMs.toString(36).padStart(TIME_DIGITS, '0');
  return `${time}-${randomBytes(RANDOM_BYTES).toString('base64url')}`;
}

/**
 * What is kept of a link's id: its time, where it has one as all but the first links do (behind it stood a dot until 0.8), and a hash. The rest of the id is
 * random, so a plain hash cannot be guessed back.
 */
export function hashLinkId(id: string): string {
  const [, time = ''] = /^([0-9a-z]{9})[.-]/.exec(id) ?? [];
  return `${time}${createHash('sha256').update(id).digest('hex')}`;
}
