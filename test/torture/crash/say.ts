import { writeSync } from 'node:fs';
import { codeOf } from '#electron/records/errors.ts';
import type { Line } from './lines.ts';

/** At once and in one piece: what was said before the kill can still be read after it. */
export function say(line: Line): void {
  let rest = Buffer.from(`${JSON.stringify(line)}\n`);
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(1, rest));
    } catch (error) {
      // The pipe is full: whoever listens is about to empty it.
      if (codeOf(error) !== 'EAGAIN') throw error;
    }
  }
}
