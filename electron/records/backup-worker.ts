import { eraseInCopy } from '../features/retention/records/erase-again.ts';
import { answerCalls } from './answer-calls.ts';
import { makeBackup, type OpenBackup, openBackup } from './backup-file.ts';
import type { BackupFunctions } from './backup-thread.ts';
import { RecordsError } from './errors.ts';
import { redrawCopy } from './redrawn-copy.ts';
import { createRekeying } from './rekey-file.ts';
import { isWholeCopy } from './whole-copy.ts';

/** A backup's thread: makes one of a copy of the records, or opens one. It ends with what it did. */

let opened: OpenBackup | null = null;

const functions: BackupFunctions = {
  ...createRekeying(),
  isWholeCopy,
  make: makeBackup,
  open(file, copy, passphrase) {
    opened = openBackup(file, copy, passphrase);
    return opened.contents;
  },
  redraw: redrawCopy,
  eraseInCopy,
  makeRecords(key, from, erased, settings) {
    if (opened === null) throw new RecordsError('failed', 'No backup is open.');
    const again = opened.makeRecords(key, from, erased, settings);
    opened = null;
    return again;
  },
};

answerCalls({ functions });
