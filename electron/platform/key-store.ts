import { safeStorage } from 'electron';
import type { OperatingSystemKeyStore } from '../vault/index.ts';
import { usableKeyStore } from './usable-key-store.ts';

/** The operating system's key store, or null where it keeps no secret. The vault asks for a passphrase then. */
export const operatingSystemKeyStore = (): Promise<OperatingSystemKeyStore | null> =>
  usableKeyStore(safeStorage, process.platform);
