import type { DeskPorts } from '#electron/core/ports.ts';
import type { StoredOwnHub } from '#electron/core/stored-preferences.ts';
import { type FromOwnHub, LOOPBACK } from '#shared/office/own-hub.ts';
import type { OwnHubProblem } from '#shared/office/problems.ts';
import { backoffMs } from './backoff.ts';
import { HubProcess } from './hub-process.ts';
import { Pause } from './pause.ts';

/** Tried first, so that a company's firewall can name it; any other where it is taken. */
export const USUAL_PORT = 8790;
/** A hub that has run so long and ends did not fail at its start. */
const STEADY_MS = 60_000;

export type OwnHubState =
  | { readonly state: 'starting' }
  | { readonly state: 'running' }
  | { readonly state: 'failed'; readonly why: OwnHubProblem };

interface Parts {
  readonly ports: Pick<DeskPorts, 'startHubProcess' | 'networkAddresses' | 'clock' | 'log'>;
  readonly folder: string;
  readonly kept: StoredOwnHub;
  /** What is to be kept of it is something else. Never rejects. */
  onKept(kept: StoredOwnHub): Promise<void>;
  onChanged(): void;
}

/**
 * The hub that this desk runs for an office: a process that is started again, later and later, where it ends by itself. Its key stays in
 * memory here, so that this is done while the desk is locked, too.
 */
export class OwnHub {
  readonly #parts: Parts;
  #kept: StoredOwnHub;
  #state: OwnHubState = { state: 'starting' };
  #devices: readonly string[] = [];
  #process: HubProcess | null = null;
  #running: Promise<void> | null = null;
  #isEnding = false;
  /** It was ended to be started anew, at once. */
  #isAgain = false;
  readonly #pause = new Pause();
  #settled = Promise.withResolvers<void>();

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#kept = parts.kept;
  }

  get kept(): StoredOwnHub {
    return this.#kept;
  }
  get state(): OwnHubState {
    return this.#state;
  }
  /** Whose streams are open. */
  get devices(): readonly string[] {
    return this.#devices;
  }

  /** Resolves when it listens, or could not for the first time. */
  start(): Promise<void> {
    this.#running ??= this.#run();
    return this.settled();
  }

  /** Resolves when it listens, or could not, since it was started or changed. */
  settled(): Promise<void> {
    return this.#settled.promise;
  }

  /** A code by which one desk founds an office. Throws where it does not run. */
  async code(): Promise<string> {
    const answer = await this.#process?.ask({ kind: 'code' });
    if (answer?.kind === 'code') return answer.code;
    throw new Error(`The hub made no code: ${answer?.kind === 'failed' ? answer.detail : 'it does not run'}`);
  }

  /** Tries again now, where it waits for that. */
  retry(): void {
    this.#pause.end();
  }

  /** Goes on with something else that is kept of it: started anew, where it has to be. */
  async change(change: Partial<Pick<StoredOwnHub, 'address' | 'port'>>): Promise<void> {
    const hostBefore = hostOf(this.#kept);
    this.#kept = { ...this.#kept, ...change };
    await this.#parts.onKept(this.#kept);
    if (hostOf(this.#kept) === hostBefore && !('port' in change)) return;
    this.#isAgain = true;
    this.#settled = Promise.withResolvers<void>();
    await this.#process?.close();
    this.retry();
  }

  async stop(): Promise<void> {
    this.#isEnding = true;
    this.retry();
    await this.#process?.close();
    await this.#running;
  }

  async #run(): Promise<void> {
    for (let failures = 0; !this.#isEnding; ) {
      this.#tell(failures === 0 ? { state: 'starting' } : this.#state);
      const begunMs = this.#parts.ports.clock.monotonicMs();
      this.#isAgain = false;
      const why = await this.#once();
      if (this.#isEnding) break;
      if (this.#isAgain) {
        failures = 0;
        continue;
      }
      const lastedMs = this.#parts.ports.clock.monotonicMs() - begunMs;
      failures = why === null && lastedMs >= STEADY_MS ? 0 : failures + 1;
      this.#tell({ state: 'failed', why: why ?? 'own-hub-failed' });
      this.#settled.resolve();
      if (!this.#isEnding) await this.#pause.for(backoffMs(Math.max(1, failures)));
    }
    this.#settled.resolve();
  }

  /** Runs it until it ends. Answers why it could not listen; null where it did. */
  async #once(): Promise<OwnHubProblem | null> {
    const { ports, folder } = this.#parts;
    const process = new HubProcess(ports.startHubProcess(), {
      onConnected: (devices) => {
        this.#devices = devices;
        this.#parts.onChanged();
      },
      onLog: (level, line) => ports.log[level === 'error' ? 'error' : 'warn'](`The own hub: ${line}`),
    });
    this.#process = process;
    try {
      const { key, certificate, port } = this.#kept;
      const answer = await process.ask({
        kind: 'start',
        ...{ folder, key, certificate },
        isNew: certificate === null,
        host: hostOf(this.#kept),
        ports: port !== null ? [port] : certificate === null ? [USUAL_PORT, 0] : [0],
        names: [...ports.networkAddresses()],
      });
      if (answer.kind !== 'listening') return this.#failed(answer);
      await this.#keep(answer);
      this.#tell({ state: 'running' });
      this.#settled.resolve();
      await process.ended;
      if (!this.#isEnding) ports.log.warn('The own hub has ended by itself. It is started again.');
      return null;
    } finally {
      // One that could not begin has nothing to close.
      await process.close();
      this.#process = null;
      this.#devices = [];
    }
  }

  async #keep({ port, certificate }: Extract<FromOwnHub, { kind: 'listening' }>): Promise<void> {
    if (port === this.#kept.port && this.#kept.certificate !== null) return;
    this.#kept = { ...this.#kept, port, certificate };
    await this.#parts.onKept(this.#kept);
  }

  #failed(answer: FromOwnHub): OwnHubProblem {
    const { why, detail } =
      answer.kind === 'failed' ? answer : { why: 'own-hub-failed' as const, detail: answer.kind };
    this.#parts.ports.log.error(`The own hub could not start: ${why} (${detail})`);
    return why;
  }

  #tell(state: OwnHubState): void {
    this.#state = state;
    this.#parts.onChanged();
  }
}

/**
 * Others come by any address that this computer has, so that another one (another network, a new lease) needs no new start. A hub for this
 * computer alone is reached from nowhere else.
 */
const hostOf = ({ address }: StoredOwnHub): string => (address.startsWith('127.') ? LOOPBACK : '0.0.0.0');
