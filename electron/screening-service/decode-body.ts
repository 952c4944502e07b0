import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw, type ZlibOptions, zstdDecompress } from 'node:zlib';
import { failure, type Result, success } from '#shared/result.ts';

type Decode = (bytes: Buffer, options: Pick<ZlibOptions, 'maxOutputLength'>) => Promise<Buffer>;

const unzip: Decode = promisify(gunzip);
const unzstd: Decode = promisify(zstdDecompress);
const decoders: ReadonlyMap<string, Decode> = new Map([
  ['gzip', unzip],
  ['x-gzip', unzip],
  ['deflate', promisify(inflate)],
  ['br', promisify(brotliDecompress)],
  ['zstd', unzstd],
]);
/** Some servers leave the two bytes out that RFC 9110 asks for around a deflate stream. */
const rawDeflate: Decode = promisify(inflateRaw);

/** How what is packed begins, whatever its header says. JSON, text and HTML never begin so. */
const BEGINNINGS: readonly (readonly [bytes: readonly number[], decode: Decode])[] = [
  [[0x1f, 0x8b, 0x08], unzip],
  [[0x28, 0xb5, 0x2f, 0xfd], unzstd],
];
/** Nobody packs more often than that. */
const MOST_LAYERS = 3;

/** Why a body could not be decoded, in a part of an English sentence. */
export interface UndecodableBody {
  readonly reason: 'too-large' | 'undecodable';
  readonly detail: string;
}

/**
 * The body without its content-encoding. We ask for none (`accept-encoding: identity`), but a gateway may compress all the same, and may name
 * it wrongly: how the bytes begin goes before the header, and what is called packed and is text is taken as that. The output is limited
 * while it is made, so a bomb costs no more than the limit.
 */
export async function decodeBody(
  bytes: Buffer,
  contentEncoding: string,
  maxBytes: number,
): Promise<Result<Buffer, UndecodableBody>> {
  const named = contentEncoding
    .split(',')
    .map((one) => one.trim().toLowerCase())
    .filter((one) => one !== '' && one !== 'identity');
  let decoded = bytes;
  for (let layer = 0; layer < MOST_LAYERS && decoded.length > 0; layer += 1) {
    const encoding = named.pop();
    const begins = BEGINNINGS.find(([beginning]) =>
      beginning.every((byte, place) => decoded[place] === byte),
    );
    const decode = begins?.[1] ?? (encoding === undefined ? undefined : decoders.get(encoding));
    if (decode === undefined) {
      if (encoding === undefined || isText(decoded)) return success(decoded);
      const detail = `the answer is compressed in a way that is not understood (${encoding.slice(0, 40)})`;
      return failure({ reason: 'undecodable', detail });
    }
    try {
      decoded = await unpacked(decode, decoded, encoding, maxBytes);
    } catch (error) {
      if (error instanceof RangeError) {
        const detail = `the answer unpacks to more than ${maxBytes} bytes`;
        return failure({ reason: 'too-large', detail });
      }
      if (isText(decoded)) return success(decoded);
      const detail = `the answer is said to be ${encoding ?? 'plain'} but cannot be unpacked`;
      return failure({ reason: 'undecodable', detail });
    }
  }
  return success(decoded);
}

async function unpacked(
  decode: Decode,
  bytes: Buffer,
  encoding: string | undefined,
  maxBytes: number,
): Promise<Buffer> {
  const options = { maxOutputLength: maxBytes };
  try {
    return await decode(bytes, options);
  } catch (error) {
    if (encoding !== 'deflate' || error instanceof RangeError) throw error;
    return rawDeflate(bytes, options);
  }
}

/** Whether bytes are text as they are: a gateway has unpacked them, and left the header. */
function isText(bytes: Buffer): boolean {
  try {
    return !/[^\P{Cc}\s]/u.test(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return false;
  }
}
