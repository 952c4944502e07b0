import { openRecordsOf } from '#electron/core/connection/open-records.ts';
import type { DeskContext } from '#electron/core/context.ts';
import { personOf, type StoredJoining, type StoredProfile } from '#electron/core/stored-preferences.ts';
import type { HubConnection, Joining } from '#shared/features/office/model.ts';
import { isoDateOf } from '#shared/iso-date.ts';
import { backoffMs } from './backoff.ts';
import { hubCallsOf } from './calls-of.ts';
import type { HubCalls } from './hub-calls.ts';
import { asRefused, HubFailure, isFinal } from './hub-failure.ts';
import { asHubFailure } from './hub-line.ts';
import { provedBy, type SealedConnection, unsealConnection } from './invite-keys.ts';
import { Pause } from './pause.ts';
import { memberOf } from './people-changes.ts';
import { OfficeSync } from './sync.ts';

type JoiningContext = Pick<DeskContext, 'ports' | 'state' | 'changed'>;

interface Options {
  readonly context: JoiningContext;
  readonly asked: StoredJoining;
  /** The records are here, with all that the office has: they become a connection of this desk, and are opened. */
  finish(profile: StoredProfile, token: string | null, office: StoredJoining): Promise<void>;
}

const ASKED_EVERY_MS = 3_000;
/** Nobody works with these records yet: what is written in one go touches each page once. */
const APPLIED_FOR_MS = 1_500;
/** What no waiting mends. */
const ENDED = new Set(['invite-unknown', 'invite-used', 'invite-expired', 'invite-burnt', 'entry-refused']);

/** This desk on its way into an office: it asks until a manager's desk lets it in, then fetches what the office has. */
export class JoiningDesk {
  readonly #options: Options;
  readonly #ending = new AbortController();
  #step: Joining['step'] = 'asking';
  #connection: HubConnection = { state: 'connecting' };
  #sync: OfficeSync | null = null;
  #running: Promise<void> | null = null;
  readonly #pause = new Pause();

  constructor(options: Options) {
    this.#options = options;
  }

  get asked(): StoredJoining {
    return this.#options.asked;
  }

  state(): Joining {
    const { address, name, sinceMs } = this.#options.asked;
    const progress = this.#sync?.progress ?? null;
    return {
      hub: address,
      name,
      since: isoDateOf(sinceMs),
      step: this.#step,
      progress: progress === null ? null : { ...progress },
      connection: this.#connection,
    };
  }

  /** Asks once: throws a `DeskFailure` where the hub does not know the code, say. Then it goes on by itself. */
  async begin(): Promise<void> {
    const calls = await this.#calls();
    try {
      await this.#ask(calls, this.#ending.signal);
    } catch (error) {
      throw asRefused(asHubFailure(error));
    } finally {
      await calls.close();
    }
  }

  start(): void {
    this.#running ??= this.#run();
  }

  async stop(): Promise<void> {
    this.#ending.abort(new HubFailure('unreachable', 'The desk asks no more.'));
    this.#pause.end();
    await this.#running;
  }

  retry(): void {
    this.#pause.end();
  }

