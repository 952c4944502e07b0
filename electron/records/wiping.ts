import { createSecretKey } from 'node:crypto';
import { readSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import type { Database } from './database.ts';
import { pagesOf } from './file-copy.ts';
import { createPageCipher, PAGE_BYTES, type PageCipher } from './page-cipher.ts';
import { createPageWriter, type EncryptedPage } from './page-journal.ts';
import { wipeUnused } from './unused-bytes.ts';

/** The first holds the tables' definitions alone. */
const FIRST = 2;
/** Where locks are: SQLite leaves this page out. */
const LOCKS = 2 ** 30 / PAGE_BYTES + 1;
/** In which nothing else is answered, beside what the disk takes. */
const SLICE_MS = 6;
const READ_AT_ONCE = 64;
const WRITTEN_AT_ONCE = 128;

/** How far the file has been gone through. `waiting`: a copy of it is being made. */
export interface WipedSoFar {
  readonly state: 'wiping' | 'waiting' | 'done';
  readonly pages: number;
  readonly total: number;
}

export interface WipingFunctions {
  /** Overwrites what the next pages hold beside their rows; to be called until it is `done`. */
  wipeMore(): WipedSoFar;
}

/**
 * Goes through the file of open records, and overwrites the copies of rows that SQLite has left in its pages, so that nothing is in it that
 * no query finds: piece by piece between queries, where `VACUUM`, the only way that SQLite has, would hold up everything until the last.
 * Pages that are written meanwhile are no worse for it: what SQLite moves from page to page are rows, never what lies beside them.
 */
export function createWiping(
  database: Database,
  file: string,
  keyBytes: Buffer,
): WipingFunctions & { close(): void } {
  const key = createSecretKey(keyBytes);
  let open: { readonly writer: ReturnType<typeof createPageWriter>; readonly cipher: PageCipher } | null =
    null;
  let next = FIRST;

  const opened = () => {
    if (open !== null) return open;
    const writer = createPageWriter(file);
    open = { writer, cipher: createPageCipher(key, writer.salt) };
    return open;
  };

  const wipedPage = (page: Buffer, number: number): EncryptedPage | null => {
    const { cipher } = opened();
    const contents = cipher.decrypt(page, number);
    const wiped = contents === null ? null : wipeUnused(contents);
    if (contents === null || wiped === null) throw damaged();
    return wiped ? { number, page: cipher.encrypt(contents, number) } : null;
  };

  return {
    wipeMore() {
      if (database.isHeldStill()) return { state: 'waiting', pages: 0, total: 1 };
      database.emptyLog();
      const { writer } = opened();
      const { pageCount: total } = pagesOf(database);
      const until = performance.now() + SLICE_MS;
      const written: EncryptedPage[] = [];
      const pieces = Buffer.allocUnsafe(READ_AT_ONCE * PAGE_BYTES);
      while (next <= total && written.length < WRITTEN_AT_ONCE && performance.now() < until) {
        const bytes = readSync(writer.handle, pieces, 0, pieces.length, (next - 1) * PAGE_BYTES);
        if (bytes < PAGE_BYTES) throw damaged();
        for (let at = 0; at + PAGE_BYTES <= bytes && next <= total; at += PAGE_BYTES, next += 1) {
          if (next === LOCKS) continue;
          const page = wipedPage(pieces.subarray(at, at + PAGE_BYTES), next);
          if (page !== null) written.push(page);
        }
      }
      if (written.length > 0) {
        writer.write(written);
        // SQLite would write what it remembers of them.
        database.connection.pragma('shrink_memory');
      }
      const state = next > total ? 'done' : 'wiping';
      if (state === 'done') next = FIRST;
      return { state, pages: next, total };
    },
    close: () => open?.writer.close(),
  };
}

const damaged = (): Error =>
  new Sqlite.SqliteError('A page of the records is not as it was written.', 'SQLITE_CORRUPT');
