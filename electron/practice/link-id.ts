import { createHash } from 'node:crypto';

/** What is kept of a link's id. The id has 256 random bits, so a plain hash cannot be guessed back. */
export function hashLinkId(id: string): string {
  return createHash('sha256').update(id).digest('hex');
}
