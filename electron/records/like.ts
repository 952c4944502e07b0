import { folded } from '#shared/folded.ts';
import type { Condition } from './condition.ts';
import type { Database } from './database.ts';

/** What `containing` asks SQLite for: it knows capitals and accents of ASCII alone. */
export function defineFolded({ connection }: Database): void {
  connection.function('folded', { deterministic: true }, (text) =>
    typeof text === 'string' ? folded(text) : text,
  );
}

/**
 * Whether a text (an SQL expression) contains the word, whatever characters that holds, without regard to case and accents. Nearly
 * every text is ASCII, and need not be folded.
 */
export function containing(text: string, word: string): Condition {
  const sought = folded(word) || word;
  return {
    sql: `CASE WHEN octet_length(${text}) > length(${text}) THEN folded(${text}) ELSE ${text} END LIKE ? ESCAPE '\\'`,
    values: [`%${sought.replaceAll(/[\\%_]/g, '\\$&')}%`],
  };
}

/** What is searched for, word by word. */
export const wordsIn = (search: string): string[] => search.split(/\s+/).filter((word) => word !== '');
