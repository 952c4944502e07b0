import type { BackupContents, BackupRequest } from './backup-file.ts';
import type { NewActivity } from './queries.ts';
import { startThread, type Thread } from './thread.ts';

/** What the thread of a backup answers: `makeBackup`, `openBackup`, and `makeRecords` of the backup that is open. */
export interface BackupFunctions {
  make(request: BackupRequest): void;
  open(file: string, copy: string, passphrase: Uint8Array): BackupContents;
  makeRecords(key: Uint8Array, entry: NewActivity): void;
}

export type BackupThread = Thread<BackupFunctions>;

/** Starts a thread of its own for a backup: turning a passphrase into a key and encrypting anew take seconds. */
export const startBackupThread = (workerFile: string | URL): BackupThread =>
  startThread<BackupFunctions>({ name: 'backup', workerFile });
