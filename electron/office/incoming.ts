import type { DeskClock } from '#electron/core/ports.ts';
import { isTextsLine, type Point } from '#shared/office/calls.ts';
import type { HubCalls } from './hub-calls.ts';
import { HubFailure } from './hub-failure.ts';
import { asHubFailure } from './hub-line.ts';
import type { TakeLines } from './hub-pieces.ts';
import type { OfficeRecords } from './office-records.ts';

export interface IncomingOptions {
  readonly records: OfficeRecords;
  readonly calls: HubCalls;
  readonly clock: DeskClock;
  /** What others did is in the records: what it was about (`application field:name`). */
  onApplied(touched: readonly string[]): Promise<void>;
  /** It is at another place of much that is to come. */
  onState(): void;
  /** How long a piece of applying may hold the records' thread; more where nobody waits for them. */
  readonly appliedForMs?: number;
}

/** So many lines are read and judged in one turn of the records' thread, in which nobody else is answered. */
const BROUGHT_AT_ONCE = 100;
/** More than so many entries that are to come, or to go, are shown as a progress. */
export const MUCH = 200;

/** Takes into the records what others made, as the hub tells it. */
export class Incoming {
  readonly #options: IncomingOptions;
  #progress: { readonly done: number; readonly total: number } | null = null;
  /** When something more of what the hub sent is in the records. */
  #taken = Promise.withResolvers<void>();

  constructor(options: IncomingOptions) {
    this.#options = options;
  }

  /** Where it is in much that is to come. */
  get progress(): { readonly done: number; readonly total: number } | null {
    return this.#progress;
  }

  /** Resolves when the next of what the hub sends is in the records. */
  get taken(): Promise<void> {
    return this.#taken.promise;
  }

  /**
   * What was erased while this desk was away is gone before it sends anything, and before much of what came since is shown. Throws `diverged`
   * where the hub has another history: what it lost is to be sent in its order. `at`: how far the hub is.
   */
  async eraseFirst(at: Point, signal: AbortSignal): Promise<void> {
    const { calls, records, clock, onApplied } = this.#options;
    const from = await records.officeBeginAhead();
    // New records have nothing that could have been erased.
    if (from.seq === 0) return;
    // A few entries are taken at once, and the hub erases in what comes late.
    if (at.seq - from.seq <= MUCH) {
      const isKnown = at.seq === from.seq ? at.chain === from.chain : await calls.knows(from, signal);
      if (!isKnown) throw new HubFailure('hub-unavailable', 'It has another history.', { code: 'diverged' });
      return;
    }
    const touched = new Set<string>();
    const look = async (lines: readonly string[]): Promise<void> => {
      for (const cell of await records.officeLookAhead(lines, clock.nowMs())) touched.add(cell);
    };
    const waiting = { signal, linesAtOnce: BROUGHT_AT_ONCE };
    await calls.erasing(from, look, waiting).catch((error: unknown) => {
      // An older hub: then it is looked for in all that has come.
      if (asHubFailure(error).code !== 'nothing-here') throw error;
      return calls.entries(from, look, waiting);
    });
    if (touched.size > 0) await onApplied([...touched]);
  }

  /** Takes all that the hub has now. `moved again`: with it this desk had a move of the office to say once more, which is to be sent. */
  async catchUp(signal: AbortSignal, linesAtOnce?: number): Promise<'all' | 'moved again'> {
    const { calls, records, clock } = this.#options;
    const { seq: total } = await calls.state(signal);
    const from = await records.officeBegin();
    const take = this.taking();
    const isMuch = total - from.seq > MUCH;
    const end = await calls.entries(
      from,
      async (lines, point) => {
        if (isMuch) this.#showProgress((await records.officeShare())?.point ?? from, total);
        await take(lines, point);
      },
      { signal, ...(linesAtOnce !== undefined && { linesAtOnce }) },
    );
    const isMovedAgain = await records.officeCaughtUp(clock.nowMs());
    this.#progress = null;
    if (isMuch) this.#showProgress(null, end.seq);
    return isMovedAgain ? 'moved again' : 'all';
  }

  #showProgress(point: Point | null, total: number): void {
    this.#progress = point === null ? null : { done: Math.min(point.seq, total), total };
    this.#options.onState();
  }

  /** Takes what the hub sends: brought piece by piece, applied, and told. */
  taking(): TakeLines {
    const { records, clock, appliedForMs, onApplied } = this.#options;
    let brought: Point | null = null;
    return async (lines, end) => {
      // What is said once more is known by where it ends, before any of it is read.
      const isAgain = end !== null && end.seq === brought?.seq && end.chain === brought.chain;
      const atOnce = isAgain || appliedForMs !== undefined ? lines.length : BROUGHT_AT_ONCE;
      for (let left = lines; ; left = left.slice(atOnce)) {
        const isLast = left.length <= atOnce;
        brought = await records.officeBring(isLast ? left : left.slice(0, atOnce), isLast ? end : null);
        if (isLast) break;
      }
      const touched = new Set<string>();
      for (let left = 1; left > 0; ) {
        const applied = await records.officeApply(clock.nowMs(), appliedForMs);
        left = applied.left;
        for (const cell of applied.touched) touched.add(cell);
      }
      if (touched.size > 0) await onApplied([...touched]);
      this.#taken.resolve();
      this.#taken = Promise.withResolvers<void>();
    };
  }
}

/** What a stream says out of its turn is asked for again: whether anything is wrong at the hub itself, reading it shows. */
export function inItsOrder(from: Point, take: TakeLines): TakeLines {
  let at = from;
  return async (lines, end) => {
    const isAgain = end?.seq === at.seq && end.chain === at.chain;
    if (end === null || isAgain) return;
    const first = lines.find((line) => !isTextsLine(line));
    if (first?.startsWith(`{"seq":${at.seq + 1},`) !== true) {
      throw new HubFailure('unreachable', 'What the hub told came in another order.');
    }
    await take(lines, end);
    at = end;
  };
}
