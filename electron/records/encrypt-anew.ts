import { closeSync, openSync, readSync } from 'node:fs';
import { LOCK_PAGE, PAGE_BYTES, type PageCipher } from './page-cipher.ts';
import { saltOf, writeAll } from './page-file.ts';

const BYTES_AT_ONCE = 256 * PAGE_BYTES;

/** Between two keys, each with the salt of its file. */
export interface EncryptedAnew {
  readonly from: PageCipher;
  readonly to: PageCipher;
}

/**
 * Writes the next pages of a file, encrypted anew, to the same place of another, or of itself. Answers how many bytes those are, 0 behind the
 * last; null where a page is not as it was written. SQLite's `rekey` does the same, and takes a third longer.
 */
export function encryptSome(
  source: number,
  target: number,
  at: number,
  { from, to }: EncryptedAnew,
): number | null {
  const pages = Buffer.alloc(BYTES_AT_ONCE);
  const bytes = readSync(source, pages, 0, pages.length, at);
  for (let place = 0; place < bytes; place += PAGE_BYTES) {
    const number = (at + place) / PAGE_BYTES + 1;
    if (number === LOCK_PAGE) continue;
    const page = pages.subarray(place, Math.min(place + PAGE_BYTES, bytes));
    const contents = from.decrypt(page, number);
    if (contents === null) return null;
    to.encrypt(contents, number, page);
  }
  writeAll(target, pages.subarray(0, bytes), at);
  return bytes;
}

/**
 * Encrypts a file anew that nobody has open; `from` is told the salt that it begins with. False where a page is not as it was written: then,
 * and where it throws, the file is of no use anymore.
 */
export function encryptFileAnew(file: string, from: (salt: Buffer) => PageCipher, to: PageCipher): boolean {
  const handle = openSync(file, 'r+');
  try {
    const ciphers = { from: from(saltOf(handle)), to };
    for (let at = 0; ; ) {
      const bytes = encryptSome(handle, handle, at, ciphers);
      if (bytes === null || bytes === 0) return bytes === 0;
      at += bytes;
    }
  } finally {
    closeSync(handle);
  }
}
