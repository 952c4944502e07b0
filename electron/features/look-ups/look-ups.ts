import type { Finished } from '#electron/core/announcing.ts';
import { deskFailure } from '#electron/core/failure.ts';
import type { DeskClock } from '#electron/core/ports.ts';
import { SessionPart } from '#electron/core/session.ts';
import { type FillUndone, type LookUp, MOST_LOOK_UPS } from '#shared/features/look-ups/model.ts';
import { isListing, isOver, type KeptLookUp, shownOf, stateAfterRestart } from './kept-look-up.ts';
import { KeptLookUps } from './kept-look-ups.ts';
import { type ListSource, makeList } from './listing.ts';
import { LookUpProgress } from './progress.ts';
import type { LookUpSource } from './records/look-ups.ts';
import { type RestingLookUp, restingIn } from './resting.ts';
import { type LookUpNews, LookUpRun, type LookUpRunOptions } from './run.ts';
import { LookUpTally } from './tally.ts';

export interface LookUpsOptions
  extends Pick<LookUpRunOptions, 'records' | 'service' | 'log' | 'concurrency'> {
  readonly clock: DeskClock;
  /** How far they are: at most about ten times a second, and at each beginning and end. */
  readonly onProgress: (lookUps: LookUp[]) => void;
  /** What has changed in the records: at most about twice a second, and at each beginning and end. */
  readonly onRecords: (news: LookUpNews) => void;
  /** One has come to its own end. */
  readonly onFinished: (finished: Finished) => void;
}

/** Those of a session. */
export const sessionLookUps = new SessionPart<LookUps>();

/**
 * The look-ups of one connection: those that run, beside each other, and those that have not come to a good end. The
 * latter are kept in the records, so that they can be continued after a restart; nothing is sent before somebody says so.
 */
export class LookUps {
  readonly #options: LookUpsOptions;
  readonly #kept = new KeptLookUps();
  readonly #progress: LookUpProgress;

