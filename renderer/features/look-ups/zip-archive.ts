import { Inflate } from 'fflate';
import { failure, type Result, success } from '#shared/result.ts';

/** A file of a ZIP archive, as the archive's directory tells of it: nothing of it is unpacked yet. */
export interface ZipEntry {
  readonly name: string;
  readonly isEncrypted: boolean;
  readonly method: number;
  /** As the directory says; what it is in truth is held against it. */
  readonly packedBytes: number;
  readonly bytes: number;
  readonly offset: number;
}

const END = 0x06054b50;
const DIRECTORY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_LENGTH = 22;
const MOST_COMMENT = 65_535;
const MOST_ENTRIES = 10_000;
const [STORED, DEFLATED] = [0, 8];

/** What an archive holds; null where it is damaged, has far too many files, or is larger than 4 GB. */
export function zipDirectory(archive: Uint8Array): ZipEntry[] | null {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  let end = archive.length - END_LENGTH;
  const first = Math.max(0, end - MOST_COMMENT);
  while (end >= first && view.getUint32(end, true) !== END) end -= 1;
  if (end < first) return null;
  const count = view.getUint16(end + 10, true);
  if (count > MOST_ENTRIES) return null;
  const entries: ZipEntry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let each = 0; each < count; each += 1) {
    if (at + 46 > archive.length || view.getUint32(at, true) !== DIRECTORY) return null;
    const nameLength = view.getUint16(at + 28, true);
    const [bytes, packedBytes, offset] = sizesOf(view, at);
    entries.push({
      name: new TextDecoder().decode(archive.subarray(at + 46, at + 46 + nameLength)).replaceAll('\\', '/'),
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      packedBytes,
      bytes,
      offset,
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

const ELSEWHERE = 0xffff_ffff;
const ZIP64 = 1;

/**
 * How long a file is, how long packed, and where. Programs that write without knowing how much is to come put them into the ZIP64 field
 * (4.5.3 of the format), in this order, even where they are small.
 */
function sizesOf(view: DataView, at: number): readonly [number, number, number] {
  const sizes = [24, 20, 42].map((place) => view.getUint32(at + place, true));
  let field = at + 46 + view.getUint16(at + 28, true);
  const end = field + view.getUint16(at + 30, true);
  while (field + 4 <= end && end <= view.byteLength) {
    const next = field + 4 + view.getUint16(field + 2, true);
    if (view.getUint16(field, true) === ZIP64) {
      let value = field + 4;
      for (const [place, size] of sizes.entries()) {
        if (size !== ELSEWHERE || value + 8 > next || next > end) continue;
        sizes[place] = Number(view.getBigUint64(value, true));
        value += 8;
      }
    }
    field = next;
  }
  const [bytes = 0, packedBytes = 0, offset = 0] = sizes;
  return [bytes, packedBytes, offset];
}

const PUSHED_AT_ONCE = 64 * 1024;

/** Unpacks one file, never more of it than the directory says: an archive that says less than it holds is damaged. */
export function unpack(archive: Uint8Array, entry: ZipEntry): Result<Uint8Array, 'damaged'> {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const { offset, packedBytes, bytes, method } = entry;
  if (offset + 30 > archive.length || view.getUint32(offset, true) !== LOCAL) return failure('damaged');
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  const packed = archive.subarray(start, start + packedBytes);
  if (packed.length !== packedBytes) return failure('damaged');
  if (method === STORED) return packedBytes === bytes ? success(packed) : failure('damaged');
  return method === DEFLATED ? inflated(packed, bytes) : failure('damaged');
}

function inflated(packed: Uint8Array, bytes: number): Result<Uint8Array, 'damaged'> {
  const whole = new Uint8Array(bytes);
  let filled = 0;
  const inflate = new Inflate((piece) => {
    if (filled + piece.length > bytes) throw new RangeError('It holds more than it says.');
    whole.set(piece, filled);
    filled += piece.length;
  });
  try {
    for (let from = 0; from < packed.length; from += PUSHED_AT_ONCE) {
      const to = Math.min(packed.length, from + PUSHED_AT_ONCE);
      inflate.push(packed.subarray(from, to), to === packed.length);
    }
  } catch {
    return failure('damaged');
  }
  return filled === bytes ? success(whole) : failure('damaged');
}
