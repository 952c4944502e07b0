import type { SafeStorage } from 'electron';
import type { OperatingSystemKeyStore } from '../vault/index.ts';

type Storage = Pick<SafeStorage, 'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync'>;

/** Before what Chromium encrypts stands by which key. On Linux this one is a fixed one that everybody knows. */
const KNOWN_TO_EVERYBODY = 'v10';

/**
 * A key store is asked to encrypt something, for what else it says of itself is not enough: Electron calls it available as soon as it
 * has been asked for its key, whether or not it gave one, and names that of a Linux desktop by the desktop, whether or not it runs.
 * Without its key macOS and Windows refuse, and Linux takes the fixed one.
 */
export async function usableKeyStore(
  storage: Storage,
  platform: NodeJS.Platform,
): Promise<OperatingSystemKeyStore | null> {
  if (!(await storage.isAsyncEncryptionAvailable())) return null;
  const tried = await storage.encryptStringAsync('Threshold').catch(() => null);
  if (tried === null) return null;
  if (platform === 'linux' && tried.toString('latin1').startsWith(KNOWN_TO_EVERYBODY)) return null;
  return {
    encrypt: (text) => storage.encryptStringAsync(text),
    decrypt: async (blob) => (await storage.decryptStringAsync(blob)).result,
  };
}
