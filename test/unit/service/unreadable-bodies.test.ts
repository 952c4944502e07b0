import { describe, expect, it } from 'vitest';
import { type HttpReply, MAX_BODY_BYTES, readReply, SERVICE_CALLS } from '#shared/service/index.ts';
import fc from '#test/fixtures/fast-check.ts';
import vectors from '#test/vectors/replies.json' with { type: 'json' };
import { answer, errorOf, json, raw, WIRE_RULE } from './replies.ts';

const acknowledged = '{"success":true,"message":""}';

describe('a body that cannot be read', () => {
  const CUT_OFF = 'The reply is no JSON, or it was cut off.';
  const NO_TEXT = 'The reply is no text, or not in the charset that it names.';
  it.each([
    ['HTML', '<!doctype html>', CUT_OFF],
    ['cut off', '{"success": tr', CUT_OFF],
    ['two documents', '{"success":true}{"success":true}', CUT_OFF],
    ['no UTF-8', new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]), NO_TEXT],
    ['UTF-8 cut off in a character', new Uint8Array([0x22, 0xc3]), NO_TEXT],
    ['UTF-16 cut off in a character', new Uint8Array([0xff, 0xfe, 0x7b, 0, 0x7d]), NO_TEXT],
  ])('because it is %s says so', (_, body, detail) => {
    for (const call of ['setapprovalcenter', 'getapplicationapproval', 'addCoapplicant'] as const) {
      expect(errorOf(call, raw(body, 200, { 'Content-Type': ['text/html'] }))).toMatchObject({
        kind: 'unreadable',
        detail,
        status: 200,
        contentType: 'text/html',
      });
    }
  });

  it.each([
    ['empty', ''],
    ['blank', ' \n'],
    ['only a byte order mark', new Uint8Array([0xef, 0xbb, 0xbf])],
  ])('because it is %s says so where content is due', (_, body) => {
    for (const call of ['getapplicationapproval', 'getTempUrl'] as const) {
      expect(errorOf(call, raw(body))).toMatchObject({
        kind: 'unreadable',
        detail: 'The reply has no body.',
      });
    }
  });

  it('is one of more than 8 MiB, counted in bytes', () => {
    const fits = acknowledged.padEnd(MAX_BODY_BYTES);
    expect(answer('setapprovalcenter', raw(fits))).toEqual({ message: '' });
    expect(answer('setapprovalcenter', raw(new TextEncoder().encode(fits)))).toEqual({ message: '' });
    const tooLarge = { kind: 'unreadable', detail: 'The reply is larger than 8 MiB.' };
    expect(errorOf('setapprovalcenter', raw(`${fits} `))).toMatchObject(tooLarge);
    expect(errorOf('setapprovalcenter', raw(new TextEncoder().encode(`${fits} `)))).toMatchObject(tooLarge);
    // Half as many characters, but of two and three bytes each.
    const wide = JSON.stringify({ success: true, message: '漢é'.repeat(MAX_BODY_BYTES / 4) });
    expect(wide.length).toBeLessThan(MAX_BODY_BYTES);
    expect(errorOf('setapprovalcenter', raw(wide))).toMatchObject(tooLarge);
  });

  it('is quoted with its first 200 characters, as plain text', () => {
    const { excerpt } = errorOf('setapprovalcenter', raw(`<p>\r\n\u0000\u202e${'y '.repeat(900)}`));
    expect(excerpt).toMatch(/^<p> (?:y )+y$/);
    expect(excerpt?.length).toBeLessThanOrEqual(200);
    expect(errorOf('setapprovalcenter', raw(new Uint8Array([0x61, 0xff, 0x62]))).excerpt).toBe('a\ufffdb');
  });

  it.each([
    ['a bearer token', 'x Authorization: bearer abc.DEF-123~ y', 'x Authorization: Bearer [redacted] y'],
    ['the word token alone', 'x The Bearer token is not ours. y', 'x The Bearer token is not ours. y'],
    ['a bearer token that begins like the word', 'x Bearer token.abc y', 'x Bearer [redacted] y'],
    [
      'a link',
      '<a href="https://reports.example.com/t/abc">',
      '<a href="https://reports.example.com/[redacted]">',
    ],
    [
      'a link with escaped slashes',
      '{"u": "https:\\/\\/r.example\\/t\\/abc"',
      '{"u": "https:\\/\\/r.example/[redacted]"',
    ],
    ['a link in an address', 'x to=https%3A%2F%2Fr.example%2Ft%2Fabc&x y', 'x [redacted] y'],
    ['a link in base64', `x ${btoa('https://r.example/t/abc')} y`, 'x [redacted] y'],
    ['a bearer token in base64', `x ${btoa('Bearer abc')} y`, 'x [redacted] y'],
    ['a long token', 'guid=3f2b8c1e-9d47-4a60-8f15-77aa12bc90de.', 'guid=[redacted]'],
  ])('is quoted without %s', (_, body, excerpt) => {
    expect(errorOf('getapplicationapproval', raw(body)).excerpt).toBe(excerpt);
  });

  it('is never quoted with half of a secret', () => {
    for (let lead = 150; lead < 210; lead += 1) {
      const body = `${'- '.repeat(lead / 2)}https://reports.example.com/t/s3cr3t Bearer s3cr3t`;
      expect(errorOf('getapplicationapproval', raw(body)).excerpt).not.toContain('s3c');
    }
  });

  it('of 100,000 brackets is an error and no crash', () => {
    const brackets = '['.repeat(100_000);
    const objects = '{"data":'.repeat(100_000);
    for (const body of [
      brackets,
      brackets + ']'.repeat(100_000),
      objects,
      `${objects}1${'}'.repeat(100_000)}`,
    ]) {
      for (const call of SERVICE_CALLS) {
        for (const status of [200, 404, 422]) expect(readReply(call, raw(body, status)).ok).toBe(false);
      }
    }
  });
});

