import { whyOf } from '#electron/core/call-failure.ts';
import type { ServiceConnection } from '#electron/core/connection/service-connection.ts';
import { deskErrorOf } from '#electron/core/failure.ts';
import type { DeskLog } from '#electron/core/ports.ts';
import { recordsErrorOf } from '#electron/core/records-failure.ts';
import type { Records } from '#electron/records/index.ts';
import type { CallResult } from '#electron/screening-service/index.ts';
import { MOST_NAMED_FAILURES } from '#shared/features/decisions/most-told.ts';
import { success } from '#shared/result.ts';
import type { DeskError } from '#shared/rpc/errors.ts';
import type { ApprovalResult, ServiceError } from '#shared/service/types.ts';
import { comparedResult, type PackedBatch, ResultPacking } from '../applications/index.ts';
import { type AnnouncedCall, AnnouncedCalls } from './announced-calls.ts';
import type { SettledNews } from './records/look-ups.ts';
import type { LookUpTally } from './tally.ts';

/** Of the answers that come together and are not understood, so many are kept. */
const MOST_TO_POINT_INTO = 5;
/** A service that could not be reached so often in a row is not asked for the rest. */
const UNREACHABLE_IN_A_ROW = 8;
/** What arrives within this time is stored together: each transaction waits for the disk. */
const STORE_EVERY_MS = 100;
/** Where no more than has arrived is still to come, so many are stored at once: little is left to be waited for at the end. */
const WORTH_STORING = 64;
/** The reason of what failed here alone: where the records cannot be written, there it is still left. */
const NOT_IN_THE_RECORDS = 0;

export interface LookUpRunOptions {
  readonly id: number;
  readonly tally: LookUpTally;
  readonly records: Records;
  readonly service: ServiceConnection;
  readonly log: DeskLog;
  /** Milliseconds since 1970. */
  readonly nowMs: () => number;
  /** Calls at once; asked again and again, so that a changed preference counts. */
  readonly concurrency: () => number;
  /** Told whenever the tally has changed. */
  readonly onProgress: (news: LookUpNews) => void;
}

/** What has happened since the last time it was told. */
export interface LookUpNews {
  /** Whether there are new results. */
  readonly stored: boolean;
  /** Whether they tell something new of whether the service judges by the newest version; a mere count at the end only. */
  readonly driftChanged: boolean;
}

export const NO_NEWS: LookUpNews = { stored: false, driftChanged: false };

/** Whether something between here and the service has refused: no word of the service on what was asked. */
const isOfTheWay = ({ kind }: ServiceError): boolean =>
  kind === 'network-refused' || kind === 'proxy-sign-in';

/** `error`: null where its result came. */
type Outcome = AnnouncedCall & { readonly error: ServiceError | null };

/**
 * Asks for what is left of a look-up, once. Every identifier ends in exactly one place, in the tally as in the records:
 * found (and stored), failed with its reason, or left where the run was cut off. What arrived is kept in any case.
 */
export class LookUpRun {
  readonly #options: LookUpRunOptions;
  readonly #cancelling = new AbortController();
  readonly #announced: AnnouncedCalls;
  readonly #callers = new Set<Promise<void>>();
  /** Why the rest is not asked for any more. */
  #stopped: DeskError | null = null;
  /** Why no call gets through to the service: the rest waits until somebody says so. */
  #pausedBy: DeskError | null = null;
  #unreachableInARow = 0;
  #moreDrift = false;
  #arrived: Outcome[] = [];
  readonly #results = new ResultPacking();
  #storing: Promise<void> | null = null;
  #storeTimer: NodeJS.Timeout | null = null;
  /** Resolves when everything that arrived is stored. Never rejects. */
  readonly ended: Promise<void>;

