import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import { PAGE_BYTES } from './page-cipher.ts';

/** As SQLite writes its log: a header, then pages, each behind a header of its own that begins with the page's number. */
const HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;

/** The numbers of the pages in the log of a file since the log was emptied, those of transactions that failed included. */
export function pagesInLog(file: string): Set<number> {
  const numbers = new Set<number>();
  if (!existsSync(`${file}-wal`)) return numbers;
  const handle = openSync(`${file}-wal`, 'r');
  const number = Buffer.alloc(4);
  try {
    for (
      let at = HEADER_BYTES;
      readSync(handle, number, 0, number.length, at) === number.length;
      at += FRAME_HEADER_BYTES + PAGE_BYTES
    ) {
      numbers.add(number.readUInt32BE(0));
    }
  } finally {
    closeSync(handle);
  }
  return numbers;
}