const header = fc.oneof(fc.string(), fc.array(fc.string()), fc.constant(undefined));
const headers: fc.Arbitrary<HttpReply['headers']> = fc.oneof(
  fc.dictionary(fc.string(), header),
  fc.record({ 'Content-Type': header, 'retry-after': header, Date: header }, { requiredKeys: [] }),
);
const status = fc.oneof(fc.constant(200), fc.integer({ min: 100, max: 599 }), fc.integer(), fc.double());
const call = fc.constantFrom(...SERVICE_CALLS);

const field = fc.oneof(
  fc.constantFrom('1', '0', 'up', 'down', '30', '', 'abc', '-1', '1e9', true, null, 0, 3.5),
  fc.string(),
  fc.double(),
);
const attribute = fc.oneof(
  fc.record({
    ...Object.fromEntries(Object.keys(WIRE_RULE).map((name) => [name, field])),
    value: field,
    score: field,
  }),
  fc.tuple(field, field).map(([value, attribute_value]) => ({ ...WIRE_RULE, value, attribute_value })),
  fc.jsonValue(),
);
const key = fc.oneof(
  fc.string(),
  fc.constantFrom(
    'data',
    'result',
    'success',
    'message',
    'score',
    'url',
    'net_monthly_rent',
    'pets',
    '__proto__',
    'constructor',
  ),
);
const likely = fc.oneof(
  fc.dictionary(key, attribute),
  fc.dictionary(key, fc.dictionary(key, attribute)),
  fc.dictionary(key, fc.oneof(fc.string(), fc.webUrl(), fc.boolean())),
  fc.webUrl(),
);

const KINDS = [
  ...['token-rejected', 'network-refused', 'proxy-sign-in', 'not-found', 'refused', 'busy', 'service-failed'],
  ...['unreadable', 'unreachable'],
];

/** Looks at an answer or error as closely as can be done without knowing what came. */
function expectWhole(reply: HttpReply, called: (typeof SERVICE_CALLS)[number]): void {
  const read = readReply(called, reply);
  expect(structuredClone(read)).toEqual(read);
  if (!read.ok) {
    expect(KINDS).toContain(read.error.kind);
    for (const text of [read.error.message, read.error.excerpt, read.error.contentType, read.error.detail]) {
      expect(text ?? '').not.toMatch(/[\p{Cc}\u202a-\u202e]/u);
    }
    expect(read.error.excerpt?.length ?? 0).toBeLessThanOrEqual(200);
    expect(read.error.message?.length ?? 1).toBeLessThanOrEqual(2_000);
  } else if ('url' in read.value) {
    expect(read.value.url).toMatch(/^https:\/\/|^http:\/\/(?:127\.|localhost|\[::1\])/);
  } else if ('attributes' in read.value) {
    const { attributes, settings, score, weight, unreadable } = read.value;
    expect(Object.keys(attributes)).toEqual(
      Object.keys(settings).filter((name) => !unreadable.includes(name)),
    );
    expect(unreadable.filter((name) => Object.hasOwn(attributes, name))).toEqual([]);
    expect(score).toBeGreaterThanOrEqual(0);
    expect(score).toBeLessThanOrEqual(weight);
  }
}

describe('whatever comes in, a value or a typed error comes out', () => {
  it('for any JSON', () => {
    fc.assert(
      fc.property(
        call,
        status,
        headers,
        fc.oneof(
          fc.json(),
          likely.map((value) => JSON.stringify(value)),
        ),
        (...parts) => {
          const [called, withStatus, withHeaders, body] = parts;
          expectWhole({ status: withStatus, headers: withHeaders, body }, called);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('for any text and any bytes', () => {
    const body = fc.oneof(fc.string({ unit: 'binary' }), fc.uint8Array({ maxLength: 300 }));
    fc.assert(
      fc.property(call, status, headers, body, (called, withStatus, withHeaders, withBody) => {
        expectWhole({ status: withStatus, headers: withHeaders, body: withBody }, called);
      }),
      { numRuns: 1_000 },
    );
  });

  it('for every vector with a piece taken out, put in or turned round', () => {
    const mutated = fc
      .tuple(fc.constantFrom(...vectors), fc.nat(), fc.nat({ max: 12 }), fc.string({ maxLength: 6 }))
      .map(([{ body, status: ofVector }, place, length, piece]) => {
        const at = body.length === 0 ? 0 : place % body.length;
        return { status: ofVector, headers: {}, body: body.slice(0, at) + piece + body.slice(at + length) };
      });
    fc.assert(
      fc.property(call, mutated, (called, reply) => {
        expectWhole(reply, called);
      }),
      { numRuns: 3_000 },
    );
  });

  it('for bodies of the wrong call', () => {
    for (const vector of vectors) {
      for (const called of SERVICE_CALLS)
        expectWhole({ ...json(0), status: vector.status, body: vector.body }, called);
    }
  });
});
