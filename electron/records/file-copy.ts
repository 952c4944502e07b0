import { closeSync, openSync, read } from 'node:fs';
import { open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { onceFree } from '../platform/held-files.ts';
import type { Database } from './database.ts';
import { RecordsError } from './errors.ts';

const COPIED_AT_ONCE = 1024 * 1024;
const readAt = promisify(read);

/** What is to be copied: so many bytes of a file that is held still, by its handle, which is the whole process's. */
export interface HeldFile {
  readonly handle: number;
  readonly totalBytes: number;
}

export interface CopyFunctions {
  /** Holds the file still: everything that has been written so far is in it, and what is written from now on is not. */
  beginCopy(): HeldFile;
  /** To be called in any case, once nobody reads by the handle any more: until then the log does not come home. */
  endCopy(): void;
}

/**
 * Holds the file of open records still for whoever copies it byte by byte, as encrypted as it is. SQLite's own ways do not serve here:
 * `sqlite3_backup` as the package offers it opens its target without a key, `VACUUM INTO` holds up every query until it has ended, and no
 * second connection can read what this one holds alone.
 */
export function createFileCopy(database: Database, file: string): CopyFunctions & { close(): void } {
  let isHeld = false;
  // Kept until the records are closed: on POSIX systems, closing any handle to a file gives up every lock that this process
  // has on it, SQLite's among them.
  let handle: number | null = null;

  const endCopy = (): void => {
    if (!isHeld) return;
    isHeld = false;
    database.release();
  };

  return {
    beginCopy() {
      if (isHeld) throw new RecordsError('failed', 'The records are being copied already.');
      handle ??= openSync(file, 'r');
      isHeld = true;
      try {
        database.holdStill();
        const { pageCount, pageSize } = pagesOf(database);
        return { handle, totalBytes: pageCount * pageSize };
      } catch (error) {
        endCopy();
        throw error;
      }
    },

    endCopy,

    close() {
      endCopy();
      if (handle !== null) closeSync(handle);
      handle = null;
    },
  };
}

export interface CopyingOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?:
    | ((progress: { readonly copiedBytes: number; readonly totalBytes: number }) => void)
    | undefined;
}

/** Copies a file that is held still to a place where none is, beside the records' thread, so that nobody who asks it waits for the disk. */
export async function copyHeldFile(
  { handle, totalBytes }: HeldFile,
  target: string,
  { signal, onProgress }: CopyingOptions,
): Promise<void> {
  const copy = await onceFree(() => open(target, 'wx', 0o600));
  try {
    const piece = Buffer.alloc(COPIED_AT_ONCE);
    for (let copiedBytes = 0; copiedBytes < totalBytes; ) {
      signal?.throwIfAborted();
      const { bytesRead } = await readAt(
        handle,
        piece,
        0,
        Math.min(piece.length, totalBytes - copiedBytes),
        copiedBytes,
      );
      if (bytesRead === 0) {
        throw new RecordsError('failed', 'The file of the records is shorter than it says of itself.');
      }
      await copy.writeFile(piece.subarray(0, bytesRead));
      copiedBytes += bytesRead;
      onProgress?.({ copiedBytes, totalBytes });
    }
  } finally {
    await copy.close();
  }
}

/** How many pages the records have, those in the log included, and how many bytes each. */
export function pagesOf({ connection }: Database): { pageCount: number; pageSize: number } {
  const read = (name: 'page_count' | 'page_size'): number =>
    Number(connection.pragma(name, { simple: true }));
  return { pageCount: read('page_count'), pageSize: read('page_size') };
}