  async #calls(): Promise<HubCalls> {
    const { context, asked } = this.#options;
    const { device } = await context.ports.vault.deviceKey(asked.profileId);
    return hubCallsOf(context, asked.profileId, device, asked);
  }

  async #ask(calls: HubCalls, signal: AbortSignal) {
    const { context, asked } = this.#options;
    const { vault } = context.ports;
    const { hub } = await calls.about(signal);
    // A code works once: what is known of the office is looked at before.
    if (asked.hub !== '' && asked.hub !== hub) throw otherOffice();
    const { device, publicKey } = await vault.deviceKey(asked.profileId);
    const { text, who } = provedBy(Buffer.from(asked.secret, 'base64url'), {
      device,
      publicKey,
      member: memberOf(device),
      name: asked.name,
    });
    const signature = vault.signAsDevice(asked.profileId, text);
    if (signature === null) throw new HubFailure('unreachable', 'The desk is locked.', { sent: 'nothing' });
    const joined = await calls.join({ ...who, signature: signature.toString('base64url') }, signal);
    if (joined.hub !== hub) throw new HubFailure('other-hub', 'The hub names itself in two ways.');
    const person = personOf(context.state.stored(), asked.profileId);
    if (person !== undefined && person.office !== joined.office) throw otherOffice();
    return joined;
  }

  async #run(): Promise<void> {
    const { context } = this.#options;
    const { clock, log } = context.ports;
    const { signal } = this.#ending;
    const calls = await this.#calls();
    let failures = 0;
    try {
      while (!signal.aborted) {
        const since = isoDateOf(clock.nowMs());
        try {
          const joined = await this.#ask(calls, signal);
          failures = 0;
          this.#tell(joined.state === 'in' ? 'fetching' : 'waiting', {
            state: 'connected',
            since: this.#connection.state === 'connected' ? this.#connection.since : since,
            by: 'asking',
          });
          if (joined.state === 'in') {
            const connection = connectionIn(this.#options.asked, joined.sealed);
            await this.#fetch(calls, joined, signal);
            await this.#finish(connection, joined.hub);
            return;
          }
          await this.#rest(ASKED_EVERY_MS);
        } catch (error) {
          if (signal.aborted) return;
          const failure = asHubFailure(error, signal);
          log.info(`Asking to be let in: ${failure.problem} (${failure.message})`);
          failures += 1;
          const isEnded = isFinal(failure.problem) || ENDED.has(failure.problem);
          const waitMs = isEnded ? null : backoffMs(failures);
          const nextTryAt = waitMs === null ? null : isoDateOf(clock.nowMs() + waitMs);
          this.#tell(
            this.#step,
            isEnded
              ? { state: 'stopped', since, why: failure.problem }
              : { state: 'offline', since, nextTryAt, why: failure.problem },
          );
          await this.#rest(waitMs);
        }
      }
    } finally {
      await calls.close();
    }
  }

  /** What was fetched before a cut is kept, and goes on from there. */
  async #fetch(
    calls: HubCalls,
    { hub, office }: { readonly hub: string; readonly office: string },
    signal: AbortSignal,
  ): Promise<void> {
    const { context, asked } = this.#options;
    const { ports } = context;
    const records = await openRecordsOf(ports, asked.profileId);
    try {
      const known = await records.officeShare();
      if (known === null) await records.beginAsMember(office);
      else if (known.office !== office)
        throw new HubFailure('no-office', 'These records are of another office.');
      this.#sync = new OfficeSync({
        records,
        calls,
        hub,
        office,
        clock: ports.clock,
        log: ports.log,
        sign: (bytes) => ports.vault.signAsDevice(asked.profileId, bytes),
        onApplied: async () => undefined,
        onState: () => context.changed('office'),
        onConnected: async () => undefined,
        appliedForMs: APPLIED_FOR_MS,
      });
      await this.#sync.fetchAll(signal);
      if ((await records.officeShare())?.role === null) {
        throw new HubFailure('not-recognized', 'The office does not know this desk yet.');
      }
    } finally {
      this.#sync = null;
      await records.close();
    }
  }

  async #finish(connection: SealedConnection, hub: string): Promise<void> {
    const { asked, finish } = this.#options;
    const { name, baseUrl, token } = connection;
    await finish({ id: asked.profileId, kind: 'service', name, baseUrl }, token, { ...asked, hub });
  }

  async #rest(waitMs: number | null): Promise<void> {
    if (!this.#ending.signal.aborted) await this.#pause.for(waitMs);
  }

  #tell(step: Joining['step'], connection: HubConnection): void {
    this.#step = step;
    this.#connection = connection;
    this.#options.context.changed('office');
  }
}

const otherOffice = (): HubFailure =>
  new HubFailure('other-office', 'The invite is for another office than the one that is open.');

/** The connection that comes with the invite. */
function connectionIn({ secret }: StoredJoining, sealed: string | null): SealedConnection {
  const connection = sealed === null ? null : unsealConnection(Buffer.from(secret, 'base64url'), sealed);
  if (connection !== null) return connection;
  throw new HubFailure('invite-unknown', 'The invite does not say which screening service the office uses.');
}