  private constructor(options: LookUpsOptions, stored: readonly RestingLookUp[]) {
    this.#options = options;
    const { clock, onProgress, onRecords } = options;
    this.#progress = new LookUpProgress({
      clock,
      isRunning: () => this.#kept.all.some(({ run }) => run !== null),
      onProgress: () => onProgress(this.current()),
      onRecords,
    });
    for (const lookUp of stored) this.#kept.add(lookUp, stateAfterRestart(lookUp)).filled = lookUp.filled;
  }

  /** Reads what the records hold of earlier look-ups. */
  static async open(options: LookUpsOptions): Promise<LookUps> {
    return new LookUps(options, await restingIn(options));
  }

  /** The newest first. */
  current(): LookUp[] {
    const { clock, service } = this.#options;
    const nowMs = clock.monotonicMs();
    const pausedUntilMs = service.pausedUntilMs();
    return this.#kept.all.map((kept) => shownOf(kept, nowMs, pausedUntilMs)).reverse();
  }

  /** Begins to look these up, each of them once. Throws where too many look-ups are waiting for a decision. */
  async begin(identifiers: readonly string[], from: LookUpSource = 'list'): Promise<LookUp> {
    const { records, clock } = this.#options;
    this.#makeRoom();
    const startedAtMs = clock.nowMs();
    const id = await records.beginLookUp({ identifiers, startedAtMs, from });
    const kept = this.#kept.add(
      { id, startedAtMs, total: identifiers.length, found: 0, reasons: [] },
      'running',
    );
    this.#start(kept);
    return this.#oneOf(id);
  }

  /**
   * The same for a list that is made in the records, piece by piece, before anything is asked. Answers null where it was cancelled,
   * or the session ended, before it was whole; nothing is left of it then, nor of what it has filled.
   */
  async beginListed(source: ListSource): Promise<LookUp | null> {
    const { records, clock } = this.#options;
    this.#makeRoom();
    const startedAtMs = clock.nowMs();
    const id = await records.beginListing(startedAtMs);
    const kept = this.#kept.add({ id, startedAtMs, total: source.total, found: 0, reasons: [] }, 'listing');
    kept.listed = 0;
    const listing = this.#list(kept, source);
    kept.ended = listing.then(
      () => undefined,
      () => undefined,
    );
    this.#progress.tellAll();
    const listed = await listing;
    if (listed === null) return null;
    // Some may have been erased meanwhile.
    const { total, filled } = listed;
    kept.listed = total;
    kept.filled = filled;
    kept.tally = new LookUpTally({ total, found: 0, reasons: [] });
    this.#start(kept);
    return this.#oneOf(id);
  }

  /** What the list has become; null where there is none. */
  async #list(kept: KeptLookUp, source: ListSource): ReturnType<typeof makeList> {
    const { records, clock } = this.#options;
    let listed: Awaited<ReturnType<typeof makeList>> = null;
    try {
      listed = await makeList({
        records,
        id: kept.id,
        source,
        isWanted: () => isListing(kept),
        nowMs: () => clock.nowMs(),
        onListed: (rows) => {
          kept.listed += rows;
          this.#progress.tellSoon();
        },
      });
    } finally {
      if (listed === null) {
        this.#kept.drop(kept);
        this.#progress.tell();
      }
    }
    // At the end of the session nobody waits for it: the next one removes it.
    if (listed === null && kept.state !== 'interrupted') {
      // Where the activity tells of it already, it tells of this, too.
      await records.undoFill(kept.id, clock.nowMs());
      await records.removeFill(kept.id, 'all', clock.nowMs());
      await records.removeLookUp(kept.id);
    }
    return listed;
  }

  /** Throws where too many look-ups are waiting for a decision, or there is no token to ask with. */
  #makeRoom(): void {
    this.#options.service.requireToken();
    for (const kept of [...this.#kept.all]) if (isOver(kept)) this.#forget(kept);
    if (this.#kept.all.length < MOST_LOOK_UPS) return;
    throw deskFailure(
      'already-running',
      `At most ${MOST_LOOK_UPS} look-ups are kept: continue or dismiss one of them first.`,
    );
  }

  /** Asks for what is left. */
  async continue(id: number): Promise<void> {
    const kept = this.#kept.resting(id);
    const { records, clock } = this.#options;
    await this.#again(kept, () => records.changeLookUp(id, 'continued', clock.nowMs()));
  }

  /** Asks once more for what failed for one reason, or for all that failed; what else is left is asked for, too. */
  async retry(id: number, group: number | null): Promise<void> {
    const kept = this.#kept.resting(id);
    const reasons = this.#kept.reasonsOf(kept, group);
    await this.#again(kept, async () => {
      const { records, clock } = this.#options;
      await records.retryLookUp(id, reasons, clock.nowMs());
      kept.tally.retry(reasons);
    });
  }

  /** Asks no more; resolves when everything that arrived is stored. */
  async cancel(id: number): Promise<void> {
    await this.#cutOff(this.#kept.named(id), 'cancelled');
  }

  /** How many failed for one reason, or for all of them. */
  failedCount(id: number, group: number | null): number {
    return this.#kept.named(id).tally.failedFor(group);
  }

  /** The identifiers that failed for one reason, or all that failed. */
  failedIdentifiers(id: number, group: number | null): Promise<string[]> {
    const kept = this.#kept.named(id);
    return this.#options.records.failedIdentifiers(id, this.#kept.reasonsOf(kept, group));
  }

  async dismiss(id: number): Promise<void> {
    const kept = this.#kept.resting(id);
    // What waits for a result that nobody asks for any more would lie there unseen.
    const { records, clock } = this.#options;
    await records.changeLookUp(id, 'dismissed', clock.nowMs());
    if (kept.filled > 0) await records.removeFill(id, 'waiting', clock.nowMs());
    await records.removeLookUp(id);
    this.#kept.drop(kept);
    this.#progress.tell();
  }

  /** Takes back what its file has filled, where nobody has changed it since. Throws where there is nothing to take back. */
  async undoFill(id: number): Promise<FillUndone> {
    const { records, clock } = this.#options;
    const kept = this.#kept.named(id);
    const { filled } = kept;
    // From here on nobody else takes it back.
    kept.filled = 0;
    try {
      const undone = filled > 0 ? await records.undoFill(id, clock.nowMs()) : null;
      if (undone === null) throw deskFailure('not-on-this-desk', 'There is nothing to take back any more.');
      return undone;
    } catch (error) {
      kept.filled = filled;
      throw error;
    } finally {
      this.#progress.tellAll();
    }
  }

  /** The session ends: what runs is interrupted, and can be continued in the next one. */
  async interrupt(): Promise<void> {
    await Promise.all(this.#kept.all.map((kept) => this.#cutOff(kept, 'interrupted')));
  }

  /** Starts another run, once that is written down. */
  async #again(kept: KeptLookUp, write: () => Promise<void>): Promise<void> {
    this.#options.service.requireToken();
    const { state } = kept;
    // From here on nobody else starts it.
    kept.state = 'running';
    try {
      await write();
    } catch (error) {
      kept.state = state;
      throw error;
    }
    this.#start(kept);
  }

  /** It is over: what it has filled stays for good. */
  #forget(kept: KeptLookUp): void {
    const { records, clock, log } = this.#options;
    this.#kept.drop(kept);
    if (kept.filled === 0) return;
    records
      .removeFill(kept.id, 'nothing', clock.nowMs())
      .catch((error: unknown) => log.warn('What a file has filled is forgotten the next time.', error));
  }

  #start(kept: KeptLookUp): void {
    const { clock } = this.#options;
    kept.state = 'running';
    kept.tally.beginRate(clock.monotonicMs());
    kept.run = new LookUpRun({
      ...this.#options,
      nowMs: () => clock.nowMs(),
      id: kept.id,
      tally: kept.tally,
      onProgress: (news) => {
        kept.tally.noteRate(clock.monotonicMs());
        this.#progress.add(news);
      },
    });
    kept.ended = this.#follow(kept, kept.run);
    this.#progress.tellAll();
  }

  /** Waits for a run's end and writes down what it was. Never rejects. */
  async #follow(kept: KeptLookUp, run: LookUpRun): Promise<void> {
    const { records, log, clock, onFinished } = this.#options;
    const startedMs = clock.monotonicMs();
    await run.ended;
    kept.run = null;
    kept.pausedBy = run.pausedBy;
    // A run that nobody cut off and that has left something: it waits, or the records could not be read to the end.
    const byItself = run.pausedBy === null ? 'interrupted' : 'paused';
    const cutOff = kept.state === 'running' ? byItself : kept.state;
    const state = kept.tally.left === 0 ? 'done' : cutOff;
    try {
      const { total, found, failed } = kept.tally.summary();
      const outcome = state === 'done' || state === 'cancelled' ? state : 'interrupted';
      await records.endLookUp({ id: kept.id, atMs: clock.nowMs(), outcome, total, found, failed });
      if (isOver({ ...kept, state })) await records.removeLookUp(kept.id);
    } catch (error) {
      log.error('The end of a look-up could not be written down.', error);
    }
    // Not before: progress told in between would say that it is over while its last results have not been told of.
    kept.state = state;
    this.#progress.tellAll();
    if (kept.state !== 'done') return;
    const { found, failed } = kept.tally.summary();
    onFinished({ what: 'lookUp', tookMs: clock.monotonicMs() - startedMs, counts: { found, failed } });
  }

  async #cutOff(kept: KeptLookUp, state: 'cancelled' | 'interrupted'): Promise<void> {
    if (kept.run !== null || isListing(kept)) kept.state = state;
    kept.run?.cancel();
    await kept.ended;
  }

  #oneOf(id: number): LookUp {
    const lookUp = this.current().find((candidate) => candidate.id === id);
    if (lookUp === undefined) throw deskFailure('not-on-this-desk', 'There is no such look-up any more.');
    return lookUp;
  }
}
