import { officeRefused } from '#electron/core/failure.ts';
import type { Session } from '#electron/core/session.ts';
import type { StoredOffice } from '#electron/core/stored-preferences.ts';
import { eraseInCopies } from '#electron/features/backup/index.ts';
import type { OfficeHere } from '#electron/features/office/records/shared-people.ts';
import type { Share } from '#electron/features/office/records/sharing.ts';
import { HUB_CELL } from '#shared/features/office/entries.ts';
import type { HubConnection, OwnHubNow, SharedOffice } from '#shared/features/office/model.ts';
import { isoDateOf } from '#shared/iso-date.ts';
import { ERASING_CELLS } from '#shared/office/erasing.ts';
import type { OfficeProblem, OwnHubProblem } from '#shared/office/problems.ts';
import type { RecordArea } from '#shared/rpc/channel.ts';
import { BringingAlong } from './bringing-along.ts';
import { hubCallsOf, type OfficeContext } from './calls-of.ts';
import { FollowingOffice } from './following.ts';
import type { HubCalls } from './hub-calls.ts';
import { createInvites } from './invites.ts';
import { bringFromOldHub } from './leaving-old-hub.ts';
import { MovingOffice } from './moving.ts';
import { News } from './news.ts';
import { createPeopleChanges } from './people-changes.ts';
import { shownOf } from './shown-office.ts';
import { OfficeSync } from './sync.ts';

/** What a hub that does not run is for its desk; where another program has its port, that answers something. */
const NOT_THERE: ReadonlySet<OfficeProblem> = new Set([
  'unreachable',
  'timed-out',
  'other-certificate',
  'no-hub',
  'web-page',
  'proxy-refused',
  'proxy-unavailable',
]);

/** Of the hubs that this desk runs, what whoever shares an office asks. */
interface OwnHubsHere {
  now(profileId: string): Omit<OwnHubNow, 'isOld'> | null;
  /** Whether this is where the desk reaches it. */
  isAt(profileId: string, address: string): boolean;
  /** How this desk reaches it. Throws a `DeskFailure` where it does not run. */
  reached(profileId: string): Pick<StoredOffice, 'address' | 'pin'>;
  problem(profileId: string): OwnHubProblem | null;
  addressFor(profileId: string): string | null;
}

/** A clock that is off by less is as clocks are. */
const CLOCK_OFF_MS = 5 * 60_000;
/** Nobody who decides waits longer for what others may have decided. */
const HEARD_WITHIN_MS = 2_000;

const TOUCHED_AREAS: readonly RecordArea[] = [
  'applications',
  'households',
  'approvalCenter',
  'reportLinks',
  'activity',
  'office',
];

/** What a desk begins to exchange with a hub. */
interface Beginning {
  readonly office: StoredOffice;
  readonly share: Share;
  readonly ownHubs: OwnHubsHere;
  /** `came-over`: the office has moved to this hub, and this desk has just followed. */
  readonly how: 'as-before' | 'came-over';
  /** The office has moved, and answers there. */
  onMoved(office: StoredOffice): void;
}

/** An open connection whose records several desks share. */
export class SharedSession {
  readonly #context: OfficeContext;
  readonly #session: Session;
  readonly #office: StoredOffice;
  readonly #ownHubs: OwnHubsHere;
  readonly #calls: HubCalls;
  readonly #sync: OfficeSync;
  readonly invites: ReturnType<typeof createInvites>;
  readonly people: ReturnType<typeof createPeopleChanges>;
  readonly bringing: BringingAlong;
  readonly moving: MovingOffice;
  readonly #following: FollowingOffice;
  /** Why nothing is exchanged at all; null where it is. */
  readonly #stopped: HubConnection | null;
  readonly #news: News;
  #watching = new AbortController();

