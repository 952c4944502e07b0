import type { Database } from '#electron/records/database.ts';
import { MOST_NAMED_FAILURES } from '#shared/features/decisions/most-told.ts';
import type { DeskError } from '#shared/rpc/errors.ts';

/** Why some identifiers of a look-up failed. */
export interface StoredReason {
  readonly reason: number;
  readonly error: DeskError;
  readonly count: number;
  /** The first of them. */
  readonly named: readonly string[];
}

/** Rows of a list that are changed at once: some tens of milliseconds, in which nothing else is answered. */
const CHANGED_AT_ONCE = 1_000;

/** What of the lists of look-ups failed, and for which reasons. */
export function createFailures(database: Database) {
  const reasons = database.prepare<{ reason: number; error: string; count: number }>(
    `SELECT reason, error, (SELECT count(*) FROM look_up_identifiers AS failed
         WHERE failed.look_up_id = look_up_reasons.look_up_id AND failed.reason = look_up_reasons.reason) AS count
     FROM look_up_reasons WHERE look_up_id = ? ORDER BY reason`,
  );
  const failedOf = database.prepare<{ identifier: string }>(
    'SELECT identifier FROM look_up_identifiers WHERE look_up_id = ? AND reason = ? ORDER BY position LIMIT ?',
  );
  const left = database
    .prepare<number>(
      `SELECT position FROM look_up_identifiers
       WHERE look_up_id = ? AND position > ? AND reason IS NULL ORDER BY position LIMIT ?`,
    )
    .pluck();
  const fail = database.prepare(
    'UPDATE look_up_identifiers SET reason = ? WHERE look_up_id = ? AND position = ?',
  );
  const firstFailed = database
    .prepare<number>(
      'SELECT position FROM look_up_identifiers WHERE look_up_id = ? AND reason = ? ORDER BY position LIMIT ?',
    )
    .pluck();
  const removeReason = database.prepare('DELETE FROM look_up_reasons WHERE look_up_id = ? AND reason = ?');
  const findReason = database.prepare<{ reason: number }>(
    'SELECT reason FROM look_up_reasons WHERE look_up_id = ? AND error = ?',
  );
  const lastReason = database.prepare<{ reason: number | null }>(
    'SELECT max(reason) AS reason FROM look_up_reasons WHERE look_up_id = ?',
  );
  const insertReason = database.prepare(
    'INSERT INTO look_up_reasons (look_up_id, reason, error) VALUES (?, ?, ?)',
  );

  const reasonOf = (id: number, error: DeskError): number => {
    const text = JSON.stringify(error);
    const known = findReason.get(id, text);
    if (known !== undefined) return known.reason;
    const reason = (lastReason.get(id)?.reason ?? 0) + 1;
    insertReason.run(id, reason, text);
    return reason;
  };

  return {
    /** Why some failed, in the order in which that came up first. */
    of: (id: number): StoredReason[] =>
      reasons.all(id).map(({ reason, error, count }) => ({
        reason,
        error: JSON.parse(error),
        count,
        named: failedOf.all(id, reason, MOST_NAMED_FAILURES).map(({ identifier }) => identifier),
      })),

    /** One more failed; answers the number of its reason. */
    add(id: number, position: number, error: DeskError): number {
      const reason = reasonOf(id, error);
      fail.run(reason, id, position);
      return reason;
    },

    queries: {
      /**
       * Of those that are left behind this position, some have failed for this reason: piece by piece, so that a long list holds up nobody.
       * `after`: where to go on; null where there are no more.
       */
      // What is lost of this is left, or has failed, once more; the look-up's next state is an act, and brings it to the disk with it.
      failSomeLeft: (id: number, error: DeskError, after: number) =>
        database.write('refetchable', () => {
          const reason = reasonOf(id, error);
          const positions = left.all(id, after, CHANGED_AT_ONCE);
          for (const position of positions) fail.run(reason, id, position);
          return { reason, after: positions.length === CHANGED_AT_ONCE ? (positions.at(-1) ?? null) : null };
        }),

      /** Some of those that failed for this reason are left again; answers whether there are more. */
      retrySome: (id: number, reason: number): boolean =>
        database.write('refetchable', () => {
          const positions = firstFailed.all(id, reason, CHANGED_AT_ONCE);
          for (const position of positions) fail.run(null, id, position);
          if (positions.length === CHANGED_AT_ONCE) return true;
          removeReason.run(id, reason);
          return false;
        }),

      failedIdentifiers: (id: number, of: readonly number[]): string[] =>
        of.flatMap((reason) => failedOf.all(id, reason, -1).map(({ identifier }) => identifier)),
    },
  };
}
