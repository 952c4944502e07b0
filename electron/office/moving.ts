import { DeskFailure, officeRefused } from '#electron/core/failure.ts';
import type { Session } from '#electron/core/session.ts';
import type { StoredMoving, StoredOffice, StoredPreferences } from '#electron/core/stored-preferences.ts';
import type { Moving } from '#shared/features/office/model.ts';
import { isoDateOf } from '#shared/iso-date.ts';
import { CHAIN_START, type Point } from '#shared/office/calls.ts';
import type { OfficeProblem } from '#shared/office/problems.ts';
import { backoffMs } from './backoff.ts';
import { type CallingDesk, hubCallsOf, type OfficeContext } from './calls-of.ts';
import { commonPoint } from './common-point.ts';
import { copyLog } from './copying.ts';
import type { HubCalls, SignedBatch } from './hub-calls.ts';
import { asRefused, HubFailure, isFinal } from './hub-failure.ts';
import { asHubFailure } from './hub-line.ts';
import { provedBy } from './invite-keys.ts';
import type { OfficeRecords } from './office-records.ts';
import { readCode, readHubAddress } from './pasted.ts';
import { Pause } from './pause.ts';
import type { createPeopleChanges } from './people-changes.ts';
import type { OfficeSync } from './sync.ts';

/** Of a desk, what moves its office. */
export interface MovingDesk extends CallingDesk {
  readonly ports: CallingDesk['ports'] & {
    readonly log: OfficeContext['ports']['log'];
    readonly vault: Pick<OfficeContext['ports']['vault'], 'deviceKey'>;
  };
  readonly state: {
    stored(): Pick<StoredPreferences, 'preferences' | 'moving'>;
    keep(change: Pick<StoredPreferences, 'moving'>): Promise<void>;
  };
  changed(area: 'office'): void;
}

interface Options {
  readonly context: MovingDesk;
  readonly session: {
    readonly profile: Pick<Session['profile'], 'id'>;
    readonly records: OfficeRecords & Pick<Session['records'], 'ownName'>;
  };
  /** The hub that the office is at. */
  readonly at: StoredOffice;
  readonly office: string;
  readonly device: string;
  /** Its calls. */
  readonly calls: HubCalls;
  readonly sync: OfficeSync;
  readonly people: Pick<ReturnType<typeof createPeopleChanges>, 'moveHub'>;
  /** The log says where the office is: this desk goes there, like any other. */
  onTold(): void;
}

const BEGINNING: Point = { seq: 0, chain: CHAIN_START };
const HEARD_WITHIN_MS = 10_000;
/** What the other hub says that is about none of the entries. */
const NOT_OF_ENTRIES: ReadonlySet<string> = new Set([
  'token',
  'no-office',
  'too-many',
  'unavailable',
  'read-only',
  'full',
]);
/** What no waiting mends. */
const ENDED: ReadonlySet<OfficeProblem> = new Set(['cannot-be-copied', 'managers-only', 'read-only-role']);

/** An office on its way from its hub to another, by this desk: the log is copied, and the last of all is the entry that says so. */
export class MovingOffice {
  readonly #options: Options;
  #asked: StoredMoving | null;
  #ending = new AbortController();
  #step: Moving['step'] = 'copying';
  #progress: Moving['progress'] = null;
  #heldUp: Moving['heldUp'] = null;
  #running: Promise<void> | null = null;
  readonly #pause = new Pause();

  constructor(options: Options) {
    this.#options = options;
    const { moving } = options.context.state.stored();
    this.#asked = moving?.profileId === options.session.profile.id ? moving : null;
  }

