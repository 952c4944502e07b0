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
/** So many calls are announced in the activity in one transaction, for each call at once. */
const BATCHES_PER_CALL = 4;
const SMALLEST_BATCH = 16;
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
  /** Calls at once; asked before each batch, so that a changed preference counts. */
  readonly concurrency: () => number;
  /** At most about ten times a second, and at the end. `stored`: whether there are new results since the last time. */
  readonly onChanged: (lookUp: LookUp, stored: boolean) => void;
}

interface Announced {
  readonly identifier: string;
  readonly startedId: number;
}

type Outcome = Announced & { readonly result: CallResult<ApprovalResult> };

const KIND = 'application-looked-up';

/**
 * Looks many applications up in the background. Every identifier ends in exactly one place: found (and stored), failed
 * with its reason, or left where the look-up was cancelled. What arrived is kept, whatever becomes of the rest.
 */
export class LookUpJob {
  readonly #options: LookUpOptions;
  readonly #startedAt: string;
  readonly #cancelling = new AbortController();
  readonly #failures: { identifier: string; error: DeskError }[] = [];
  readonly #waiting: string[];
  #ended: Promise<void> | null = null;
  #state: LookUp['state'] = 'running';
  #found = 0;
  #recent: string[] = [];
  /** Why the rest is not asked for any more. */
  #stopped: DeskError | null = null;
  #unreachableInARow = 0;
  #arrived: Outcome[] = [];
  #storing: Promise<void> | null = null;
  #storedSinceNews = false;
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
    try {
      while (this.#waiting.length > 0 && !this.#isEnding()) await this.#runBatch();
    } catch (error) {
      this.#stopped ??= cacheErrorOf(error);
      this.#options.log.error('A look-up ended because the records could not be written.', error);
    }
    if (this.#stopped !== null) this.#failRest(this.#stopped);
    this.#state = this.current().left > 0 ? 'cancelled' : 'done';
    this.#tell();
  }

  /** Announces a batch, makes its calls, and stores what comes. Rejects only where the records cannot be written. */
  async #runBatch(): Promise<void> {
    const { concurrency, journal } = this.#options;
    const size = Math.max(SMALLEST_BATCH, concurrency() * BATCHES_PER_CALL);
    const batch = this.#waiting.slice(0, size);
    const ids = await journal.startedMany(KIND, batch);
    this.#waiting.splice(0, size);
    const queue = batch.flatMap((identifier, place): Announced[] => {
      const startedId = ids[place];
      return startedId === undefined ? [] : [{ identifier, startedId }];
    });
    const callers = Array.from({ length: Math.min(concurrency(), queue.length) }, () =>
      this.#callEach(queue),
    );
    await Promise.all(callers);
    // The last may have arrived just as storing ended.
    do await this.#store();
    while (this.#arrived.length > 0);
  }

  async #callEach(queue: Announced[]): Promise<void> {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const result = await this.#call(next.identifier);
      this.#arrived.push({ ...next, result });
      this.#watch(result);
      // Rejections are met at the end of the batch.
      this.#store().catch(() => undefined);
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

  /** Stores what has arrived; while it is being stored more arrives, and is stored together. */
  #store(): Promise<void> {
    this.#storing ??= this.#storeArrived().finally(() => {
      this.#storing = null;
    });
    return this.#storing;
  }

  async #storeArrived(): Promise<void> {
    while (this.#arrived.length > 0) {
      const outcomes = this.#arrived;
      this.#arrived = [];
      try {
        await this.#write(outcomes);
      } catch (error) {
        this.#stopped = cacheErrorOf(error);
        for (const { identifier } of outcomes) this.#failures.push({ identifier, error: this.#stopped });
        throw error;
      }
      for (const { identifier, result } of outcomes) this.#count(identifier, result);
      this.#tellSoon();
    }
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
      await cache.storeResults(found);
      this.#storedSinceNews = true;
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
    // What had arrived when the records could not be written any more.
    for (const { identifier } of this.#arrived.splice(0)) this.#failures.push({ identifier, error });
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
    const stored = this.#storedSinceNews;
    this.#storedSinceNews = false;
    this.#options.onChanged(this.current(), stored);
  }
}
