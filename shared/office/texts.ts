import { z } from 'zod';

/** SHA-256 of a text in UTF-8, as base64url: how an entry's data names a text that lies beside the log. */
export const textHashSchema = z.string().regex(/^[\w-]{43}$/);

/** In UTF-16 code units. A longer one stays where it is. */
export const LONGEST_TEXT = 1024 * 1024;
/** A result names two. */
export const MOST_TEXTS_OF_ENTRY = 4;

/** Texts by their hashes: JSON, like data (`isReadableData`). */
export const textsSchema = z.record(textHashSchema, z.string().min(1).max(LONGEST_TEXT));
export type Texts = z.output<typeof textsSchema>;

const HASH_IN_DATA = /"([\w-]{43})"/g;

/** Of these texts, the hashes of those that an entry's data names, whatever its kind: each stands in it as a text of its own. */
export function namedIn(
  data: string | null,
  texts: Pick<ReadonlyMap<string, unknown>, 'size' | 'has'>,
): string[] {
  if (data === null || texts.size === 0) return [];
  const named = new Set<string>();
  for (const [, hash = ''] of data.matchAll(HASH_IN_DATA)) if (texts.has(hash)) named.add(hash);
  return [...named];
}
