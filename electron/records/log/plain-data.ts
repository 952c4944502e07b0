import { entryKindOf } from '#shared/rpc/entries.ts';
import { canonicalText } from '#shared/rpc/entry.ts';
import { plainLines } from '#shared/scoring/text.ts';

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
  const read = entryKindOf(kind)?.data.safeParse(JSON.parse(json));
  return read?.success === true ? canonicalText(read.data) : json;
}

/** Whether an event says something that is not plain. Nearly none does. */
export const isUnclean = (kind: string, json: string): boolean =>
  mayBeUnclean(json) && plainData(kind, json) !== canonicalText(JSON.parse(json));
