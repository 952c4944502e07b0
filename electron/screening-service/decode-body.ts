import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import { failure, type Result, success } from '#shared/result.ts';

const decoders = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
};

const isDecodable = (encoding: string): encoding is keyof typeof decoders =>
  Object.hasOwn(decoders, encoding);

/** Why a body could not be decoded, in a part of an English sentence. */
export interface UndecodableBody {
  readonly reason: 'too-large' | 'undecodable';
  readonly detail: string;
}

/**
 * The body without its content-encoding. We ask for none (`accept-encoding: identity`), but a gateway may compress
 * all the same. The output is limited while it is made, so a bomb costs no more than the limit.
 */
export async function decodeBody(
  bytes: Buffer,
  contentEncoding: string,
  maxBytes: number,
): Promise<Result<Buffer, UndecodableBody>> {
  const encoding = contentEncoding.trim().toLowerCase();
  if (encoding === '' || encoding === 'identity' || bytes.length === 0) return success(bytes);
  if (!isDecodable(encoding)) {
    const detail = `the answer is compressed in a way that is not understood (${encoding.slice(0, 40)})`;
    return failure({ reason: 'undecodable', detail });
  }
  try {
    return success(await decoders[encoding](bytes, { maxOutputLength: maxBytes }));
  } catch (error) {
    if (error instanceof RangeError) {
      const detail = `the answer unpacks to more than ${maxBytes} bytes`;
      return failure({ reason: 'too-large', detail });
    }
    return failure({
      reason: 'undecodable',
      detail: `the answer is said to be ${encoding} but cannot be unpacked`,
    });
  }
}
