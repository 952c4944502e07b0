import { eraseInCopy } from '../features/retention/records/erase-again.ts';
import { answerCalls } from './answer-calls.ts';
import { makeBackup, type OpenBackup, openBackup } from './backup-file.ts';
import type { BackupFunctions } from './backup-thread.ts';
import { RecordsError } from './errors.ts';
import { createRekeying } from './rekey-file.ts';

/** A backup's thread: makes one of a copy of the records, or opens one. It ends with what it did. */

let opened: OpenBackup | null = null;

const functions: BackupFunctions = {
  ...createRekeying(),
  make: makeBackup,
  open(file, copy, passphrase) {
    opened = openBackup(file, copy, passphrase);
    return opened.contents;
  },
  eraseInCopy,
  makeRecords(key, entry, erased, settings) {
    if (opened === null) throw new RecordsError('failed', 'No backup is open.');
    const again = opened.makeRecords(key, entry, erased, settings);
    opened = null;
    return again;
  },
};

answerCalls({ functions });
