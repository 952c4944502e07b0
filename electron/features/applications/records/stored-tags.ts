/** Tags as a row holds them: JSON. */
export const textOfTags = (tags: readonly string[]): string => JSON.stringify(tags);

export function tagsOf(text: string): string[] {
  if (text === '[]') return [];
  const tags: string[] = JSON.parse(text);
  return tags;
}
