/** Words that the office marks applications with. Without schemas, so that the page need not load them. */

import { folded } from '#shared/folded.ts';

export const MOST_TAGS = 20;
export const MOST_TAG_LENGTH = 40;

/** What makes two tags the same: they are told apart neither by case nor by accents. */
export const tagKey = (tag: string): string => folded(tag);

/**
 * Tags as they are kept: without control characters and needless blanks, each once and cut to its length, in the order of
 * their keys. The first way of writing one stays.
 */
export function tidyTags(tags: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const given of tags) {
    const tag = given.replaceAll(/[\s\p{C}]+/gu, ' ').trim();
    const cut = [...tag].slice(0, MOST_TAG_LENGTH).join('').trim();
    const key = tagKey(cut);
    if (key !== '' && !byKey.has(key)) byKey.set(key, cut);
  }
  return [...byKey]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .slice(0, MOST_TAGS)
    .map(([, tag]) => tag);
}
