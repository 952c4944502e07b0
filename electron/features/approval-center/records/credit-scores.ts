import type { Database } from '#electron/records/database.ts';

/** The attributes that a manager has marked as credit scores: with the records of the connection, never sent. */
export function createCreditScores(database: Database) {
  const all = database.prepare<{ attribute: string }>(
    'SELECT attribute FROM credit_scores ORDER BY attribute',
  );
  const mark = database.prepare('INSERT OR IGNORE INTO credit_scores (attribute) VALUES (?)');
  const unmark = database.prepare('DELETE FROM credit_scores WHERE attribute = ?');
  return {
    /** The attributes that are marked as credit scores by hand. */
    creditScoreMarks: () => all.all().map(({ attribute }) => attribute),
    /** False where it was so already. */
    markCreditScore: (attribute: string, isOne: boolean): boolean =>
      database.write('act', () => (isOne ? mark : unmark).run(attribute).changes > 0),
  };
}