  constructor(context: OfficeContext, session: Session, beginning: Beginning) {
    const { office, share, ownHubs, how } = beginning;
    const { ports } = context;
    const { records, profile } = session;
    this.#context = context;
    this.#session = session;
    this.#office = office;
    this.#ownHubs = ownHubs;
    this.#news = new News(() => context.changed(...TOUCHED_AREAS));
    const calls = hubCallsOf(context, profile.id, share.device, office);
    this.#calls = calls;
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
      cameOver: how === 'came-over',
      sign: (bytes) => (ports.vault.state() === 'open' ? ports.vault.signAsDevice(profile.id, bytes) : null),
      onApplied: (touched) => this.#applied(touched),
      onState: () => context.changed('office'),
      onConnected: async (signal) => {
        this.#watching = new AbortController();
        signal.addEventListener('abort', () => this.#watching.abort(), { once: true });
        // What this desk itself said of it.
        this.#following.look();
        await this.invites.watch(this.#watching.signal);
      },
      onSomeoneCame: () => this.invites.lookAgain(),
    });
    this.bringing = new BringingAlong(context, session);
    this.people = createPeopleChanges({
      ...{ records, calls, sync: this.#sync, clock: ports.clock },
      hub: office.hub,
    });
    this.invites = createInvites({
      records,
      calls,
      people: this.people,
      clock: ports.clock,
      log: ports.log,
      address: () => this.#address(),
      pin: office.pin,
      onChanged: () => context.changed('office'),
    });
    this.moving = new MovingOffice({
      ...{ context, session, calls },
      at: office,
      office: share.office,
      device: share.device,
      sync: this.#sync,
      people: this.people,
      onTold: () => this.#following.look(),
    });
    this.#following = new FollowingOffice({
      ...{ context, session },
      at: office,
      people: this.people,
      onMoved: beginning.onMoved,
    });
  }

  start(): void {
    if (this.#stopped === null) {
      this.#sync.start();
      this.moving.start();
      this.#following.look();
    }
    const { log } = this.#context.ports;
    this.bringing
      .resume()
      .catch((error: unknown) => log.error('What was brought along does not go on yet.', error));
  }

  async stop(): Promise<void> {
    this.#following.end();
    this.#watching.abort();
    // It may wait for what the end of the exchange breaks off.
    const moving = this.moving.stop();
    await this.bringing.stop();
    await this.#sync.stop();
    await moving;
    this.#news.end();
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
    this.moving.retry();
    this.#following.look();
    const isMoved = await this.#session.records.officeLookAgain();
    // What is on its way from the point before, whatever state that is in, comes to nothing.
    if (isMoved || this.#sync.connection.state === 'connected') this.#sync.beginAgain();
    else this.#sync.retry();
  }

  /** The hub that this desk ran before is to end. Throws a `DeskFailure` where something that is only there cannot be brought along. */
  async leaveOldHub(): Promise<void> {
    const old = this.#ownHubs.reached(this.#session.profile.id);
    if (this.#isAtOwnHub()) throw officeRefused('same-hub', 'The office is at that hub.');
    const signal = this.#watching.signal;
    await bringFromOldHub({
      context: this.#context,
      session: this.#session,
      ...{ old, signal },
      calls: this.#calls,
    });
  }

  /** Where others reach the hub. */
  #address(): string {
    const own = this.#isAtOwnHub() ? this.#ownHubs.addressFor(this.#session.profile.id) : null;
    return own ?? this.#office.address;
  }

  #isAtOwnHub(): boolean {
    return this.#ownHubs.isAt(this.#session.profile.id, this.#office.address);
  }

  async state(): Promise<SharedOffice> {
    const { records, profile } = this.#session;
    const ownNow = this.#ownHubs.now(profile.id);
    const ownHub = ownNow === null ? null : { ...ownNow, isOld: !this.#isAtOwnHub() };
    const [share, here] = [await records.officeShare(), await records.officeHere()];
    const { clockOffMs, progress } = this.#sync;
    return {
      ...shownOf(here, share),
      hub: this.#office.hub === '' ? '' : this.#address(),
      ownHub,
      isPinned: this.#office.pin !== null,
      role: share?.role ?? null,
      connection: this.#connection(),
      moving: this.moving.state(),
      movedTo: this.#following.movedTo,
      notSeen: ownHub?.isOld === true ? await this.#notSeen(here.members, share?.member) : [],
      catchingUp: progress === null ? null : { ...progress },
      invites: [...this.invites.list()],
      clockOffMs: Math.abs(clockOffMs) >= CLOCK_OFF_MS ? clockOffMs : null,
    };
  }

  async #notSeen(members: OfficeHere['members'], self: string | undefined): Promise<string[]> {
    const others = members.filter(({ member }) => member !== self);
    const devices = others.flatMap((member) => member.devices.map(({ device }) => device));
    const not = new Set(await this.#session.records.officeNotSeenSince(devices));
    return others.flatMap((member) =>
      member.devices.some(({ device }) => not.has(device)) ? [member.name.slice(0, 200)] : [],
    );
  }

  /** Where the hub is this desk's own, why it does not run says more than that it cannot be reached. */
  #connection(): HubConnection {
    const connection = this.#stopped ?? this.#sync.connection;
    const problem = this.#isAtOwnHub() ? this.#ownHubs.problem(this.#session.profile.id) : null;
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
    if (isAbout(`office ${HUB_CELL}`)) this.#following.look();
    if (isAbout('office pointing', 'office reply-taught:', 'rules mark:')) {
      service.mapping = await records.responseMapping();
    }
    if (isAbout(...ERASING_CELLS)) {
      records
        .tellHeldBack(ports.clock.nowMs())
        .then(() => records.eraseRemains())
        .then(() => eraseInCopies(this.#context, this.#session))
        .catch((error: unknown) => ports.log.error('The bytes of what was erased are not gone yet.', error));
    }
    this.#news.tell();
  }
}
