import { closeSync, openSync, readFileSync, readSync } from 'node:fs';

const PIECE_BYTES = 16 * 1024 * 1024;

/** How often each of these bytes stands in the memory of a process that this one has started, live or left behind. Linux only. */
export function searchMemory<Name extends string>(
  pid: number,
  needles: Readonly<Record<Name, Buffer>>,
): Readonly<Record<Name, number>>;
export function searchMemory(
  pid: number,
  needles: Readonly<Record<string, Buffer>>,
): Readonly<Record<string, number>> {
  const found: Record<string, number> = {};
  const longest = Math.max(...Object.values(needles).map(({ length }) => length));
  const memory = openSync(`/proc/${pid}/mem`, 'r');
  const piece = Buffer.alloc(PIECE_BYTES);
  try {
    for (const [from, to] of writableRegions(pid)) {
      for (let at = from; at < to; at += PIECE_BYTES - longest) {
        const bytes = piece.subarray(0, readAt(memory, piece, at, Math.min(PIECE_BYTES, to - at)));
        // What lies in the overlap is counted with the piece after.
        const end = at + bytes.length < to ? bytes.length - longest : bytes.length;
        for (const [name, needle] of Object.entries(needles)) {
          let times = 0;
          for (
            let hit = bytes.indexOf(needle);
            hit !== -1 && hit < end;
            hit = bytes.indexOf(needle, hit + 1)
          ) {
            times += 1;
          }
          found[name] = (found[name] ?? 0) + times;
        }
      }
    }
  } finally {
    closeSync(memory);
  }
  return found;
}

function writableRegions(pid: number): [number, number][] {
  return [...readFileSync(`/proc/${pid}/maps`, 'utf8').matchAll(/^([\da-f]+)-([\da-f]+) rw/gm)].map(
    ([, from = '', to = '']) => [Number.parseInt(from, 16), Number.parseInt(to, 16)],
  );
}

/** 0 where a region has gone meanwhile, or cannot be read. */
function readAt(memory: number, into: Buffer, at: number, length: number): number {
  try {
    return readSync(memory, into, 0, length, at);
  } catch {
    return 0;
  }
}
