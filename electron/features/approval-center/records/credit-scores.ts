import type { Database } from '#electron/records/database.ts';
import type { BringForward } from '#electron/records/log/bring-forward.ts';
import type { Log } from '#electron/records/log/log.ts';
import { ofKinds, type Picture } from '#electron/records/log/pictures.ts';

const CELL = 'mark:';

/** The attributes that a manager has marked as credit scores: with the records of the connection, never sent. */
export function createCreditScores(database: Database, log: Log) {
  const all = database.prepare<{ attribute: string }>(
    'SELECT attribute FROM credit_scores ORDER BY attribute',
  );
  const marked = database.prepare<number>('SELECT 1 FROM credit_scores WHERE attribute = ?').pluck();
  return {
    /** The attributes that are marked as credit scores by hand. */
    creditScoreMarks: () => all.all().map(({ attribute }) => attribute),
    /** False where it was so already. */
    markCreditScore(attribute: string, isOne: boolean, atMs: number): boolean {
      if ((marked.get(attribute) !== undefined) === isOne) return false;
      log.write('act', atMs, (append) =>
        append({
          kind: 'credit-score-marked',
          id: 'record',
          cell: CELL + attribute,
          data: { attribute, isOne },
        }),
      );
      return true;
    },
  };
}

export function creditScorePicture(database: Database): Picture {
  const mark = database.prepare('INSERT OR REPLACE INTO credit_scores (attribute, ref) VALUES (?, ?)');
  const unmark = database.prepare('DELETE FROM credit_scores WHERE attribute = ?');
  return {
    of: 'rules',
    cell: `${CELL}*`,
    draw(_id, cell, standing) {
      const [now] = ofKinds(standing, 'credit-score-marked');
      if (now?.data.isOne === true) mark.run(now.data.attribute, now.ref);
      else unmark.run(cell.slice(CELL.length));
    },
    clear() {
      database.connection.exec('DELETE FROM credit_scores WHERE ref IS NOT NULL');
    },
  };
}

export function creditScoresToBringForward(database: Database): BringForward {
  const count = database.prepare<number>('SELECT count(*) FROM credit_scores WHERE ref IS NULL').pluck();
  const next = database
    .prepare<string>('SELECT attribute FROM credit_scores WHERE ref IS NULL ORDER BY attribute LIMIT ?')
    .pluck();
  return {
    left: () => count.get() ?? 0,
    some(limit, append) {
      const attributes = next.all(limit);
      for (const attribute of attributes) {
        const data = { attribute, isOne: true };
        append(
          { kind: 'credit-score-marked', id: 'record', cell: CELL + attribute, data },
          // When it was marked nobody wrote down.
          { broughtForward: true, at: 0 },
        );
      }
      return attributes.length;
    },
  };
}
