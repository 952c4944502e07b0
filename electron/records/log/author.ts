import { randomBytes } from 'node:crypto';
import type { Meta } from '../meta.ts';
import type { LogAuthor } from './log.ts';

/**
 * Who acts on these records: as it is given, and kept with them, so that another thread that opens them acts as the same. Records that
 * were never opened by a desk with a device's key get a name of their own.
 */
export function authorOf(meta: Meta, given: LogAuthor | null): LogAuthor {
  const stored = meta.read('log-author');
  if (given === null && typeof stored === 'string') return JSON.parse(stored);
  const author = given ?? unnamed();
  const text = JSON.stringify(author);
  if (text !== stored) meta.write('log-author', text);
  return author;
}

const unnamed = (): LogAuthor => {
  const device = randomBytes(12).toString('hex');
  return { device, publicKey: '', member: `m-${device}`, name: '' };
};
