import { preferencesOfNewOffice } from '#shared/features/preferences/model.ts';
import type { Records } from '../records/index.ts';
import { deskFailure, messageOf } from './failure.ts';
import { asDiskFull, asFileInUse } from './file-failure.ts';
import { knownAddresses, profilesKnownTo } from './known-addresses.ts';
import type { DeskPorts } from './ports.ts';
import { withRecordsFailure } from './records-failure.ts';
import { SerialQueue } from './serial-queue.ts';
import { originOf } from './service-tokens.ts';
import {
  deskPartOf,
  type PlainPart,
  plainOf,
  readPlain,
  type SettingsPart,
  settingsOf,
  withDeskPart,
  withPlain,
  withSettings,
} from './stored-parts.ts';
import { readStoredPreferences, type StoredPreferences, type StoredProfile } from './stored-preferences.ts';
import { usingVault } from './vault-failure.ts';

/** What was read could not stay as it was: a part that could not be read, or data that was kept for too short a time. */
export interface Mended {
  readonly reset: boolean;
  readonly raised: boolean;
}

const NOTHING_MENDED: Mended = { reset: false, raised: false };

type Ports = Pick<DeskPorts, 'preferences' | 'vault' | 'log' | 'clock' | 'dataFolder' | 'startBackupThread'>;

/**
 * What the desk keeps over runs, as one in memory, and in three places on the disk. What is sealed is known only while the vault is
 * open; where it is locked, what is stored then waits in memory until it is open again.
 */
export class StoredParts {
  /** Whether something of the plain part could not be read. */
  readonly wasReset: boolean;
  readonly #ports: Ports;
  readonly #writes = new SerialQueue();
  /** As it was read at the start: a desk up to 0.3 has written everything there. */
  #first: unknown;
  #stored: StoredPreferences;
  #beginWith: SettingsPart | null = null;
  #isUnsealed = false;
  #records: Records | null = null;
  #written = { plain: '', desk: '', settings: '' };

  constructor(ports: Ports, first: unknown) {
    this.#ports = ports;
    this.#first = first;
    const { plain, reset } = readPlain(first);
    this.wasReset = reset;
    this.#stored = withPlain(plain);
    this.#written.plain = JSON.stringify(plain);
  }

  stored(): StoredPreferences {
    return this.#stored;
  }

