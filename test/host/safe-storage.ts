/**
 * `safeStorage`: AES-256-GCM with a key in a file of the data directory, for tests only; it protects nothing. As on a
 * Linux desktop without a key store it says 'basic_text' and encrypts all the same, by Chromium's fixed key, as it tells by the
 * tag 'v10'; `STANDIN_KEY_STORE=gnome_libsecret` makes it say that there is one, and encrypt by the tag 'v11'.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SafeStorage } from 'electron';
import { app } from './app.ts';
import { refuseTheRest } from './not-provided.ts';
import { host } from './state.ts';

const TAGS = { fixed: 'v10', keyStore: 'v11' };
const TAG_LENGTH = 3;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

function key(): Buffer {
  const directory = app.getPath('userData');
  const file = join(directory, 'standin-safe-storage.key');
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, randomBytes(32), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  if ((statSync(file).mode & 0o077) !== 0) throw new Error(`others can read ${file}`);
  return readFileSync(file);
}

const hasKeyStore = (): boolean => process.env.STANDIN_KEY_STORE === 'gnome_libsecret';

/** What was encrypted by the key store's key opens only where there is one. */
const mayOpen = (tag: string): boolean => tag === TAGS.fixed || (tag === TAGS.keyStore && hasKeyStore());

export const safeStorage = refuseTheRest(
  {
    async isAsyncEncryptionAvailable() {
      await app.whenReady();
      return true;
    },
    isEncryptionAvailable: () => host.ready,
    getSelectedStorageBackend() {
      if (!host.ready) return 'unknown';
      return hasKeyStore() ? 'gnome_libsecret' : 'basic_text';
    },
    async encryptStringAsync(plainText) {
      if (typeof plainText !== 'string') throw new TypeError('Expected a string');
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key(), nonce);
      const secret = Buffer.concat([cipher.update(plainText, 'utf8'), cipher.final()]);
      const tag = Buffer.from(hasKeyStore() ? TAGS.keyStore : TAGS.fixed);
      return Buffer.concat([tag, nonce, cipher.getAuthTag(), secret]);
    },
    async decryptStringAsync(encrypted) {
      const failure = 'Error while decrypting the ciphertext provided to safeStorage.decryptStringAsync.';
      if (!Buffer.isBuffer(encrypted) || !mayOpen(encrypted.toString('latin1', 0, TAG_LENGTH)))
        throw new Error(failure);
      const body = encrypted.subarray(TAG_LENGTH);
      const decipher = createDecipheriv('aes-256-gcm', key(), body.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(body.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      try {
        const secret = body.subarray(NONCE_BYTES + TAG_BYTES);
        const result = Buffer.concat([decipher.update(secret), decipher.final()]).toString('utf8');
        return { shouldReEncrypt: false, result };
      } catch {
        throw new Error(failure);
      }
    },
  } satisfies Partial<SafeStorage>,
  { label: 'safeStorage', type: 'SafeStorage', part: 'members' },
);
