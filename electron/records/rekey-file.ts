import { createSecretKey, randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { onceFreeSync } from '../platform/held-files.ts';
import { connect } from './database.ts';
import { type EncryptedAnew, encryptSome } from './encrypt-anew.ts';
import { codeOf, isDamage, RecordsError } from './errors.ts';
import { sealFileOf, sealForBothKeys } from './log/seal-file.ts';
import { createPageCipher, SALT_BYTES } from './page-cipher.ts';
import { saltOf } from './page-file.ts';
import { syncFolder } from './sync-folder.ts';
import { isWholeCopy } from './whole-copy.ts';

/** `to-do`: it is being encrypted. `done`: it lies under the new key already. `left`: none of the keys opens it, or it is damaged. */
export type RekeyStep = { readonly step: 'to-do' | 'done' | 'left'; readonly copiedBytes: number };

export interface RekeyFunctions {
  /** Which of the keys opens the file, by its place among them; null where none does, or there is no file. */
  keyOf(file: string, keys: readonly Uint8Array[]): number | null;
  /**
   * Begins to encrypt a file of records anew: a copy beside it, which takes its place when it is whole and on the disk. Until then the
   * file is as it was, whatever cuts it off.
   */
  beginRekey(file: string, to: Uint8Array, from: readonly Uint8Array[]): RekeyStep;
  /** Copies the next piece, encrypted anew. */
  continueRekey(): RekeyStep;
  /** Looks through the copy, and puts it in the place of the file. */
  finishRekey(): RekeyStep;
}

/** What the copy is called beside its file. What is left of one that was cut off is removed by the next. */
const BESIDE = '.rekeying';

interface Rekeying {
  readonly file: string;
  readonly to: Buffer;
  readonly from: Buffer;
  readonly ciphers: EncryptedAnew;
  readonly source: number;
  readonly target: number;
  readonly totalBytes: number;
  copiedBytes: number;
}

/** Encrypts files of records under another key, one after the other. Nobody else may have them open. */
export function createRekeying(): RekeyFunctions {
  let current: Rekeying | null = null;

  const giveUp = (): void => {
    if (current === null) return;
    closeSync(current.source);
    closeSync(current.target);
    removeBeside(current.file);
    current = null;
  };
  const required = (): Rekeying => {
    if (current === null) throw new RecordsError('failed', 'No file is being encrypted anew.');
    return current;
  };
  const orGiveUp = <Answer>(act: () => Answer): Answer => {
    try {
      return act();
    } catch (error) {
      giveUp();
      throw error;
    }
  };

  return {
    keyOf: (file, keys) =>
      keyOf(
        file,
        keys.map((key) => Buffer.from(key)),
      ),

    beginRekey(file, to, from) {
      giveUp();
      removeBeside(file);
      const keys = [to, ...from].map((key) => Buffer.from(key));
      const which = keyOf(file, keys);
      if (which === null) return { step: 'left', copiedBytes: 0 };
      if (which === 0) return { step: 'done', copiedBytes: 0 };
      const [newKey, oldKey] = [keys[0], keys[which]];
      if (newKey === undefined || oldKey === undefined) throw new RecordsError('failed', 'A key is missing.');
      bringLogHome(file, oldKey);
      const source = openSync(file, 'r');
      try {
        const target = openSync(file + BESIDE, 'wx', 0o600);
        const totalBytes = statSync(file).size;
        const ciphers = {
          from: createPageCipher(createSecretKey(oldKey), saltOf(source)),
          to: createPageCipher(createSecretKey(newKey), randomBytes(SALT_BYTES)),
        };
        current = { file, to: newKey, from: oldKey, ciphers, source, target, totalBytes, copiedBytes: 0 };
      } catch (error) {
        closeSync(source);
        throw error;
      }
      return { step: 'to-do', copiedBytes: 0 };
    },

    continueRekey() {
      const copy = required();
      return orGiveUp(() => {
        const bytes = encryptSome(copy.source, copy.target, copy.copiedBytes, copy.ciphers);
        if (bytes === null) {
          giveUp();
          return { step: 'left', copiedBytes: 0 };
        }
        if (bytes === 0 && copy.copiedBytes < copy.totalBytes) {
          throw new RecordsError('failed', 'The file became shorter.');
        }
        copy.copiedBytes += bytes;
        const isCopied = copy.copiedBytes === copy.totalBytes;
        return { step: isCopied ? 'done' : 'to-do', copiedBytes: copy.copiedBytes };
      });
    },

    finishRekey() {
      const { file, from, to, target, copiedBytes } = required();
      return orGiveUp(() => {
        const copy = file + BESIDE;
        if (!isWholeCopy(copy, Uint8Array.from(to))) {
          giveUp();
          return { step: 'left', copiedBytes };
        }
        fsyncSync(target);
        sealForBothKeys(sealFileOf(file), from, to);
        onceFreeSync(() => renameSync(copy, file));
        syncFolder(dirname(file));
        giveUp();
        return { step: 'done', copiedBytes };
      });
    },
  };
}

function keyOf(file: string, keys: readonly Buffer[]): number | null {
  if (statSync(file, { throwIfNoEntry: false }) === undefined) return null;
  const which = keys.findIndex((key) => {
    const connection = connect(file, key, { readonly: true });
    try {
      connection.pragma('schema_version');
      return true;
    } catch (error) {
      if (isDamage(error) || codeOf(error) === 'SQLITE_NOTADB') return false;
      throw error;
    } finally {
      connection.close();
    }
  });
  return which === -1 ? null : which;
}

/** Beside a file under another key the log would be taken for its own: it is empty before. */
function bringLogHome(file: string, key: Buffer): void {
  const connection = connect(file, key);
  try {
    connection.pragma('locking_mode = EXCLUSIVE');
    connection.pragma('wal_checkpoint(TRUNCATE)');
  } finally {
    connection.close();
  }
  for (const part of ['-wal', '-shm']) {
    const left = statSync(file + part, { throwIfNoEntry: false });
    if (part === '-wal' && left !== undefined && left.size > 0) {
      throw new RecordsError('failed', 'The log of the records could not be brought into their file.');
    }
    rmSync(file + part, { force: true });
  }
}

function removeBeside(file: string): void {
  for (const part of ['', '-wal', '-shm', '-journal']) rmSync(file + BESIDE + part, { force: true });
}
