import { open } from 'node:fs/promises';
import { join } from 'node:path';

const NEWEST_BYTES = 256 * 1024;

/** The log's end, whole lines only; what was written before the file was begun anew stands in the older one. */
export async function readNewestLog(dataFolder: string): Promise<string> {
  const current = await endOf(join(dataFolder, 'logs', 'threshold.log'), NEWEST_BYTES);
  const left = NEWEST_BYTES - Buffer.byteLength(current);
  return left > 0 ? (await endOf(join(dataFolder, 'logs', 'threshold.old.log'), left)) + current : current;
}

/** '' where there is no such file, or it cannot be read: support can be helped without it. */
async function endOf(file: string, bytes: number): Promise<string> {
  try {
    await using handle = await open(file, 'r');
    const { size } = await handle.stat();
    const from = Math.max(0, size - bytes);
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(size - from), position: from });
    const text = buffer.toString('utf8', 0, bytesRead);
    return from === 0 ? text : text.slice(text.indexOf('\n') + 1);
  } catch {
    return '';
  }
}
