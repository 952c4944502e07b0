import { createSecretKey } from 'node:crypto';
import { readSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import type { Database } from './database.ts';
import { pagesOf } from './file-copy.ts';
import { createPageCipher, LOCK_PAGE, PAGE_BYTES, type PageCipher } from './page-cipher.ts';
import { createPageWriter, type EncryptedPage } from './page-journal.ts';
import { pagesInLog } from './pages-in-log.ts';
import { createTurns } from './turns.ts';
import { wipeUnused } from './unused-bytes.ts';

/** The first holds the tables' definitions alone. */
const FIRST = 2;
const READ_AT_ONCE = 64;
/** So many are looked at, and so many of them written, while the file is held still: some tenths of a second. */
const IN_A_PIECE = { read: 4_096, written: 512 };
const PLACED_AT_ONCE = 128;
/** In one turn, in which the disk is waited for. */
const AGAIN_AT_ONCE = 32;

/** How far the file has been gone through. `waiting`: a copy of it is being made. */
export interface WipedSoFar {
  readonly state: 'wiping' | 'waiting' | 'done';
  readonly pages: number;
  readonly total: number;
}

export interface WipingFunctions {
  /** Overwrites what the next pages hold beside their rows; to be called until it is `done`, each time once the one before has ended. */
  wipeMore(): Promise<WipedSoFar>;
}

/**
 * Goes through the file of open records, and overwrites the copies of rows that SQLite has left in its pages, so that nothing is in it that
 * no query finds: piece by piece between queries, where `VACUUM`, the only way that SQLite has, would hold up everything until the last.
 * The file is held still meanwhile, and what others write stays in the log: nobody waits for the disk. A page that they wrote may have come
 * with what lay beside its rows when SQLite read it: it is gone through again.
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
  const again = new Set<number>();

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

  const readPages = (from: number, count: number): Buffer => {
    const bytes = Buffer.allocUnsafe(count * PAGE_BYTES);
    const read = readSync(opened().writer.handle, bytes, 0, bytes.length, (from - 1) * PAGE_BYTES);
    if (read < PAGE_BYTES) throw damaged();
    return bytes.subarray(0, read - (read % PAGE_BYTES));
  };

  /** SQLite would write what it remembers of pages. */
  const forgetPages = () => database.connection.pragma('shrink_memory');

  /** The next pages that are to be written otherwise, some turns long. */
  const lookAtNext = async (total: number): Promise<EncryptedPage[]> => {
    const turn = createTurns();
    const found: EncryptedPage[] = [];
    const last = Math.min(total, next + IN_A_PIECE.read - 1);
    while (next <= last && found.length < IN_A_PIECE.written) {
      const bytes = readPages(next, Math.min(READ_AT_ONCE, last - next + 1));
      for (let at = 0; at < bytes.length; at += PAGE_BYTES, next += 1) {
        if (next === LOCK_PAGE) continue;
        const page = wipedPage(bytes.subarray(at, at + PAGE_BYTES), next);
        if (page !== null) found.push(page);
      }
      await turn();
    }
    return found;
  };

  const wipeNext = async (total: number): Promise<void> => {
    const from = next;
    database.holdStill();
    try {
      const pages = await lookAtNext(total);
      if (pages.length === 0) return;
      const { writer } = opened();
      await writer.prepare(pages);
      for (let at = 0; at < pages.length; at += PLACED_AT_ONCE) {
        writer.place(pages.slice(at, at + PLACED_AT_ONCE));
        await nextTurn();
      }
      await writer.finish();
      forgetPages();
    } catch (error) {
      next = from;
      open?.writer.abandon();
      throw error;
    } finally {
      for (const number of pagesInLog(file)) {
        if (number >= FIRST && number < next && number !== LOCK_PAGE) again.add(number);
      }
      database.release();
    }
  };

  /** In one turn, so that nobody writes meanwhile. */
  const wipeAgain = (): void => {
    database.emptyLog();
    const some = [...again].slice(0, AGAIN_AT_ONCE);
    const pages = some.flatMap((number) => wipedPage(readPages(number, 1), number) ?? []);
    if (pages.length > 0) {
      opened().writer.write(pages);
      forgetPages();
    }
    for (const number of some) again.delete(number);
  };

  return {
    async wipeMore() {
      if (database.isHeldStill()) return { state: 'waiting', pages: 0, total: 1 };
      const { pageCount: total } = pagesOf(database);
      if (again.size > 0) wipeAgain();
      else await wipeNext(total);
      const isDone = next > total && again.size === 0;
      if (isDone) next = FIRST;
      return { state: isDone ? 'done' : 'wiping', pages: next, total };
    },
    close: () => open?.writer.close(),
  };
}

const damaged = (): Error =>
  new Sqlite.SqliteError('A page of the records is not as it was written.', 'SQLITE_CORRUPT');
