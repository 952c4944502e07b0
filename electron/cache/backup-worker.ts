import { answerCalls } from './answer-calls.ts';
import { makeBackup, type OpenBackup, openBackup } from './backup-file.ts';
import type { BackupFunctions } from './backup-thread.ts';
import { CacheError } from './errors.ts';

/** A backup's thread: makes one of a copy of the records, or opens one. It ends with what it did. */

let opened: OpenBackup | null = null;

const functions: BackupFunctions = {
  make: makeBackup,
  open(file, copy, passphrase) {
    opened = openBackup(file, copy, passphrase);
    return opened.contents;
  },
  makeRecords(key, entry) {
    if (opened === null) throw new CacheError('failed', 'No backup is open.');
    opened.makeRecords(key, entry);
    opened = null;
  },
};

answerCalls({ functions });
