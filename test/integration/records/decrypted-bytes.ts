import { createDecipheriv } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { Place } from './open.ts';

const PAGE = 4096;
/** Behind each page's ciphertext: the initialisation vector and the checksum. */
const VECTOR = 16;
const CHECKSUM = 64;
const SALT = 16;
const LOG_HEADER = 32;
const FRAME_HEADER = 24;

/**
 * Every byte of the database and of its log, decrypted page by page as SQLCipher lays them out, without SQLite: what is
 * found here, free pages and forgotten frames included, is what somebody with the key could find on the disk.
 */
export function decryptedBytes({ file, key }: Place): Buffer {
  const pages: Buffer[] = [];
  const database = readFileSync(file);
  for (let start = 0; start + PAGE <= database.length; start += PAGE) {
    pages.push(decryptPage(database.subarray(start, start + PAGE), key, start === 0 ? SALT : 0));
  }
  const log = logBytes(file);
  for (let start = LOG_HEADER; start + FRAME_HEADER + PAGE <= log.length; start += FRAME_HEADER + PAGE) {
    const number = log.readUInt32BE(start);
    const page = log.subarray(start + FRAME_HEADER, start + FRAME_HEADER + PAGE);
    pages.push(decryptPage(page, key, number === 1 ? SALT : 0));
  }
  return Buffer.concat(pages);
}

/** The log as it lies beside the database; empty where there is none. */
export function logBytes(file: string): Buffer {
  return existsSync(`${file}-wal`) ? readFileSync(`${file}-wal`) : Buffer.alloc(0);
}

function decryptPage(page: Buffer, key: Buffer, offset: number): Buffer {
  const end = PAGE - VECTOR - CHECKSUM;
  const decipher = createDecipheriv('aes-256-cbc', key, page.subarray(end, end + VECTOR)).setAutoPadding(
    false,
  );
  return Buffer.concat([decipher.update(page.subarray(offset, end)), decipher.final()]);
}
