import { brotliCompressSync, gzipSync } from 'node:zlib';
import fc from '#test/fixtures/fast-check.ts';
import { hostileBody } from './bodies.ts';

/** A reply as the bytes on the wire, and what becomes of the connection. */
export interface HostileReply {
  readonly bytes: Buffer;
  readonly afterwards: 'keep' | 'end' | 'reset' | 'say nothing more';
}

const MEBIBYTE = 2 ** 20;
const GZIP_BOMB = gzipSync(Buffer.alloc(64 * MEBIBYTE), { level: 1 });
const BROTLI_BOMB = brotliCompressSync(Buffer.alloc(64 * MEBIBYTE));

const status = fc.oneof(
  { weight: 12, arbitrary: fc.constant(200) },
  {
    weight: 8,
    arbitrary: fc.constantFrom(
      201,
      204,
      206,
      301,
      304,
      307,
      400,
      401,
      403,
      404,
      409,
      418,
      422,
      429,
      500,
      502,
      503,
      504,
      599,
      999,
    ),
  },
);

const contentType = fc.constantFrom(
  'application/json',
  'application/json; charset=utf-16',
  'text/html',
  'text/plain',
  'multipart/form-data',
  '\u00ff',
  '',
);

/** Headers beside the usual ones, each by itself enough to confuse. */
const extraHeaders = fc.constantFrom(
  '',
  'retry-after: 1\r\n',
  'retry-after: 99999999999999999999\r\n',
  'retry-after: -1\r\n',
  'retry-after: Thu, 99 Nov 9999 99:99:99 GMT\r\n',
  'location: https://elsewhere.example.test/?token=x\r\n',
  `x-long: ${'y'.repeat(8_000)}\r\n`,
  'set-cookie: __proto__=1\r\n'.repeat(50),
  'x-folded: one\r\n two\r\n',
  'content-type: text/plain\r\ncontent-type: application/json\r\n',
);

const packed = fc.constantFrom(
  'as it is',
  'gzip',
  'br',
  'gzip that is none',
  'gzip bomb',
  'br bomb',
  'of no known kind',
);

/** How the body's length is told: rightly for the most part. */
const framing = fc.oneof(
  { weight: 70, arbitrary: fc.constant('right') },
  { weight: 5, arbitrary: fc.constantFrom('chunked', 'until the end') },
  { weight: 2, arbitrary: fc.constantFrom('too long', 'too short', 'garbage', 'twice', 'wrong chunks') },
);

const wellFramed = fc
  .record({
    status,
    contentType,
    extraHeaders,
    packed: fc.oneof({ weight: 40, arbitrary: fc.constant('as it is') }, { weight: 2, arbitrary: packed }),
    framing,
    body: hostileBody,
    informed: fc.constantFrom('', '', '', 'HTTP/1.1 103 Early Hints\r\nlink: <x>\r\n\r\n'),
  })
  .map((given): HostileReply => {
    const [encoding, body] = pack(given.packed, given.body);
    const head = `${given.informed}HTTP/1.1 ${given.status} Whatever\r\ncontent-type: ${given.contentType}\r\n${encoding}${given.extraHeaders}`;
    return frame(given.framing, head, body);
  });

function pack(how: string, body: Buffer): [header: string, body: Buffer] {
  switch (how) {
    case 'gzip':
      return ['content-encoding: gzip\r\n', gzipSync(body)];
    case 'br':
      return ['content-encoding: br\r\n', brotliCompressSync(body)];
    case 'gzip that is none':
      return ['content-encoding: gzip\r\n', body];
    case 'gzip bomb':
      return ['content-encoding: gzip\r\n', GZIP_BOMB];
    case 'br bomb':
      return ['content-encoding: br\r\n', BROTLI_BOMB];
    case 'of no known kind':
      return ['content-encoding: gzip, rot13\r\n', body];
    default:
      return ['', body];
  }
}

function frame(how: string, head: string, body: Buffer): HostileReply {
  const reply = (headers: string, bytes: Buffer, afterwards: HostileReply['afterwards']): HostileReply => ({
    bytes: Buffer.concat([Buffer.from(`${head}${headers}\r\n`, 'latin1'), bytes]),
    afterwards,
  });
  const chunk = Buffer.concat([Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n')]);
  switch (how) {
    case 'chunked':
      return reply(
        'transfer-encoding: chunked\r\n',
        body.length === 0 ? Buffer.from('0\r\n\r\n') : Buffer.concat([chunk, Buffer.from('0\r\n\r\n')]),
        'keep',
      );
    case 'wrong chunks':
      return reply('transfer-encoding: chunked\r\n', Buffer.from('zz\r\nnot hex\r\n'), 'end');
    case 'until the end':
      return reply('connection: close\r\n', body, 'end');
    case 'too long':
      return reply(`content-length: ${body.length + 10}\r\n`, body, 'end');
    case 'too short':
      return reply(`content-length: ${Math.max(0, body.length - 1)}\r\n`, body, 'end');
    case 'garbage':
      return reply('content-length: many\r\n', body, 'end');
    case 'twice':
      return reply(`content-length: ${body.length}\r\ncontent-length: 1\r\n`, body, 'end');
    default:
      return reply(`content-length: ${body.length}\r\n`, body, 'keep');
  }
}

/** What is hardly HTTP, or no whole message of it. */
const broken = fc.oneof(
  fc
    .uint8Array({ maxLength: 300 })
    .map((bytes): HostileReply => ({ bytes: Buffer.from(bytes), afterwards: 'end' })),
  fc
    .constantFrom(
      'SSH-2.0-OpenSSH_9.2\r\n',
      'HTTP/9.9 200 OK\r\n\r\n',
      'HTTP/1.1 20 OK\r\n\r\n',
      'HTTP/1.1 200 OK\r\nno colon here\r\n\r\n',
      'HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n',
      `HTTP/1.1 200 OK\r\n${'x-more: y\r\n'.repeat(30_000)}`,
      '',
    )
    .map((text): HostileReply => ({ bytes: Buffer.from(text), afterwards: 'reset' })),
);

/** Rare, for each costs a time-out. */
const silent = fc
  .constantFrom('', 'HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n{"su')
  .map((text): HostileReply => ({ bytes: Buffer.from(text), afterwards: 'say nothing more' }));

export const hostileReply: fc.Arbitrary<HostileReply> = fc.oneof(
  { weight: 920, arbitrary: wellFramed },
  { weight: 75, arbitrary: broken },
  { weight: 5, arbitrary: silent },
);
