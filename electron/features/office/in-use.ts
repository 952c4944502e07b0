import type { DeskContext } from '#electron/core/context.ts';
import { deskFailure, officeRefused } from '#electron/core/failure.ts';
import type { OfficeDoor } from '#electron/core/office-door.ts';
import { originOf } from '#electron/core/service-tokens.ts';
import type { Session } from '#electron/core/session.ts';
import { officeOf, type StoredOffice } from '#electron/core/stored-preferences.ts';
import { usingVault } from '#electron/core/vault-failure.ts';
import type { SealedConnection } from '#electron/office/invite-keys.ts';
import type { SharedSession } from '#electron/office/shared-session.ts';
import type { Bringing } from '#shared/features/office/bringing-model.ts';
import type { OfficeState } from '#shared/features/office/model.ts';
import { mayAct } from '#shared/office/people.ts';
import type { Role } from '#shared/rpc/entry.ts';
import { JoiningOffice } from './joining-office.ts';
import { OwnHubs } from './own-hubs.ts';
import { SecondDesk } from './second-desk.ts';

type Context = Pick<DeskContext, 'ports' | 'state' | 'connection' | 'changed'>;

/**
 * The office of the connection in use. Where nothing is shared, nothing of it runs, and of its
 * program only what starts a hub is read.
 */
export class OfficeInUse implements OfficeDoor {
  readonly #context: Context;
  readonly #shared = new WeakMap<Session, SharedSession>();
  #current: SharedSession | null = null;

  readonly ownHubs: OwnHubs;
  readonly secondDesk: SecondDesk;
  readonly joining: JoiningOffice;

