import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { LONGEST_BODY_BYTES } from '#shared/office/calls.ts';
import { HubFailure } from './hub-failure.ts';

/**
 * The longest line, in characters, of what a hub answers: one entry, or the texts of a page, of which what one call may bring is the most;
 * twice that, as a text in a text is longer. So a hub never decides how much memory it takes here.
 */
export const LONGEST_LINE = 2 * LONGEST_BODY_BYTES;
/** The longest event of its stream: a commit of several calls. A longer one is asked for again, page by page. */
export const LONGEST_EVENT = 3 * LONGEST_BODY_BYTES;

/**
 * Parts a stream of UTF-8 at a separator; what stands behind the last one comes last. Throws a `HubFailure` as soon as a part is longer than
 * it may be, whatever is still to come.
 */
export async function* partsOf(stream: Readable, separator: string, longest: number): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  let pieces: string[] = [];
  let length = 0;
  for await (const chunk of stream) {
    let text: string = decoder.write(chunk);
    // A separator of several characters may begin in the piece before.
    if (separator.length > 1 && pieces.length > 0) {
      const before = pieces.pop() ?? '';
      const kept = before.slice(0, Math.max(0, before.length - separator.length + 1));
      text = before.slice(kept.length) + text;
      length -= before.length - kept.length;
      if (kept !== '') pieces.push(kept);
    }
    let from = 0;
    for (let at = text.indexOf(separator); at >= 0; at = text.indexOf(separator, from)) {
      requireShort(length + at - from, longest);
      yield pieces.join('') + text.slice(from, at);
      pieces = [];
      length = 0;
      from = at + separator.length;
    }
    pieces.push(text.slice(from));
    length += text.length - from;
    requireShort(length, longest);
  }
  const rest = pieces.join('') + decoder.end();
  if (rest !== '') yield rest;
}

function requireShort(length: number, longest: number): void {
  if (length > longest)
    throw new HubFailure('no-hub', 'What the hub told is longer than anything that a hub says.');
}
