import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { VaultError } from './errors.ts';
import { createKeyWrapping, type OperatingSystemKeyStore } from './key-wrapping.ts';
import { derivedKey, type Sealed, seal, unseal } from './sealing.ts';
import {
  damaged,
  eraseVault,
  readVault,
  setVaultAside,
  VAULT_FORMAT,
  type VaultContents,
  writeVault,
} from './vault-file.ts';

export { VaultError } from './errors.ts';
export type { OperatingSystemKeyStore } from './key-wrapping.ts';

export interface VaultOptions {
  /** Where `vault.json` lies or is to lie. */
  readonly folder: string;
  /** Null where the machine has none, or only one that does not protect anything. */
  readonly keyStore: OperatingSystemKeyStore | null;
  /** How a wrong passphrase is slowed down; the tests need not sit it out. */
  readonly wait?: (ms: number) => Promise<unknown>;
}

/**
 * The desk's secrets: the service's tokens, and the keys of the databases, derived from one random master key. The master
 * key lies in `vault.json` wrapped by the operating system's key store or by a passphrase, and nowhere else.
 */
export interface Vault {
  /** What keeps the master key at the moment. */
  keyStore(): KeptBy;
  /** Whether this machine has a key store that could keep it. */
  readonly hasKeyStore: boolean;
  /** `passphrase-needed`: one must be chosen first. `locked`: it must be given. `unusable`: `problem` says why. */
  state(): 'passphrase-needed' | 'locked' | 'open' | 'unusable';
  /** Why the file cannot be used, which stays as it is; null where it can be. */
  problem(): VaultError | null;
  /** Reads a file that could not be used once more: somebody may have brought a good copy back. */
  tryAgain(): Promise<void>;
  /**
   * Moves a file that cannot be used to `asideFile`, byte by byte as it is, and begins as on a new desk. What its key protects
   * cannot be read until it is brought back. 'failed' where the file can be used.
   */
  beginAnew(asideFile: string): Promise<void>;
  /** Makes the vault. At least 8 characters, else 'weak-passphrase'. */
  choosePassphrase(passphrase: string): Promise<void>;
  /** Opens the vault, else 'wrong-passphrase'. Where the operating system keeps the key, the passphrase is not looked at. */
  unlock(passphrase: string): Promise<void>;
  /** Forgets the master key until `unlock`. */
  lock(): void;
  /**
   * Has the master key kept by a new passphrase, or by the operating system's key store (null). Whoever asks must know the
   * passphrase that keeps it now, else 'wrong-passphrase'; where the key store keeps it, `current` is not looked at. A
   * passphrase of fewer than 8 characters is 'weak-passphrase', no key store 'key-store-gone'. The records need not be written
   * anew: their keys are derived from the master key, which stays the same.
   */
  changeKeeping(current: string, next: string | null): Promise<void>;
  /** 32 bytes, always the same for a profile. */
  databaseKey(profileId: string): Buffer;
  setToken(profileId: string, token: string): Promise<void>;
  token(profileId: string): string | null;
  /** False while the vault is not open. */
  hasToken(profileId: string): boolean;
  /** The token's last four characters; null while the vault is not open, and for a token of which they would tell too much. */
  tokenEnding(profileId: string): string | null;
  /**
   * Erases the master key and every token; what they protected can be read by nobody any more. Where a key store keeps the key a
   * new vault is made, otherwise a passphrase is to be chosen as on a new desk.
   */
  erase(): Promise<void>;
}

type KeptBy = 'operating-system' | 'passphrase';

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 30_000;
const SHORTEST_PASSPHRASE = 8;
const SHORTEST_SHOWN_TOKEN = 8;

/**
 * Opens the vault, or makes one where there is none; it never stores anything in the clear. A file that cannot be used does not
 * throw: it makes an unusable vault, so that the desk can say so. Every other function throws `VaultError`s.
 */