  constructor(context: Context) {
    this.#context = context;
    this.ownHubs = new OwnHubs({ ...context, onListening: () => this.#current?.hubListens() });
    this.secondDesk = new SecondDesk(context);
    this.joining = new JoiningOffice(context, this.ownHubs);
  }

  resumeOwnHubs(): void {
    this.ownHubs.resume();
  }
  stopOwnHubs(): Promise<void> {
    return this.ownHubs.stopAll();
  }
  resumeJoining(): Promise<void> {
    return this.joining.resume();
  }

  /**
   * Who else is connected with a hub that this desk runs: their names, as far as they are known (none while the desk is locked), and how
   * many computers.
   */
  async whoIsConnected(
    session: Session | null,
  ): Promise<{ readonly names: readonly string[]; readonly computers: number }> {
    const devices = new Set(this.ownHubs.others());
    if (session === null || !this.#shared.has(session)) return { names: [], computers: devices.size };
    const { members } = await session.records.officeHere();
    const names = members.flatMap((member) =>
      member.devices.some(({ device }) => devices.has(device)) ? [member.name] : [],
    );
    return { names, computers: devices.size };
  }

  /** Something in the records may be new: it is sent. */
  nudge(): void {
    this.#current?.nudge();
  }

  /** Begins with a session whose records are shared; nothing to do where they are not. */
  async begin(session: Session, how: 'as-before' | 'came-over' = 'as-before'): Promise<void> {
    const share = await session.records.officeShare();
    if (share === null) return;
    const office = officeOf(this.#context.state.stored(), session.profile.id) ?? UNKNOWN_HUB;
    const { SharedSession } = await import('#electron/office/shared-session.ts');
    // Where its hub is this desk does not know: these records were restored here.
    const shared = new SharedSession(this.#context, session, {
      ...{ office, how, ownHubs: this.ownHubs },
      share: { ...share, wasIn: share.wasIn && office !== UNKNOWN_HUB },
      onMoved: (moved) => {
        this.#goOver(session, shared, moved).catch((error: unknown) =>
          // The records are closed, say: it is begun with them again.
          this.#context.ports.log.warn('The office could not be followed to its new hub.', error),
        );
      },
    });
    this.#shared.set(session, shared);
    this.#current = shared;
    // Nobody knows, where this is broken off.
    this.#noteLeftActs(session, null);
    this.ownHubs.noteOwnDevice(share.device);
    shared.start();
  }

  async end(session: Session): Promise<void> {
    const shared = this.#shared.get(session);
    if (shared === undefined) return;
    this.#shared.delete(session);
    if (this.#current === shared) this.#current = null;
    await shared.stop();
    try {
      this.#noteLeftActs(session, await session.records.officeActsLeft());
    } catch (error) {
      this.#context.ports.log.warn('How many acts wait to be sent is not known.', error);
    }
  }

  #noteLeftActs({ profile }: Session, acts: number | null): void {
    const { state } = this.#context;
    const others = state.stored().leftActs.filter(({ profileId }) => profileId !== profile.id);
    state.store({ leftActs: [...others, { profileId: profile.id, acts }] });
  }

  /** From now on its hub is there. What the office was on its way to is no news any more. */
  async goTo(session: Session, office: StoredOffice, how: 'as-before' | 'came-over'): Promise<void> {
    const { state } = this.#context;
    const { offices, moving } = state.stored();
    const isMoving = how === 'as-before' || moving?.profileId !== office.profileId;
    await state.keep({
      offices: offices.map((one) => (one.profileId === office.profileId ? office : one)),
      ...(isMoving ? {} : { moving: null }),
    });
    // As long as the other has not begun, whoever asks is told of this one: the office is never gone.
    await this.#shared.get(session)?.stop();
    await this.begin(session, how);
  }

  async #goOver(session: Session, shared: SharedSession, office: StoredOffice): Promise<void> {
    const { connection, changed } = this.#context;
    await connection.use(async (open) => {
      if (open === session && this.#shared.get(session) === shared) {
        await this.goTo(session, office, 'came-over');
      }
    });
    changed('office');
  }

  of(session: Session): SharedSession {
    const shared = this.#shared.get(session);
    if (shared === undefined) throw officeRefused('not-shared', 'This connection is not shared.');
    return shared;
  }

  /** As `of`; what changes who is in needs the hub, too. */
  online(session: Session): SharedSession {
    const shared = this.of(session);
    shared.requireHub();
    return shared;
  }

  /** Makes an invite, and lets in by itself who comes by it. */
  async invite(session: Session, role: Role, along: SealedConnection) {
    const shared = this.online(session);
    const made = await shared.invites.make(role, along);
    shared.watchInvites();
    return made;
  }

  /** Throws a `DeskFailure` where the role in the office does not allow it. Who is alone may do everything. */
  async requireRole(session: Session, needs: Role): Promise<void> {
    if (!this.#shared.has(session)) return;
    const role = (await session.records.officeShare())?.role ?? null;
    if (role === null) throw officeRefused('removed', 'This desk is not in the office any more.');
    if (mayAct(role, needs)) return;
    if (needs === 'manager') throw officeRefused('managers-only', 'Only a manager of the office does this.');
    throw officeRefused('read-only-role', 'Your role in this office is to read.');
  }

  hearOthers(session: Session): Promise<void> {
    return this.#shared.get(session)?.hearOthers() ?? Promise.resolve();
  }

  /** `session`: the one that is open; null where none is. */
  async state(session: Session | null): Promise<OfficeState> {
    const shared = session === null ? undefined : this.#shared.get(session);
    return {
      office: (await shared?.state()) ?? null,
      joining: this.joining.state(),
      notShareable: this.#notShareable(session),
      secondDesk: this.secondDesk.state(),
      addresses: [...this.#context.ports.networkAddresses()],
    };
  }

  /** How far bringing along other records of this computer is; a desk alone has nowhere to bring them. */
  bringing(session: Session): Promise<Bringing> {
    const shared = this.#shared.get(session);
    return shared?.bringing.state() ?? Promise.resolve({ step: 'none', from: [] });
  }

  #notShareable(session: Session | null): OfficeState['notShareable'] {
    if (session === null) return 'no-connection';
    if (this.#shared.has(session)) return 'already-shared';
    if (session.profile.kind === 'practice') return 'cannot-be-shared';
    return this.#context.state.stored().joining === null ? null : 'already-joining';
  }

  /** Founds an office at a hub that this desk runs. Throws a `DeskFailure`; then nothing is left of it. */
  async shareFromHere(
    session: Session,
    { name, address }: { readonly name: string; readonly address: string },
  ): Promise<void> {
    const { id } = session.profile;
    if (this.#shared.has(session))
      throw officeRefused('already-shared', 'This connection is shared already.');
    const { createOffice } = await import('#electron/office/creating.ts');
    try {
      const { url, code } = await this.ownHubs.begin(id, address);
      await createOffice(this.#context, session, { address: url, code, name });
    } catch (error) {
      // What the records say is shared needs its hub, whatever else went wrong behind that.
      if ((await session.records.officeShare()) === null) await this.ownHubs.remove(id);
      else await this.begin(session);
      throw error;
    }
    await this.begin(session);
  }

  retry(): Promise<void> {
    this.ownHubs.retry();
    this.joining.retry();
    return this.#current?.retry() ?? Promise.resolve();
  }
}

const UNKNOWN_HUB: StoredOffice = { profileId: '', address: 'https://hub.invalid', pin: null, hub: '' };

/** What goes along with an invite to whoever comes by it: the connection that is open, and its token where it has one. */
export async function connectionAlong(
  { state }: Pick<DeskContext, 'state'>,
  { profile: { id } }: Session,
): Promise<SealedConnection> {
  const profile = state.stored().profiles.find((one) => one.id === id);
  if (profile === undefined) throw deskFailure('no-connection', 'No connection has been chosen yet.');
  const token = await usingVault(async () => state.tokens.token(id, originOf(profile)));
  return { name: profile.name, baseUrl: profile.baseUrl, token };
}