  store(change: Partial<StoredPreferences>): void {
    this.#stored = { ...this.#stored, ...change };
    this.#write().catch((error: unknown) =>
      this.#ports.log.error(`What has changed could not be written: ${messageOf(error)}`),
    );
  }

  async keep(change: Partial<StoredPreferences>): Promise<void> {
    const before = this.#stored;
    const changed = { ...before, ...change };
    if (!this.#isUnsealed && this.#sealedText(before) !== this.#sealedText(changed)) {
      throw deskFailure('locked', 'The passphrase must be given first.');
    }
    this.#stored = changed;
    try {
      await this.#write();
    } catch (error) {
      // What else was stored meanwhile stays.
      if (this.#stored === changed) this.#stored = before;
      throw asDiskFull(error) ?? asFileInUse(error) ?? withRecordsFailure(error);
    }
  }

  async unseal(): Promise<Mended> {
    const { vault } = this.#ports;
    if (this.#isUnsealed || vault.state() !== 'open') return NOTHING_MENDED;
    const mended = vault.isFromFirstDesks() ? await this.#takeOver() : this.#readDeskPart();
    this.#isUnsealed = true;
    // Nothing but the plain part counts in that file any more, whoever has written it there.
    if (!vault.isFromFirstDesks()) {
      if ((this.#first ?? null) === null || readPlain(this.#first).holdsMore) this.#written.plain = '';
      this.#first = null;
    }
    await this.#write().catch((error: unknown) =>
      this.#ports.log.error(`What has changed could not be written: ${messageOf(error)}`),
    );
    return mended;
  }

  forgetSealed(): void {
    this.#isUnsealed = false;
    this.#records = null;
    this.#beginWith = null;
    this.#stored = withPlain(plainOf(this.#stored));
  }

  async forgetEverything(): Promise<void> {
    this.#first = null;
    this.#beginWith = null;
    this.#records = null;
    this.#stored = readStoredPreferences(null).value;
    this.#isUnsealed = this.#ports.vault.state() === 'open';
    this.#written = { plain: JSON.stringify(plainOf(this.#stored)), desk: '', settings: '' };
    await this.#ports.preferences.write(plainOf(this.#stored));
  }

  /** `practice`: nobody's office: what a sample portfolio recommends stays by its scores. */
  async takeSettings(records: Records, kind: StoredProfile['kind'] | null = null): Promise<Mended> {
    const { settings } = await records.keptTexts();
    this.#records = records;
    if (settings === null) {
      const areLost = records.opening.kind === 'set-aside';
      // They were in the damaged file. Those of the first day count again, but nobody is led around once more.
      if (areLost) this.#stored = withTourClosed(this.#stored);
      else if (records.opening.kind === 'created' && (await records.officeShare()) === null) {
        const { preferences } = this.#stored;
        const begun = preferencesOfNewOffice(preferences);
        const { mostMissing } = kind === 'practice' ? preferences : begun;
        this.#stored = { ...this.#stored, preferences: { ...begun, mostMissing } };
      }
      this.#written.settings = '';
      await this.#write();
      return { reset: areLost, raised: false };
    }
    const { value, ...mended } = withSettings(this.#stored, settings);
    this.#stored = value;
    this.#written.settings = settings;
    await this.#write();
    return mended;
  }

  /** Takes what is kept with the versions of the rules and with each property, after it was changed otherwise than by the settings. */
  async takeRules(records: Records): Promise<void> {
    const { settings } = await records.keptTexts();
    if (settings === null) return;
    const taken = withSettings(this.#stored, settings).value.preferences;
    const { bands, propertyBands, firstComeProperties } = taken;
    const { preferences } = this.#stored;
    this.#stored = {
      ...this.#stored,
      preferences: { ...preferences, bands, propertyBands, firstComeProperties },
    };
  }

  async leaveRecords(): Promise<void> {
    await this.#writes.settled();
    this.#records = null;
  }

  settingsText(change: Partial<StoredPreferences>): string {
    return JSON.stringify(settingsOf({ ...this.#stored, ...change }));
  }

  /**
   * Values of a desk up to 0.3, once: its tokens are sealed with the addresses that it went to, and its settings with them. Where records know
   * an address, a newer desk was here since: then only the connections that records know, at the addresses that they know, are taken.
   */
  async #takeOver(): Promise<Mended> {
    const known = await knownAddresses(this.#ports);
    const left = readStoredPreferences(this.#first);
    const { value, ...mended } = known.size === 0 ? left : withOnlyKnown(left.value.profiles, known);
    const beginWith = settingsOf(value);
    const waiting = this.#stored;
    this.#stored = withWaiting(withPlain(plainOf(waiting), value), waiting);
    const text = JSON.stringify(deskPartOf(this.#stored, beginWith));
    this.#beginWith = beginWith;
    try {
      await this.#ports.vault.takeOver(text, (profileId) => {
        const profile = value.profiles.find(({ id }) => id === profileId);
        return profile === undefined ? '' : originOf(profile);
      });
    } catch (error) {
      // Its tokens go nowhere until it can be written, which is tried at the next start.
      this.#ports.log.error(`What a desk up to 0.3 has left could not be taken over: ${messageOf(error)}`);
    }
    this.#written.desk = text;
    return mended;
  }

  #readDeskPart(): Mended {
    const waiting = this.#stored;
    const text = this.#ports.vault.deskRecord();
    const { value, beginWith, ...mended } = withDeskPart(withPlain(plainOf(waiting)), text);
    this.#stored = withWaiting(value, waiting);
    this.#beginWith = beginWith;
    this.#written.desk = JSON.stringify(deskPartOf(value, beginWith));
    return mended;
  }

  /** Writes whatever differs from what was written last, each part in its place. */
  async #write(): Promise<void> {
    const plain = this.#writePlain();
    if (!this.#isUnsealed) return plain;
    const records = this.#records;
    if (records === null) this.#beginWith = settingsOf(this.#stored);
    const settings = JSON.stringify(settingsOf(this.#stored));
    const desk = JSON.stringify(deskPartOf(this.#stored, this.#beginWith));
    await this.#writes.run(async () => {
      await plain;
      if (records !== null && settings !== this.#written.settings) {
        await records.keepSettings(settings, this.#ports.clock.nowMs());
        this.#written.settings = settings;
      }
      if (desk === this.#written.desk) return;
      await usingVault(() => this.#ports.vault.keepDeskRecord(desk));
      this.#written.desk = desk;
    });
  }

  #sealedText(stored: StoredPreferences): string {
    return JSON.stringify([deskPartOf(stored, null), settingsOf(stored)]);
  }

  async #writePlain(): Promise<void> {
    const plain = plainOf(this.#stored);
    const text = JSON.stringify(plain);
    if (text === this.#written.plain) return;
    const before = this.#written.plain;
    this.#written.plain = text;
    try {
      // What a desk up to 0.3 has left there is taken over once the vault is open.
      await this.#ports.preferences.write(this.#isFirstLeft() ? withFirst(this.#first, plain) : plain);
    } catch (error) {
      this.#written.plain = before;
      throw error;
    }
  }

  #isFirstLeft(): boolean {
    return this.#first !== null && this.#ports.vault.isFromFirstDesks();
  }
}

function withOnlyKnown(
  named: readonly StoredProfile[],
  known: ReadonlyMap<string, string>,
): ReturnType<typeof readStoredPreferences> {
  const profiles = profilesKnownTo(known, named);
  const activeProfileId = profiles.find(({ kind }) => kind === 'service')?.id ?? null;
  const { value } = readStoredPreferences(null);
  return { value: { ...value, profiles, activeProfileId }, reset: false, raised: false };
}

const withTourClosed = (stored: StoredPreferences): StoredPreferences => ({
  ...stored,
  preferences: { ...stored.preferences, tour: { ...stored.preferences.tour, state: 'closed' } },
});

/** What was stored while the vault was locked: notices, and what connections were left with. */
const withWaiting = (sealed: StoredPreferences, waiting: StoredPreferences): StoredPreferences => ({
  ...sealed,
  notices: [...sealed.notices, ...waiting.notices],
  leftLinks: withNewer(sealed.leftLinks, waiting.leftLinks),
  leftActs: withNewer(sealed.leftActs, waiting.leftActs),
});

const withNewer = <Left extends { readonly profileId: string }>(
  before: readonly Left[],
  newer: readonly Left[],
): readonly Left[] => [
  ...before.filter(({ profileId }) => !newer.some((left) => left.profileId === profileId)),
  ...newer,
];

const withFirst = (first: unknown, plain: PlainPart): PlainPart => {
  const before = { preferences: {}, practice: {}, ...(typeof first === 'object' ? first : {}) };
  return {
    ...before,
    preferences: { ...before.preferences, ...plain.preferences },
    practice: { ...before.practice, ...plain.practice },
  };
};
