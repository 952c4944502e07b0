import { randomBytes, X509Certificate } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PRACTICE_PROFILE_ID } from '#electron/core/connection/practice-runner.ts';
import type { DeskContext } from '#electron/core/context.ts';
import { messageOf, officeRefused } from '#electron/core/failure.ts';
import { officeOf, type StoredOffice, type StoredOwnHub } from '#electron/core/stored-preferences.ts';
import { OwnHub } from '#electron/office/own-hub.ts';
import { recordsFile } from '#electron/records/records-file.ts';
import type { OwnHubNow } from '#shared/features/office/model.ts';
import { LOOPBACK } from '#shared/office/own-hub.ts';
import type { OwnHubProblem } from '#shared/office/problems.ts';

interface Context extends Pick<DeskContext, 'ports' | 'state' | 'changed'> {
  /** One of them has begun to listen, at first, again or at another address. */
  onListening(): void;
}

/** So many digits of its certificate's SHA-256 a code names. */
const PIN_DIGITS = 20;
/** How often it is looked whether this computer has other addresses by now. */
const LOOK_EVERY_MS = 5_000;

const addressOf = (host: string, port: number | null): string =>
  port === null ? '' : `https://${host}:${port}`;

/** The hubs that this desk runs, each for the office of one of its connections. */
export class OwnHubs {
  readonly #context: Context;
  readonly #hubs = new Map<string, OwnHub>();
  /** The devices that this desk has been since it was started, one for each connection: they are none of the others. */
  readonly #ownDevices = new Set<string>();

  #looking: NodeJS.Timeout | null = null;

  constructor(context: Context) {
    this.#context = context;
  }

  /** Starts those that do not run. To be called whenever the vault has become open: their keys are in it. */
  resume(): void {
    for (const kept of this.#context.state.stored().ownHubs) {
      if (this.#hubs.has(kept.profileId)) continue;
      this.#run(kept).catch((error: unknown) =>
        this.#context.ports.log.error(`The own hub was not started: ${messageOf(error)}`),
      );
    }
  }

  /** Starts one for a connection, new or as it was left, that others reach at this address. Throws a `DeskFailure`; what it left stays for another try. */
  async begin(profileId: string, address: string): Promise<{ readonly url: string; readonly code: string }> {
    const { state } = this.#context;
    const known = state.stored().ownHubs.find((kept) => kept.profileId === profileId);
    const kept: StoredOwnHub = known ?? {
      profileId,
      key: randomBytes(32).toString('hex'),
      certificate: null,
      port: null,
      address,
    };
    await this.#keep({ ...kept, address });
    const hub = this.#hubs.get(profileId) ?? (await this.#run({ ...kept, address }));
    if (hub.state.state !== 'running') {
      const why = hub.state.state === 'failed' ? hub.state.why : 'own-hub-failed';
      throw officeRefused(why, 'The hub on this computer could not be started.');
    }
    return { url: addressOf(LOOPBACK, hub.kept.port), code: await hub.code() };
  }

  /** What the page shows of it; null where another computer runs it. */
  now(profileId: string): Omit<OwnHubNow, 'isOld'> | null {
    const hub = this.#hubs.get(profileId);
    if (hub === undefined) return null;
    const { address, port } = hub.kept;
    return {
      address: addressOf(address, port),
      state: hub.state.state,
      why: this.problem(profileId),
      others: this.#othersOf(hub).length,
      isMoved: address !== LOOPBACK && !this.#context.ports.networkAddresses().includes(address),
    };
  }

  /** Why it is not there; null where it is, or another computer runs it. */
  problem(profileId: string): OwnHubProblem | null {
    const now = this.#hubs.get(this.#runnerFor(profileId))?.state;
    return now?.state === 'failed' ? now.why : null;
  }

