import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { ConnectionProfile, DeskState, Notice } from '#shared/features/program/model.ts';
import type { Updates } from '#shared/features/updates/model.ts';
import { isoDateOf } from '#shared/iso-date.ts';
import { isLoopbackHost } from '#shared/service/index.ts';
import type { Records } from '../records/index.ts';
import type { DeskPorts } from './ports.ts';
import { ServiceTokens } from './service-tokens.ts';
import { type Mended, StoredParts } from './stored-in-parts.ts';
import {
  MOST_NOTICES,
  officeOf,
  peopleBeside,
  personOf,
  type StoredPreferences,
  type StoredProfile,
} from './stored-preferences.ts';
import { vaultProblemOf } from './vault-failure.ts';

/** The parts of the state that last as long as a run; the others come from what is stored and from the vault. */
type RunningState = Pick<DeskState, 'practice' | 'service' | 'records' | 'rekeying'> & {
  readonly updates: UpdateState;
};

/** How far the desk is with a newer version of itself. */
type UpdateState = Omit<Updates, 'off'>;

const NOTHING_RUNS: RunningState = {
  practice: null,
  service: { state: 'unknown', since: null },
  records: { state: 'closed', error: null },
  rekeying: null,
  updates: { step: 'waiting', checkedAt: null, newer: null, percent: 0, problem: null },
};

/**
 * The one place where the desk's state is kept: stored preferences, and what is so at the moment. Every change that
 * makes a difference is told once, whole, as 'desk-state-changed'.
 */
export class DeskStateKeeper {
  readonly tokens: ServiceTokens;
  readonly #ports: DeskPorts;
  readonly #parts: StoredParts;
  #running: RunningState = NOTHING_RUNS;
  #told = '';
  /** Whose PIN was given, of several people at this computer. */
  #present: string | null = null;

