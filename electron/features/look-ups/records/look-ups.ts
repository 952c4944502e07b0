import { randomBytes } from 'node:crypto';
import type { PackedBatch } from '#electron/features/applications/records/packed.ts';
import type { Alongside } from '#electron/features/applications/records/result-storing.ts';
import type { StoredNews } from '#electron/features/approval-center/records/drift.ts';
import type { Database } from '#electron/records/database.ts';
import type { CallsUnderWay } from '#electron/records/log/calls-under-way.ts';
import type { Append, Log } from '#electron/records/log/log.ts';
import type { FillHow } from '#shared/features/imports/model.ts';
import type { EntryData } from '#shared/rpc/entries.ts';
import type { DeskError } from '#shared/rpc/errors.ts';
import { LISTED } from '../../applications/records/listed.ts';
import { createFailures, type StoredReason } from './failures.ts';
import type { FilledEntry, Fills } from './fills.ts';

/** A look-up that is not over: what it has still to ask, and what failed. */
export interface StoredLookUp {
  readonly id: number;
  /** `running` in records that were just opened: it was interrupted. */
  readonly state: 'running' | 'cancelled' | 'done';
  readonly startedAtMs: number;
  readonly total: number;
  readonly found: number;
  readonly left: number;
  readonly reasons: readonly StoredReason[];
}

/**
 * What became of some identifiers of a look-up, by their positions in its list. The results are packed.
 */
export interface Settlement {
  readonly id: number;
  readonly found: PackedBatch;
  readonly foundPositions: readonly number[];
  readonly failed: readonly { readonly position: number; readonly error: DeskError }[];
  /** What each call that brought nothing came to. */
  readonly failures: readonly LookUpFailure[];
  /** Milliseconds since 1970. */
  readonly atMs: number;
}

export interface LookUpFailure {
  readonly identifier: string;
  readonly why: EntryData<'application-look-up-failed'>;
}

/** Where a look-up's list is from. */
export type LookUpSource = EntryData<'look-up-begun'>['from'];

/** How a run of a look-up ended, and what has become of its list so far. */
export type EndedLookUp = EntryData<'look-up-ended'> & { readonly id: number; readonly atMs: number };

/** What results tell beyond themselves, and the numbers of the reasons in the order of `failed`. */
export interface SettledNews extends StoredNews {
  readonly reasons: readonly number[];
}

/** Stores results, with what goes into the same transaction. */
export type StoreResults = (batch: PackedBatch, alongside?: Alongside) => StoredNews;

interface Parts {
  readonly log: Log;
  readonly calls: Pick<CallsUnderWay, 'goOn' | 'endOf' | 'of'>;
  readonly store: StoreResults;
  readonly fills: Fills;
}

/** Rows of a list that are removed at once: some tens of milliseconds, in which nothing else is answered. */
const REMOVED_AT_ONCE = 2_000;

/** The length of a list that is being made, or removed: what a crash leaves of it is no look-up. */
const NOT_WHOLE = -1;

/** The calls of a look-up under way, by its number: up to which position. */
const ASKING = 'look-up';

interface NextIdentifier {
  readonly position: number;
  readonly identifier: string;
}

interface LookUpRow {
  readonly id: number;
  readonly state: StoredLookUp['state'];
  readonly started_at_ms: number;
  readonly total: number;
  readonly found: number;
}

