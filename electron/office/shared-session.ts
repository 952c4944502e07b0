import { proxiesTo } from '#electron/core/connection/proxy.ts';
import type { DeskContext } from '#electron/core/context.ts';
import { officeRefused } from '#electron/core/failure.ts';
import type { Session } from '#electron/core/session.ts';
import type { StoredOffice } from '#electron/core/stored-preferences.ts';
import { eraseInCopies } from '#electron/features/backup/index.ts';
import type { Share } from '#electron/features/office/records/sharing.ts';
import type { HubConnection, OfficeProblem, SharedOffice } from '#shared/features/office/model.ts';
import { isoDateOf } from '#shared/iso-date.ts';
import type { OwnHubProblem } from '#shared/office/own-hub.ts';
import type { RecordArea } from '#shared/rpc/channel.ts';
import { BringingAlong } from './bringing-along.ts';
import { HubCalls } from './hub-calls.ts';
import { createInvites } from './invites.ts';
import { createPeopleChanges } from './people-changes.ts';
import { MUCH, OfficeSync } from './sync.ts';

export type OfficeContext = Pick<DeskContext, 'ports' | 'state' | 'changed'>;

/** What a hub that does not run is for its desk; where another program has its port, that answers something. */
const NOT_THERE: ReadonlySet<OfficeProblem> = new Set([
  'unreachable',
  'timed-out',
  'other-certificate',
  'no-hub',
]);

/** Of the hubs that this desk runs, what whoever shares an office asks. */
interface OwnHubsHere {
  now(profileId: string): SharedOffice['ownHub'];
  problem(profileId: string): OwnHubProblem | null;
  addressFor(profileId: string): string | null;
}

/** A clock that is off by less is as clocks are. */
const CLOCK_OFF_MS = 5 * 60_000;
/** Nobody who decides waits longer for what others may have decided. */
const HEARD_WITHIN_MS = 2_000;
/** A page is told this often at most while much comes. */
const TOLD_EVERY_MS = 250;

const TOUCHED_AREAS: readonly RecordArea[] = [
  'applications',
  'households',
  'approvalCenter',
  'reportLinks',
  'activity',
  'office',
];

/** The calls of a desk to the hub of an office. */
export const hubCallsOf = (
  { ports, state }: Pick<OfficeContext, 'ports' | 'state'>,
  profileId: string,
  device: string,
  { address, pin }: Pick<StoredOffice, 'address' | 'pin'>,
): HubCalls =>
  new HubCalls({
    address,
    pin,
    device,
    resolveProxy: (url) => proxiesTo(url, { ports, state }),
    userAgent: `Threshold/${ports.version}`,
    nowMs: () => ports.clock.nowMs(),
    sign: (bytes) => (ports.vault.state() === 'open' ? ports.vault.signAsDevice(profileId, bytes) : null),
  });

/** An open connection whose records several desks share. */
export class SharedSession {
  readonly #context: OfficeContext;
  readonly #session: Session;
  readonly #office: StoredOffice;
  readonly #ownHubs: OwnHubsHere;
  readonly #sync: OfficeSync;
  readonly invites: ReturnType<typeof createInvites>;
  readonly people: ReturnType<typeof createPeopleChanges>;
  readonly bringing: BringingAlong;
  /** Why nothing is exchanged at all; null where it is. */
  readonly #stopped: HubConnection | null;
  #tellAt: NodeJS.Timeout | null = null;
  #isMoreToTell = false;
  #watching = new AbortController();

