import { randomBytes } from 'node:crypto';
import { VaultError } from './errors.ts';
import type { KeyWrapping, OperatingSystemKeyStore } from './key-wrapping.ts';
import { unsealDesk, unsealFormer } from './sealed-parts.ts';
import {
  eraseVault,
  readVault,
  setVaultAside,
  VAULT_FORMAT,
  type VaultContents,
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

  constructor(by: HeldBy) {
    this.#by = by;
  }

  get contents(): VaultContents | null {
    return this.#contents;
  }
  get problem(): VaultError | null {
    return this.#problem;
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
      'The vault is as a desk up to 0.3 has written it, and could not be written yet. Start the desk again.',
    );
  }

  async store(changed: VaultContents): Promise<void> {
    await writeVault(this.#by.file, changed);
    this.#contents = changed;
  }

  /** The same, under another master key, with which it is open from then on. */
  async storeUnder(changed: VaultContents, master: Buffer): Promise<void> {
    await this.store(changed);
    this.forget();
    this.#master = master;
  }

  /** Opens it by its master key; where that does not fit what is in the file, that is its problem from then on. */
  open(locked: VaultContents, key: Buffer): void {
    this.requireWholeOrSaySo(locked, key);
    this.#master = key;
  }

  requireWholeOrSaySo(locked: VaultContents, key: Buffer): void {
    try {
      requireWhole(locked, key);
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
      if (read === null && keyStore !== null) await this.#makeByKeyStore();
      if (read?.masterKey.by === 'operating-system') {
        const key = await wrapping.unwrap(read.masterKey, '');
        requireWhole(read, key);
        this.#master = key;
      }
      if (read !== null) this.#contents = read;
      return null;
    } catch (error) {
      if (error instanceof VaultError) return error;
      throw error;
    }
  }

  async #makeByKeyStore(): Promise<void> {
    const fresh = randomBytes(32);
    const masterKey = await this.#by.wrapping.byOperatingSystem(fresh);
    await this.storeUnder(newContents(masterKey), fresh);
  }
}

export const newContents = (masterKey: VaultContents['masterKey']): VaultContents => ({
  format: VAULT_FORMAT,
  masterKey,
  tokens: [],
  desk: null,
  former: [],
  devices: [],
  recovery: null,
});

/** Throws 'damaged' where what the desk keeps beside its records, or a key of before, was changed. */
function requireWhole({ desk, former }: VaultContents, master: Buffer): void {
  if (desk !== null) unsealDesk(master, desk);
  for (const sealed of former) unsealFormer(master, sealed).master.fill(0);
}
