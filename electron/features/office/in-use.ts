import { randomUUID } from 'node:crypto';
import type { DeskContext } from '#electron/core/context.ts';
import { officeRefused } from '#electron/core/failure.ts';
import type { OfficeDoor } from '#electron/core/office-door.ts';
import type { Session } from '#electron/core/session.ts';
import type { StoredJoining, StoredOffice, StoredProfile } from '#electron/core/stored-preferences.ts';
import { hasRoomForService } from '#electron/core/stored-preferences.ts';
import { usingVault } from '#electron/core/vault-failure.ts';
import type { JoiningDesk } from '#electron/office/joining.ts';
import type { SharedSession } from '#electron/office/shared-session.ts';
import type { Bringing } from '#shared/features/office/bringing-model.ts';
import type { OfficeState } from '#shared/features/office/model.ts';
import { mayAct } from '#shared/office/people.ts';
import type { Role } from '#shared/rpc/entry.ts';
import { OwnHubs } from './own-hubs.ts';
import { SecondDesk } from './second-desk.ts';

type Context = Pick<DeskContext, 'ports' | 'state' | 'connection' | 'changed'>;

/**
 * The office of the connection in use, and this desk on its way into another. Where nothing is shared, nothing of it runs, and of its
 * program only what starts a hub is read.
 */
export class OfficeInUse implements OfficeDoor {
  readonly #context: Context;
  readonly #shared = new WeakMap<Session, SharedSession>();
  #current: SharedSession | null = null;
  #joining: JoiningDesk | null = null;

  readonly ownHubs: OwnHubs;
  readonly secondDesk: SecondDesk;

  constructor(context: Context) {
    this.#context = context;
    this.ownHubs = new OwnHubs({ ...context, onListening: () => this.#current?.hubListens() });
    this.secondDesk = new SecondDesk(context);
  }

  resumeOwnHubs(): void {
    this.ownHubs.resume();
  }
  stopOwnHubs(): Promise<void> {
    return this.ownHubs.stopAll();
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
  async begin(session: Session): Promise<void> {
    const share = await session.records.officeShare();
    if (share === null) return;
    const { offices } = this.#context.state.stored();
    const office = offices.find(({ profileId }) => profileId === session.profile.id) ?? UNKNOWN_HUB;
    const { SharedSession } = await import('#electron/office/shared-session.ts');
    // Where its hub is this desk does not know: these records were restored here.
    const shared = new SharedSession(
      this.#context,
      session,
      office,
      { ...share, wasIn: share.wasIn && office !== UNKNOWN_HUB },
      this.ownHubs,
    );
    this.#shared.set(session, shared);
    this.#current = shared;
    shared.start();
  }

  async end(session: Session): Promise<void> {
    const shared = this.#shared.get(session);
    if (shared === undefined) return;
    this.#shared.delete(session);
    if (this.#current === shared) this.#current = null;
    await shared.stop();
  }

  of(session: Session): SharedSession {
    const shared = this.#shared.get(session);
    if (shared === undefined) throw officeRefused('not-shared', 'This connection is not shared.');
    return shared;
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
      joining: this.#joining?.state() ?? null,
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

  /** Asks to be let in by what was pasted. Throws a `DeskFailure`; then nothing is left of it. */
  async join(pasted: string, name: string): Promise<void> {
    const { ports, state } = this.#context;
    const { joining, profiles } = state.stored();
    if (joining !== null) throw officeRefused('already-joining', 'This desk is on its way into an office.');
    if (!hasRoomForService(profiles)) throw officeRefused('no-room', 'This desk keeps no more connections.');
    const { readPasted } = await import('#electron/office/pasted.ts');
    const { address, secret, pin } = readPasted(pasted);
    const asked: StoredJoining = {
      profileId: randomUUID(),
      address,
      pin,
      hub: '',
      secret: Buffer.from(secret).toString('base64url'),
      name,
      sinceMs: ports.clock.nowMs(),
    };
    await state.keep({ joining: asked });
    try {
      const desk = await this.#joiningDesk(asked);
      await usingVault(() => desk.begin());
      this.#joining = desk;
      desk.start();
    } catch (error) {
      await state.keep({ joining: null });
      throw error;
    }
  }

  async resumeJoining(): Promise<void> {
    const { ports, state } = this.#context;
    const { joining } = state.stored();
    if (joining === null || this.#joining !== null || ports.vault.state() !== 'open') return;
    this.#joining = await this.#joiningDesk(joining);
    this.#joining.start();
  }

  async pauseJoining(): Promise<void> {
    const joining = this.#joining;
    this.#joining = null;
    await joining?.stop();
  }

  async cancelJoining(): Promise<void> {
    await this.pauseJoining();
    await this.#context.state.keep({ joining: null });
  }

  retry(): Promise<void> {
    this.ownHubs.retry();
    this.#joining?.retry();
    return this.#current?.retry() ?? Promise.resolve();
  }

  async #joiningDesk(asked: StoredJoining): Promise<JoiningDesk> {
    const { JoiningDesk } = await import('#electron/office/joining.ts');
    return new JoiningDesk({
      context: this.#context,
      asked,
      finish: (profile, token, office) => this.#finishJoining(profile, token, office),
    });
  }

  async #finishJoining(
    profile: StoredProfile,
    token: string | null,
    { profileId, address, pin, hub }: StoredJoining,
  ): Promise<void> {
    const { state, connection, changed } = this.#context;
    if (token !== null) await usingVault(() => state.tokens.set(profile, token, null));
    const { profiles, offices, activeProfileId } = state.stored();
    // Where somebody works with another connection, that stays: what they type is theirs to save before they leave it.
    const isWorking = activeProfileId !== null;
    await state.keep({
      profiles: [...profiles.filter(({ id }) => id !== profileId), profile],
      offices: [
        ...offices.filter((office) => office.profileId !== profileId),
        { profileId, address, pin, hub },
      ],
      activeProfileId: isWorking ? activeProfileId : profileId,
      joining: null,
    });
    this.#joining = null;
    if (isWorking) state.addNotice({ kind: 'office-joined' });
    else await connection.open(profile, 'chosen');
    changed('office');
  }
}

const UNKNOWN_HUB: StoredOffice = { profileId: '', address: 'https://hub.invalid', pin: null, hub: '' };
