import type { DeskState } from '#shared/features/program/model.ts';
import { failure } from '#shared/result.ts';
import { isNotCarriedOut } from '#shared/service/index.ts';
import { NO_MAPPING, type ResponseMapping } from '#shared/service/pointing.ts';
import type { LinkPlace, ServiceError } from '#shared/service/types.ts';
import {
  type CallResult,
  createScreeningService,
  type ScreeningService,
  systemClock,
} from '../../screening-service/index.ts';
import type { DeskStateKeeper } from '../desk-state.ts';
import { deskFailure } from '../failure.ts';
import type { DeskPorts, TimeAnchor } from '../ports.ts';
import { originOf } from '../service-tokens.ts';
import type { StoredProfile } from '../stored-preferences.ts';
import type { PracticeRunner } from './practice-runner.ts';
import { proxiesTo } from './proxy.ts';

interface Client {
  readonly service: ScreeningService;
  /** What cannot be changed on a client: another address or other time-outs need another client. */
  readonly baseUrl: string;
  readonly timeouts: Timeouts;
  active: number;
}

/**
 * The way of one connection to its service. Makes the client when it is needed, follows changed preferences, and says
 * after each call what it told of the service.
 */
export class ServiceConnection {
  /** A lock forgets the connections before their last calls have ended. */
  #profile: StoredProfile;
  readonly #ports: DeskPorts;
  readonly #state: DeskStateKeeper;
  /** Null for a service that does not run on this machine. */
  readonly #practice: PracticeRunner | null;
  readonly #ending = new AbortController();
  /** For each signal of a caller, the one that fires with it and with the end: thousands of calls share one. */
  readonly #endingWith = new WeakMap<AbortSignal, AbortSignal>();
  #client: Client | null = null;
  /** How this connection's replies are read. */
  mapping: ResponseMapping = NO_MAPPING;
  /** The last answer of getTempUrl that was not understood, without what stands in it; as long as these records are open. */
  linkReply: LinkReply | null = null;
  #serviceTime: TimeAnchor | null = null;

  constructor(profile: StoredProfile, ports: DeskPorts, state: DeskStateKeeper, practice: PracticeRunner) {
    this.#profile = profile;
    this.#ports = ports;
    this.#state = state;
    this.#practice = profile.kind === 'practice' ? practice : null;
  }

  /** It has another address: calls go there from the next one on. */
  moveTo(profile: StoredProfile): void {
    this.#profile = profile;
  }

  /** Fires when the calls of this connection are to be broken off. */
  get ending(): AbortSignal {
    return this.#ending.signal;
  }