  state(): Moving | null {
    if (this.#asked === null) return null;
    const { address, sinceMs } = this.#asked;
    const [step, progress, heldUp] = [this.#step, this.#progress, this.#heldUp];
    return { hub: address, since: isoDateOf(sinceMs), step, progress, heldUp };
  }

  /** Shows the code at the other hub, with the entry that founded the office. Throws a `DeskFailure`; then nothing is kept. */
  async begin(typed: { readonly address: string; readonly code: string }): Promise<void> {
    const { context, session, at, office, device } = this.#options;
    const { ports, state } = context;
    const { records, profile } = session;
    if (this.#asked !== null) throw officeRefused('already-moving', 'The office is on its way already.');
    const address = readHubAddress(typed.address);
    const { secret, pin } = readCode(typed.code);
    const [beginning, share] = [await records.officeBeginning(), await records.officeShare()];
    if (beginning === null || share === null) {
      throw officeRefused('cannot-be-copied', 'The entry that founded this office is not here.');
    }
    const { publicKey } = await ports.vault.deviceKey(profile.id);
    const name = await records.ownName();
    const { who } = provedBy(secret, { device, publicKey, member: share.member, name });
    const calls = this.#callsTo({ address, pin });
    try {
      const { hub } = await calls.about();
      if (hub === at.hub) throw officeRefused('same-hub', 'The office is at that hub already.');
      const { entry, signature } = beginning;
      const moved = await calls
        .move(who, { entries: [entry], texts: null, signature })
        .catch((error: unknown) => {
          const failure = asHubFailure(error);
          // An older hub has no such call.
          throw failure.code === 'nothing-here' ? new HubFailure('hub-too-old', failure.message) : failure;
        });
      if (moved.office !== office || moved.hub !== hub) {
        throw new HubFailure('other-hub', 'The hub took another office.');
      }
      this.#asked = { profileId: profile.id, address, pin, hub, sinceMs: ports.clock.nowMs() };
      await state.keep({ moving: this.#asked });
    } catch (error) {
      throw error instanceof DeskFailure ? error : asRefused(asHubFailure(error));
    } finally {
      await calls.close();
    }
    this.start();
  }

  /** Goes on with what was begun, where anything was. */
  start(): void {
    if (this.#asked === null || this.#running !== null) return;
    this.#ending = new AbortController();
    this.#running = this.#run(this.#asked);
  }

  retry(): void {
    this.#pause.end();
  }

  async stop(): Promise<void> {
    this.#ending.abort(new HubFailure('unreachable', 'The desk goes on with it later.'));
    this.#pause.end();
    await this.#running;
    this.#running = null;
  }

  /** The office stays where it is. Throws a `DeskFailure` once the others are told. */
  async cancel(): Promise<void> {
    if (this.#asked === null) return;
    const { context, session } = this.#options;
    const isOnItsWay = await session.records.officeMoveOnItsWay();
    if (this.#step === 'telling' || isOnItsWay || (await this.#isTold())) {
      throw officeRefused('already-moving', 'The others are being told.');
    }
    await this.stop();
    this.#asked = null;
    [this.#progress, this.#heldUp] = [null, null];
    await context.state.keep({ moving: null });
  }

  #callsTo(hub: Pick<StoredOffice, 'address' | 'pin'>): HubCalls {
    const { context, session, device } = this.#options;
    return hubCallsOf(context, session.profile.id, device, hub);
  }

  async #run(asked: StoredMoving): Promise<void> {
    const { context, onTold } = this.#options;
    const { log } = context.ports;
    const { signal } = this.#ending;
    const calls = this.#callsTo(asked);
    try {
      for (let failures = 0; !signal.aborted; ) {
        try {
          await this.#once(calls, asked, signal);
          onTold();
          return;
        } catch (error) {
          if (signal.aborted) return;
          const { why, message } = failureOf(error, signal);
          // Somebody came, or went: what that was is copied, too.
          if (why === 'people-moved') continue;
          log.info(`Moving the office: ${why} (${message})`);
          this.#step = 'copying';
          failures += 1;
          const waitMs = isFinal(why) || ENDED.has(why) ? null : backoffMs(failures);
          await this.#rest(why, waitMs);
        }
      }
    } finally {
      await calls.close();
    }
  }

  async #once(calls: HubCalls, asked: StoredMoving, signal: AbortSignal): Promise<void> {
    const { session, office, sync, people } = this.#options;
    const { records } = session;
    const { hub } = await calls.about(signal);
    if (hub !== asked.hub) throw new HubFailure('other-hub', 'Another hub answers at this address.');
    calls.turnTo(hub, office);
    if (!(await this.#isTold())) {
      if (!(await records.officeMoveOnItsWay())) {
        await this.#copy(calls, signal);
        if ((await records.officeShare())?.role !== 'manager') {
          throw officeRefused('managers-only', 'Only a manager moves the office.');
        }
        if (signal.aborted) return;
        this.#tell('telling');
        const { address, pin } = asked;
        await people.moveHub({ address, pin, hub });
      }
      this.#tell('telling');
      await sync.flush();
      await sync.hear(HEARD_WITHIN_MS);
      if (!(await this.#isTold())) throw new HubFailure('unreachable', 'The hub has yet to tell it.');
    }
    // With the entry that says so, and what was done until then. Where it cannot be, whoever goes over brings it.
    await this.#copy(calls, signal);
  }

  async #isTold(): Promise<boolean> {
    const { session, at } = this.#options;
    const to = await session.records.officeMovedTo();
    return to !== null && to.hub !== at.hub;
  }

  async #copy(calls: HubCalls, signal: AbortSignal): Promise<void> {
    const { calls: from } = this.#options;
    const { seq: total } = await from.state(signal);
    const bring = (batches: readonly SignedBatch[]): Promise<Point> =>
      calls.copy(batches, signal).catch((error: unknown) => {
        throw asNotTaken(error);
      });
    const start = await this.#startFrom(await bring([]), calls, signal);
    const show = (done: number): void => {
      this.#progress = { done: Math.min(done, total), total };
      this.#tell(this.#step);
    };
    show(start.seq);
    await copyLog({ from, start, signal, bring, onBrought: show });
  }

  /** Where the other hub has another history, because it had the office once before, what both have is known again. */
  async #startFrom(there: Point, calls: HubCalls, signal: AbortSignal): Promise<Point> {
    const { session, calls: from } = this.#options;
    if (await from.knows(there, signal)) return there;
    const here = (await session.records.officeShare())?.point ?? BEGINNING;
    // Whom it does not know it tells nothing: then all is brought once more, and known there.
    return commonPoint(session.records, calls, here, signal).catch(() => BEGINNING);
  }

  async #rest(why: OfficeProblem, waitMs: number | null): Promise<void> {
    const nextTryAt = waitMs === null ? null : isoDateOf(this.#options.context.ports.clock.nowMs() + waitMs);
    this.#heldUp = { why, nextTryAt };
    this.#tell(this.#step);
    if (!this.#ending.signal.aborted) await this.#pause.for(waitMs);
    this.#heldUp = null;
  }

  #tell(step: Moving['step']): void {
    this.#step = step;
    this.#options.context.changed('office');
  }
}

/** What the other hub refuses is nothing about this desk: an older one has no such call, or it does not take an entry. */
function asNotTaken(error: unknown): HubFailure {
  const failure = asHubFailure(error);
  if (failure.code === 'nothing-here') return new HubFailure('hub-too-old', failure.message);
  if (failure.code === null || NOT_OF_ENTRIES.has(failure.code)) return failure;
  const { code, message } = failure;
  return new HubFailure('cannot-be-copied', `The other hub does not take an entry: ${message}`, { code });
}

function failureOf(
  error: unknown,
  signal: AbortSignal,
): { readonly why: OfficeProblem; readonly message: string } {
  if (error instanceof DeskFailure && error.error.office !== undefined) {
    return { why: error.error.office, message: error.error.detail ?? '' };
  }
  const { problem, message } = asHubFailure(error, signal);
  return { why: problem, message };
}
