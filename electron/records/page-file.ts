import { readSync, writeSync } from 'node:fs';
import { SALT_BYTES } from './page-cipher.ts';

/** What an encrypted file begins with. */
export function saltOf(handle: number): Buffer {
  const salt = Buffer.alloc(SALT_BYTES);
  readSync(handle, salt, 0, SALT_BYTES, 0);
  return salt;
}

export function writeAll(handle: number, bytes: Buffer, position: number): void {
  for (let written = 0; written < bytes.length; ) {
    written += writeSync(handle, bytes, written, bytes.length - written, position + written);
  }
}