export function createLookUps(database: Database, { log, calls, store, fills }: Parts) {
  const failures = createFailures(database);
  const insert = database.prepare(
    "INSERT INTO look_ups (state, started_at_ms, total) VALUES ('running', ?, ?)",
  );
  /** From a position on, as a list in JSON: each by itself takes three times as long. */
  const insertIdentifiers = database.prepare(
    'INSERT INTO look_up_identifiers (look_up_id, position, identifier) SELECT ?, ? + key, value FROM json_each(?)',
  );
  const insertListing = database.prepare(
    `INSERT INTO look_ups (state, started_at_ms, total) VALUES ('cancelled', ?, ${NOT_WHOLE})`,
  );
  const lastPosition = database.prepare<{ last: number | null }>(
    'SELECT max(position) AS last FROM look_up_identifiers WHERE look_up_id = ?',
  );
  const insertById = database.prepare(
    `INSERT INTO look_up_identifiers (look_up_id, position, identifier)
       SELECT ?, ?, identifier FROM applications WHERE id = ? AND ${LISTED}`,
  );
  const setTotal = database.prepare('UPDATE look_ups SET total = ?, state = ? WHERE id = ?');
  const all = database.prepare<LookUpRow>(
    'SELECT id, state, started_at_ms, total, found FROM look_ups WHERE total >= 0 ORDER BY id',
  );
  const notWhole = database.prepare<number>('SELECT id FROM look_ups WHERE total < 0 ORDER BY id').pluck();
  const left = database.prepare<NextIdentifier>(
    `SELECT position, identifier FROM look_up_identifiers
     WHERE look_up_id = ? AND position > ? AND reason IS NULL ORDER BY position LIMIT ?`,
  );
  const leftUpTo = database
    .prepare<number>(
      'SELECT count(*) FROM look_up_identifiers WHERE look_up_id = ? AND position <= ? AND reason IS NULL',
    )
    .pluck();
  const remove = database.prepare(
    'DELETE FROM look_up_identifiers WHERE look_up_id = ? AND position IN (SELECT value FROM json_each(?))',
  );
  const countFound = database.prepare('UPDATE look_ups SET found = found + ? WHERE id = ?');
  const firstOfAll = database
    .prepare<number>(
      'SELECT position FROM look_up_identifiers WHERE look_up_id = ? ORDER BY position LIMIT ?',
    )
    .pluck();
  const setState = database.prepare('UPDATE look_ups SET state = ? WHERE id = ?');
  const removeLookUp = database.prepare('DELETE FROM look_ups WHERE id = ?');
  const begun = database.prepare<{ entry_id: string | null; act: string | null; total: number }>(
    'SELECT entry_id, act, total FROM look_ups WHERE id = ?',
  );
  const setBegun = database.prepare('UPDATE look_ups SET entry_id = ?, act = ? WHERE id = ?');
  /** What the log calls it is its own: a look-up's number is this desk's alone. */
  const begin = (append: Append, id: number, total: number, from: LookUpSource): string => {
    const entryId = randomBytes(8).toString('hex');
    const { act } = append({ kind: 'look-up-begun', id: entryId, data: { total, from } });
    setBegun.run(entryId, act, id);
    return entryId;
  };
  const entryIdOf = (append: Append, id: number): string => {
    const { entry_id, total } = begun.get(id) ?? { entry_id: null, total: 0 };
    return entry_id ?? begin(append, id, total, 'unknown');
  };

  /** What is left is not counted: of a long list, that takes longer than the desk's start. */
  const asStored = ({ id, state, started_at_ms, total, found }: LookUpRow): StoredLookUp => {
    const reasons = failures.of(id);
    const left = reasons.reduce((rest, { count }) => rest - count, total - found);
    return { id, state, startedAtMs: started_at_ms, total, found, left, reasons };
  };

  return {
    ...failures.queries,

    /** Keeps what is to be asked, before anything is; answers its number. */
    beginLookUp: ({
      identifiers,
      startedAtMs,
      from = 'list',
    }: {
      readonly identifiers: readonly string[];
      readonly startedAtMs: number;
      readonly from?: LookUpSource;
    }): number =>
      log.write('act', startedAtMs, (append) => {
        const id = Number(insert.run(startedAtMs, identifiers.length).lastInsertRowid);
        insertIdentifiers.run(id, 0, JSON.stringify(identifiers));
        begin(append, id, identifiers.length, from);
        return id;
      }),

    /** The same for a list that is added piece by piece: until `endListing` nothing of it is asked, and a crash leaves nothing of it. */
    beginListing: (startedAtMs: number): number =>
      database.write('refetchable', () => Number(insertListing.run(startedAtMs).lastInsertRowid)),

    /** Adds some rows of a snapshot (`listSnapshot`), those that are still there. */
    addToListing(id: number, ids: Float64Array): void {
      database.write('refetchable', () => {
        let position = (lastPosition.get(id)?.last ?? -1) + 1;
        for (const row of ids) position += insertById.run(id, position, row).changes;
      });
    },

    /** Adds applications with what is known of them, and fills with it what is empty; answers of how many something was filled. */
    addFilledToListing: (
      id: number,
      entries: readonly FilledEntry[],
      atMs: number,
      how: FillHow = {},
    ): number =>
      log.write(
        'refetchable',
        atMs,
        (append) => {
          const from = (lastPosition.get(id)?.last ?? -1) + 1;
          insertIdentifiers.run(id, from, JSON.stringify(entries.map(({ identifier }) => identifier)));
          return fills.add(append, id, entries, how);
        },
        fills.actOf(id),
      ),

    /** The list is whole; answers how long it is. */
    endListing: (
      id: number,
      { atMs, from }: { readonly atMs: number; readonly from: LookUpSource },
    ): number =>
      log.write('act', atMs, (append) => {
        const total = (lastPosition.get(id)?.last ?? -1) + 1;
        setTotal.run(total, 'running', id);
        fills.end(id);
        begin(append, id, total, from);
        return total;
      }),

    /** What a look-up has filled was taken back. */
    endUndoOfFill: (id: number): void => database.write('act', () => fills.forget(id)),

    /** In the order in which they began. */
    storedLookUps: () => all.all().map(asStored),

    /** Lists whose making, or removal, was cut off: they are no look-ups. */
    unfinishedListings: () => notWhole.all(),

    /** The next ones to be asked, behind a position (-1: from the first). */
    lookUpLeft: (id: number, after: number, limit: number) => left.all(id, after, limit),

    /**
     * Stores what arrived, strikes it off the list, marks what failed and completes the calls' activity, all in one
     * transaction: whatever happens, an identifier is there, has failed, or is left.
     */
    settleLookUp({ id, found, foundPositions, failed, failures: told, atMs }: Settlement): SettledNews {
      let settled: readonly number[] = [];
      const { drift } = store(found, {
        durability: 'act',
        atMs,
        act: begun.get(id)?.act ?? null,
        write(append) {
          for (const { identifier, why } of told) {
            append({ kind: 'application-look-up-failed', id: identifier, data: why });
          }
          remove.run(id, JSON.stringify(foundPositions));
          countFound.run(foundPositions.length, id);
          settled = failed.map(({ position, error }) => failures.add(id, position, error));
        },
      });
      return { drift, reasons: settled };
    },

    /**
     * The next ones to be asked, behind a position (-1: from the first): written down, durably, as under way, in one row for all of a
     * look-up, how far they go.
     */
    announceLookUp(id: number, after: number, limit: number, atMs: number): NextIdentifier[] {
      const next = left.all(id, after, limit);
      const last = next.at(-1);
      if (last === undefined) return next;
      database.write('act', () => calls.goOn({ kind: ASKING, subject: `${id}`, atMs, data: last.position }));
      return next;
    },

    /** What was under way when the desk ended: nothing is changed by it, and what is left can be continued. */
    settleCutOffLookUps(atMs: number): void {
      for (const { subject, data: position } of calls.of(ASKING)) {
        const id = Number(subject);
        const row = all.all().find((lookUp) => lookUp.id === id);
        log.write(
          'act',
          atMs,
          (append) => {
            calls.endOf(ASKING, subject);
            if (row === undefined) return;
            const failed = asStored(row).reasons.reduce((sum, { count }) => sum + count, 0);
            const unanswered = leftUpTo.get(id, Number(position)) ?? 0;
            const { total, found } = row;
            const data = { outcome: 'interrupted' as const, total, found, failed, unanswered };
            append({ kind: 'look-up-ended', id: entryIdOf(append, id), data });
          },
          begun.get(id)?.act,
        );
      }
    },

    /** A run of it ended. */
    endLookUp({ id, atMs, ...data }: EndedLookUp): void {
      log.write(
        'act',
        atMs,
        (append) => {
          calls.endOf(ASKING, `${id}`);
          append({ kind: 'look-up-ended', id: entryIdOf(append, id), data });
          if (data.outcome !== 'interrupted') setState.run(data.outcome, id);
        },
        begun.get(id)?.act,
      );
    },

    /** Somebody wants more of it, or nothing more; one that found everything is over already, and nothing of it is left to change. */
    changeLookUp(id: number, how: EntryData<'look-up-changed'>['how'], atMs: number): void {
      if (begun.get(id) === undefined) return;
      log.write('act', atMs, (append) => {
        append({ kind: 'look-up-changed', id: entryIdOf(append, id), data: { how } });
        if (how !== 'dismissed') setState.run('running', id);
      });
    },

    /** Removes a piece of a look-up, which is none any more; answers whether there is more. */
    removeSomeOfLookUp: (id: number): boolean =>
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
