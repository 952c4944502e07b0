import { HubCalls, type HubCallsOptions, type SignedBatch } from '#electron/office/hub-calls.ts';
import { HubFailure } from '#electron/office/hub-failure.ts';
import type { TakeLines } from '#electron/office/hub-pieces.ts';
import { createPeopleChanges } from '#electron/office/people-changes.ts';
import { OfficeSync } from '#electron/office/sync.ts';
import type { Asked } from '#electron/records/asked.ts';
import { RecordsError } from '#electron/records/errors.ts';
import type { RecordQueries } from '#electron/records/records.ts';
import { eachAsked } from '#electron/records/thread.ts';
import type { Point } from '#shared/office/calls.ts';
import type { OfficeDesk } from './office-desk.ts';
import type { OfficeHub } from './office-hub.ts';

/** What happens in the middle of a session, between two of its steps. `killed`: the desk's process is gone; `cut`: so is its connection. */
export interface Interruption {
  readonly step: number;
  happens(): Promise<'goes on' | 'killed' | 'cut'>;
}

/** What a desk does once it is connected. */
export interface OpenSession {
  readonly sync: OfficeSync;
  readonly people: ReturnType<typeof createPeopleChanges>;
  readonly clock: { nowMs(): number };
  /** The same records, and other calls to the same hub, interrupted by steps of their own: whoever is killed there is killed as a whole. */
  apart(interruptions: readonly Interruption[]): {
    readonly records: AskedRecords;
    readonly calls: HubCalls;
  };
}

export type AskedRecords = Asked<RecordQueries>;

export interface SessionOptions {
  readonly hub: OfficeHub;
  readonly url: string;
  readonly office: string;
  readonly interruptions: readonly Interruption[];
  /** Whether what it sends arrives twice. */
  readonly isSentTwice: boolean;
  /** Whether each entry is taken in a transaction of its own, or all in one. */
  readonly isTakenOneByOne: boolean;
  /** By how much this desk's clock is before the hub's. */
  readonly aheadMs: number;
  /** What is done once it is connected. */
  readonly work?: (open: OpenSession) => Promise<void>;
}

export type SessionEnd = 'connected' | 'offline' | 'stopped' | 'killed';

const AT_ONCE_MS = 3_600_000;

/** Counts what a desk asks of its records and of its hub: between any two of these it may be interrupted. */
class Steps {
  readonly #interruptions: readonly Interruption[];
  readonly #of: Steps | null;
  #taken = 0;
  #isKilled = false;

  /** `of`: the steps of the desk that these are beside. */
  constructor(interruptions: readonly Interruption[], of: Steps | null = null) {
    this.#interruptions = interruptions;
    this.#of = of;
  }

  get isKilled(): boolean {
    return this.#of?.isKilled ?? this.#isKilled;
  }
  kill(): void {
    if (this.#of === null) this.#isKilled = true;
    else this.#of.kill();
  }

  /** Throws where the desk or its connection is gone. */
  async next(): Promise<void> {
    this.requireLife();
    this.#taken += 1;
    const now = this.#taken;
    for (const { step, happens } of this.#interruptions) {
      if (step !== now) continue;
      const outcome = await happens();
      if (outcome === 'killed') this.kill();
      if (outcome === 'cut') throw new HubFailure('unreachable', 'It was cut.');
    }
    this.requireLife();
  }

  requireLife(): void {
    if (this.isKilled) throw new RecordsError('failed', 'The desk was killed.');
  }
}

/** A desk's calls: before and after each it may be interrupted, so that its answer is lost, or it never left; some arrive twice. */
class InterruptedCalls extends HubCalls {
  readonly #steps: Steps;
  readonly #isSentTwice: boolean;

  constructor(options: HubCallsOptions, steps: Steps, isSentTwice: boolean) {
    super(options);
    this.#steps = steps;
    this.#isSentTwice = isSentTwice;
  }

  override append(batch: SignedBatch, signal?: AbortSignal) {
    return this.#between(() => super.append(batch, signal), this.#isSentTwice);
  }
  override relay(batch: SignedBatch, signal?: AbortSignal) {
    return this.#between(() => super.relay(batch, signal), this.#isSentTwice);
  }
  override state(signal?: AbortSignal) {
    return this.#between(() => super.state(signal), false);
  }
  override entries(after: Point, take: TakeLines, waiting?: Parameters<HubCalls['entries']>[2]) {
    return this.#between(() => super.entries(after, take, waiting), false);
  }
  override erasing(after: Point, take: TakeLines, waiting?: Parameters<HubCalls['erasing']>[2]) {
    return this.#between(() => super.erasing(after, take, waiting), false);
  }
  override knows(point: Point, signal?: AbortSignal) {
    return this.#between(() => super.knows(point, signal), false);
  }

  async #between<Answer>(call: () => Promise<Answer>, isTwice: boolean): Promise<Answer> {
    await this.#steps.next();
    if (isTwice) await call();
    const answer = await call();
    await this.#steps.next();
    return answer;
  }
}

/** Asked as another thread is: each is a step. */
function asAsked(queries: RecordQueries, steps: Steps): AskedRecords {
  return eachAsked<RecordQueries, keyof RecordQueries>(Object.keys(queries), async (name, ...args) => {
    steps.requireLife();
    const answer = Reflect.apply(queries[name], queries, args);
    await steps.next();
    return answer;
  });
}

/** A desk connects with a hub, sends and takes what there is, and leaves: the product's own exchange over HTTP, step by step. */
export async function session(desk: OfficeDesk, options: SessionOptions): Promise<SessionEnd> {
  const { hub, url, office, interruptions, isSentTwice, isTakenOneByOne, aheadMs, work } = options;
  const steps = new Steps(interruptions);
  const nowMs = (): number => hub.clock.nowMs + aheadMs;
  const clock = { nowMs, monotonicMs: nowMs, uptimeMs: nowMs };
  const callsBy = (counted: Steps): HubCalls =>
    new InterruptedCalls(
      {
        address: url,
        pin: null,
        resolveProxy: async () => 'DIRECT',
        userAgent: 'Threshold',
        device: desk.device,
        nowMs,
        sign: desk.signed,
      },
      counted,
      isSentTwice,
    );
  const calls = callsBy(steps);
  const besides: HubCalls[] = [];
  const records = asAsked(desk.here.records, steps);
  const { promise: ended, resolve: end } = Promise.withResolvers<SessionEnd>();
  const sync: OfficeSync = new OfficeSync({
    records,
    calls,
    hub: hub.hub,
    office,
    clock,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    sign: desk.signed,
    cameOver: desk.cameOver,
    onApplied: async () => undefined,
    onConnected: async () => undefined,
    onState() {
      const { state } = sync.connection;
      if (state !== 'connecting') end(state);
    },
    appliedForMs: isTakenOneByOne ? 0 : AT_ONCE_MS,
  });
  sync.start();
  try {
    const outcome = await ended;
    if (outcome === 'connected') {
      desk.cameOver = false;
      await work?.({
        sync,
        clock,
        people: createPeopleChanges({ ...{ records, calls, sync, clock }, hub: hub.hub }),
        apart(interruptions) {
          const beside = new Steps(interruptions, steps);
          const own = callsBy(beside);
          besides.push(own);
          own.turnTo(hub.hub, office);
          return { records: asAsked(desk.here.records, beside), calls: own };
        },
      });
    }
    return steps.isKilled ? 'killed' : outcome;
  } finally {
    await sync.stop();
    for (const own of besides) await own.close();
    if (steps.isKilled) desk.startAnew();
  }
}