  /** Throws 'no-token' where the connection has none. Asked before anything is written of a call. */
  requireToken(): void {
    if (this.#state.tokens.has(this.#profile)) return;
    throw deskFailure('no-token', 'This connection has no token yet.');
  }

  /** Makes a call. Never rejects; a practice service that does not run cannot be reached, without any attempt. */
  async call<Answer>(
    perform: (service: ScreeningService, signal: AbortSignal) => Promise<CallResult<Answer>>,
    signal?: AbortSignal,
  ): Promise<CallResult<Answer>> {
    const ending = signal ? this.#endingWithSignal(signal) : this.#ending.signal;
    const address = await this.address();
    if (address === null) return this.#note(failure(PRACTICE_DOES_NOT_RUN));
    if (ending.aborted) return failure<ServiceError>({ kind: 'cancelled', detail: 'Nothing was sent.' });
    const client = this.#clientFor(address);
    client.active += 1;
    try {
      return this.#note(this.#unlessLocked(await perform(client.service, ending)));
    } finally {
      client.active -= 1;
      this.#retire(client);
    }
  }

  /** Until when all calls wait because the service is busy, in milliseconds since 1970; null where it is not. */
  pausedUntilMs(): number | null {
    return this.#client?.service.state().pausedUntil ?? null;
  }

  /** What time the service's last good answer told. None of the practice service: its clock is this computer's. */
  get serviceTime(): TimeAnchor | null {
    return this.#serviceTime;
  }

  /** Breaks off the calls under way: what went out without an answer becomes 'unconfirmed'. */
  breakOff(): void {
    this.#ending.abort();
  }

  async close(): Promise<void> {
    this.#ending.abort();
    await this.#client?.service.close();
  }

  #endingWithSignal(signal: AbortSignal): AbortSignal {
    const known = this.#endingWith.get(signal);
    if (known !== undefined) return known;
    const either = AbortSignal.any([signal, this.#ending.signal]);
    this.#endingWith.set(signal, either);
    return either;
  }

  /** Where the service is now; null for a practice service that does not run. */
  async address(): Promise<string | null> {
    if (this.#practice !== null) return (await this.#practice.ready())?.url ?? null;
    return this.#profile.baseUrl;
  }

  #clientFor(baseUrl: string): Client {
    const { concurrency, timeouts } = this.#state.stored().preferences;
    const former = this.#client;
    if (former !== null && former.baseUrl === baseUrl && areSame(former.timeouts, timeouts)) {
      former.service.setConcurrency(concurrency);
      return former;
    }
    this.#client = { service: this.#createClient(baseUrl), baseUrl, timeouts, active: 0 };
    if (former) this.#retire(former);
    return this.#client;
  }

  #createClient(baseUrl: string): ScreeningService {
    const { concurrency, timeouts } = this.#state.stored().preferences;
    const { clock, log, version } = this.#ports;
    const origin = originOf({ kind: this.#practice === null ? 'service' : 'practice', baseUrl });
    return createScreeningService({
      baseUrl,
      token: () => this.#state.tokens.token(this.#profile.id, origin),
      concurrency,
      timeouts: inMilliseconds(timeouts),
      resolveProxy: (url) => proxiesTo(url, { ports: this.#ports, state: this.#state }),
      userAgent: `Threshold/${version}`,
      mapping: () => this.mapping,
      clock: { ...systemClock, wallMs: () => clock.nowMs() },
      log: ({ level, text }) => log[level](text),
    });
  }

  /** Ends a client that has been replaced, once nothing is under way on it. */
  #retire(client: Client): void {
    if (client === this.#client || client.active > 0) return;
    client.service.close().catch((error: unknown) => this.#ports.log.warn('A client did not close.', error));
  }

  /** A locked desk has no token to send: then nothing was sent, and that tells nothing of the token. */
  #unlessLocked<Answer>(result: CallResult<Answer>): CallResult<Answer> {
    if (result.ok || result.error.kind !== 'token-rejected' || result.error.status !== undefined)
      return result;
    if (this.#ports.vault.state() === 'open') return result;
    return failure<ServiceError>({ kind: 'cancelled', detail: 'Nothing was sent: the desk was locked.' });
  }

  #note<Answer>(result: CallResult<Answer>): CallResult<Answer> {
    if (result.ok && result.value.serviceTimeMs !== null && this.#practice === null) {
      this.#serviceTime = { atMs: result.value.serviceTimeMs, uptimeMs: this.#ports.clock.uptimeMs() };
    }
    const told = result.ok ? 'online' : whatItTells(result.error);
    if (told !== null && !this.#ending.signal.aborted) this.#state.setService(told);
    return result;
  }
}

export interface LinkReply {
  readonly atMs: number;
  /** Whose report was asked for. */
  readonly label: string;
  readonly places: readonly LinkPlace[];
}

type Timeouts = DeskState['preferences']['timeouts'];

const areSame = (one: Timeouts, other: Timeouts): boolean =>
  one.connectSeconds === other.connectSeconds &&
  one.headersSeconds === other.headersSeconds &&
  one.bodySeconds === other.bodySeconds;

const PRACTICE_DOES_NOT_RUN: ServiceError = {
  kind: 'unreachable',
  detail: 'Nothing was sent: the practice service isn’t running.',
};

/** Preferences are in seconds, as people set them. */
export const inMilliseconds = (timeouts: Timeouts) => ({
  connectMs: timeouts.connectSeconds * 1_000,
  headersMs: timeouts.headersSeconds * 1_000,
  bodyMs: timeouts.bodySeconds * 1_000,
});

/** What a failed call tells of the service; null where it tells nothing. */
function whatItTells(error: ServiceError): DeskState['service']['state'] | null {
  switch (error.kind) {
    case 'token-rejected':
      return 'token-rejected';
    case 'unreachable':
    case 'unconfirmed':
      return 'offline';
    case 'not-found':
    case 'busy':
    case 'service-failed':
      return 'online';
    case 'refused':
      // Without a status it was refused on this side, before anything was sent.
      return error.status === undefined ? null : 'online';
    // A captive portal answers, too.
    case 'network-refused':
    case 'proxy-sign-in':
    case 'unreadable':
    case 'cancelled':
      return null;
  }
}

/**
 * What is certain after a failed call that changes something: that it was not done, that the service refused it, or
 * nothing ('unknown': it went out and no understandable answer came; only the user may decide to send it again).
 */
export function certaintyAfter(error: ServiceError): 'not-done' | 'refused' | 'unknown' {
  // A server that never came to it, and a link that came and was not taken: nothing is open.
  if (isNotCarriedOut(error) || error.host !== undefined) return 'not-done';
  switch (error.kind) {
    case 'refused':
    case 'not-found':
      return 'refused';
    case 'token-rejected':
    case 'network-refused':
    case 'proxy-sign-in':
    case 'busy':
    case 'unreachable':
    case 'cancelled':
      return 'not-done';
    case 'service-failed':
    case 'unreadable':
    case 'unconfirmed':
      return 'unknown';
  }
}
