import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isoDateOf } from '#shared/iso-date.ts';
import type { DeskState, Notice } from '#shared/models/desk.ts';
import type { Updates } from '#shared/models/updates.ts';
import type { DeskPorts } from './ports.ts';
import { MOST_NOTICES, readStoredPreferences, type StoredPreferences } from './stored-preferences.ts';
import { vaultProblemOf } from './vault-failure.ts';

/** The parts of the state that last as long as a run; the others come from what is stored and from the vault. */
type RunningState = Pick<DeskState, 'practice' | 'service' | 'cache'> & {
  readonly updates: UpdateState;
};

/** How far the desk is with a newer version of itself. */
type UpdateState = Omit<Updates, 'off'>;

const NOTHING_RUNS: RunningState = {
  practice: null,
  service: { state: 'unknown', since: null },
  cache: { state: 'closed', error: null },
  updates: { step: 'waiting', checkedAt: null, newer: null, percent: 0, problem: null },
};

/**
 * The one place where the desk's state is kept: stored preferences, and what is so at the moment. Every change that
 * makes a difference is told once, whole, as 'desk-state-changed'.
 */
export class DeskStateKeeper {
  readonly #ports: DeskPorts;
  #stored: StoredPreferences;
  #running: RunningState = NOTHING_RUNS;
  #told = '';

  constructor(ports: DeskPorts) {
    this.#ports = ports;
    const stored = ports.preferences.read();
    const { value, reset } = readStoredPreferences(stored);
    this.#stored = value;
    // A desk with records and without preferences has lost them.
    const lost = (stored ?? null) === null && existsSync(join(ports.dataFolder, 'profiles'));
    if (reset || lost) this.addNotice({ kind: 'preferences-reset' });
    this.#told = JSON.stringify(this.current());
  }

  stored(): StoredPreferences {
    return this.#stored;
  }

  /** Stores a change of what is kept over runs, then tells it. */
  store(change: Partial<StoredPreferences>): void {
    this.#stored = { ...this.#stored, ...change };
    this.#ports.preferences.write(this.#stored);
    this.tell();
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
    this.store({ notices: [...this.#stored.notices, { ...notice, id: randomUUID() }].slice(-MOST_NOTICES) });
  }

  /** Tells no more of what has been seen to. */
  forgetNotices(kind: Notice['kind']): void {
    const others = this.#stored.notices.filter((notice) => notice.kind !== kind);
    if (others.length < this.#stored.notices.length) this.store({ notices: others });
  }

  /** Everything that is kept over runs is as on a new desk. Told by whoever asks for it, once the rest is gone, too. */
  forgetEverything(): void {
    this.#running = NOTHING_RUNS;
    this.#stored = readStoredPreferences(null).value;
    this.#ports.preferences.write(this.#stored);
  }

  /** The notice that is told no more; undefined where there was none. */
  dismissNotice(id: string): Notice | undefined {
    const dismissed = this.#stored.notices.find((notice) => notice.id === id);
    if (dismissed !== undefined)
      this.store({ notices: this.#stored.notices.filter((notice) => notice.id !== id) });
    return dismissed;
  }

  current(): DeskState {
    const { vault } = this.#ports;
    const vaultState = vault.state();
    return {
      version: this.#ports.version,
      host: this.#ports.host,
      vault: vaultState,
      vaultProblem: vaultProblemOf(vault),
      keyStore: vault.keyStore(),
      hasKeyStore: vault.hasKeyStore,
      profiles: this.#stored.profiles.map((profile) => ({
        ...profile,
        hasToken: vaultState === 'open' && vault.hasToken(profile.id),
        tokenEnding: vaultState === 'open' ? vault.tokenEnding(profile.id) : null,
      })),
      activeProfileId: this.#stored.activeProfileId,
      ...this.#running,
      updates: { off: this.#ports.updates.off, ...this.#running.updates },
      notices: [...this.#stored.notices],
      preferences: this.#stored.preferences,
      applicationLayout: this.#stored.applicationLayout,
      dataFolder: this.#ports.dataFolder,
    };
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
