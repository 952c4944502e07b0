import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type RecordArea, recordAreas } from '#shared/rpc/channel.ts';
import type { DeskError } from '#shared/rpc/errors.ts';
import type { Records } from '../../records/index.ts';
import { recordsFile } from '../../records/records-file.ts';
import { requireIn } from '../coming-in.ts';
import type { DeskStateKeeper } from '../desk-state.ts';
import { DeskFailure, deskFailure } from '../failure.ts';
import type { DeskPorts } from '../ports.ts';
import { recordsErrorOf, withRecordsFailure } from '../records-failure.ts';
import { SerialQueue } from '../serial-queue.ts';
import type { Session } from '../session.ts';
import type { StoredProfile } from '../stored-preferences.ts';
import { keepLogEnd } from './keep-log-end.ts';
import { openRecordsOf } from './open-records.ts';

/** How long calls under way may go on before they are broken off for another connection or the end of the desk. */
const PATIENCE_MS = 5_000;

/** `started`: with the desk. `unlocked`: after its lock. `chosen`: by the user. */
export type WhyOpened = 'started' | 'unlocked' | 'chosen';

/** A session and what the subjects run on it. */
export interface BegunSession {
  readonly session: Session;
  /** Begins nothing more on it by itself; what is left can be continued. May be asked for more than once. */
  interrupt(): Promise<void>;
  /** Ends what runs on it, once no call is under way; with `replaced`, other records take the place of these. */
  end(why: 'left' | 'replaced'): Promise<void>;
}

interface Options {
  readonly ports: DeskPorts;
  readonly state: DeskStateKeeper;
  changed(...areas: readonly RecordArea[]): void;
  /** Finishes what must be finished before a connection's records are opened; answers whether other ones took their place. */
  settle(profileId: string): Promise<boolean>;
  /**
   * Compares who the connection belongs to with what its records know; 'pin-needed' where they are somebody's whose PIN has not been given:
   * then they are closed.
   */
  admit(profile: StoredProfile, records: Records): Promise<'admitted' | 'pin-needed'>;
  /** Begins to work with records. Rejects where they cannot be written; they stay open. */
  begin(profile: StoredProfile, records: Records, why: WhyOpened): Promise<BegunSession>;
}

/**
 * The connection in use: at most one session is open, and changing it happens one after the other. What needs the
 * records goes through `use`, so that no session ends under it.
 */
export class ConnectionInUse {
  readonly #options: Options;
  readonly #running = new Set<Promise<unknown>>();
  #begun: BegunSession | null = null;
  #failure: DeskError | null = null;
  readonly #inOrder = new SerialQueue();
  #closed = false;
  #timesReplaced = 0;
  /** Why records would have been opened, had the PIN been given. */
  #whyWaiting: WhyOpened | null = null;

  constructor(options: Options) {
    this.#options = options;
  }

  /** How often records were replaced by others since the start: what was known of them may not hold any more. */
  get timesReplaced(): number {
    return this.#timesReplaced;
  }

  /** Does something with the open session. Throws 'locked', 'no-connection' or why the records cannot be used. */
  async use<Answer>(act: (session: Session) => Promise<Answer>): Promise<Answer> {
    await this.#inOrder.settled();
    const session = this.#required();
    const running = act(session);
    this.#running.add(running);
    try {
      return await running;
    } catch (error) {
      const failure = withRecordsFailure(error);
      if (failure !== error) await this.#giveUpIfBroken(session);
      throw failure;
    } finally {
      this.#running.delete(running);
    }
  }

  /** As `use`, but with null where no session is open: for what is written down where it can be, and done in any case. */
  async useIfOpen<Answer>(act: (session: Session | null) => Promise<Answer>): Promise<Answer> {
    await this.#inOrder.settled();
    return this.#begun === null ? act(null) : this.use(act);
  }

