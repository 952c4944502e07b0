import { z } from 'zod';
import { createHeld } from '#electron/features/holds/records/held.ts';
import type { Database } from '#electron/records/database.ts';
import type { Log } from '#electron/records/log/log.ts';
import type { Retiring } from '#electron/records/log/retiring.ts';
import type { Meta } from '#electron/records/meta.ts';
import { inOneTurn } from '#electron/records/turns.ts';
import { type StoredKind, storedKinds } from '#shared/features/retention/kinds.ts';
import type { Erased } from '#shared/features/retention/model.ts';
import { RECORD_ID } from '#shared/office/people.ts';
import {
  createFinding,
  createNextRows,
  type DueBefore,
  type DueRecords,
  type DueSlice,
  type HowDue,
  momentsOf,
} from './due.ts';
import { createErasing } from './erasing.ts';
import type { Erasures } from './erasures.ts';

export interface Erasing {
  readonly before: DueBefore;
  /** What else was erased with them. */
  readonly others: Erased;
  readonly atMs: number;
}

/** What is erased by and noted in. */
interface Parts {
  readonly meta: Meta;
  readonly erasures: Pick<Erasures, 'note'>;
  readonly log: Log;
  readonly retiring: Retiring;
}

const moment = z.number().nullable();
/** An erasing as it is kept until it is done: of which kinds, from which row on, as a part of which act. */
const underWaySchema = z.object({
  kinds: z.array(z.enum(storedKinds)),
  from: z.number(),
  before: z.record(z.enum(storedKinds), moment),
  atMs: z.number(),
  act: z.string(),
});
type UnderWay = z.infer<typeof underWaySchema>;

/** Writing what it has changed takes about as long again. */
const TURN_MS = 4;
/** So long a piece of a turn should take: its rows become more and fewer for it. What a row costs is another matter for each kind. */
const PIECE_MS = 2;
const ROWS_AT_ONCE = { least: 5, begin: 20, most: 2_000 };

