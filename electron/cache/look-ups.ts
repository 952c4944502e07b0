import type { DeskError } from '#shared/models/errors.ts';
import { MOST_NAMED_FAILURES } from '#shared/models/most-told.ts';
import type { ActivityAlongside } from './activity.ts';
import type { Database } from './database.ts';
import type { PackedBatch } from './packed.ts';
import type { CacheQueries, SettledLookUp, SettledNews, StoredLookUp, StoredNews } from './queries.ts';

/** As it crosses between the threads: results packed, with the positions that they had in the list. */
export interface PackedSettlement extends Omit<SettledLookUp, 'found'> {
  readonly found: PackedBatch;
  readonly foundPositions: readonly number[];
}

export interface LookUpQueries
  extends Pick<
    CacheQueries,
    | 'beginLookUp'
    | 'storedLookUps'
    | 'lookUpLeft'
    | 'failLookUpLeft'
    | 'retryLookUp'
    | 'setLookUpState'
    | 'failedIdentifiers'
    | 'removeLookUp'
  > {
  settlePackedLookUp(settlement: PackedSettlement): SettledNews;
}

/** Stores results; `alongside` is done in the same transaction. */
export type StoreResults = (batch: PackedBatch, alongside?: () => void) => StoredNews;

interface LookUpRow {
  readonly id: number;
  readonly state: StoredLookUp['state'];
  readonly started_at_ms: number;
  readonly total: number;
  readonly found: number;
  readonly left: number;
}

export function createLookUps(
  database: Database,
  store: StoreResults,
  activity: ActivityAlongside,
): LookUpQueries {
  const insert = database.prepare(
    "INSERT INTO look_ups (state, started_at_ms, total) VALUES ('running', ?, ?)",
  );
  const insertIdentifier = database.prepare(
    'INSERT INTO look_up_identifiers (look_up_id, position, identifier) VALUES (?, ?, ?)',
  );
  const all = database.prepare<LookUpRow>(
    `SELECT id, state, started_at_ms, total, found,
       (SELECT count(*) FROM look_up_identifiers WHERE look_up_id = id AND reason IS NULL) AS left
     FROM look_ups ORDER BY id`,
  );
  const reasons = database.prepare<{ reason: number; error: string; count: number }>(
    `SELECT reason, error, (SELECT count(*) FROM look_up_identifiers AS failed
         WHERE failed.look_up_id = look_up_reasons.look_up_id AND failed.reason = look_up_reasons.reason) AS count
     FROM look_up_reasons WHERE look_up_id = ? ORDER BY reason`,
  );
  const failedOf = database.prepare<{ identifier: string }>(
    'SELECT identifier FROM look_up_identifiers WHERE look_up_id = ? AND reason = ? ORDER BY position LIMIT ?',
  );
  const left = database.prepare<{ position: number; identifier: string }>(
    `SELECT position, identifier FROM look_up_identifiers
     WHERE look_up_id = ? AND position > ? AND reason IS NULL ORDER BY position LIMIT ?`,
  );
  const remove = database.prepare(
    'DELETE FROM look_up_identifiers WHERE look_up_id = ? AND position IN (SELECT value FROM json_each(?))',
  );
  const countFound = database.prepare('UPDATE look_ups SET found = found + ? WHERE id = ?');
  const fail = database.prepare(
    'UPDATE look_up_identifiers SET reason = ? WHERE look_up_id = ? AND position = ?',
  );
  const failLeft = database.prepare(
    'UPDATE look_up_identifiers SET reason = ? WHERE look_up_id = ? AND reason IS NULL',
  );
  const retry = database.prepare(
    'UPDATE look_up_identifiers SET reason = NULL WHERE look_up_id = ? AND reason = ?',
  );
  const removeReason = database.prepare('DELETE FROM look_up_reasons WHERE look_up_id = ? AND reason = ?');
  const setState = database.prepare('UPDATE look_ups SET state = ? WHERE id = ?');
  const removeLookUp = database.prepare('DELETE FROM look_ups WHERE id = ?');
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

  const asStored = (row: LookUpRow): StoredLookUp => ({
    id: row.id,
    state: row.state,
    startedAtMs: row.started_at_ms,
    total: row.total,
    found: row.found,
    left: row.left,
    reasons: reasons.all(row.id).map(({ reason, error, count }) => ({
      reason,
      error: JSON.parse(error),
      count,
      named: failedOf.all(row.id, reason, MOST_NAMED_FAILURES).map(({ identifier }) => identifier),
    })),
  });

  return {
    beginLookUp: ({ identifiers, startedAtMs }) =>
      database.write('act', () => {
        const id = Number(insert.run(startedAtMs, identifiers.length).lastInsertRowid);
        for (const [position, identifier] of identifiers.entries()) {
          insertIdentifier.run(id, position, identifier);
        }
        return id;
      }),

    storedLookUps: () => all.all().map(asStored),

    lookUpLeft: (id, after, limit) => left.all(id, after, limit),

    settlePackedLookUp({ id, found, foundPositions, failed, activity: entries }) {
      let settled: readonly number[] = [];
      const { drift } = activity.alongside(entries, (append) =>
        store(found, () => {
          append();
          remove.run(id, JSON.stringify(foundPositions));
          countFound.run(foundPositions.length, id);
          settled = failed.map(({ position, error }) => {
            const reason = reasonOf(id, error);
            fail.run(reason, id, position);
            return reason;
          });
        }),
      );
      return { drift, reasons: settled };
    },

    failLookUpLeft: (id, error) =>
      database.write('act', () => {
        const reason = reasonOf(id, error);
        failLeft.run(reason, id);
        return reason;
      }),

    retryLookUp(id, again) {
      database.write('act', () => {
        for (const reason of again) {
          retry.run(id, reason);
          removeReason.run(id, reason);
        }
        setState.run('running', id);
      });
    },

    setLookUpState(id, state) {
      database.write('act', () => setState.run(state, id));
    },

    failedIdentifiers: (id, of) =>
      of.flatMap((reason) => failedOf.all(id, reason, -1).map(({ identifier }) => identifier)),

    removeLookUp(id) {
      database.write('act', () => removeLookUp.run(id));
    },
  };
}
