import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { DeskState } from '#shared/features/program/model.ts';
import type { DeskStateKeeper } from '../desk-state.ts';
import { type DeskFailure, deskFailure, messageOf } from '../failure.ts';
import type { DeskPorts, RunningPractice } from '../ports.ts';
import { SerialQueue } from '../serial-queue.ts';
import { originOf } from '../service-tokens.ts';
import type { StoredProfile } from '../stored-preferences.ts';

/** The practice connection has always this id: there is one on a desk. */
export const PRACTICE_PROFILE_ID = 'practice';

/** As it begins: its port is known when the service has started. */
export const PRACTICE_PROFILE: StoredProfile = {
  id: PRACTICE_PROFILE_ID,
  kind: 'practice',
  name: 'Practice',
  baseUrl: 'http://127.0.0.1',
};

const LONGEST_START_MS = 30_000;

type PracticeState = NonNullable<DeskState['practice']>['state'];

/** Runs the practice service on this machine. Starting and stopping happen one after the other. */
export class PracticeRunner {
  readonly #ports: DeskPorts;
  readonly #state: DeskStateKeeper;
  #running: RunningPractice | null = null;
  readonly #inOrder = new SerialQueue();

  constructor(ports: DeskPorts, state: DeskStateKeeper) {
    this.#ports = ports;
    this.#state = state;
  }

  /** The running service, after any start or stop under way; null where it does not run. */
  async ready(): Promise<RunningPractice | null> {
    await this.#inOrder.settled();
    return this.#running;
  }

  /** Starts the service where it does not run. Throws 'practice-failed'. */
  start(): Promise<RunningPractice> {
    return this.#inOrder.run(async () => {
      if (this.#running) return this.#running;
      this.#tell('starting');
      try {
        this.#running = await this.#launch();
      } catch (error) {
        this.#tell('failed');
        throw this.#failure(error);
      }
      this.#remember(this.#running);
      this.#tell('running');
      return this.#running;
    });
  }

  stop(): Promise<void> {
    return this.#inOrder.run(async () => {
      const running = this.#running;
      this.#running = null;
      try {
        await running?.close();
      } catch (error) {
        // Its thread has ended by itself, say: it does not run in any case.
        this.#ports.log.warn(`The practice service did not end well: ${messageOf(error)}`);
      }
      this.#tell('stopped');
    });
  }

  /** Says that the service does not run, where the user has stopped it in an earlier run. */
  showStopped(): void {
    this.#tell('stopped');
  }

  /** The token that the service asks for: made once, kept in the vault. */
  async token(): Promise<string> {
    const { tokens } = this.#state;
    const known = tokens.token(PRACTICE_PROFILE_ID, originOf(PRACTICE_PROFILE));
    if (known !== null) return known;
    const made = randomBytes(32).toString('base64url');
    await tokens.set(PRACTICE_PROFILE, made, null);
    return made;
  }

  async #launch(): Promise<RunningPractice> {
    const dataFile = join(this.#ports.dataFolder, 'practice', 'service.db');
    await mkdir(dirname(dataFile), { recursive: true, mode: 0o700 });
    const token = await this.token();
    const { port } = this.#state.stored().practice;
    const starting = this.#ports.startPractice({ dataFile, token, ...(port === null ? {} : { port }) });
    return inTime(starting);
  }

  #remember(running: RunningPractice): void {
    const { practice, profiles } = this.#state.stored();
    this.#state.store({
      practice: { ...practice, port: running.port },
      profiles: profiles.map((profile) =>
        profile.id === PRACTICE_PROFILE_ID ? { ...profile, baseUrl: running.url } : profile,
      ),
    });
  }

  #tell(state: PracticeState): void {
    if (this.#state.stored().activeProfileId !== PRACTICE_PROFILE_ID) {
      this.#state.change({ practice: null });
      return;
    }
    this.#state.change({ practice: { state } });
    if (state === 'stopped' || state === 'failed') this.#state.setService('offline');
    if (state === 'running') this.#state.setService('unknown');
  }

  #failure(error: unknown): DeskFailure {
    const message = messageOf(error);
    this.#ports.log.error(`The practice service could not start: ${message}`);
    return deskFailure('practice-failed', `The practice service could not start: ${message}`);
  }
}

/** A thread that never answers must not keep the desk from closing. One that comes too late is ended. */
async function inTime(starting: Promise<RunningPractice>): Promise<RunningPractice> {
  const outOfTime = new AbortController();
  const late = wait(LONGEST_START_MS, null, { signal: outOfTime.signal }).catch(() => null);
  try {
    const running = await Promise.race([starting, late]);
    if (running !== null) return running;
    starting.then((lateOne) => lateOne.close()).catch(() => undefined);
    throw new Error(`it did not answer within ${LONGEST_START_MS / 1_000} seconds`);
  } finally {
    outOfTime.abort();
  }
}