  constructor(options: LookUpRunOptions) {
    this.#options = options;
    const { id, records, nowMs } = options;
    this.#announced = new AnnouncedCalls({
      id,
      records,
      nowMs,
      isEnding: () => this.#isEnding() || this.#cancelling.signal.aborted,
      onFailure: (error) => this.#recordsFailed(error),
    });
    this.ended = this.#run();
  }

  get pausedBy(): DeskError | null {
    return this.#pausedBy;
  }

  #isEnding(): boolean {
    return this.#stopped !== null || this.#pausedBy !== null;
  }

  /** Asks no more, and breaks off what is under way. */
  cancel(): void {
    this.#cancelling.abort();
  }

  async #run(): Promise<void> {
    await this.#announced.start();
    this.#addCallers();
    while (this.#callers.size > 0) await Promise.all(this.#callers);
    while (this.#arrived.length > 0 || this.#storing !== null) await this.#store();
    if (this.#stopped !== null) await this.#failRest(this.#stopped);
    if (this.#moreDrift) this.#options.onProgress({ stored: false, driftChanged: true });
  }

  /**
   * One caller more than calls at once are wanted, so that the client has the next call at hand when an answer is there;
   * one that finds nothing more to do ends.
   */
  #addCallers(): void {
    while (this.#callers.size <= this.#options.concurrency()) {
      const first = this.#announced.take();
      if (first === null) return;
      const caller = this.#callEach(first).finally(() => this.#callers.delete(caller));
      this.#callers.add(caller);
    }
  }

  async #callEach(first: AnnouncedCall): Promise<void> {
    for (let next: AnnouncedCall | null = first; next !== null; next = await this.#announced.next()) {
      const result = await this.#compared(next.identifier, await this.#call(next.identifier));
      this.#arrive(next, result);
      this.#watch(result);
      this.#storeSoon();
      this.#addCallers();
    }
  }

  #arrive({ position, identifier }: AnnouncedCall, result: CallResult<ApprovalResult>): void {
    this.#arrived.push({ position, identifier, error: result.ok ? null : result.error });
    if (!result.ok) return;
    const { requestedAtMs, receivedAtMs, serviceTimeMs, answer, raw } = result.value;
    this.#results.add({
      identifier,
      requestedAtMs,
      fetchedAtMs: receivedAtMs,
      servedAtMs: serviceTimeMs,
      result: answer,
      rawReply: raw,
    });
  }

  #call(identifier: string): Promise<CallResult<ApprovalResult>> {
    if (this.#isEnding()) {
      const error: ServiceError = { kind: 'cancelled', detail: 'Nothing was sent.' };
      return Promise.resolve({ ok: false, error });
    }
    return this.#options.service.call(
      (service, signal) => service.getApprovalResult(identifier, { signal }),
      this.#cancelling.signal,
    );
  }

  /** A reply that names an applicant is compared with the one that the office has saved. */
  async #compared(
    identifier: string,
    result: CallResult<ApprovalResult>,
  ): Promise<CallResult<ApprovalResult>> {
    if (!result.ok) return result;
    // Where the records can't be read, the result can't be stored either, and the run ends.
    const answer = await comparedResult(this.#options, identifier, result.value.answer).catch(
      () => result.value.answer,
    );
    return success({ ...result.value, answer });
  }

  /**
   * Stops asking a service that has said no to the token, or that is not there; waits where something on the way lets nothing through, for
   * that passes and says nothing of the rest.
   */
  #watch(result: CallResult<ApprovalResult>): void {
    const kind = result.ok ? null : result.error.kind;
    this.#unreachableInARow = kind === 'unreachable' ? this.#unreachableInARow + 1 : 0;
    if (this.#stopped !== null || result.ok) return;
    if (isOfTheWay(result.error)) {
      this.#pausedBy ??= deskErrorOf(result.error);
      return;
    }
    if (kind === 'token-rejected') {
      const detail = 'Not asked: the service had rejected the token.';
      this.#stopped = { ...deskErrorOf(result.error), detail };
    } else if (this.#unreachableInARow >= UNREACHABLE_IN_A_ROW) {
      const detail = `Not asked: the service could not be reached ${UNREACHABLE_IN_A_ROW} times in a row.`;
      this.#stopped = { kind: 'unreachable', detail };
    }
  }

  #storeSoon(): void {
    if (this.#isEndNear()) void this.#store();
    else this.#storeTimer ??= setTimeout(() => void this.#store(), STORE_EVERY_MS);
  }

  #isEndNear(): boolean {
    const { length: arrived } = this.#arrived;
    // While some are being stored, the tally still has them as left.
    return (
      this.#storing === null && arrived >= WORTH_STORING && arrived >= this.#options.tally.left - arrived
    );
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
    const { tally, onProgress } = this.#options;
    const outcomes = this.#arrived;
    this.#arrived = [];
    const results = this.#results.take();
    const found = outcomes.filter(({ error }) => error === null);
    await this.#keepToPointInto(outcomes);
    const failed = outcomes.flatMap(({ position, identifier, error: because }) => {
      const error = because === null ? null : this.#failureOf(because);
      return error === null ? [] : [{ position, identifier, error }];
    });
    try {
      const { reasons, drift } = await this.#settle(outcomes, results, failed);
      tally.found(found.map(({ identifier }) => identifier));
      for (const [place, { identifier, error }] of failed.entries()) {
        tally.failedOne(identifier, reasons[place] ?? NOT_IN_THE_RECORDS, error);
      }
      this.#moreDrift ||= drift === 'more';
      onProgress({ stored: found.length > 0, driftChanged: drift === 'changed' });
    } catch (error) {
      const reason = this.#recordsFailed(error);
      for (const { identifier } of outcomes) tally.failedOne(identifier, NOT_IN_THE_RECORDS, reason);
      onProgress(NO_NEWS);
    }
  }

  /** The last answers that were not understood, for a manager to point into. What cannot be kept is no reason to end. */
  async #keepToPointInto(outcomes: readonly Outcome[]): Promise<void> {
    for (const { identifier, error } of outcomes.slice(-MOST_TO_POINT_INTO)) {
      const reply = error?.body;
      if (reply === undefined) continue;
      await this.#options.records
        .keepNotUnderstood({ call: 'getapplicationapproval', subject: identifier, atMs: Date.now(), reply })
        .catch((error: unknown) => {
          this.#options.log.error('An answer that was not understood could not be kept.', error);
        });
    }
  }

  #settle(
    outcomes: readonly Outcome[],
    found: PackedBatch,
    failed: readonly { readonly position: number; readonly error: DeskError }[],
  ): Promise<SettledNews> {
    const { id, records, nowMs } = this.#options;
    return records.settleLookUp({
      id,
      atMs: nowMs(),
      found,
      foundPositions: outcomes.flatMap(({ position, error }) => (error === null ? [position] : [])),
      failed: failed.map(({ position, error }) => ({ position, error })),
      failures: outcomes.flatMap(({ identifier, error }) =>
        error === null || this.#isOnlyStopped(error) ? [] : [{ identifier, why: whyOf(error) }],
      ),
    });
  }

  /** Why an identifier has failed; null where it is left because the run was cut off. */
  #failureOf(error: ServiceError): DeskError | null {
    if (isOfTheWay(error)) return null;
    return error.kind === 'cancelled' ? this.#stopped : deskErrorOf(error);
  }

  /** Nothing was sent: that the whole look-up was broken off says it all. */
  #isOnlyStopped({ kind }: ServiceError): boolean {
    return this.#isEnding() && kind === 'cancelled';
  }

  #recordsFailed(error: unknown): DeskError {
    this.#options.log.error('A look-up ends because the records could not be written.', error);
    const failed = recordsErrorOf(error);
    this.#stopped ??= failed;
    return failed;
  }

  async #failRest(error: DeskError): Promise<void> {
    const { id, records, tally, onProgress } = this.#options;
    if (tally.left === 0) return;
    let reason = NOT_IN_THE_RECORDS;
    let named: readonly string[] = [];
    try {
      named = (await records.lookUpLeft(id, -1, MOST_NAMED_FAILURES)).map(({ identifier }) => identifier);
      reason = await records.failLookUpLeft(id, error);
    } catch (failure) {
      this.#options.log.error('What a look-up has not asked could not be written down.', failure);
    }
    tally.failedRest(reason, error, named);
    onProgress(NO_NEWS);
  }
}
