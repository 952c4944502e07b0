import { randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PROFILES_FOLDER, recordsFile } from '#electron/records/records-file.ts';
import { VaultError } from './errors.ts';
import type { KeyWrapping, OperatingSystemKeyStore } from './key-wrapping.ts';
import { newErasureKey, sealOfFile, unsealDesk, unsealErasureKey, unsealFormer } from './sealed-parts.ts';
import {
  damaged,
  eraseVault,
  nothingMore,
  readVault,
  setVaultAside,
  VAULT_FORMAT,
  type VaultContents,
  type WrappedKey,
  writeVault,
} from './vault-file.ts';

interface HeldBy {
  readonly file: string;
  readonly keyStore: OperatingSystemKeyStore | null;
  readonly wrapping: KeyWrapping;
}

/** What is held of the vault's file: what is in it, the master key while it is open, and why it cannot be used. */
export class HeldVault {
  readonly #by: HeldBy;
  #contents: VaultContents | null = null;
  #master: Buffer | null = null;
  #problem: VaultError | null = null;
  /** Of a file of the first desks, as it is to be wrapped once what they left is taken over. */
  #rewrapped: WrappedKey | null = null;

  constructor(by: HeldBy) {
    this.#by = by;
  }

  get contents(): VaultContents | null {
    return this.#contents;
  }
  get problem(): VaultError | null {
    return this.#problem;
  }
  get rewrapped(): WrappedKey | null {
    return this.#rewrapped;
  }
  get isOpen(): boolean {
    return this.#master !== null;
  }

  /** Reads the file, or makes one where there is none and a key store keeps its key. */
  async begin(): Promise<void> {
    this.#problem = await this.#read();
  }

  /** Moves the file away, as it is, and begins as on a new desk. */
  async beginAnew(asideFile: string): Promise<void> {
    await setVaultAside(this.#by.file, asideFile);
    this.#contents = null;
    await this.begin();
    this.requireUsable();
  }

  async erase(): Promise<void> {
    this.forget();
    this.#contents = null;
    await eraseVault(this.#by.file);
    this.#problem = null;
    if (this.#by.keyStore !== null) await this.#makeByKeyStore();
  }

  requireUsable(): void {
    if (this.#problem !== null) throw this.#problem;
  }

  openMaster(): Buffer {
    if (this.#master === null) throw new VaultError('locked', 'The vault is locked.');
    return this.#master;
  }

  openContents(): VaultContents {
    this.requireUsable();
    if (this.#contents === null) throw new VaultError('locked', 'The vault has no passphrase yet.');
    return this.#contents;
  }

  /** As it is, to write it with a change. */
  changeable(): VaultContents {
    const open = this.openContents();
    if (open.format === VAULT_FORMAT) return open;
    throw new VaultError(
      'failed',
      'The vault is as an older desk has written it, and could not be written yet. Start the desk again.',
    );
  }

  /** Writes it in the newest form, sealed as a whole. */
  async store(changed: VaultContents, master = this.openMaster()): Promise<void> {
    const unsealed: VaultContents = {
      ...changed,
      format: VAULT_FORMAT,
      erasures: changed.erasures ?? newErasureKey(master),
    };
    const whole = { ...unsealed, seal: sealOfFile(master, unsealed) };
    await writeVault(this.#by.file, whole);
    this.#contents = whole;
    this.#rewrapped = null;
  }

  /** The same, under another master key, with which it is open from then on. */
  async storeUnder(changed: VaultContents, master: Buffer): Promise<void> {
    await this.store(changed, master);
    this.forget();
    this.#master = master;
  }

  /**
   * Opens it by its master key, which a passphrase or (null) the key store keeps; where that does not fit what is in the file, that is its
   * problem from then on. A file of an older format is written in the newest one.
   */
  async open(locked: VaultContents, key: Buffer, passphrase: string | null): Promise<void> {
    this.requireWholeOrSaySo(locked, key);
    this.#contents = locked;
    this.#master = key;
    if (locked.format === VAULT_FORMAT) return;
    const { wrapping } = this.#by;
    const masterKey =
      passphrase === null
        ? await wrapping.byOperatingSystem(key)
        : await wrapping.byPassphrase(key, passphrase);
    // Where its tokens go is not known before what lies beside it is read.
    if (locked.format === 1) this.#rewrapped = masterKey;
    else await this.store({ ...locked, masterKey }, key).catch(onlyIfNotWritten);
  }

  requireWholeOrSaySo(locked: VaultContents, key: Buffer): void {
    try {
      this.#requireWhole(locked, key);
    } catch (error) {
      if (error instanceof VaultError) this.#problem = error;
      throw error;
    }
  }

  forget(): void {
    this.#master?.fill(0);
    this.#master = null;
  }

  /** Answers why the file cannot be used, or null. */
  async #read(): Promise<VaultError | null> {
    const { file, keyStore, wrapping } = this.#by;
    try {
      const read = await readVault(file);
      if (read === null) {
        // Not a first start: new keys would open none of them.
        if (this.#isBesideRecords()) throw missing();
        if (keyStore !== null) await this.#makeByKeyStore();
        return null;
      }
      if (read.masterKey.by === 'passphrase') {
        this.#contents = read;
        return null;
      }
      await this.open(read, await wrapping.unwrap(read.masterKey, '', read.format), null);
      return null;
    } catch (error) {
      if (error instanceof VaultError) return error;
      throw error;
    }
  }

  #isBesideRecords(): boolean {
    const folder = dirname(this.#by.file);
    const profiles = join(folder, PROFILES_FOLDER);
    return existsSync(profiles) && readdirSync(profiles).some((id) => existsSync(recordsFile(folder, id)));
  }

  /** Throws 'damaged' where anything in the file was changed, left out or put together of others. */
  #requireWhole(contents: VaultContents, master: Buffer): void {
    const { format, desk, former, erasures, seal } = contents;
    if (format === VAULT_FORMAT) {
      // A desk that was killed as it began has records and nothing beside them yet, under a seal that says so.
      if (seal === null || erasures === null || !isSame(seal, sealOfFile(master, contents))) throw damaged();
      unsealErasureKey(master, erasures).fill(0);
    }
    // Up to 0.8 it was sealed part by part. Whoever has records keeps something beside them.
    else if (format !== 1 && desk === null && this.#isBesideRecords()) throw damaged();
    if (desk !== null) unsealDesk(master, desk);
    for (const sealed of former) unsealFormer(master, sealed).master.fill(0);
  }

  async #makeByKeyStore(): Promise<void> {
    const fresh = randomBytes(32);
    const masterKey = await this.#by.wrapping.byOperatingSystem(fresh);
    await this.storeUnder(newContents(masterKey), fresh);
  }
}

export const newContents = (masterKey: VaultContents['masterKey']): VaultContents => ({
  ...nothingMore(),
  format: VAULT_FORMAT,
  masterKey,
  tokens: [],
});

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one, 'base64'), Buffer.from(other, 'base64')];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** On a full disk it is used as it is, and nothing of it can be changed, until it can be written. */
function onlyIfNotWritten(error: unknown): void {
  if (!(error instanceof VaultError) || error.kind !== 'failed') throw error;
}

const missing = (): VaultError =>
  new VaultError(
    'missing',
    'The vault file (vault.json) is missing, and there are records that only it opens. Bring back a copy of it, or begin with a new vault.',
  );
