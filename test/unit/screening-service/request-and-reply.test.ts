import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { decodeBody } from '#electron/screening-service/decode-body.ts';
import { encodeMultipart } from '#electron/screening-service/multipart.ts';
import { backOffMs, isPassingStatus, RETRY_POLICY } from '#electron/screening-service/retry-policy.ts';
import fc from '#test/fixtures/fast-check.ts';

test('a multipart form is what a browser’s own parser reads back, whatever the value', async () => {
  const value = fc.string({ unit: 'grapheme' }).filter((text) => !/[\r\n]/.test(text) && text.isWellFormed());
  await fc.assert(
    fc.asyncProperty(value, async (text) => {
      const { contentType, bytes } = encodeMultipart([['applicationid', text]]);
      const response = new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } });
      expect([...(await response.formData())]).toEqual([['applicationid', text]]);
    }),
  );
});

test('two forms never share a boundary', () => {
  const boundaries = Array.from({ length: 100 }, () => encodeMultipart([]).contentType);
  expect(new Set(boundaries).size).toBe(100);
});

const packers = [
  ['gzip', gzipSync],
  ['x-gzip', gzipSync],
  ['GZIP ', gzipSync],
  ['deflate', deflateSync],
  ['br', brotliCompressSync],
] as const;

test.each(packers)(
  'a body in %s is unpacked up to the limit and not a byte beyond',
  async (encoding, pack) => {
    const body = Buffer.from('x'.repeat(1_000));
    expect(await decodeBody(pack(body), encoding, 1_000)).toEqual({ ok: true, value: body });
    expect(await decodeBody(pack(body), encoding, 999)).toMatchObject({
      ok: false,
      error: { reason: 'too-large' },
    });
    const cutOff = pack(Buffer.from(Array.from({ length: 500 }, (_, at) => (at * 7919) % 256))).subarray(
      0,
      100,
    );
    expect(await decodeBody(cutOff, encoding, 1_000)).toMatchObject({
      ok: false,
      error: { reason: 'undecodable' },
    });
  },
);

test.each(['', 'identity', ' Identity '])('a body in %j is left as it is', async (encoding) => {
  const body = Buffer.from('{}');
  expect(await decodeBody(body, encoding, 10)).toEqual({ ok: true, value: body });
});

test.each(['rot13', 'gzip, gzip', 'constructor', '__proto__'])(
  'a body in %s cannot be decoded',
  async (encoding) => {
    expect(await decodeBody(Buffer.from([0x80, 0, 0xff]), encoding, 10)).toMatchObject({
      ok: false,
      error: { reason: 'undecodable' },
    });
  },
);

test('a deflate stream without its two bytes, and what is named wrongly or not at all, is unpacked all the same', async () => {
  const body = Buffer.from('{"success":true}');
  for (const [packed, encoding] of [
    [deflateRawSync(body), 'deflate'],
    [gzipSync(body), ''],
    [gzipSync(body), 'br'],
    [gzipSync(gzipSync(body)), 'gzip, gzip'],
    [zstdCompressSync(body), 'zstd'],
    [body, 'gzip'],
    [body, 'br, gzip'],
  ] as const) {
    expect(await decodeBody(packed, encoding, 100)).toEqual({ ok: true, value: body });
  }
  expect(await decodeBody(gzipSync(Buffer.alloc(1_000, 'x')), '', 100)).toMatchObject({
    error: { reason: 'too-large' },
  });
});

test('the back-off doubles, is jittered between half and all of it, and has an upper limit', () => {
  const least = [1, 2, 3, 4, 5, 6, 60].map((attempt) => backOffMs(RETRY_POLICY, attempt, () => 0));
  const most = [1, 2, 3, 4, 5, 6, 60].map((attempt) => backOffMs(RETRY_POLICY, attempt, () => 1));
  expect(least).toEqual([250, 500, 1_000, 2_000, 4_000, 4_000, 4_000]);
  expect(most).toEqual([500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000]);
});

test('the statuses after which asking again has sense are the four of the interface’s open points', () => {
  const passing = Array.from({ length: 500 }, (_, offset) => offset + 100).filter(isPassingStatus);
  expect(passing).toEqual([429, 502, 503, 504]);
});
