import type { DeskLog } from '#electron/core/ports.ts';
import type { Batch } from '#electron/features/office/records/outgoing.ts';
import { HUB_CELL } from '#shared/features/office/entries.ts';
import type { HubConnection } from '#shared/features/office/model.ts';
import { isoDateOf } from '#shared/iso-date.ts';
import { backoffMs } from './backoff.ts';
import { commonPoint } from './common-point.ts';
import type { Expectation } from './hub-calls.ts';
import { HubFailure, isFinal } from './hub-failure.ts';
import { asHubFailure } from './hub-line.ts';
import { MOST_LINES_AT_ONCE } from './hub-pieces.ts';
import { StreamHeldBack } from './hub-stream.ts';
import { Incoming, type IncomingOptions, inItsOrder } from './incoming.ts';
import { Outgoing, type OutgoingOptions } from './outgoing.ts';
import { Pause } from './pause.ts';

export interface SyncOptions extends IncomingOptions, OutgoingOptions {
  /** The hub that the office is on. */
  readonly hub: string;
  readonly office: string;
  readonly log: DeskLog;
  /** Something of its own state is another. */
  onState(): void;
  /** It is connected and up to date: now and after each reconnection. */
  onConnected(signal: AbortSignal): Promise<void>;
  /** Somebody came by an invite. */
  onSomeoneCame?(): void;
  /** The office has moved to this hub, and this desk has just come over. */
  readonly cameOver?: boolean;
}

const ASKED_FOR_S = 25;
/** From so many entries on that new records are filled with, their lists are worth to be sorted at the end. */
const FILLED_FROM = 5_000;

/** Keeps records and the office on the hub the same: sends what is made here, takes what others made, and comes back after each failure. */
export class OfficeSync {
  readonly #options: SyncOptions;
  readonly #ending = new AbortController();
  readonly #outgoing: Outgoing;
  readonly #incoming: Incoming;
  #connection: HubConnection = { state: 'connecting' };
  #clockOffMs = 0;
  #running: Promise<void> | null = null;
  /** Ends the waiting for the next try. */
  readonly #pause = new Pause();
  #isReady = false;
  /** Breaks what is under way with the hub off, so that it is begun anew. */
  #broken = new AbortController();
  #streamsAreHeldBack = false;
  #cameOver: boolean;
  /** Whether the hub has lost some of what it had. */
  #hasLost = false;

  constructor(options: SyncOptions) {
    this.#options = options;
    this.#outgoing = new Outgoing(options);
    this.#incoming = new Incoming({ ...options, onApplied: (touched) => this.#applied(touched) });
    this.#cameOver = options.cameOver === true;
  }

  get connection(): HubConnection {
    return this.#connection;
  }
  get progress(): Incoming['progress'] {
    return this.#incoming.progress;
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
    await this.#outgoing.settled();
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
    if (!this.#isReady || this.#ending.signal.aborted) return;
    this.#outgoing.nudge(this.#broken.signal).catch((error: unknown) => {
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
    await this.#incoming.catchUp(signal, MOST_LINES_AT_ONCE);
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
        const taken = this.#incoming.taken;
        if (((await records.officeShare())?.point.seq ?? seq) >= seq) return;
        await Promise.race([taken, isLate]);
      }
    } catch (error) {
      log.info(`What others did could not be asked for: ${asHubFailure(error, late).message}`);
    }
  }

  /** Sends everything that is made here; throws a `HubFailure` where it cannot be. */
  async flush(): Promise<void> {
    await this.#outgoing.send(this.#broken.signal);
  }

  /** Sends an entry that the hub may refuse. Whoever calls has flushed before. */
  sendPrepared(batch: Batch, expect?: Expectation): Promise<void> {
    return this.#outgoing.sendPrepared(batch, () => this.#broken.signal, expect);
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
    const { last, seq, chain } = await calls.state(signal);
    await records.officeRemoved(false);
    if ((await records.officeReconcile(last)) === 'forked') {
      throw new HubFailure('forked', 'Another desk has used the numbers of this one.', {
        code: 'device-forked',
      });
    }
    await this.#incoming.eraseFirst({ seq, chain }, signal);
    // After a failover others may have been here before: only what the hub still lacks is brought.
    if (!this.#hasLost) await this.#outgoing.send(signal);
    await this.#catchUp(signal);
    await this.#bringLost(signal);
    this.#hasLost = false;
    this.#cameOver = false;
    this.#isReady = true;
    // What was made here meanwhile.
    await this.#outgoing.send(signal);
  }

  async #catchUp(signal: AbortSignal): Promise<void> {
    if ((await this.#incoming.catchUp(signal)) === 'all') return;
    // It moves nobody, this desk neither, before the hub has it, and it is back here with its place.
    await this.#outgoing.send(signal);
    await this.#incoming.catchUp(signal);
  }

  /** Takes all that is new, then waits for more, by the stream or by asking again. */
  async #follow(signal: AbortSignal): Promise<never> {
    const { calls } = this.#options;
    const take = this.#incoming.taking();
    const open = (by: 'stream' | 'asking'): void => {
      if (this.#connection.state === 'connected') return;
      this.#tell({ state: 'connected', since: isoDateOf(this.#options.clock.nowMs()), by });
      this.#options.onConnected(signal).catch((error: unknown) => this.#broken.abort(asHubFailure(error)));
    };
    let point = await this.#options.records.officeBegin();
    if (!this.#streamsAreHeldBack) {
      try {
        const listener = {
          take: inItsOrder(point, take),
          onOpen: () => open('stream'),
          onSomeoneCame: () => this.#options.onSomeoneCame?.(),
        };
        return await calls.live(point, listener, signal);
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

  async #bringLost(signal: AbortSignal): Promise<void> {
    const { records, clock } = this.#options;
    const brought = await this.#outgoing.send(signal);
    if (brought === 0) return;
    const at = (await records.officeShare())?.point;
    // A hub that the office has just come to lacks what was done meanwhile: nothing to tell.
    if (at !== undefined && !this.#cameOver) await records.officeDiverged(brought, at, clock.nowMs());
    await this.#catchUp(signal);
  }

  async #applied(touched: readonly string[]): Promise<void> {
    const { records, clock, onApplied } = this.#options;
    await onApplied(touched);
    const isMoved = this.#isReady && touched.includes(`office ${HUB_CELL}`);
    if (isMoved && (await records.officeMoveAgain(clock.nowMs()))) this.beginAgain();
  }

  /** The hub was restored, or lost its last moments: finds where the two histories part, and goes on from there. */
  async #takeOtherHistory(): Promise<boolean> {
    const { calls, records, log } = this.#options;
    const { signal } = this.#broken;
    const from = (await records.officeShare())?.point;
    if (from === undefined) return false;
    const known = await commonPoint(records, calls, from, signal);
    log.warn(`The hub has another history behind entry ${known.seq}; what it lacks is sent again.`);
    this.#hasLost = true;
    return records.officeRewind(from, known);
  }

  #tell(connection: HubConnection): void {
    this.#connection = connection;
    this.#options.onState();
  }
}
