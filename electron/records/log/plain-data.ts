import { entryKindOf } from '#shared/rpc/entries.ts';
import { canonicalText } from '#shared/rpc/entry.ts';
import { plainLine, plainLines } from '#shared/scoring/text.ts';
import { jsonIn } from './entry.ts';

const PRINTABLE_ASCII = /^[ -~]*$/;

/** Whether a text of JSON may hold something that its kind's schema cleans: an escape, or a character that no plain text has. */
const mayBeUnclean = (json: string): boolean =>
  json.includes('\\') || (!PRINTABLE_ASCII.test(json) && plainLines(json) !== json);

/**
 * What an event says, as JSON, with its texts as plain as its kind has them (`oneLine`, `severalLines`), whoever wrote it: an older program,
 * or another computer. The event itself stays as it was hashed. What this program cannot read is as it is.
 */
export function plainData(kind: string, json: string): string {
  if (!mayBeUnclean(json)) return json;
  const read = entryKindOf(kind)?.data.safeParse(jsonIn(json));
  return read?.success === true ? canonicalText(read.data) : json;
}

/**
 * Whether an event says something that an older program may have drawn otherwise: a text that is no plain line, as nearly none is. Which of
 * them may have several lines is left to whoever draws it.
 */
export const isUnclean = (json: string): boolean => mayBeUnclean(json) && isNoLine(jsonIn(json));

function isNoLine(value: unknown): boolean {
  if (typeof value === 'string') return plainLine(value) !== value;
  return typeof value === 'object' && value !== null && Object.values(value).some(isNoLine);
}