  /** Where others reach it; null where another computer runs it. */
  addressFor(profileId: string): string | null {
    return this.now(this.#runnerFor(profileId))?.address ?? null;
  }

  /** This desk is that device, too. */
  noteOwnDevice(device: string): void {
    this.#ownDevices.add(device);
  }

  /** Whether this is where this desk reaches it. */
  isAt(profileId: string, address: string): boolean {
    const hub = this.#hubs.get(this.#runnerFor(profileId));
    return hub !== undefined && addressOf(LOOPBACK, hub.kept.port) === address;
  }

  /** Where this desk reaches it. */
  localAddress(profileId: string): string {
    return addressOf(LOOPBACK, this.#required(profileId).kept.port);
  }

  /** How this desk reaches it. Throws a `DeskFailure` where it does not run. */
  reached(profileId: string): Pick<StoredOffice, 'address' | 'pin'> {
    const { kept, state } = this.#required(profileId);
    if (kept.certificate === null || state.state !== 'running') {
      throw officeRefused(
        this.problem(profileId) ?? 'own-hub-failed',
        'The hub on this computer does not run.',
      );
    }
    const { fingerprint256 } = new X509Certificate(kept.certificate.cert);
    const pin = fingerprint256.replaceAll(':', '').toLowerCase().slice(0, PIN_DIGITS);
    return { address: addressOf(LOOPBACK, kept.port), pin };
  }

  async setAddress(profileId: string, address: string): Promise<void> {
    await this.#required(profileId).change({ address });
  }

  /** Listens at any port that is free, from now on. Resolves when it does. */
  async changePort(profileId: string): Promise<void> {
    const hub = this.#required(profileId);
    await hub.change({ port: null });
    await hub.settled();
    const problem = this.problem(profileId);
    if (problem !== null) throw officeRefused(problem, 'The hub on this computer could not be started.');
  }

  retry(): void {
    for (const hub of this.#hubs.values()) hub.retry();
  }

  /** The devices of others that are connected with any of them now. Those of practice are nobody's. */
  others(): readonly string[] {
    return [...this.#hubs].flatMap(([profileId, hub]) =>
      profileId === PRACTICE_PROFILE_ID ? [] : this.#othersOf(hub),
    );
  }

  /** Ends it and erases what it has. This desk's own records are not touched. */
  async remove(profileId: string): Promise<void> {
    const { state } = this.#context;
    const kept = state.stored().ownHubs;
    if (!kept.some((one) => one.profileId === profileId)) return;
    await this.#hubs.get(profileId)?.stop();
    this.#hubs.delete(profileId);
    // Without its key nobody reads what is left.
    await state.keep({ ownHubs: kept.filter((one) => one.profileId !== profileId) });
    await rm(this.#folder(profileId), { recursive: true, force: true, maxRetries: 3 });
  }

  async stopAll(): Promise<void> {
    if (this.#looking !== null) clearInterval(this.#looking);
    this.#looking = null;
    await Promise.all([...this.#hubs.values()].map((hub) => hub.stop()));
    this.#hubs.clear();
  }

  async #run(kept: StoredOwnHub): Promise<OwnHub> {
    const { ports, changed, onListening } = this.#context;
    const { profileId } = kept;
    let listensAt: string | null = null;
    const hub = new OwnHub({
      ports,
      folder: this.#folder(profileId),
      kept,
      onKept: (now) =>
        this.#keep(now).catch((error: unknown) =>
          ports.log.error(`What is new of the own hub could not be kept: ${messageOf(error)}`),
        ),
      onChanged: () => {
        changed('office');
        const before = listensAt;
        listensAt = hub.state.state === 'running' ? addressOf(LOOPBACK, hub.kept.port) : null;
        if (listensAt !== null && listensAt !== before) onListening();
      },
    });
    this.#hubs.set(profileId, hub);
    this.#lookForOtherAddresses();
    const { device } = await ports.vault.deviceKey(profileId);
    this.noteOwnDevice(device);
    await hub.start();
    return hub;
  }

  /** Nobody tells of another network, or of another lease. */
  #lookForOtherAddresses(): void {
    const { ports, changed } = this.#context;
    const now = (): string => ports.networkAddresses().join();
    let known = now();
    this.#looking ??= setInterval(() => {
      if (now() === known) return;
      known = now();
      changed('office');
    }, LOOK_EVERY_MS).unref();
  }

  async #keep(kept: StoredOwnHub): Promise<void> {
    const { state } = this.#context;
    const others = state.stored().ownHubs.filter(({ profileId }) => profileId !== kept.profileId);
    await state.keep({ ownHubs: [...others, kept] });
  }

  #othersOf({ devices }: OwnHub): readonly string[] {
    return devices.filter((device) => !this.#ownDevices.has(device));
  }

  /** Of several people at this computer one has shared its record: the connection that runs the hub for the others, too. */
  #runnerFor(profileId: string): string {
    const { offices } = this.#context.state.stored();
    const hub = officeOf({ offices }, profileId)?.hub ?? '';
    const runner = offices.find((office) => office.hub === hub && this.#hubs.has(office.profileId));
    return hub === '' || this.#hubs.has(profileId) ? profileId : (runner?.profileId ?? profileId);
  }

  #required(profileId: string): OwnHub {
    const hub = this.#hubs.get(profileId);
    if (hub === undefined) throw officeRefused('own-hub-failed', 'This desk runs no hub for this office.');
    return hub;
  }

  #folder(profileId: string): string {
    return join(dirname(recordsFile(this.#context.ports.dataFolder, profileId)), 'hub');
  }
}
