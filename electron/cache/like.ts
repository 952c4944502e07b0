/** A LIKE pattern (with `ESCAPE '\'`) for texts that contain the word, whatever characters it holds. */
export function containing(word: string): string {
  return `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

/** What is searched for, word by word. */
export const wordsIn = (search: string): string[] => search.split(/\s+/).filter((word) => word !== '');
