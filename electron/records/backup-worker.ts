import { eraseInCopy } from '../features/retention/records/erase-again.ts';
import { answerCalls } from './answer-calls.ts';
import { makeBackup, type OpenBackup, openBackup } from './backup-file.ts';
import type { BackupFunctions } from './backup-thread.ts';
import { RecordsError } from './errors.ts';
import { keptText } from './kept-text.ts';
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
  keptText,
  makeRecords(key, from, erased, settings, progress) {
    if (opened === null) throw new RecordsError('failed', 'No backup is open.');
    const made = opened.makeRecords(key, from, erased, settings, progress);
    opened = null;
    return made;
  },
};

answerCalls({ functions });
