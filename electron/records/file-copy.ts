import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import type { Database } from './database.ts';
import { RecordsError } from './errors.ts';

/** Some milliseconds, in which nothing else is answered. */
const COPIED_AT_ONCE = 1024 * 1024;

interface CopiedSoFar {
  readonly copiedBytes: number;
  readonly totalBytes: number;
}

export interface CopyFunctions {
  /** Begins a copy of everything that has been written so far; what is written from now on is no part of it. */
  beginCopy(target: string): CopiedSoFar;
  /** Copies the next piece. */
  copyMore(): CopiedSoFar;
  /** Ends the copy, whole or not. To be called in any case: until then the log does not come home. */
  endCopy(): void;
}

/** A copy under way: as many bytes as the file had when it began. */
interface Copy {
  readonly target: number;
  readonly totalBytes: number;
  copiedBytes: number;
}

/**
 * Copies the file of open records, byte by byte and as encrypted as it is, piece by piece between queries. SQLite's own ways
 * do not serve here: `sqlite3_backup` as the package offers it opens its target without a key, `VACUUM INTO` holds up every
 * query until it has ended, and no second connection can read what this one holds alone.
 */
export function createFileCopy(database: Database, file: string): CopyFunctions & { close(): void } {
  let copy: Copy | null = null;
  // Kept until the records are closed: on POSIX systems, closing any handle to a file gives up every lock that this process
  // has on it, SQLite's among them.
  let source: number | null = null;

  const soFar = ({ copiedBytes, totalBytes }: Copy): CopiedSoFar => ({ copiedBytes, totalBytes });
  const endCopy = (): void => {
    if (copy === null) return;
    closeSync(copy.target);
    copy = null;
    database.release();
  };

  return {
    beginCopy(target) {
      if (copy !== null) throw new RecordsError('failed', 'The records are being copied already.');
      const handle = openSync(target, 'wx', 0o600);
      try {
        source ??= openSync(file, 'r');
        database.holdStill();
        const { pageCount, pageSize } = pagesOf(database);
        copy = { target: handle, totalBytes: pageCount * pageSize, copiedBytes: 0 };
        return soFar(copy);
      } catch (error) {
        closeSync(handle);
        database.release();
        throw error;
      }
    },

    copyMore() {
      if (copy === null || source === null) throw new RecordsError('failed', 'No copy is under way.');
      const { target, copiedBytes, totalBytes } = copy;
      const piece = Buffer.alloc(Math.min(COPIED_AT_ONCE, totalBytes - copiedBytes));
      const bytesRead = readSync(source, piece, 0, piece.length, copiedBytes);
      if (bytesRead === 0 && piece.length > 0) {
        throw new RecordsError('failed', 'The file of the records is shorter than it says of itself.');
      }
      for (let written = 0; written < bytesRead; ) {
        written += writeSync(target, piece, written, bytesRead - written, copiedBytes + written);
      }
      copy.copiedBytes += bytesRead;
      return soFar(copy);
    },

    endCopy,

    close() {
      endCopy();
      if (source !== null) closeSync(source);
      source = null;
    },
  };
}

/** How many pages the records have, those in the log included, and how many bytes each. */
export function pagesOf({ connection }: Database): { pageCount: number; pageSize: number } {
  const read = (name: 'page_count' | 'page_size'): number =>
    Number(connection.pragma(name, { simple: true }));
  return { pageCount: read('page_count'), pageSize: read('page_size') };
}
