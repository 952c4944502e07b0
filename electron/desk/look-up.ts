import type { LookUp, OfficeData } from '#shared/models/applications.ts';
import type { DeskError } from '#shared/models/errors.ts';
import type { ApprovalResult, ServiceError } from '#shared/service/types.ts';
import type { Cache } from '../cache/queries.ts';
import type { CallResult } from '../screening-service/index.ts';
import { type ActivityJournal, explainServiceError, failedOutcome } from './activity.ts';
import { cacheErrorOf } from './cache-failure.ts';
import { deskErrorOf } from './failure.ts';
import type { DeskClock, DeskLog } from './ports.ts';
import type { ServiceConnection } from './service-connection.ts';

/** A service that could not be reached so often in a row is not asked for the rest. */
const UNREACHABLE_IN_A_ROW = 8;
/** So many calls are announced in the activity in one transaction, before the first of them goes out. */
const BATCH = 64;
/** The next batch is announced while so many are still to be called, so that no call waits for the disk. */
const AHEAD = 32;
/** What arrives within this time is stored together: each transaction of the activity waits for the disk. */
const STORE_EVERY_MS = 100;
const NEWS_EVERY_MS = 100;
const MOST_RECENT = 20;

interface LookUpOptions {
  readonly id: number;
  readonly identifiers: readonly string[];
  /** What is known of an application beforehand: filled in where the office has not said anything itself. */
  readonly officeByIdentifier: ReadonlyMap<string, OfficeData>;
  readonly cache: Cache;
  readonly journal: ActivityJournal;
  readonly service: ServiceConnection;
  readonly clock: DeskClock;
  readonly log: DeskLog;
  /** Calls at once; asked again and again, so that a changed preference counts. */
  readonly concurrency: () => number;
  /** At most about ten times a second, and at the end. */
  readonly onChanged: (lookUp: LookUp, news: LookUpNews) => void;
}

/** What has happened since the last time it was told. */
export interface LookUpNews {
  /** Whether there are new results. */
  readonly stored: boolean;
  /** Whether they tell something new of whether the service judges by the newest version; a mere count at the end only. */
  readonly driftChanged: boolean;
}

interface Announced {
  readonly identifier: string;
  readonly startedId: number;
}

type Outcome = Announced & { readonly result: CallResult<ApprovalResult> };

const KIND = 'application-looked-up';
const NO_NEWS: LookUpNews = { stored: false, driftChanged: false };

/**
 * Looks many applications up in the background. Every identifier ends in exactly one place: found (and stored), failed
 * with its reason, or left where the look-up was cancelled. What arrived is kept, whatever becomes of the rest.
 */
export class LookUpJob {
  readonly #options: LookUpOptions;
  readonly #startedAt: string;
  readonly #cancelling = new AbortController();
  readonly #failures: { identifier: string; error: DeskError }[] = [];
  /** Not announced yet. */
  readonly #waiting: string[];
  /** Announced, to be called. */
  readonly #queue: Announced[] = [];
  readonly #callers = new Set<Promise<void>>();
  #announcing: Promise<void> | null = null;
  #ended: Promise<void> | null = null;
  #state: LookUp['state'] = 'running';
  #found = 0;
  #recent: string[] = [];
  /** Why the rest is not asked for any more. */
  #stopped: DeskError | null = null;
  #unreachableInARow = 0;
  #arrived: Outcome[] = [];
  #storing: Promise<void> | null = null;
  #storeTimer: NodeJS.Timeout | null = null;
  #news: LookUpNews = NO_NEWS;
  #moreDrift = false;
  #newsTimer: NodeJS.Timeout | null = null;
  #lastNewsMs = Number.NEGATIVE_INFINITY;

  constructor(options: LookUpOptions) {
    this.#options = options;
    this.#startedAt = new Date(options.clock.nowMs()).toISOString();
    this.#waiting = [...options.identifiers];
  }

