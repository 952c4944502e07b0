import { randomBytes } from 'node:crypto';
import { VaultError } from './errors.ts';
import { PASSPHRASE_COST, type PassphraseCost, passphraseKey, seal, unseal } from './sealing.ts';
import type { WrappedKey } from './vault-file.ts';

/** The operating system's key store: what one user's programs encrypt, another user cannot decrypt. */
export interface OperatingSystemKeyStore {
  encrypt(text: string): Promise<Buffer>;
  decrypt(blob: Buffer): Promise<string>;
}

export interface KeyWrapping {
  byOperatingSystem(master: Buffer): Promise<WrappedKey>;
  byPassphrase(master: Buffer, passphrase: string): Promise<WrappedKey>;
  /** The master key; a `VaultError` 'key-store-gone' or 'wrong-passphrase' where it cannot be had. */
  unwrap(wrapped: WrappedKey, passphrase: string): Promise<Buffer>;
}

const KEY_BYTES = 32;

export function createKeyWrapping(keyStore: OperatingSystemKeyStore | null): KeyWrapping {
  return {
    async byOperatingSystem(master) {
      if (keyStore === null) throw keyStoreGone();
      try {
        const wrapped = await keyStore.encrypt(master.toString('base64'));
        return { by: 'operating-system', wrapped: wrapped.toString('base64') };
      } catch (error) {
        throw keyStoreGone(error);
      }
    },

    async byPassphrase(master, passphrase) {
      const salt = randomBytes(32);
      const cost = PASSPHRASE_COST;
      const key = await passphraseKey(passphrase, salt, cost);
      const sealed = seal(key, masterPurpose(salt, cost), master);
      key.fill(0);
      return { by: 'passphrase', salt: salt.toString('base64'), cost: cost satisfies PassphraseCost, sealed };
    },

    async unwrap(wrapped, passphrase) {
      switch (wrapped.by) {
        case 'operating-system': {
          if (keyStore === null) throw keyStoreGone();
          return unwrapByOperatingSystem(keyStore, Buffer.from(wrapped.wrapped, 'base64'));
        }
        case 'passphrase': {
          const salt = Buffer.from(wrapped.salt, 'base64');
          const key = await passphraseKey(passphrase, salt, wrapped.cost);
          const master = unseal(key, masterPurpose(salt, wrapped.cost), wrapped.sealed);
          key.fill(0);
          if (master?.length !== KEY_BYTES) {
            throw new VaultError('wrong-passphrase', 'The passphrase does not open the vault.');
          }
          return master;
        }
      }
    },
  };
}

async function unwrapByOperatingSystem(keyStore: OperatingSystemKeyStore, wrapped: Buffer): Promise<Buffer> {
  let master: Buffer;
  try {
    master = Buffer.from(await keyStore.decrypt(wrapped), 'base64');
  } catch (error) {
    throw keyStoreGone(error);
  }
  if (master.length !== KEY_BYTES) throw keyStoreGone();
  return master;
}

/** What the key was wrapped with is authenticated along with it. */
function masterPurpose(salt: Buffer, { N, r, p }: PassphraseCost): string {
  return `master:${salt.toString('base64')}:${N}:${r}:${p}`;
}

function keyStoreGone(cause?: unknown): VaultError {
  return new VaultError(
    'key-store-gone',
    "The vault is locked by the operating system's key store, which is not available or does not know its key any more. Nothing was changed.",
    { cause },
  );
}
