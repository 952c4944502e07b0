import type { Database } from '#electron/records/database.ts';
import type { CacheQueries } from '#electron/records/queries.ts';

/** The attributes that a manager has marked as credit scores: with the records of the connection, never sent. */
export function createCreditScores(
  database: Database,
): Pick<CacheQueries, 'creditScoreMarks' | 'markCreditScore'> {
  const all = database.prepare<{ attribute: string }>(
    'SELECT attribute FROM credit_scores ORDER BY attribute',
  );
  const mark = database.prepare('INSERT OR IGNORE INTO credit_scores (attribute) VALUES (?)');
  const unmark = database.prepare('DELETE FROM credit_scores WHERE attribute = ?');
  return {
    creditScoreMarks: () => all.all().map(({ attribute }) => attribute),
    markCreditScore: (attribute, isOne) =>
      database.write('act', () => (isOne ? mark : unmark).run(attribute).changes > 0),
  };
}