export async function openVault({ folder, keyStore, wait = delay }: VaultOptions): Promise<Vault> {
  const file = join(folder, 'vault.json');
  const wrapping = createKeyWrapping(keyStore);
  let contents: VaultContents | null = null;
  let master: Buffer | null = null;
  let failures = 0;

  const makeByKeyStore = async (): Promise<void> => {
    const fresh = randomBytes(32);
    const masterKey = await wrapping.byOperatingSystem(fresh);
    const made: VaultContents = { format: VAULT_FORMAT, masterKey, tokens: [] };
    await writeVault(file, made);
    master = fresh;
    contents = made;
  };
  /** Answers why the file cannot be used, or null. */
  const begin = async (): Promise<VaultError | null> => {
    try {
      const read = await readVault(file);
      if (read === null && keyStore !== null) await makeByKeyStore();
      if (read?.masterKey.by === 'operating-system') master = await wrapping.unwrap(read.masterKey, '');
      if (read !== null) contents = read;
      return null;
    } catch (error) {
      if (error instanceof VaultError) return error;
      throw error;
    }
  };
  let problem = await begin();
  const requireUsable = (): void => {
    if (problem !== null) throw problem;
  };
  const openMaster = (): Buffer => {
    if (master === null) throw new VaultError('locked', 'The vault is locked.');
    return master;
  };
  const openContents = (): VaultContents => {
    requireUsable();
    if (contents === null) throw new VaultError('locked', 'The vault has no passphrase yet.');
    return contents;
  };
  const inTurn = oneAtATime();
  const store = async (changed: VaultContents): Promise<void> => {
    await writeVault(file, changed);
    contents = changed;
  };
  // Every call to the service asks for its token. One copy is kept while the vault is open, where the master key lies in
  // memory in any case; unsealed anew for each call, thousands of copies would wait for the garbage collector.
  const unsealed = new Map<string, { readonly sealed: Sealed; readonly token: string }>();
  const readToken = (profileId: string): string | null => {
    const key = openMaster();
    const { tokens } = openContents();
    const entry = tokens.find((token) => token.profileId === profileId);
    if (entry === undefined) return null;
    const known = unsealed.get(profileId);
    if (known?.sealed === entry.sealed) return known.token;
    const plain = unseal(derivedKey(key, tokenPurpose(profileId)), tokenPurpose(profileId), entry.sealed);
    if (plain === null) throw damaged();
    const token = plain.toString('utf8');
    unsealed.set(profileId, { sealed: entry.sealed, token });
    return token;
  };

  const requireLongEnough = (passphrase: string): void => {
    if ([...passphrase].length >= SHORTEST_PASSPHRASE) return;
    throw new VaultError(
      'weak-passphrase',
      `The passphrase must have at least ${SHORTEST_PASSPHRASE} characters.`,
    );
  };
  /** The master key, where the passphrase opens the vault; a wrong one is answered later each time. */
  const unwrapSlowly = async (passphrase: string): Promise<Buffer> => {
    try {
      const key = await wrapping.unwrap(openContents().masterKey, passphrase);
      failures = 0;
      return key;
    } catch (error) {
      if (error instanceof VaultError && error.kind === 'wrong-passphrase') {
        await wait(Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures));
        failures += 1;
      }
      throw error;
    }
  };

  return {
    keyStore: () => contents?.masterKey.by ?? 'passphrase',
    hasKeyStore: keyStore !== null,

    problem: () => problem,

    state() {
      if (problem !== null) return 'unusable';
      if (contents === null) return 'passphrase-needed';
      return master === null ? 'locked' : 'open';
    },

    tryAgain: () =>
      inTurn(async () => {
        if (problem !== null) problem = await begin();
      }),

    beginAnew: (asideFile) =>
      inTurn(async () => {
        if (problem === null) throw new VaultError('failed', 'The vault can be used.');
        await setVaultAside(file, asideFile);
        problem = await begin();
        requireUsable();
      }),

    choosePassphrase: (passphrase) =>
      inTurn(async () => {
        requireUsable();
        if (contents !== null) throw new VaultError('failed', 'The vault has been made already.');
        requireLongEnough(passphrase);
        const fresh = randomBytes(32);
        const masterKey = await wrapping.byPassphrase(fresh, passphrase);
        await store({ format: VAULT_FORMAT, masterKey, tokens: [] });
        master = fresh;
      }),

    unlock: (passphrase) =>
      inTurn(async () => {
        openContents();
        if (master === null) master = await unwrapSlowly(passphrase);
      }),

    changeKeeping: (current, next) =>
      inTurn(async () => {
        openMaster();
        if (next !== null) requireLongEnough(next);
        const proven = await unwrapSlowly(current);
        try {
          const masterKey =
            next === null
              ? await wrapping.byOperatingSystem(proven)
              : await wrapping.byPassphrase(proven, next);
          await store({ ...openContents(), masterKey });
        } finally {
          proven.fill(0);
        }
      }),

    lock() {
      unsealed.clear();
      master?.fill(0);
      master = null;
    },

    databaseKey: (profileId) => derivedKey(openMaster(), `database:${profileId}`),

    setToken: (profileId, token) =>
      inTurn(async () => {
        const purpose = tokenPurpose(profileId);
        const sealed = seal(derivedKey(openMaster(), purpose), purpose, Buffer.from(token, 'utf8'));
        const before = openContents();
        const tokens = [...tokensOfOthers(before, profileId), { profileId, sealed }];
        await store({ ...before, tokens });
      }),

    token: readToken,

    hasToken: (profileId) =>
      master !== null && contents?.tokens.some((token) => token.profileId === profileId) === true,

    tokenEnding(profileId) {
      if (master === null) return null;
      try {
        const token = readToken(profileId);
        return token === null || token.length < SHORTEST_SHOWN_TOKEN ? null : token.slice(-4);
      } catch {
        // A token that was changed in the file: whoever needs it is told by `token`.
        return null;
      }
    },

    erase: () =>
      inTurn(async () => {
        unsealed.clear();
        master?.fill(0);
        master = null;
        contents = null;
        await eraseVault(file);
        problem = null;
        if (keyStore !== null) await makeByKeyStore();
      }),
  };
}

const tokenPurpose = (profileId: string): string => `token:${profileId}`;

const tokensOfOthers = ({ tokens }: VaultContents, profileId: string): VaultContents['tokens'] =>
  tokens.filter((token) => token.profileId !== profileId);

/** Runs one after the other what is asked at once, so that no change overtakes another, nor one guess the next. */
function oneAtATime(): <Answer>(work: () => Promise<Answer>) => Promise<Answer> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
}
