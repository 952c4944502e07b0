import type { DeskClock, DeskLog } from '#electron/core/ports.ts';
import { SerialQueue } from '#electron/core/serial-queue.ts';
import type { Batch } from '#electron/features/office/records/outgoing.ts';
import type { Records } from '#electron/records/index.ts';
import type { HubConnection } from '#shared/features/office/model.ts';
import { isoDateOf } from '#shared/iso-date.ts';
import { isTextsLine, MOST_ENTRIES_AT_ONCE, type Point } from '#shared/office/calls.ts';
import { signedHeadText } from '#shared/rpc/entry.ts';
import { backoffMs } from './backoff.ts';
import { commonPoint } from './common-point.ts';
import type { Expectation, HubCalls, SignedBatch } from './hub-calls.ts';
import { HubFailure, isFinal } from './hub-failure.ts';
import { asHubFailure } from './hub-line.ts';
import { MOST_LINES_AT_ONCE, type TakeLines } from './hub-pieces.ts';
import { StreamHeldBack } from './hub-stream.ts';
import { Pause } from './pause.ts';

/** What the exchange with a hub asks of records. */
export type OfficeRecords = Pick<Records, Extract<keyof Records, `office${string}`>>;

export interface SyncOptions {
  readonly records: OfficeRecords;
  readonly calls: HubCalls;
  /** The hub that the office is on. */
  readonly hub: string;
  readonly office: string;
  readonly clock: DeskClock;
  readonly log: DeskLog;
  sign(bytes: Uint8Array): Buffer | null;
  /** What others did is in the records: what it was about (`application field:name`). */
  onApplied(touched: readonly string[]): Promise<void>;
  /** Something of its own state is another. */
  onState(): void;
  /** It is connected and up to date: now and after each reconnection. */
  onConnected(signal: AbortSignal): Promise<void>;
  /** The office has moved to this hub, and this desk has just come over. */
  readonly cameOver?: boolean;
  /** How long a piece of applying may hold the records' thread; more where nobody waits for them. */
  readonly appliedForMs?: number;
}

const SENT_AT_ONCE = 500;
const RELAYED_AT_ONCE = 1_000;
/** So often a change of who is in gives way until the hub takes it as one that does. */
const MOST_YIELDS = 5;
const ASKED_FOR_S = 25;
/** So many lines are read and judged in one turn of the records' thread, in which nobody else is answered. */
const BROUGHT_AT_ONCE = 100;
/** From so many entries on that new records are filled with, their lists are worth to be sorted at the end. */
const FILLED_FROM = 5_000;
/** More than so many entries that are to come, or to go, are shown as a progress. */
export const MUCH = 200;

/** Keeps records and the office on the hub the same: sends what is made here, takes what others made, and comes back after each failure. */
export class OfficeSync {
  readonly #options: SyncOptions;
  readonly #ending = new AbortController();
  readonly #sending = new SerialQueue();
  #connection: HubConnection = { state: 'connecting' };
  #progress: { readonly done: number; readonly total: number } | null = null;
  #clockOffMs = 0;
  #running: Promise<void> | null = null;
  /** Ends the waiting for the next try. */
  readonly #pause = new Pause();
  #isReady = false;
  #isToSend = false;
  /** Breaks what is under way with the hub off, so that it is begun anew. */
  #broken = new AbortController();
  #streamsAreHeldBack = false;
  #cameOver: boolean;
  /** When something more of what the hub sent is in the records. */
  #taken = Promise.withResolvers<void>();

  constructor(options: SyncOptions) {
    this.#options = options;
    this.#cameOver = options.cameOver === true;
  }

  get connection(): HubConnection {
    return this.#connection;
  }
  get progress(): { readonly done: number; readonly total: number } | null {
    return this.#progress;
  }
  get clockOffMs(): number {
    return this.#clockOffMs;
  }

  start(): void {
    this.#running ??= this.#run();
  }

  async stop(): Promise<void> {
    this.#ending.abort(new HubFailure('unreachable', 'The desk leaves the hub.'));
    this.#broken.abort(this.#ending.signal.reason);
    this.#pause.end();
    await this.#running;
    await this.#sending.settled();
    await this.#options.calls.close();
  }