/** What the rules of retention say is past its time: shown, and erased piece by piece. */
export function createRetention(database: Database, { meta, erasures, log, retiring }: Parts) {
  // Prepared when they are first needed: never while the records are being opened.
  let finding: ReturnType<typeof createFinding> | null = null;
  let erasing: ReturnType<typeof prepareErasing> | null = null;
  let sized: { readonly kind: StoredKind | null; readonly rows: number } = { kind: null, rows: 0 };
  const held = createHeld(database);
  const prepareErasing = () => ({
    byKind: createErasing(database, { retiring, log }),
    nextRows: createNextRows(database),
    firstEntry: database.prepare<number | null>('SELECT min(id) FROM activity').pluck(),
    entryAt: database.prepare<{ id: number; hash: Buffer }>(
      'SELECT id, hash FROM activity WHERE id <= ? ORDER BY id DESC LIMIT 1',
    ),
  });
  const prepared = () => {
    erasing ??= prepareErasing();
    return erasing;
  };

  const underWay = (): UnderWay | null => {
    const kept = meta.read('erasing');
    return typeof kept === 'string' ? underWaySchema.parse(JSON.parse(kept)) : null;
  };
  const keep = (next: UnderWay | null): void =>
    meta.write('erasing', next === null ? null : JSON.stringify(next));

  /** The last of so many entries of the old activity; null where there are none. */
  const lastEntry = (due: number) => {
    const { firstEntry, entryAt } = prepared();
    return due === 0 ? null : (entryAt.get((firstEntry.get() ?? 1) + due - 1) ?? null);
  };

  /** Where it goes on behind a piece; null: that was the last one. */
  const nextOf = (now: UnderWay, to: number): UnderWay | null => {
    const [kind, ...others] = now.kinds;
    const from = kind === undefined ? null : prepared().nextRows(kind, to);
    const isOver = kind === 'activity' && from !== null && from >= lastErased();
    if (from !== null && !isOver) return { ...now, from };
    return others.length === 0 ? null : { ...now, kinds: others, from: 0 };
  };
  const lastErased = (): number => Number(meta.read('activity-erased-count') ?? 0);

  /** Erases some rows, with all that hangs on them; answers where it goes on. */
  const erasePiece = (now: UnderWay): UnderWay | null => {
    const [kind] = now.kinds;
    if (kind === undefined) return null;
    if (sized.kind !== kind) sized = { kind, rows: ROWS_AT_ONCE.begin };
    const startedAt = performance.now();
    const rows = { from: now.from, to: now.from + sized.rows };
    const { byKind } = prepared();
    const moments = momentsOf(now.before[kind] ?? 0, now.before.decisions, rows);
    const next = log.within(
      now.atMs,
      (append) => {
        // A hold may have been set between two pieces.
        held.refresh(now.atMs);
        if (kind === 'activity') byKind.activity(moments, lastErased());
        else byKind[kind](moments, append);
        return nextOf(now, rows.to);
      },
      now.act,
    );
    // At most twice as many: the rows behind may be others.
    const fit = Math.min(2, PIECE_MS / (performance.now() - startedAt));
    const most = Math.min(ROWS_AT_ONCE.most, Math.floor(sized.rows * fit));
    sized = { kind, rows: Math.max(ROWS_AT_ONCE.least, most) };
    return next;
  };

  return {
    /** Whether nobody was told yet that decisions are kept for less than five years without a reason; from now on somebody was. */
    isShortRetentionNews(): boolean {
      if (meta.read('short-retention-told') === 1) return false;
      database.write('act', () => meta.write('short-retention-told', 1));
      return true;
    },

    /** Whether what holds keep from being erased is something, and other than was told last. */
    isKeptNews(kept: string): boolean {
      if (kept === (meta.read('kept-by-holds-told') ?? '')) return false;
      database.write('act', () => meta.write('kept-by-holds-told', kept));
      return kept !== '';
    },

    /**
     * What of one kind is past its time, among the rows behind `from` (0: the first): a piece of it, for others wait meanwhile. What a
     * decision rests on is not, as long as the decision is kept: `decisionsBeforeMs` is the moment before which decisions are past theirs
     * (null: none is).
     */
    dueSlice(
      kind: StoredKind,
      beforeMs: number,
      how: HowDue,
      decisionsBeforeMs: number | null,
      from: number,
    ): DueSlice {
      finding ??= createFinding(database);
      if (from === 0 && held.isAny()) database.write('refetchable', () => held.refresh(null));
      return finding(kind, how, from, { beforeMs, decisionsBeforeMs });
    },

    /**
     * Begins to erase what was found to be due, and writes one entry of how many of each kind: `eraseMore` does it, also after the next
     * start where it is cut off. Nothing is written where there was nothing. Answers how much of what.
     */
    beginErasing({ before, others, atMs }: Erasing, found: readonly DueRecords[]): Erased {
      const due = found.filter(({ count }) => count > 0);
      const erased: Erased = {
        ...others,
        ...Object.fromEntries(due.map(({ kind, count }) => [kind, count])),
      };
      if (Object.keys(erased).length === 0) return erased;
      log.write('act', atMs, (append) => {
        const last = lastEntry(due.find(({ kind }) => kind === 'activity')?.count ?? 0);
        const activity = last === null ? undefined : { entries: last.id, head: last.hash.toString('hex') };
        // First: an act is told by what it begins with.
        const { act } = append({ kind: 'data-erased', id: RECORD_ID, data: { erased, activity } });
        if (last !== null) {
          meta.write('activity-erased-count', last.id);
          meta.write('activity-erased-head', last.hash);
        }
        erasures.note(
          due.flatMap(({ kind }) => {
            const beforeMs = before[kind];
            return beforeMs === null ? [] : [{ what: kind, subject: '', beforeMs, atMs }];
          }),
        );
        // Since when the office's own are past their time is known by the results beside them: first.
        const kinds = due
          .map(({ kind }) => kind)
          .toSorted((one, other) => Number(other === 'office-data') - Number(one === 'office-data'));
        if (kinds.length > 0) keep({ kinds, from: 0, before, atMs, act });
        // Where the disk is full, say, the next time sees to it.
        meta.write('remains-of-erased', 1);
      });
      return erased;
    },

    /**
     * Erases more of what was begun, for one turn (0: one piece), all but what is left of it in the file (`createRemains`); false where
     * nothing is left to do.
     */
    eraseMore(turnMs = TURN_MS): boolean {
      const first = underWay();
      if (first === null) return false;
      database.bringLogHome('in pieces');
      return log.orNothing(() =>
        database.write('refetchable', () => {
          let left: UnderWay | null = first;
          inOneTurn(() => {
            left = left === null ? null : erasePiece(left);
            return left === null ? 'done' : 'more';
          }, turnMs);
          keep(left);
          return left !== null;
        }),
      );
    },
  };
}
