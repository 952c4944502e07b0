import type { WhatWasErased } from '../features/retention/records/erasures.ts';
import type {
  BackupContents,
  BackupRequest,
  ErasedElsewhere,
  MadeRecords,
  RestoredFrom,
} from './backup-file.ts';
import type { Redrawn } from './log/row-changes.ts';
import type { RedrawRequest } from './redrawn-copy.ts';
import type { RekeyFunctions } from './rekey-file.ts';
import { startThread, type Thread } from './thread.ts';

/**
 * What the thread of a backup answers: `isWholeCopy`, `makeBackup`, `openBackup`, and `makeRecords` of the backup that is open, `redraw`, `eraseInCopy`, and
 * encrypting anew.
 */
export interface BackupFunctions extends RekeyFunctions {
  /** Whether a copy of records holds together, and every page of it is as it was written. The key is wiped. */
  isWholeCopy(file: string, key: Uint8Array): boolean;
  make(request: BackupRequest): void;
  open(file: string, copy: string, passphrase: Uint8Array): BackupContents;
  makeRecords(
    key: Uint8Array,
    from: RestoredFrom,
    erased: ErasedElsewhere,
    settings: string,
    progress: Int32Array,
  ): MadeRecords;
  /** Draws all tables of a copy again from its log; answers what that has changed. */
  redraw(request: RedrawRequest): Redrawn;
  eraseInCopy(file: string, key: Uint8Array, erased: WhatWasErased, atMs: number): number;
  /** A text that records keep about themselves, read beside them. The keys are wiped. */
  keptText(file: string, keys: readonly Uint8Array[], name: 'token'): string | null;
}

export type BackupThread = Thread<BackupFunctions>;

/** Starts a thread of its own for a backup: turning a passphrase into a key and encrypting anew take seconds. */
export const startBackupThread = (workerFile: string | URL): BackupThread =>
  startThread<BackupFunctions>({ name: 'backup', workerFile });
