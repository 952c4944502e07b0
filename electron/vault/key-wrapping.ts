import { randomBytes } from 'node:crypto';
import { VaultError } from './errors.ts';
import { type PassphraseCost, passphraseKey, seal, unseal } from './sealing.ts';
import { type KeptRecovery, VAULT_FORMAT, type VaultFormat, type WrappedKey } from './vault-file.ts';

/** The operating system's key store: what one user's programs encrypt, another user cannot decrypt. */
export interface OperatingSystemKeyStore {
  encrypt(text: string): Promise<Buffer>;
  decrypt(blob: Buffer): Promise<string>;
}

export interface KeyWrapping {
  byOperatingSystem(master: Buffer): Promise<WrappedKey>;
  byPassphrase(master: Buffer, passphrase: string): Promise<WrappedKey>;
  byCode(master: Buffer, code: string, madeAtMs: number): Promise<KeptRecovery>;
  /** The master key of a file of this format; a `VaultError` 'key-store-gone' or 'wrong-passphrase' where it cannot be had. */
  unwrap(wrapped: WrappedKey, passphrase: string, format: VaultFormat): Promise<Buffer>;
  /** The master key; a `VaultError` 'wrong-recovery-code' where it cannot be had. */
  unwrapByCode(kept: KeptRecovery, code: string): Promise<Buffer>;
}

const KEY_BYTES = 32;
/** Before the master key, where the key store keeps it: what it wraps for the newest format no older one reads, nor the other way round. */
const KEPT_FOR = `threshold-vault-${VAULT_FORMAT}:`;
const OLDER_KEPT = /^[A-Za-z0-9+/]{43}=$/;

export function createKeyWrapping(
  keyStore: OperatingSystemKeyStore | null,
  cost: PassphraseCost,
): KeyWrapping {
  return {
    async byOperatingSystem(master) {
      if (keyStore === null) throw keyStoreGone();
      try {
        const wrapped = await keyStore.encrypt(`${KEPT_FOR}${master.toString('base64')}`);
        return { by: 'operating-system', wrapped: wrapped.toString('base64') };
      } catch (error) {
        throw keyStoreGone(error);
      }
    },

    byPassphrase: async (master, passphrase) => ({
      by: 'passphrase',
      ...(await wrapped(master, passphrase, masterPurpose(VAULT_FORMAT), cost)),
    }),

    byCode: async (master, code, madeAtMs) => ({
      state: 'kept',
      madeAtMs,
      ...(await wrapped(master, code, recoveryPurpose(madeAtMs), cost)),
    }),

    async unwrapByCode(kept, code) {
      const master = await unwrapped(kept, code, recoveryPurpose(kept.madeAtMs));
      if (master === null) {
        throw new VaultError('wrong-recovery-code', 'The recovery code does not open the vault.');
      }
      return master;
    },

    async unwrap(wrapped, passphrase, format) {
      switch (wrapped.by) {
        case 'operating-system': {
          if (keyStore === null) throw keyStoreGone();
          return unwrapByOperatingSystem(keyStore, Buffer.from(wrapped.wrapped, 'base64'), format);
        }
        case 'passphrase': {
          const master = await unwrapped(wrapped, passphrase, masterPurpose(format));
          if (master === null) {
            throw new VaultError('wrong-passphrase', 'The passphrase does not open the vault.');
          }
          return master;
        }
      }
    },
  };
}

type WrappedBySecret = Pick<KeptRecovery, 'salt' | 'cost' | 'sealed'>;

/** The master key under what somebody types. */
async function wrapped(
  master: Buffer,
  secret: string,
  purpose: string,
  cost: PassphraseCost,
): Promise<WrappedBySecret> {
  const salt = randomBytes(32);
  const key = await passphraseKey(secret, salt, cost);
  const sealed = seal(key, wrappedFor(purpose, salt, cost), master);
  key.fill(0);
  return { salt: salt.toString('base64'), cost, sealed };
}

/** Null where it was wrapped by another secret, or for another purpose. */
async function unwrapped(by: WrappedBySecret, secret: string, purpose: string): Promise<Buffer | null> {
  const salt = Buffer.from(by.salt, 'base64');
  const key = await passphraseKey(secret, salt, by.cost);
  const master = unseal(key, wrappedFor(purpose, salt, by.cost), by.sealed);
  key.fill(0);
  return master?.length === KEY_BYTES ? master : null;
}

async function unwrapByOperatingSystem(
  keyStore: OperatingSystemKeyStore,
  wrapped: Buffer,
  format: VaultFormat,
): Promise<Buffer> {
  let kept: string;
  try {
    kept = await keyStore.decrypt(wrapped);
  } catch (error) {
    throw keyStoreGone(error);
  }
  const isNewest = kept.startsWith(KEPT_FOR);
  const base64 = isNewest ? kept.slice(KEPT_FOR.length) : kept;
  if (isNewest !== (format === VAULT_FORMAT) || !OLDER_KEPT.test(base64)) throw keyStoreGone();
  return Buffer.from(base64, 'base64');
}

/** What the key was wrapped with is authenticated along with it. */
function wrappedFor(purpose: string, salt: Buffer, { N, r, p }: PassphraseCost): string {
  return `${purpose}:${salt.toString('base64')}:${N}:${r}:${p}`;
}

/** A file that says that it is of another format than its key was wrapped for is opened by no passphrase. */
const masterPurpose = (format: VaultFormat): string =>
  format === VAULT_FORMAT ? `master-${format}` : 'master';

const recoveryPurpose = (madeAtMs: number): string => `recovery:${madeAtMs}`;

function keyStoreGone(cause?: unknown): VaultError {
  return new VaultError(
    'key-store-gone',
    "The vault is locked by the operating system's key store, which is not available or does not know its key any more. Nothing was changed.",
    { cause },
  );
}
