import type { Database } from '#electron/records/database.ts';
import type {
  CacheQueries,
  SettledLookUp,
  SettledNews,
  StoredLookUp,
  StoredNews,
} from '#electron/records/queries.ts';
import { MOST_NAMED_FAILURES } from '#shared/features/decisions/most-told.ts';
import type { DeskError } from '#shared/rpc/errors.ts';
import type { ActivityAlongside } from '../activity/records/activity.ts';
import type { PackedBatch } from '../applications/records/packed.ts';

/** As it crosses between the threads: results packed, with the positions that they had in the list. */
export interface PackedSettlement extends Omit<SettledLookUp, 'found'> {
  readonly found: PackedBatch;
  readonly foundPositions: readonly number[];
}

export interface LookUpQueries
  extends Pick<
    CacheQueries,
    | 'beginLookUp'
    | 'beginListing'
    | 'addToListing'
    | 'endListing'
    | 'storedLookUps'
    | 'unfinishedListings'
    | 'lookUpLeft'
    | 'setLookUpState'
    | 'failedIdentifiers'
  > {
  settlePackedLookUp(settlement: PackedSettlement): SettledNews;
  /**
   * Of those that are left behind this position, some have failed for this reason: piece by piece, so that a long list holds up nobody.
   * `after`: where to go on; null where there are no more.
   */
  failSomeLeft(
    id: number,
    error: DeskError,
    after: number,
  ): { readonly reason: number; readonly after: number | null };
  /** Some of those that failed for this reason are left again; answers whether there are more. */
  retrySome(id: number, reason: number): boolean;
  /** Removes a piece of a look-up, which is none any more; answers whether there is more. */
  removeSomeOfLookUp(id: number): boolean;
}

/** Stores results; `alongside` is done in the same transaction. */
export type StoreResults = (batch: PackedBatch, alongside?: () => void) => StoredNews;

/** Rows of a list that are changed, or removed, at once: some tens of milliseconds, in which nothing else is answered. */
const CHANGED_AT_ONCE = 1_000;
const REMOVED_AT_ONCE = 2_000;

/** The length of a list that is being made, or removed: what a crash leaves of it is no look-up. */
const NOT_WHOLE = -1;

interface LookUpRow {
  readonly id: number;
  readonly state: StoredLookUp['state'];
  readonly started_at_ms: number;
  readonly total: number;
  readonly found: number;
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
  const insertListing = database.prepare(
    `INSERT INTO look_ups (state, started_at_ms, total) VALUES ('cancelled', ?, ${NOT_WHOLE})`,
  );
  const lastPosition = database.prepare<{ last: number | null }>(
    'SELECT max(position) AS last FROM look_up_identifiers WHERE look_up_id = ?',
  );
  const insertById = database.prepare(
    `INSERT INTO look_up_identifiers (look_up_id, position, identifier)
       SELECT ?, ?, identifier FROM applications WHERE id = ? AND fetched_at_ms IS NOT NULL`,
  );
  const setTotal = database.prepare('UPDATE look_ups SET total = ?, state = ? WHERE id = ?');
  const all = database.prepare<LookUpRow>(
    'SELECT id, state, started_at_ms, total, found FROM look_ups WHERE total >= 0 ORDER BY id',
  );
  const notWhole = database.prepare<number>('SELECT id FROM look_ups WHERE total < 0 ORDER BY id').pluck();
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
  const firstFailed = database
    .prepare<number>(
      'SELECT position FROM look_up_identifiers WHERE look_up_id = ? AND reason = ? ORDER BY position LIMIT ?',
    )
    .pluck();
  const firstOfAll = database
    .prepare<number>(
      'SELECT position FROM look_up_identifiers WHERE look_up_id = ? ORDER BY position LIMIT ?',
    )
    .pluck();
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

  /** What is left is not counted: of a long list, that takes longer than the desk's start. */
  const asStored = ({ id, state, started_at_ms, total, found }: LookUpRow): StoredLookUp => {
    const failed = reasons.all(id).map(({ reason, error, count }) => ({
      reason,
      error: JSON.parse(error),
      count,
      named: failedOf.all(id, reason, MOST_NAMED_FAILURES).map(({ identifier }) => identifier),
    }));
    const left = failed.reduce((rest, { count }) => rest - count, total - found);
    return { id, state, startedAtMs: started_at_ms, total, found, left, reasons: failed };
  };

  return {
    beginLookUp: ({ identifiers, startedAtMs }) =>
      database.write('act', () => {
        const id = Number(insert.run(startedAtMs, identifiers.length).lastInsertRowid);
        for (const [position, identifier] of identifiers.entries()) {
          insertIdentifier.run(id, position, identifier);
        }
        return id;
      }),

    beginListing: (startedAtMs) =>
      database.write('refetchable', () => Number(insertListing.run(startedAtMs).lastInsertRowid)),

    addToListing(id, ids) {
      database.write('refetchable', () => {
        let position = (lastPosition.get(id)?.last ?? -1) + 1;
        for (const row of ids) position += insertById.run(id, position, row).changes;
      });
    },

    endListing: (id) =>
      database.write('act', () => {
        const total = (lastPosition.get(id)?.last ?? -1) + 1;
        setTotal.run(total, 'running', id);
        return total;
      }),

    storedLookUps: () => all.all().map(asStored),

    unfinishedListings: () => notWhole.all(),

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

    // What is lost of either is left, or has failed, once more; the look-up's next state is an act, and brings them to the disk with it.
    failSomeLeft: (id, error, after) =>
      database.write('refetchable', () => {
        const reason = reasonOf(id, error);
        const rows = left.all(id, after, CHANGED_AT_ONCE);
        for (const { position } of rows) fail.run(reason, id, position);
        return { reason, after: rows.length === CHANGED_AT_ONCE ? (rows.at(-1)?.position ?? null) : null };
      }),

    retrySome: (id, reason) =>
      database.write('refetchable', () => {
        const positions = firstFailed.all(id, reason, CHANGED_AT_ONCE);
        for (const position of positions) fail.run(null, id, position);
        if (positions.length === CHANGED_AT_ONCE) return true;
        removeReason.run(id, reason);
        return false;
      }),

    setLookUpState(id, state) {
      database.write('act', () => setState.run(state, id));
    },

    failedIdentifiers: (id, of) =>
      of.flatMap((reason) => failedOf.all(id, reason, -1).map(({ identifier }) => identifier)),

    removeSomeOfLookUp: (id) =>
      database.write('act', () => {
        const positions = firstOfAll.all(id, REMOVED_AT_ONCE);
        if (positions.length < REMOVED_AT_ONCE) {
          removeLookUp.run(id);
          return false;
        }
        setTotal.run(NOT_WHOLE, 'cancelled', id);
        remove.run(id, JSON.stringify(positions));
        return true;
      }),
  };
}