  /**
   * Opens a connection's records; the one before is closed first, its look-ups interrupted. A failure becomes part of the state. Those of
   * somebody who has not given their PIN stay closed.
   */
  open(profile: StoredProfile, why: WhyOpened): Promise<void> {
    return this.#inOrder.run(async () => {
      if (this.#closed) return;
      if (this.#isInUse(profile.id)) return;
      await this.#closeSession();
      await this.#openSession(profile, why);
      // Other records, or none: whatever a page shows is of another connection.
      this.#options.changed(...recordAreas);
    });
  }

  /** Begins nothing more on the session by itself; what is left can be continued. Nothing is waited for. */
  interrupt(): void {
    void this.#begun?.interrupt();
  }

  /**
   * Ends what runs and closes the records until they are opened again. `last` is done with the session before that.
   */
  leave(last: (session: Session) => Promise<void>): Promise<void> {
    return this.#inOrder.run(async () => {
      if (this.#begun === null) return;
      try {
        await last(this.#begun.session);
      } finally {
        await this.#closeSession();
        this.#options.changed(...recordAreas);
      }
    });
  }

  /**
   * Replaces the file of a connection's records: they are closed where they are open, and stay so until they are opened again.
   * Where it fails, they cannot be used until they can be opened; those of another connection stay open.
   */
  replaceRecords<Answer>(profileId: string, replace: () => Promise<Answer>): Promise<Answer> {
    return this.#inOrder.run(async () => {
      if (this.#isInUse(profileId)) await this.#closeSession('replaced');
      try {
        const answer = await replace();
        this.#timesReplaced += 1;
        return answer;
      } catch (error) {
        const failure = recordsErrorOf(error);
        this.#options.ports.log.error('The records could not be replaced.', error);
        if (this.#begun === null) {
          this.#failure = failure;
          this.#options.state.change({ records: { state: 'failed', error: failure } });
        }
        throw new DeskFailure(failure);
      }
    });
  }

  /** Closes the records while something is done to their file, and opens them again. Whoever asks for them meanwhile waits. */
  whileClosed(act: () => Promise<void>): Promise<void> {
    return this.#inOrder.run(async () => {
      const { ports, state } = this.#options;
      await this.#closeSession();
      await act();
      const { profiles, activeProfileId } = state.stored();
      const profile = profiles.find(({ id }) => id === activeProfileId);
      if (this.#closed || profile === undefined || ports.vault.state() !== 'open') return;
      await this.#openSession(profile, 'unlocked');
      this.#options.changed(...recordAreas);
    });
  }

  /**
   * Does something with the records of a connection that is not in use: `act` opens them, and they are closed after it. Nothing to do
   * where the connection is in use, or the desk locked.
   */
  visit(profileId: string, act: (open: () => Promise<Records>) => Promise<void>): Promise<void> {
    return this.#inOrder.run(async () => {
      const { ports, state } = this.#options;
      if (this.#closed || this.#isInUse(profileId) || ports.vault.state() !== 'open') return;
      const opened: Records[] = [];
      try {
        await act(async () => {
          const records = await openRecordsOf(ports, profileId);
          opened.push(records);
          state.tellHowOpened(records);
          return records;
        });
      } finally {
        for (const records of opened) await records.close();
      }
    });
  }

  /**
   * Reads something in the records of a connection, in use or not. Null where there are none, the desk is locked or they cannot be
   * opened, which is written to the log.
   */
  async read<Answer>(profileId: string, ask: (records: Records) => Promise<Answer>): Promise<Answer | null> {
    if (this.#isInUse(profileId)) return this.use(({ records }) => ask(records));
    return this.#inOrder.run(async () => {
      const { ports, state } = this.#options;
      const file = recordsFile(ports.dataFolder, profileId);
      if (this.#closed || ports.vault.state() !== 'open' || !existsSync(file)) return null;
      try {
        const records = await openRecordsOf(ports, profileId);
        try {
          state.tellHowOpened(records);
          return await ask(records);
        } finally {
          await records.close();
        }
      } catch (error) {
        ports.log.warn('Records that are not in use could not be read.', error);
        return null;
      }
    });
  }

  /** Ends what runs and closes the records for good. */
  close(): Promise<void> {
    this.#closed = true;
    return this.#inOrder.run(() => this.#closeSession());
  }

  #required(): Session {
    requireIn(this.#options, 'desk');
    if (this.#failure !== null) throw new DeskFailure(this.#failure);
    if (this.#begun !== null) return this.#begun.session;
    if (this.#closed) throw deskFailure('cancelled', 'The desk is closing.');
    throw deskFailure('no-connection', 'No connection has been chosen yet.');
  }

  async #openSession(profile: StoredProfile, why: WhyOpened): Promise<void> {
    const { ports, state } = this.#options;
    if (state.isShut(profile.id)) return this.#waitForPin(why);
    // Whoever was at the desk before has to give their PIN again.
    state.letIn(profile.id);
    const file = recordsFile(ports.dataFolder, profile.id);
    let records: Records | null = null;
    try {
      // A restore that has begun: until it is finished, these are not the records.
      if (await this.#options.settle(profile.id)) this.#timesReplaced += 1;
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      records = await openRecordsOf(ports, profile.id, ({ done, total }) => {
        const preparedPercent = Math.min(100, Math.floor((100 * done) / total));
        state.change({ records: { state: 'closed', error: null, preparedPercent } });
      });
      if ((await this.#options.admit(profile, records)) === 'pin-needed') {
        await records.close();
        state.letIn(null);
        return this.#waitForPin(why);
      }
      this.#begun = await this.#options.begin(profile, records, this.#whyWaiting ?? why);
      this.#whyWaiting = null;
      this.#failure = null;
      state.change({ records: { state: 'open', error: null }, service: { state: 'unknown', since: null } });
    } catch (error) {
      this.#failure = recordsErrorOf(error);
      ports.log.error('The records could not be opened.', error);
      await records?.close().catch(() => undefined);
      state.change({
        records: { state: 'failed', error: this.#failure },
        service: { state: 'unknown', since: null },
      });
    }
  }

  #waitForPin(why: WhyOpened): void {
    this.#whyWaiting = why;
    this.#failure = null;
    this.#options.state.change({ records: { state: 'closed', error: null } });
  }

  /** After a failure of the records: where it does not answer any more at all, the records are given up until opened again. */
  async #giveUpIfBroken(session: Session): Promise<void> {
    try {
      await session.records.newestVersion();
    } catch (error) {
      const begun = this.#begun;
      if (begun?.session !== session) return;
      this.#begun = null;
      this.#failure = recordsErrorOf(error);
      this.#options.ports.log.error('The records do not answer any more.', error);
      this.#options.state.change({ records: { state: 'failed', error: this.#failure } });
      // Not waited for: it waits for what is running, and this is.
      void this.#inOrder.run(() => this.#end(begun, 'left'));
    }
  }

  #isInUse(profileId: string): boolean {
    return this.#begun?.session.profile.id === profileId;
  }

  async #closeSession(why: 'left' | 'replaced' = 'left'): Promise<void> {
    const begun = this.#begun;
    if (begun === null) return;
    this.#begun = null;
    await this.#end(begun, why);
    this.#options.state.change({ records: { state: 'closed', error: null } });
  }

  /** Ends what runs on a session, patiently, and closes its records. Never rejects. */
  async #end({ session, interrupt, end }: BegunSession, why: 'left' | 'replaced'): Promise<void> {
    const { log } = this.#options.ports;
    await interrupt();
    const settled = Promise.allSettled(this.#running);
    const outOfPatience = new AbortController();
    await Promise.race([
      settled,
      wait(PATIENCE_MS, undefined, { signal: outOfPatience.signal }).catch(() => undefined),
    ]);
    outOfPatience.abort();
    session.service.breakOff();
    await settled;
    // One of the calls that ended just now may have begun it.
    await interrupt();
    await end(why);
    await this.#options.state.leaveRecords();
    await session.service.close();
    await keepLogEnd(this.#options.ports, session.records, session.profile.id);
    await session.records
      .close()
      .catch((error: unknown) => log.error('The records did not close well.', error));
  }
}
