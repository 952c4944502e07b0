import { USABLE_BYTES } from './page-cipher.ts';

/** The kinds of b-tree pages by their first byte, with the length of their header: inner and leaf pages of indexes and tables. */
const HEADER_BYTES: Readonly<Record<number, number>> = { 2: 12, 5: 12, 10: 8, 13: 8 };
const CELLS_AT = 3;
const CONTENT_AT = 5;

/**
 * Overwrites what lies between the pointers of a page and its rows, where SQLite leaves copies of rows that have moved when it splits or
 * joins pages; answers whether anything was there. (What is deleted itself it overwrites: `secure_delete`.) Any page but the first; a page
 * that holds no rows of its own begins with the number of another, which is never so high that it looks like one that does. Null where it
 * is no page of SQLite's.
 */
export function wipeUnused(contents: Buffer): boolean | null {
  const header = HEADER_BYTES[contents.readUInt8(0)];
  if (header === undefined) return false;
  const start = header + 2 * contents.readUInt16BE(CELLS_AT);
  const end = contents.readUInt16BE(CONTENT_AT);
  if (start > end || end > USABLE_BYTES) return null;
  const unused = contents.subarray(start, end);
  if (isZero(unused)) return false;
  unused.fill(0);
  return true;
}

const ZEROS = Buffer.alloc(USABLE_BYTES);
const isZero = (bytes: Buffer): boolean => bytes.equals(ZEROS.subarray(0, bytes.length));
