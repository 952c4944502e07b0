import { isHeld } from '../platform/held-files.ts';
import { isDiskFull } from '../records/index.ts';
import { type DeskFailure, deskFailure } from './failure.ts';

/** What the page is told where a disk, or this user's share of it, had no more room; null for any other failure. */
export function asDiskFull(thrown: unknown): DeskFailure | null {
  return isDiskFull(thrown)
    ? deskFailure('disk-full', 'There is no more room where it was to be written.')
    : null;
}

/** What the page is told where another program holds a file, or nobody may write there; null for any other failure. */
export function asFileInUse(thrown: unknown): DeskFailure | null {
  return isHeld(thrown)
    ? deskFailure('file-in-use', 'Another program has the file open, or you may not write there.')
    : null;
}
