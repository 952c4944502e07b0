import { safeStorage } from 'electron';
import type { OperatingSystemKeyStore } from '../vault/index.ts';

/**
 * The operating system's key store, or null where it keeps no secret: none there, or Linux without a keyring, where
 * Electron's `basic_text` would encrypt with a password that everybody knows. The vault asks for a passphrase then.
 */
export async function operatingSystemKeyStore(): Promise<OperatingSystemKeyStore | null> {
  if (!(await safeStorage.isAsyncEncryptionAvailable())) return null;
  if (process.platform === 'linux') {
    const backend = safeStorage.getSelectedStorageBackend();
    if (backend === 'basic_text' || backend === 'unknown') return null;
  }
  return {
    encrypt: (text) => safeStorage.encryptStringAsync(text),
    decrypt: async (blob) => (await safeStorage.decryptStringAsync(blob)).result,
  };
}
