import { randomBytes } from 'node:crypto';
import type { Pristine } from './pristine.ts';

/** What lies on the disk when the desk starts. */
export interface Damaged {
  readonly file: Buffer;
  readonly log: Buffer | null;
  readonly key: Buffer;
}

export interface DamageKind {
  readonly name: string;
  /** Whether what was written since the records were last closed lay in the log. */
  readonly of: 'closed records' | 'records with a log';
  readonly make: (pristine: Pristine, random: Random) => Damaged;
}

/** Uniform in [0, 1). */
export type Random = () => number;

const PAGE_BYTES = 4_096;
const SECTOR_BYTES = 512;

const upTo = (random: Random, limit: number): number => Math.floor(random() * limit);
const bytesOf = (random: Random, count: number): Buffer =>
  Buffer.from(Array.from({ length: count }, () => upTo(random, 256)));

function changeBytes(bytes: Buffer, random: Random, count: number): Buffer {
  const changed = Buffer.from(bytes);
  for (let done = 0; done < count; done += 1) {
    const at = upTo(random, bytes.length);
    changed.writeUInt8((changed.readUInt8(at) + 1 + upTo(random, 255)) % 256, at);
  }
  return changed;
}

function overwrite(bytes: Buffer, at: number, by: Buffer): Buffer {
  const changed = Buffer.from(bytes);
  by.copy(changed, at);
  return changed;
}

const somePage = (bytes: Buffer, random: Random): number =>
  PAGE_BYTES * (1 + upTo(random, bytes.length / PAGE_BYTES - 1));

function swapPages(bytes: Buffer, random: Random): Buffer {
  const [one, other] = [somePage(bytes, random), somePage(bytes, random)];
  const first = bytes.subarray(one, one + PAGE_BYTES);
  const second = bytes.subarray(other, other + PAGE_BYTES);
  return overwrite(overwrite(bytes, one, second), other, first);
}

/** Damage to the file alone. */
const toFile =
  (change: (bytes: Buffer, random: Random) => Buffer): DamageKind['make'] =>
  ({ closed, key }, random) => ({ file: change(closed, random), log: null, key });

/** Damage to the log beside a whole file. */
const toLog =
  (change: (pristine: Pristine, random: Random) => Buffer | null): DamageKind['make'] =>
  (pristine, random) => ({ file: pristine.closed, log: change(pristine, random), key: pristine.key });

export const damageKinds: readonly DamageKind[] = [
  {
    name: 'cut off anywhere',
    of: 'closed records',
    make: toFile((bytes, random) => bytes.subarray(0, 1 + upTo(random, bytes.length - 1))),
  },
  {
    name: 'one byte changed',
    of: 'closed records',
    make: toFile((bytes, random) => changeBytes(bytes, random, 1)),
  },
  {
    name: '2 to 30 bytes changed',
    of: 'closed records',
    make: toFile((bytes, random) => changeBytes(bytes, random, 2 + upTo(random, 29))),
  },
  {
    name: 'the first page changed',
    of: 'closed records',
    make: toFile((bytes, random) =>
      Buffer.concat([changeBytes(bytes.subarray(0, PAGE_BYTES), random, 3), bytes.subarray(PAGE_BYTES)]),
    ),
  },
  {
    name: 'a page of zeros',
    of: 'closed records',
    make: toFile((bytes, random) => overwrite(bytes, somePage(bytes, random), Buffer.alloc(PAGE_BYTES))),
  },
  {
    name: 'sectors overwritten',
    of: 'closed records',
    make: toFile((bytes, random) =>
      overwrite(
        bytes,
        SECTOR_BYTES * upTo(random, bytes.length / SECTOR_BYTES),
        bytesOf(random, SECTOR_BYTES * (1 + upTo(random, 40))),
      ),
    ),
  },
  { name: 'two pages changed places', of: 'closed records', make: toFile(swapPages) },
  {
    name: 'bytes left out',
    of: 'closed records',
    make: toFile((bytes, random) => {
      const at = upTo(random, bytes.length - 1_000);
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1 + upTo(random, 900))]);
    }),
  },
  {
    name: 'garbage at its end',
    of: 'closed records',
    make: toFile((bytes, random) => Buffer.concat([bytes, bytesOf(random, 1 + upTo(random, 20_000))])),
  },
  {
    name: 'another key',
    of: 'closed records',
    make: ({ closed }) => ({ file: closed, log: null, key: randomBytes(32) }),
  },
  { name: 'log missing', of: 'records with a log', make: toLog(() => null) },
  {
    name: 'log cut off anywhere',
    of: 'records with a log',
    make: toLog(({ log }, random) => log.subarray(0, upTo(random, log.length))),
  },
  {
    name: 'log with bytes changed',
    of: 'records with a log',
    make: toLog(({ log }, random) => changeBytes(log, random, 1 + upTo(random, 20))),
  },
  { name: 'log of other records', of: 'records with a log', make: toLog(({ foreignLog }) => foreignLog) },
  { name: 'log of the day before', of: 'records with a log', make: toLog(({ olderLog }) => olderLog) },
  {
    name: 'log of garbage',
    of: 'records with a log',
    make: toLog((_, random) => bytesOf(random, 1 + upTo(random, 60_000))),
  },
  {
    name: 'file and log changed',
    of: 'records with a log',
    make: ({ closed, log, key }, random) => ({
      file: changeBytes(closed, random, 1 + upTo(random, 5)),
      log: changeBytes(log, random, 1),
      key,
    }),
  },
];
