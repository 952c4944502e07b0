import { randomUUID } from 'node:crypto';
import type { DeskContext } from '#electron/core/context.ts';
import { officeRefused } from '#electron/core/failure.ts';
import type { Session } from '#electron/core/session.ts';
import {
  hasRoomForService,
  officeOf,
  personOf,
  type StoredJoining,
  type StoredPerson,
  type StoredProfile,
} from '#electron/core/stored-preferences.ts';
import { usingVault } from '#electron/core/vault-failure.ts';
import type { JoiningDesk } from '#electron/office/joining.ts';
import type { OfficeState } from '#shared/features/office/model.ts';
import type { OwnHubs } from './own-hubs.ts';

type Context = Pick<DeskContext, 'ports' | 'state' | 'connection' | 'changed'>;

/** This desk on its way into an office, over its starts. Of the program for it only what is needed is read, and only then. */
export class JoiningOffice {
  readonly #context: Context;
  readonly #ownHubs: Pick<OwnHubs, 'noteOwnDevice'>;
  #desk: JoiningDesk | null = null;

  constructor(context: Context, ownHubs: Pick<OwnHubs, 'noteOwnDevice'>) {
    this.#context = context;
    this.#ownHubs = ownHubs;
  }

  /** How far it is; null where this desk is on its way nowhere. */
  state(): OfficeState['joining'] {
    return this.#desk?.state() ?? null;
  }

  retry(): void {
    this.#desk?.retry();
  }

  /** Asks to be let in by what was pasted. Throws a `DeskFailure`; then nothing is left of it. */
  async join(pasted: string, name: string): Promise<void> {
    this.requireRoom();
    const { readPasted } = await import('#electron/office/pasted.ts');
    await this.#ask({ ...readPasted(pasted), hub: '', name }, () => []);
  }

  /**
   * As `join`, into the office of a session that is open, for somebody else at this computer. `people`: who is there once it is asked, by the
   * connection that is theirs.
   */
  async joinHere(
    session: Session,
    { pasted, name }: { readonly pasted: string; readonly name: string },
    people: (profileId: string) => readonly StoredPerson[],
  ): Promise<void> {
    this.requireRoom();
    const { readPasted } = await import('#electron/office/pasted.ts');
    const invite = readPasted(pasted);
    const known = officeOf(this.#context.state.stored(), session.profile.id);
    if (known === undefined) throw officeRefused('forked', 'Where its hub is this desk does not know.');
    // Where this desk reaches the hub already: what others are told may lead nowhere from here.
    const { address, pin, hub } = known;
    await this.#ask({ address, pin, hub, secret: invite.secret, name }, people);
  }

  /** Throws a `DeskFailure` where this desk cannot join anything now. */
  requireRoom(): void {
    const { joining, profiles } = this.#context.state.stored();
    if (joining !== null) throw officeRefused('already-joining', 'This desk is on its way into an office.');
    if (!hasRoomForService(profiles)) throw officeRefused('no-room', 'This desk keeps no more connections.');
  }

  async #ask(
    {
      secret,
      ...asked
    }: Pick<StoredJoining, 'address' | 'pin' | 'hub' | 'name'> & { readonly secret: Uint8Array },
    people: (profileId: string) => readonly StoredPerson[],
  ): Promise<void> {
    const { ports, state } = this.#context;
    const profileId = randomUUID();
    const joining: StoredJoining = {
      ...asked,
      profileId,
      secret: Buffer.from(secret).toString('base64url'),
      sinceMs: ports.clock.nowMs(),
    };
    const before = state.stored().people;
    await state.keep({ joining, people: [...before, ...people(profileId)] });
    try {
      const desk = await this.#deskFor(joining);
      await usingVault(() => desk.begin());
      this.#desk = desk;
      desk.start();
    } catch (error) {
      await state.keep({ joining: null, people: before });
      throw error;
    }
  }

  async resume(): Promise<void> {
    const { ports, state } = this.#context;
    const { joining } = state.stored();
    if (joining === null || this.#desk !== null || ports.vault.state() !== 'open') return;
    this.#desk = await this.#deskFor(joining);
    this.#desk.start();
  }

  async pause(): Promise<void> {
    const joining = this.#desk;
    this.#desk = null;
    await joining?.stop();
  }

  async cancel(): Promise<void> {
    await this.pause();
    const { state } = this.#context;
    const { joining, people } = state.stored();
    await state.keep({
      joining: null,
      people: people.filter(({ profileId }) => profileId !== joining?.profileId),
    });
  }

  async #deskFor(asked: StoredJoining): Promise<JoiningDesk> {
    const { JoiningDesk } = await import('#electron/office/joining.ts');
    const { device } = await usingVault(() => this.#context.ports.vault.deviceKey(asked.profileId));
    this.#ownHubs.noteOwnDevice(device);
    return new JoiningDesk({
      context: this.#context,
      asked,
      finish: (profile, token, office) => this.#finish(profile, token, office),
    });
  }

  async #finish(
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
    this.#desk = null;
    const isForAnother = personOf(state.stored(), profileId) !== undefined;
    if (isWorking && !isForAnother) state.addNotice({ kind: 'office-joined' });
    if (!isWorking) await connection.open(profile, 'chosen');
    changed('office');
  }
}