  /** Tries now, whatever it waits for. */
  retry(): void {
    this.#pause.end();
  }

  /** From the point that is stored: it was moved. */
  beginAgain(): void {
    this.#broken.abort(new HubFailure('unreachable', 'It is begun again.'));
    this.#pause.end();
  }

  /** Something may have been made here. */
  nudge(): void {
    // One that waits for its turn sends what was made meanwhile, too.
    if (!this.#isReady || this.#isToSend || this.#ending.signal.aborted) return;
    this.#isToSend = true;
    this.#send(this.#broken.signal).catch((error: unknown) => {
      // The reading, which is broken off with it, says so.
      this.#broken.abort(asHubFailure(error));
    });
  }

  /** Fetches all that the hub has, once: before anybody works with these records. */
  async fetchAll(signal: AbortSignal): Promise<void> {
    const { calls, records } = this.#options;
    await this.#requireHub(signal);
    const { seq: total } = await calls.state(signal);
    const isMuch = total - ((await records.officeShare())?.point.seq ?? 0) > FILLED_FROM;
    if (isMuch) await records.officeBeginFilling();
    await this.#catchUp(signal, MOST_LINES_AT_ONCE);
    while (isMuch && (await records.officeEndFilling()) === 'more') signal.throwIfAborted();
  }

  /**
   * Resolves once all is here that the hub has now. Where this desk is not connected, at once; where the hub does not answer in time,
   * without it.
   */
  async hear(withinMs: number): Promise<void> {
    if (this.#connection.state !== 'connected') return;
    const { calls, records, log } = this.#options;
    const late = AbortSignal.any([AbortSignal.timeout(withinMs), this.#broken.signal]);
    const isLate = new Promise<void>((resolve) => {
      late.addEventListener('abort', () => resolve(), { once: true });
    });
    try {
      const { seq } = await calls.state(late);
      while (!late.aborted) {
        // Asked for before the point is read: what is taken in between is not missed.
        const taken = this.#taken.promise;
        if (((await records.officeShare())?.point.seq ?? seq) >= seq) return;
        await Promise.race([taken, isLate]);
      }
    } catch (error) {
      log.info(`What others did could not be asked for: ${asHubFailure(error, late).message}`);
    }
  }

  /** Sends everything that is made here; throws a `HubFailure` where it cannot be. */
  flush(): Promise<void> {
    return this.#send(this.#broken.signal);
  }

  /** Sends an entry that the hub may refuse. Whoever calls has flushed before. */
  sendPrepared(batch: Batch, expect?: Expectation): Promise<void> {
    return this.#sending.run(async () => {
      await this.#options.calls.append(this.#signed(batch), this.#broken.signal, expect);
      await this.#options.records.officeSettlePrepared('accepted');
      await this.#options.records.officeSent(batch.head.seq);
    });
  }

  async #run(): Promise<void> {
    const ended = this.#ending.signal;
    let failures = 0;
    while (!ended.aborted) {
      this.#broken = new AbortController();
      const { signal } = this.#broken;
      let since = this.#options.clock.nowMs();
      try {
        if (this.#connection.state !== 'offline') this.#tell({ state: 'connecting' });
        await this.#connect(signal);
        failures = 0;
        since = this.#options.clock.nowMs();
        await this.#follow(signal);
      } catch (error) {
        this.#isReady = false;
        if (ended.aborted) break;
        const failure = asHubFailure(error, signal);
        if (failure.code === 'diverged') {
          const isFound = await this.#takeOtherHistory().catch((problem: unknown) => asHubFailure(problem));
          if (isFound === true) continue;
        }
        this.#options.log.info(`The hub: ${failure.problem} (${failure.message})`);
        failures += 1;
        await this.#rest(failure, failures, since);
      }
    }
  }

  /** Waits until it is time to try again; where nobody can mend it by waiting, until somebody asks. */
  async #rest({ problem }: HubFailure, failures: number, since: number): Promise<void> {
    const { clock, records } = this.#options;
    const before = this.#connection;
    const sinceDate =
      before.state === 'offline' || before.state === 'stopped' ? before.since : isoDateOf(since);
    if (problem === 'removed') await records.officeRemoved(true).catch(() => undefined);
    const waitMs = isFinal(problem) ? null : backoffMs(failures);
    if (waitMs === null) this.#tell({ state: 'stopped', since: sinceDate, why: problem });
    else {
      const nextTryAt = isoDateOf(clock.nowMs() + waitMs);
      this.#tell({ state: 'offline', since: sinceDate, nextTryAt, why: problem });
    }
    if (this.#ending.signal.aborted) return;
    await this.#pause.for(waitMs);
  }

  async #requireHub(signal: AbortSignal): Promise<void> {
    const { calls, hub, office } = this.#options;
    const about = await calls.about(signal);
    this.#clockOffMs = about.clockOffMs;
    if (about.hub !== hub) throw new HubFailure('other-hub', 'Another hub answers at this address.');
    calls.turnTo(hub, office);
  }

  async #connect(signal: AbortSignal): Promise<void> {
    const { calls, records } = this.#options;
    await this.#requireHub(signal);
    const { last, seq } = await calls.state(signal);
    await records.officeRemoved(false);
    if ((await records.officeReconcile(last)) === 'forked') {
      throw new HubFailure('forked', 'Another desk has used the numbers of this one.', {
        code: 'device-forked',
      });
    }
    await this.#eraseFirst(seq, signal);
    await this.#send(signal);
    await this.#catchUp(signal);
    await this.#bringLost(signal);
    this.#cameOver = false;
    this.#isReady = true;
    // What was made here meanwhile.
    await this.#send(signal);
  }

  /** Takes all that is new, then waits for more, by the stream or by asking again. */
  async #follow(signal: AbortSignal): Promise<never> {
    const { calls } = this.#options;
    const take = this.#taking();
    const open = (by: 'stream' | 'asking'): void => {
      if (this.#connection.state === 'connected') return;
      this.#tell({ state: 'connected', since: isoDateOf(this.#options.clock.nowMs()), by });
      this.#options.onConnected(signal).catch((error: unknown) => this.#broken.abort(asHubFailure(error)));
    };
    let point = await this.#options.records.officeBegin();
    if (!this.#streamsAreHeldBack) {
      try {
        return await calls.live(point, inItsOrder(point, take), () => open('stream'), signal);
      } catch (error) {
        if (!(error instanceof StreamHeldBack)) throw error;
        this.#streamsAreHeldBack = true;
        point = await this.#options.records.officeBegin();
      }
    }
    for (;;) {
      open('asking');
      point = await calls.entries(point, take, { waitS: ASKED_FOR_S, signal });
    }
  }

  /** What was erased while this desk was away is gone before it sends anything, and before much of what came since is shown. */
  async #eraseFirst(total: number, signal: AbortSignal): Promise<void> {
    const { calls, records, clock, onApplied } = this.#options;
    const from = await records.officeBeginAhead();
    // New records have nothing that could have been erased. A few entries are taken at once, and the hub erases in what comes late.
    if (from.seq === 0 || total - from.seq <= MUCH) return;
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

  async #catchUp(signal: AbortSignal, linesAtOnce?: number): Promise<void> {
    const { calls, records, clock } = this.#options;
    const { seq: total } = await calls.state(signal);
    const from = await records.officeBegin();
    const take = this.#taking();
    const isMuch = total - from.seq > MUCH;
    const end = await calls.entries(
      from,
      async (lines, point) => {
        if (isMuch) this.#showProgress((await records.officeShare())?.point ?? from, total);
        await take(lines, point);
      },
      { signal, ...(linesAtOnce !== undefined && { linesAtOnce }) },
    );
    await records.officeCaughtUp(clock.nowMs());
    this.#progress = null;
    if (isMuch) this.#showProgress(null, end.seq);
  }

  #showProgress(point: Point | null, total: number): void {
    this.#progress = point === null ? null : { done: Math.min(point.seq, total), total };
    this.#options.onState();
  }

  #taking(): TakeLines {
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

  #send(signal: AbortSignal): Promise<void> {
    return this.#sending.run(async () => {
      this.#isToSend = false;
      const { records, clock } = this.#options;
      let yields = 0;
      let atOnce = SENT_AT_ONCE;
      for (;;) {
        const batch = await records.officeOutbox(atOnce);
        if (batch === null) break;
        try {
          await this.#sendBatch(batch, signal);
          this.#tellSent();
          if (yields > 0) atOnce = MOST_ENTRIES_AT_ONCE;
        } catch (error) {
          const failure = asHubFailure(error, signal);
          // It became an entry before the hub could refuse it. Sent together with its own word that it gives way, the hub takes it.
          if (failure.code !== 'people-moved' || yields === MOST_YIELDS) throw failure;
          const before = await records.officeGiveWay(clock.nowMs());
          if (before === null) throw failure;
          yields += 1;
          atOnce = before === 0 ? MOST_ENTRIES_AT_ONCE : before;
        }
      }
    });
  }

  /** To tell that it was sent is nothing new to be sent; what is asked for meanwhile is. */
  #tellSent(): void {
    const isToSend = this.#isToSend;
    this.#isToSend = true;
    this.#options.onState();
    this.#isToSend = isToSend;
  }

  async #sendBatch(batch: Batch, signal: AbortSignal): Promise<void> {
    const { calls, records } = this.#options;
    const signed = this.#signed(batch);
    try {
      await calls.append(signed, signal);
    } catch (error) {
      const failure = asHubFailure(error, signal);
      if (failure.code !== 'device-gap') throw failure;
      const { last } = await calls.state(signal);
      if ((await records.officeReconcile(last)) !== 'same') {
        throw new HubFailure('forked', 'Another desk has used the numbers of this one.');
      }
      return;
    }
    await records.officeSent(batch.head.seq);
  }

  /** Brings what others signed and the hub has lost. */
  async #bringLost(signal: AbortSignal): Promise<void> {
    const { calls, records, clock } = this.#options;
    let brought = 0;
    for (;;) {
      const lost = await records.officeLost(RELAYED_AT_ONCE);
      if (lost === null) break;
      try {
        await calls.relay(lost, signal);
        brought += lost.entries.length;
      } catch (error) {
        const failure = asHubFailure(error, signal);
        // What another desk must bring first, or what came behind a removal: nobody can bring it from here.
        if (failure.code === null || failure.problem.startsWith('hub-')) {
          if (failure.code !== 'device-gap') throw failure;
        }
      }
      await records.officeRelayed(lost.numbers);
    }
    if (brought === 0) return;
    const at = (await records.officeShare())?.point;
    // A hub that the office has just come to lacks what was done meanwhile: nothing to tell.
    if (at !== undefined && !this.#cameOver) await records.officeDiverged(brought, at, clock.nowMs());
    await this.#catchUp(signal);
  }

  /** The hub was restored, or lost its last moments: finds where the two histories part, and goes on from there. */
  async #takeOtherHistory(): Promise<boolean> {
    const { calls, records, log } = this.#options;
    const { signal } = this.#broken;
    const from = (await records.officeShare())?.point;
    if (from === undefined) return false;
    const known = await commonPoint(records, calls, from, signal);
    log.warn(`The hub has another history behind entry ${known.seq}; what it lacks is sent again.`);
    return records.officeRewind(from, known);
  }

  #signed({ head, ...batch }: Batch): SignedBatch {
    const signature = this.#options.sign(signedHeadText(head));
    if (signature === null) throw new HubFailure('unreachable', 'The desk is locked.', { sent: 'nothing' });
    return { ...batch, signature: signature.toString('base64url') };
  }

  #tell(connection: HubConnection): void {
    this.#connection = connection;
    this.#options.onState();
  }
}

/** What a stream says out of its turn is asked for again: whether anything is wrong at the hub itself, reading it shows. */
function inItsOrder(from: Point, take: TakeLines): TakeLines {
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
