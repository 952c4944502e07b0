import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  rmSync,
  write,
} from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { PAGE_BYTES, SALT_BYTES } from './page-cipher.ts';
import { saltOf, writeAll } from './page-file.ts';
import { syncFolder } from './sync-folder.ts';

/** What it is called beside its file. */
export const PAGES_BESIDE = '-wiping';
const writeAt = promisify(write);
const syncToDisk = promisify(fsync);

const NUMBER_BYTES = 4;
const HASH_BYTES = 32;

/** A page as it lies in the file. */
export interface EncryptedPage {
  readonly number: number;
  readonly page: Buffer;
}

/**
 * Writes pages into a file of records, so that a machine that stops in between leaves each as it was or as it is to be: they are on the disk
 * beside the file before the first is written into it. Nobody else may write into the file from `prepare` to `finish`.
 */
export function createPageWriter(file: string) {
  // Kept open with the records: on POSIX systems, closing any handle to a file gives up SQLite's locks.
  const target = openSync(file, 'r+');
  const salt = saltOf(target);
  let journal: number | null = null;
  const openJournal = (): number => {
    if (journal !== null) return journal;
    journal = openSync(file + PAGES_BESIDE, 'w', 0o600);
    syncFolder(dirname(file));
    return journal;
  };
  return {
    handle: target,
    salt,
    /** The pages come to the disk beside the file, while the thread answers others. */
    async prepare(pages: readonly EncryptedPage[]): Promise<void> {
      const handle = openJournal();
      const bytes = journalOf(salt, pages);
      for (let written = 0; written < bytes.length; ) {
        const { bytesWritten } = await writeAt(handle, bytes, written, bytes.length - written, written);
        written += bytesWritten;
      }
      await syncToDisk(handle);
    },
    /** Writes some of those that were prepared into the file. */
    place(pages: readonly EncryptedPage[]): void {
      for (const { number, page } of pages) writeAll(target, page, (number - 1) * PAGE_BYTES);
    },
    /** All that was prepared comes to the disk, and the journal is emptied there, too: else it would be written over what is newer. */
    async finish(): Promise<void> {
      await syncToDisk(target);
      const handle = openJournal();
      ftruncateSync(handle, 0);
      await syncToDisk(handle);
    },
    /** What was prepared is not to be written after all. */
    abandon(): void {
      if (journal === null) return;
      ftruncateSync(journal, 0);
      fsyncSync(journal);
    },
    /** All of it at once. */
    write(pages: readonly EncryptedPage[]): void {
      const handle = openJournal();
      writeAll(handle, journalOf(salt, pages), 0);
      fsyncSync(handle);
      writePages(target, pages);
      ftruncateSync(handle, 0);
      fsyncSync(handle);
    },
    /** To be called when the records are closed. */
    close(): void {
      closeSync(target);
      if (journal === null) return;
      closeSync(journal);
      rmSync(file + PAGES_BESIDE, { force: true });
    },
  };
}

/** Writes the pages that a writer was cut off at. To be called before the file is opened. */
export function finishPages(file: string): void {
  if (!existsSync(file + PAGES_BESIDE)) return;
  const bytes = readFileSync(file + PAGES_BESIDE);
  const end = bytes.length - HASH_BYTES;
  const text = bytes.subarray(0, Math.max(end, 0));
  const target = openSync(file, 'r+');
  try {
    const salt = saltOf(target);
    // One that is not whole was never begun with; another's is of no use.
    if (
      end > SALT_BYTES &&
      hashOf(text).equals(bytes.subarray(end)) &&
      salt.equals(text.subarray(0, SALT_BYTES))
    ) {
      writePages(target, pagesIn(text));
    }
  } finally {
    closeSync(target);
  }
  rmSync(file + PAGES_BESIDE, { force: true });
  syncFolder(dirname(file));
}

/** What lies beside the file while pages are written into it; `salt`: what the file begins with. */
export function journalOf(salt: Buffer, pages: readonly EncryptedPage[]): Buffer {
  const text = Buffer.concat([salt, ...pages.flatMap(({ number, page }) => [numberBytes(number), page])]);
  return Buffer.concat([text, hashOf(text)]);
}

function* pagesIn(text: Buffer): Generator<EncryptedPage> {
  for (let at = SALT_BYTES; at < text.length; at += NUMBER_BYTES + PAGE_BYTES) {
    const start = at + NUMBER_BYTES;
    yield { number: text.readUInt32BE(at), page: text.subarray(start, start + PAGE_BYTES) };
  }
}

function writePages(target: number, pages: Iterable<EncryptedPage>): void {
  for (const { number, page } of pages) writeAll(target, page, (number - 1) * PAGE_BYTES);
  fsyncSync(target);
}

function numberBytes(number: number): Buffer {
  const bytes = Buffer.alloc(NUMBER_BYTES);
  bytes.writeUInt32BE(number);
  return bytes;
}

const hashOf = (text: Buffer): Buffer => createHash('sha256').update(text).digest();