  constructor(
    context: OfficeContext,
    session: Session,
    office: StoredOffice,
    share: Share,
    ownHubs: OwnHubsHere,
  ) {
    const { ports } = context;
    const { records, profile } = session;
    this.#context = context;
    this.#session = session;
    this.#office = office;
    this.#ownHubs = ownHubs;
    const calls = hubCallsOf(context, profile.id, share.device, office);
    // Records that were restored act by another key, which nobody has let in.
    this.#stopped = share.wasIn
      ? null
      : { state: 'stopped', since: isoDateOf(ports.clock.nowMs()), why: 'forked' };
    this.#sync = new OfficeSync({
      records,
      calls,
      hub: office.hub,
      office: share.office,
      clock: ports.clock,
      log: ports.log,
      sign: (bytes) => (ports.vault.state() === 'open' ? ports.vault.signAsDevice(profile.id, bytes) : null),
      onApplied: (touched) => this.#applied(touched),
      onState: () => context.changed('office'),
      onConnected: async (signal) => {
        this.#watching = new AbortController();
        signal.addEventListener('abort', () => this.#watching.abort(), { once: true });
        await this.invites.watch(this.#watching.signal);
      },
    });
    this.bringing = new BringingAlong(context, session);
    this.people = createPeopleChanges({ records, calls, sync: this.#sync, clock: ports.clock });
    this.invites = createInvites({
      records,
      calls,
      people: this.people,
      clock: ports.clock,
      log: ports.log,
      address: () => ownHubs.addressFor(profile.id) ?? office.address,
      pin: office.pin,
      onChanged: () => context.changed('office'),
    });
  }

  start(): void {
    if (this.#stopped === null) this.#sync.start();
    const { log } = this.#context.ports;
    this.bringing
      .resume()
      .catch((error: unknown) => log.error('What was brought along does not go on yet.', error));
  }

  async stop(): Promise<void> {
    this.#watching.abort();
    await this.bringing.stop();
    await this.#sync.stop();
    if (this.#tellAt !== null) clearTimeout(this.#tellAt);
  }

  nudge(): void {
    this.#sync.nudge();
  }

  /** Throws a `DeskFailure` as long as this desk speaks with no hub: what changes who is in needs one. */
  requireHub(): void {
    const { connection } = this.#sync;
    if (this.#stopped === null && connection.state === 'connected') return;
    const why =
      connection.state === 'offline' || connection.state === 'stopped' ? connection.why : 'unreachable';
    throw officeRefused(this.#stopped === null ? why : 'forked', 'This desk is not connected with the hub.');
  }

  hearOthers(): Promise<void> {
    return this.#sync.hear(HEARD_WITHIN_MS);
  }

  /** Goes on looking who comes by an invite that was just made. */
  watchInvites(): void {
    void this.invites.watch(this.#watching.signal);
  }

  /** The hub, which this desk runs, has begun to listen. */
  hubListens(): void {
    if (this.#stopped === null && this.#sync.connection.state !== 'connected') this.#sync.retry();
  }

  async retry(): Promise<void> {
    const isMoved = await this.#session.records.officeLookAgain();
    // What is on its way from the point before, whatever state that is in, comes to nothing.
    if (isMoved || this.#sync.connection.state === 'connected') this.#sync.beginAgain();
    else this.#sync.retry();
  }

  async state(): Promise<SharedOffice> {
    const { records, profile } = this.#session;
    const ownHub = this.#ownHubs.now(profile.id);
    const [share, here] = [await records.officeShare(), await records.officeHere()];
    const { clockOffMs, progress } = this.#sync;
    return {
      hub: this.#office.hub === '' ? '' : (this.#ownHubs.addressFor(profile.id) ?? this.#office.address),
      ownHub,
      isPinned: this.#office.pin !== null,
      role: share?.role ?? null,
      connection: this.#connection(),
      waiting: {
        acts: here.waitingActs,
        since: here.waitingSinceMs === null ? null : isoDateOf(here.waitingSinceMs),
      },
      sending: here.unsent > MUCH ? { done: here.made - here.unsent, total: here.made } : null,
      catchingUp: progress === null ? null : { ...progress },
      members: here.members.map(({ member, name, role, devices }) => ({
        member,
        name: name.slice(0, 200),
        role,
        isSelf: member === share?.member,
        devices: devices.map(({ device, lastAtMs }) => ({
          device,
          isSelf: device === share?.device,
          lastAt: lastAtMs === null ? null : dateOf(lastAtMs),
        })),
      })),
      former: here.former.map(({ member, name }) => ({ member, name })),
      invites: [...this.invites.list()],
      findings: here.findings.map(({ id, kind, atMs, member, seq, reference, entries }) => ({
        id,
        kind,
        at: dateOf(atMs),
        member,
        seq,
        reference,
        ...(entries === null ? {} : { count: entries }),
      })),
      clockOffMs: Math.abs(clockOffMs) >= CLOCK_OFF_MS ? clockOffMs : null,
    };
  }

  /** Where the hub is this desk's own, why it does not run says more than that it cannot be reached. */
  #connection(): HubConnection {
    const connection = this.#stopped ?? this.#sync.connection;
    const problem = this.#ownHubs.problem(this.#session.profile.id);
    if (problem === null || connection.state === 'connecting' || connection.state === 'connected') {
      return connection;
    }
    return NOT_THERE.has(connection.why) ? { ...connection, why: problem } : connection;
  }

  /** What others did is in the records: what this desk keeps in memory of them is read again, and the page is told. */
  async #applied(touched: readonly string[]): Promise<void> {
    const { state, ports } = this.#context;
    const { records, service } = this.#session;
    const isAbout = (...beginnings: readonly string[]): boolean =>
      touched.some((cell) => beginnings.some((beginning) => cell.startsWith(beginning)));
    if (isAbout('office setting:', 'property ', 'rules ')) await state.takeSettings(records);
    if (isAbout('office pointing')) service.pointing = await records.pointing();
    if (isAbout('application erased', 'office retention')) {
      records
        .eraseRemains()
        .then(() => eraseInCopies(this.#context, this.#session))
        .catch((error: unknown) => ports.log.error('The bytes of what was erased are not gone yet.', error));
    }
    this.#tell();
  }

  /** Tells the page at once, and of what comes soon after that in one. */
  #tell(): void {
    if (this.#tellAt !== null) {
      this.#isMoreToTell = true;
      return;
    }
    this.#isMoreToTell = false;
    this.#tellAt = setTimeout(() => {
      this.#tellAt = null;
      if (this.#isMoreToTell) this.#tell();
    }, TOLD_EVERY_MS);
    this.#context.changed(...TOUCHED_AREAS);
  }
}

/** By another desk's clock: it may say anything. */
function dateOf(atMs: number): string {
  const date = new Date(atMs);
  return Number.isNaN(date.getTime()) || date.getUTCFullYear() > 9_999 || date.getUTCFullYear() < 0
    ? isoDateOf(0)
    : date.toISOString();
}
