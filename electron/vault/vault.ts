import type { DeviceKey, KeptLogEnd } from './device-keys.ts';
import type { VaultError } from './errors.ts';
import type { PassphraseCost } from './sealing.ts';

/**
 * The desk's secrets: the service's tokens, each with where it goes; the keys of the databases, derived from one random master key;
 * and what the desk keeps beside its records. The master key lies in `vault.json` wrapped by the operating system's key store or by
 * a passphrase, and nowhere else.
 */
export interface Vault {
  /** What keeps the master key at the moment. */
  keyStore(): KeptBy;
  /** Whether this machine has a key store that could keep it. */
  readonly hasKeyStore: boolean;
  /** What trying one passphrase costs, and one PIN of the people at this computer. */
  readonly passphraseCost: PassphraseCost;
  /** `passphrase-needed`: one must be chosen first. `locked`: it must be given. `unusable`: `problem` says why. */
  state(): 'passphrase-needed' | 'locked' | 'open' | 'unusable';
  /** Why the file cannot be used, which stays as it is; null where it can be. */
  problem(): VaultError | null;
  /** Reads a file that could not be used once more: somebody may have brought a good copy back. */
  tryAgain(): Promise<void>;
  /**
   * Moves a file that cannot be used to `asideFile`, byte by byte as it is, and begins as on a new desk; also one that is locked by a
   * passphrase that nobody knows any more. What its key protects cannot be read until it is brought back. 'failed' where the file can be used.
   */
  beginAnew(asideFile: string): Promise<void>;
  /** Makes the vault. 'weak-passphrase' where it is too short or too common (`shared/features/vault/strength.ts`). */
  choosePassphrase(passphrase: string): Promise<void>;
  /** Opens the vault, else 'wrong-passphrase'. Where the operating system keeps the key, the passphrase is not looked at. */
  unlock(passphrase: string): Promise<void>;
  /** Forgets the master key until `unlock`. */
  lock(): void;
  /**
   * Makes a new master key, kept by a new passphrase or by the operating system's key store (null): what kept the old one opens nothing
   * any more that is written from now on, nor does a recovery code. Whoever asks must know the passphrase that keeps it now, else 'wrong-passphrase'; where the
   * key store keeps it, `current` is not looked at. A passphrase that is too short or too common is 'weak-passphrase', no key store
   * 'key-store-gone'. The records are to be encrypted anew: until `endRekey` the vault knows their keys of before, too.
   */
  changeKeeping(current: string, next: string | null): Promise<void>;
  /** The second way in, and since when it is so; null where there never was one. `used`: it opened the vault, and opens nothing any more. */
  recovery(): { readonly state: 'kept' | 'used'; readonly atMs: number } | null;
  /**
   * Makes a code that opens the vault once where its passphrase is forgotten, and answers it: it is kept nowhere else. It opens nothing any more
   * once the key is changed. 'wrong-passphrase'; 'failed' where no passphrase keeps the key, or where there is a code already.
   */
  makeRecoveryCode(current: string, atMs: number): Promise<string>;
  /**
   * Opens the locked vault by its recovery code and makes a new master key, kept by this passphrase: see `changeKeeping`. 'wrong-recovery-code',
   * answered later each time as a wrong passphrase is; 'weak-passphrase'.
   */
  recover(code: string, next: string, atMs: number): Promise<void>;
  /** When the code was used, where the activity does not tell of it yet; null otherwise. */
  recoveryToNote(): number | null;
  /** The activity tells of it. */
  recoveryNoted(): Promise<void>;
  /** Whether records are yet to be encrypted anew since the key was changed. False while the vault is not open. */
  isRekeying(): boolean;
  /** All records lie under the new keys: those of before are forgotten. With `left` they are kept for what could not be encrypted anew. */
  endRekey(files: 'all' | 'left'): Promise<void>;
  /** 32 bytes, the same for a connection until the master key is changed. */
  databaseKey(profileId: string): Buffer;
  /** Those under which some of its records may still lie, the newest first; mostly none. */
  formerDatabaseKeys(profileId: string): Buffer[];
  /**
   * Keeps a service's token for one origin: it is given out for no other. Answers which of the connection's tokens it is: a number
   * above every one before, and above `after`.
   */
  setToken(
    profileId: string,
    token: string,
    to: { readonly origin: string; readonly after?: number },
  ): Promise<number>;
  /** Gives the token out no more, and keeps it nowhere; nothing to do where there is none. */
  forgetToken(profileId: string): Promise<void>;
  /** Null where there is none for this origin. */
  token(profileId: string, origin: string): string | null;
  /** For where the token is, and which it is; null where there is none. Throws 'damaged' where it was changed. */
  aboutToken(profileId: string): { readonly origin: string; readonly generation: number } | null;
  /** Whether there is one for this origin; false while the vault is not open. */
  hasToken(profileId: string, origin: string): boolean;
  /** The token's last four characters; null where there is none for this origin, and for one of which they would tell too much. */
  tokenEnding(profileId: string, origin: string): string | null;
  /** The key by which this desk acts on a connection's records; made where there is none. It outlives a change of the master key. */
  deviceKey(profileId: string): Promise<DeviceKey>;
  /** Makes another one: the old one's entries may be gone, and none of its numbers may be given twice. */
  renewDeviceKey(profileId: string): Promise<DeviceKey>;
  /** An Ed25519 signature; null where there is no key yet. The private key does not leave the vault. */
  signAsDevice(profileId: string, bytes: Uint8Array): Buffer | null;
  /** Keeps how far a connection's records are, so that older ones in their place are noticed. */
  keepLogEnd(profileId: string, end: KeptLogEnd): Promise<void>;
  /** Null where none was kept by the device that acts now. */
  logEnd(profileId: string): KeptLogEnd | null;
  /** What the desk keeps beside its records, as `keepDeskRecord` was given it; null where it has kept nothing. */
  deskRecord(): string | null;
  keepDeskRecord(text: string): Promise<void>;
  /** Whether a desk up to 0.3 wrote the file: its tokens are for no origin, and go nowhere until `takeOver`. Every other one is in the newest form once it is open. */
  isFromFirstDesks(): boolean;
  /** Seals each token with its origin, and what the desk keeps beside its records: from then on only what is sealed counts. */
  takeOver(deskRecord: string, originOf: (profileId: string) => string): Promise<void>;
  /**
   * 32 bytes by which the list of erasures beside the records names what was erased; to be wiped. It stays the same as long as there is this
   * vault.
   */
  erasureKey(): Buffer;
  /** Text that only this vault can have written, for a file of the desk's own. */
  seal(purpose: string, text: string): string;
  /** Null where it was changed, or sealed for another purpose. */
  unseal(purpose: string, sealed: string): string | null;
  /**
   * Erases the master key and every token; what they protected can be read by nobody any more. Where a key store keeps the key a
   * new vault is made, otherwise a passphrase is to be chosen as on a new desk.
   */
  erase(): Promise<void>;
}

export type KeptBy = 'operating-system' | 'passphrase';