  /** Begins; does not wait for anything. */
  start(): void {
    this.#ended ??= this.#run();
  }

  /** Stops asking; resolves when everything that arrived is stored. */
  async cancel(): Promise<void> {
    this.#cancelling.abort();
    await this.#ended;
  }

  current(): LookUp {
    const total = this.#options.identifiers.length;
    return {
      id: this.#options.id,
      state: this.#state,
      startedAt: this.#startedAt,
      total,
      found: this.#found,
      left: total - this.#found - this.#failures.length,
      failures: [...this.#failures],
      recent: [...this.#recent],
    };
  }

  async #run(): Promise<void> {
    this.#announceAhead();
    await this.#announcing;
    this.#addCallers();
    while (this.#callers.size > 0) await Promise.all(this.#callers);
    while (this.#arrived.length > 0 || this.#storing !== null) await this.#store();
    if (this.#stopped !== null) this.#failRest(this.#stopped);
    this.#state = this.current().left > 0 ? 'cancelled' : 'done';
    if (this.#moreDrift) this.#news = { ...this.#news, driftChanged: true };
    this.#tell();
  }

  /** Writes the next batch as started, where there is one and it will soon be needed. */
  #announceAhead(): void {
    if (this.#announcing !== null || this.#queue.length >= AHEAD) return;
    if (this.#waiting.length === 0 || this.#isEnding()) return;
    this.#announcing = this.#announce().finally(() => {
      this.#announcing = null;
    });
  }

  async #announce(): Promise<void> {
    const batch = this.#waiting.slice(0, BATCH);
    try {
      const ids = await this.#options.journal.startedMany(KIND, batch);
      this.#waiting.splice(0, batch.length);
      for (const [place, identifier] of batch.entries()) {
        const startedId = ids[place];
        if (startedId !== undefined) this.#queue.push({ identifier, startedId });
      }
    } catch (error) {
      this.#recordsFailed(error);
    }
  }

  /** As many callers as calls at once are wanted; one that finds nothing more to do ends. */
  #addCallers(): void {
    while (this.#callers.size < this.#options.concurrency() && this.#queue.length > 0) {
      const caller = this.#callEach(this.#queue.shift()).finally(() => this.#callers.delete(caller));
      this.#callers.add(caller);
    }
  }

  async #callEach(first: Announced | undefined): Promise<void> {
    for (let next = first ?? null; next !== null; next = await this.#next()) {
      const result = await this.#call(next.identifier);
      this.#arrived.push({ ...next, result });
      this.#watch(result);
      this.#storeSoon();
      this.#addCallers();
    }
  }

  async #next(): Promise<Announced | null> {
    for (;;) {
      this.#announceAhead();
      const next = this.#queue.shift();
      if (next !== undefined) return next;
      if (this.#announcing === null) return null;
      await this.#announcing;
    }
  }

  #call(identifier: string): Promise<CallResult<ApprovalResult>> {
    if (this.#stopped !== null) {
      const error: ServiceError = { kind: 'cancelled', detail: 'Nothing was sent.' };
      return Promise.resolve({ ok: false, error });
    }
    return this.#options.service.call(
      (service, signal) => service.getApprovalResult(identifier, { signal }),
      this.#cancelling.signal,
    );
  }

  /** Stops asking a service that has said no to the token, or that is not there. */
  #watch(result: CallResult<ApprovalResult>): void {
    const kind = result.ok ? null : result.error.kind;
    this.#unreachableInARow = kind === 'unreachable' ? this.#unreachableInARow + 1 : 0;
    if (this.#stopped !== null || result.ok) return;
    if (kind === 'token-rejected') {
      const detail = 'Not asked: the service had rejected the token.';
      this.#stopped = { ...deskErrorOf(result.error), detail };
    } else if (this.#unreachableInARow >= UNREACHABLE_IN_A_ROW) {
      const detail = `Not asked: the service could not be reached ${UNREACHABLE_IN_A_ROW} times in a row.`;
      this.#stopped = { kind: 'unreachable', detail };
    }
  }

  #storeSoon(): void {
    this.#storeTimer ??= setTimeout(() => void this.#store(), STORE_EVERY_MS);
  }

  /** Stores what has arrived. Never rejects: what could not be stored has failed, and nothing more is asked. */
  #store(): Promise<void> {
    if (this.#storeTimer !== null) clearTimeout(this.#storeTimer);
    this.#storeTimer = null;
    this.#storing ??= this.#storeArrived().finally(() => {
      this.#storing = null;
      if (this.#arrived.length > 0) this.#storeSoon();
    });
    return this.#storing;
  }

  async #storeArrived(): Promise<void> {
    const outcomes = this.#arrived;
    this.#arrived = [];
    try {
      await this.#write(outcomes);
      for (const { identifier, result } of outcomes) this.#count(identifier, result);
    } catch (error) {
      const failed = this.#recordsFailed(error);
      for (const { identifier } of outcomes) this.#failures.push({ identifier, error: failed });
    }
    this.#tellSoon();
  }

  #recordsFailed(error: unknown): DeskError {
    this.#options.log.error('A look-up ends because the records could not be written.', error);
    const failed = cacheErrorOf(error);
    this.#stopped ??= failed;
    return failed;
  }

  async #write(outcomes: readonly Outcome[]): Promise<void> {
    const { cache, journal, officeByIdentifier } = this.#options;
    const found = outcomes.flatMap(({ identifier, result }) =>
      result.ok
        ? [
            {
              identifier,
              fetchedAtMs: result.value.receivedAtMs,
              result: result.value.answer,
              rawReply: result.value.raw,
            },
          ]
        : [],
    );
    if (found.length > 0) {
      const { drift } = await cache.storeResults(found);
      this.#news = { stored: true, driftChanged: this.#news.driftChanged || drift === 'changed' };
      this.#moreDrift ||= drift === 'more';
    }
    const known = found.flatMap(({ identifier }) => {
      const office = officeByIdentifier.get(identifier);
      return office === undefined ? [] : [{ identifier, office }];
    });
    if (known.length > 0) await cache.fillOfficeData(known);
    await journal.completedMany(
      KIND,
      outcomes.map(({ identifier, startedId, result }) => ({
        startedId,
        subject: identifier,
        outcome: result.ok ? ('succeeded' as const) : failedOutcome(result.error),
        detail: result.ok ? '' : explainServiceError(result.error),
      })),
    );
  }

  #count(identifier: string, result: CallResult<ApprovalResult>): void {
    if (result.ok) {
      this.#found += 1;
      this.#recent = [identifier, ...this.#recent].slice(0, MOST_RECENT);
    } else if (result.error.kind !== 'cancelled') {
      this.#failures.push({ identifier, error: deskErrorOf(result.error) });
    } else if (this.#stopped !== null) {
      this.#failures.push({ identifier, error: this.#stopped });
    }
  }

  #failRest(error: DeskError): void {
    for (const identifier of this.#waiting.splice(0)) this.#failures.push({ identifier, error });
  }

  #isEnding(): boolean {
    return this.#stopped !== null || this.#cancelling.signal.aborted;
  }

  #tellSoon(): void {
    if (this.#newsTimer !== null) return;
    const sinceMs = this.#options.clock.monotonicMs() - this.#lastNewsMs;
    if (sinceMs >= NEWS_EVERY_MS) {
      this.#tell();
      return;
    }
    this.#newsTimer = setTimeout(() => this.#tell(), NEWS_EVERY_MS);
  }

  #tell(): void {
    if (this.#newsTimer !== null) clearTimeout(this.#newsTimer);
    this.#newsTimer = null;
    this.#lastNewsMs = this.#options.clock.monotonicMs();
    const news = this.#news;
    this.#news = NO_NEWS;
    this.#options.onChanged(this.current(), news);
  }
}
