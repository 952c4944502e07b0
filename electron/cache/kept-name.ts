import { existsSync } from 'node:fs';
import { isoDateOf } from '#shared/iso-date.ts';

/** A moment, in milliseconds since 1970, as a part of a file's name: without colons, which Windows does not allow there. */
export const timeInName = (atMs: number): string => isoDateOf(atMs).replaceAll(':', '-');

/** The path, or the first of `path-2`, `path-3` … at which nothing is: what is kept never takes the place of what was kept before. */
export function freePath(path: string): string {
  let free = path;
  for (let attempt = 2; existsSync(free); attempt += 1) free = `${path}-${attempt}`;
  return free;
}
