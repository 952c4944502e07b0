import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { PAGE_BYTES, type PageCipher, SALT_BYTES } from './page-cipher.ts';

/** A mebibyte. */
const PAGES_AT_ONCE = 256;
/** SQLite locks a file by a byte of this page, which nothing is ever written to. */
const LOCK_PAGE = 2 ** 30 / PAGE_BYTES + 1;

/** What an encrypted file begins with. */
export function saltOf(file: string): Buffer {
  const salt = Buffer.alloc(SALT_BYTES);
  const handle = openSync(file, 'r');
  try {
    readSync(handle, salt, 0, salt.length, 0);
  } finally {
    closeSync(handle);
  }
  return salt;
}

/**
 * Encrypts pages anew, in their place; `first`: the number of the first, from 1. False where one is not as it was written. SQLite's `rekey`
 * does the same, and takes a third longer.
 */
export function encryptPagesAnew(pages: Buffer, first: number, from: PageCipher, to: PageCipher): boolean {
  for (let at = 0; at < pages.length; at += PAGE_BYTES) {
    const number = first + at / PAGE_BYTES;
    if (number === LOCK_PAGE) continue;
    const page = pages.subarray(at, at + PAGE_BYTES);
    const contents = from.decrypt(page, number);
    if (contents === null) return false;
    to.encrypt(contents, number, page);
  }
  return true;
}

/** The same of a file that nobody has open. Where it answers false, or throws, the file is of no use anymore. */
export function encryptFileAnew(file: string, from: PageCipher, to: PageCipher): boolean {
  const handle = openSync(file, 'r+');
  try {
    const pages = Buffer.alloc(PAGES_AT_ONCE * PAGE_BYTES);
    for (let at = 0; ; ) {
      const read = readSync(handle, pages, 0, pages.length, at);
      if (read === 0) break;
      const some = pages.subarray(0, read);
      if (!encryptPagesAnew(some, at / PAGE_BYTES + 1, from, to)) return false;
      for (let written = 0; written < read; ) {
        written += writeSync(handle, some, written, read - written, at + written);
      }
      at += read;
    }
    return true;
  } finally {
    closeSync(handle);
  }
}