  constructor(ports: DeskPorts) {
    this.#ports = ports;
    this.tokens = new ServiceTokens(ports.vault);
    const stored = ports.preferences.read();
    this.#parts = new StoredParts(ports, stored);
    // A desk with records and without preferences has lost them.
    const lost = (stored ?? null) === null && existsSync(join(ports.dataFolder, 'profiles'));
    if (this.#parts.wasReset || lost) this.#sayReset();
    this.#told = JSON.stringify(this.current());
  }

  stored(): StoredPreferences {
    return this.#parts.stored();
  }

  /** Stores a change of what is kept over runs, then tells it. That it cannot be written is in the log. */
  store(change: Partial<StoredPreferences>): void {
    this.#parts.store(change);
    this.tell();
  }

  /** As `store`, and resolves when it is written; where it cannot be, everything is as before, and that is thrown. */
  async keep(change: Partial<StoredPreferences>): Promise<void> {
    const kept = this.#parts.keep(change);
    this.tell();
    await kept.finally(() => this.tell());
  }

  /** To be called whenever the vault has become open: from then on the state has what is sealed in it. */
  async unseal(): Promise<void> {
    this.#sayMended(await this.#parts.unseal());
  }

  /** Whether a connection is somebody's whose PIN has not been given: then nobody opens it. */
  isShut(profileId: string): boolean {
    return this.#present !== profileId && personOf(this.stored(), profileId) !== undefined;
  }

  /** Whether the connection in use is such: a PIN is asked for, and nothing of any connection is done meanwhile. */
  isPinNeeded(): boolean {
    const { activeProfileId } = this.stored();
    return activeProfileId !== null && this.isShut(activeProfileId);
  }

  /** Whether of those who work here by a PIN nobody has given it, whichever connection is in use. */
  isEverybodyOut(): boolean {
    const { people, profiles } = this.stored();
    const isOpen = (profileId: string): boolean =>
      profiles.some(({ id, closedAtMs }) => id === profileId && closedAtMs === undefined);
    const here = people.filter(({ profileId }) => isOpen(profileId));
    return here.length > 0 && here.every(({ profileId }) => this.isShut(profileId));
  }

  /** Whoever this connection belongs to has given their PIN; null: nobody is at the desk. Told with the next change. */
  letIn(profileId: string | null): void {
    this.#present = profileId;
  }

  /** To be called when the vault has been locked: the state knows no connection any more, and no setting of the office. */
  forgetSealed(): void {
    this.#present = null;
    this.#parts.forgetSealed();
  }

  /** Takes the settings of records that are opened; those that have none begin with a copy of the ones in use. */
  async takeSettings(records: Records, kind: StoredProfile['kind'] | null = null): Promise<void> {
    this.#sayMended(await this.#parts.takeSettings(records, kind));
    this.tell();
  }

  /** Takes by what the office recommends and in which order, after a version or a property has changed that. */
  async takeRules(records: Records): Promise<void> {
    await this.#parts.takeRules(records);
    this.tell();
  }

  /** Resolves when all that was stored is in the records, which are about to be closed. */
  leaveRecords(): Promise<void> {
    return this.#parts.leaveRecords();
  }

  /** The settings as records are to have them that do not exist yet. */
  settingsText(change: Partial<StoredPreferences>): string {
    return this.#parts.settingsText(change);
  }

  change(change: Partial<RunningState>): void {
    this.#running = { ...this.#running, ...change };
    this.tell();
  }

  updates(): UpdateState {
    return this.#running.updates;
  }

  changeUpdates(change: Partial<UpdateState>): void {
    this.change({ updates: { ...this.#running.updates, ...change } });
  }

  /** Says what the last call told of the service. The time is that of the change, not of the call. */
  setService(state: DeskState['service']['state']): void {
    if (this.#running.service.state === state) return;
    const since = state === 'unknown' ? null : isoDateOf(this.#ports.clock.nowMs());
    this.change({ service: { state, since } });
  }

  addNotice(notice: Omit<Notice, 'id'>): void {
    this.store({ notices: [...this.stored().notices, { ...notice, id: randomUUID() }].slice(-MOST_NOTICES) });
  }

  /** Tells of damaged records that were set aside when they were opened, and of an end of their log that is missing. */
  tellHowOpened({ opening, logEnd }: Records): void {
    if (logEnd.state === 'missing') {
      const { acts, sinceMs } = logEnd;
      this.forgetNotices('acts-missing');
      const since = sinceMs === 0 ? {} : { at: isoDateOf(sinceMs) };
      this.addNotice({ kind: 'acts-missing', count: acts, ...since });
    } else if (logEnd.state !== 'whole' && logEnd.state !== 'none' && logEnd.state !== 'restored') {
      this.forgetNotices('seal-does-not-fit');
      this.addNotice({ kind: 'seal-does-not-fit' });
    }
    if (opening.kind !== 'set-aside') return;
    const { setAsideFile, savedRecords } = opening;
    this.addNotice({ kind: 'records-set-aside', file: basename(setAsideFile), count: savedRecords });
  }

  /** Tells no more of what has been seen to. */
  forgetNotices(kind: Notice['kind']): void {
    const { notices } = this.stored();
    const others = notices.filter((notice) => notice.kind !== kind);
    if (others.length < notices.length) this.store({ notices: others });
  }

  /** Everything that is kept over runs is as on a new desk. Told by whoever asks for it, once the rest is gone, too. */
  async forgetEverything(): Promise<void> {
    this.#running = NOTHING_RUNS;
    this.#present = null;
    await this.#parts.forgetEverything();
  }

  /** The notice that is told no more; undefined where there was none. */
  dismissNotice(id: string): Notice | undefined {
    const { notices } = this.stored();
    const dismissed = notices.find((notice) => notice.id === id);
    if (dismissed !== undefined) this.store({ notices: notices.filter((notice) => notice.id !== id) });
    return dismissed;
  }

  current(): DeskState {
    const { vault } = this.#ports;
    const stored = this.stored();
    const { records } = this.#running;
    const opened = records.state === 'open' && !this.isPinNeeded() ? stored.activeProfileId : null;
    return {
      version: this.#ports.version,
      host: this.#ports.host,
      vault: vault.state(),
      vaultProblem: vaultProblemOf(vault),
      keyStore: vault.keyStore(),
      hasKeyStore: vault.hasKeyStore,
      recovery: recoveryOf(vault),
      profiles: stored.profiles.map(({ closedAtMs, ...profile }) => ({
        ...profile,
        ...(profile.id === opened ? {} : leftActsOf(stored, profile.id)),
        ...(closedAtMs === undefined ? {} : { closedAt: isoDateOf(closedAtMs) }),
        ...hubOf(stored, profile.id),
        hasToken: this.tokens.has(profile),
        tokenEnding: this.tokens.ending(profile),
      })),
      activeProfileId: stored.activeProfileId,
      people: peopleBeside(stored, stored.activeProfileId).flatMap(({ profileId, name }) => {
        const profile = stored.profiles.find(({ id }) => id === profileId);
        return profile === undefined || profile.closedAtMs !== undefined ? [] : [{ profileId, name }];
      }),
      isPinNeeded: this.isPinNeeded(),
      ...this.#running,
      updates: { off: this.#ports.updates.off, ...this.#running.updates },
      notices: [...stored.notices],
      preferences: stored.preferences,
      applicationLayout: stored.applicationLayout,
      dataFolder: this.#ports.dataFolder,
    };
  }

  #sayMended({ reset, raised }: Mended): void {
    if (reset) this.#sayReset();
    if (raised) this.addNotice({ kind: 'retention-raised' });
  }

  #sayReset(): void {
    this.forgetNotices('preferences-reset');
    this.addNotice({ kind: 'preferences-reset' });
  }

  /** Tells the state where it differs from what was told last; called, too, after the vault has changed. */
  tell(): void {
    const state = this.current();
    const text = JSON.stringify(state);
    if (text === this.#told) return;
    this.#told = text;
    this.#ports.emit('desk-state-changed', state);
  }
}

function recoveryOf({ recovery }: DeskPorts['vault']): DeskState['recovery'] {
  const made = recovery();
  return made === null ? null : { state: made.state, at: isoDateOf(made.atMs) };
}

function leftActsOf(
  { leftActs }: Pick<StoredPreferences, 'leftActs'>,
  profileId: string,
): { readonly leftActs?: number | null } {
  const left = leftActs.find((one) => one.profileId === profileId);
  return left === undefined || left.acts === 0 ? {} : { leftActs: left.acts };
}

function hubOf(stored: StoredPreferences, profileId: string): Pick<ConnectionProfile, 'hub'> {
  const office = officeOf(stored, profileId);
  if (office === undefined || !URL.canParse(office.address)) return {};
  const { hostname, host } = new URL(office.address);
  return { hub: isLoopbackHost(hostname) ? '' : host };
}
