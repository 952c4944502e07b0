import { existsSync } from 'node:fs';
import { isoDateOf } from '#shared/iso-date.ts';

/** A moment, in milliseconds since 1970, as a part of a file's name: without colons, which Windows does not allow there. */
export const timeInName = (atMs: number): string => isoDateOf(atMs).replaceAll(':', '-');

/** The moment in a name that `timeInName` made; null where there is none. */
export function timeOfName(name: string): number | null {
  const [, date, hour, minute, rest] = /(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d\.\d{3}Z)/.exec(name) ?? [];
  const atMs = Date.parse(`${date}T${hour}:${minute}:${rest}`);
  return Number.isNaN(atMs) ? null : atMs;
}

/** The path, or the first of `path-2`, `path-3` … at which nothing is: what is kept never takes the place of what was kept before. */
export function freePath(path: string): string {
  let free = path;
  for (let attempt = 2; existsSync(free); attempt += 1) free = `${path}-${attempt}`;
  return free;
}
