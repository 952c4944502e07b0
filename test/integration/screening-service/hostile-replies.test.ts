import type { Socket } from 'node:net';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { answerOf, CHANGING_CALLS, clientOf, errorOf, RESULT_BODY, SOON } from './client.ts';
import { answer, type Behaviour, startMisbehavingServer } from './misbehaving-server.ts';

const MEBIBYTE = 1_024 * 1_024;
const GZIP_BOMB = gzipSync(Buffer.alloc(200 * MEBIBYTE), { level: 1 });
const BROTLI_BOMB = brotliCompressSync(Buffer.alloc(200 * MEBIBYTE), {
  params: { [constants.BROTLI_PARAM_QUALITY]: 1 },
});

/** Writes until the other side hangs up or so much is written, minding back-pressure. */
async function flood(socket: Socket, chunk: Buffer, bytes: number): Promise<void> {
  for (let written = 0; written < bytes && !socket.destroyed; written += chunk.length) {
    if (!socket.write(chunk))
      await new Promise<void>((resolve) => {
        socket.once('drain', resolve);
        socket.once('close', resolve);
      });
  }
}

const NO_TEXT = Buffer.from([0x00, 0x9d, 0xff, 0x01, 0xc0, 0x80, 0x02, 0xfe]);

/** Answers that come, but cannot be taken. */
const UNREADABLE: readonly {
  readonly name: string;
  readonly behave: Behaviour;
  readonly error: Record<string, unknown>;
  /** Nothing is missing in it where only an acknowledgement is due. */
  readonly acknowledges?: true;
}[] = [
  {
    name: 'an HTML page with status 200',
    behave: (_request, socket) =>
      answer(socket, 200, '<!doctype html><title>Log in to the guest network</title>', {
        'content-type': 'text/html',
      }),
    error: { status: 200, contentType: 'text/html', excerpt: expect.stringContaining('guest network') },
  },
  {
    name: 'cut-off JSON in a whole message',
    behave: (_request, socket) => answer(socket, 200, '{"success": tr'),
    error: { status: 200, contentType: 'application/json', excerpt: '{"success": tr' },
  },
  {
    name: 'an empty body',
    behave: (_request, socket) => answer(socket, 200, ''),
    error: { status: 200 },
    acknowledges: true,
  },
  {
    name: 'no content',
    behave: (_request, socket) => {
      socket.write('HTTP/1.1 204 No Content\r\n\r\n');
    },
    error: { status: 204 },
    acknowledges: true,
  },
  {
    name: 'a body that is no UTF-8',
    behave: (_request, socket) =>
      answer(socket, 200, Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])),
    error: { status: 200 },
  },
  {
    name: 'a body of 10 MiB, announced',
    behave: (_request, socket) => {
      socket.write(
        `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${10 * MEBIBYTE}\r\n\r\n`,
      );
      return flood(socket, Buffer.alloc(65_536, 0x20), 10 * MEBIBYTE);
    },
    error: {
      status: 200,
      contentType: 'application/json',
      detail: expect.stringContaining('larger than is accepted'),
    },
  },
  {
    name: 'a body of 10 MiB, not announced',
    behave: async (_request, socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\nconnection: close\r\n\r\n');
      await flood(socket, Buffer.alloc(65_536, 0x20), 10 * MEBIBYTE);
      socket.end();
    },
    error: { status: 200, detail: expect.stringContaining('larger than is accepted') },
  },
  {
    name: 'a gzip bomb of 200 MiB',
    behave: (_request, socket) => answer(socket, 200, GZIP_BOMB, { 'content-encoding': 'gzip' }),
    error: { status: 200, detail: expect.stringContaining('unpacks to more than') },
  },
  {
    name: 'a Brotli bomb of 200 MiB',
    behave: (_request, socket) => answer(socket, 200, BROTLI_BOMB, { 'content-encoding': 'br' }),
    error: { status: 200, detail: expect.stringContaining('unpacks to more than') },
  },
  {
    name: 'neither text nor gzip, called gzip',
    behave: (_request, socket) => answer(socket, 200, NO_TEXT, { 'content-encoding': 'gzip' }),
    error: { status: 200, detail: expect.stringContaining('cannot be unpacked') },
  },
  {
    name: 'an encoding nobody knows',
    behave: (_request, socket) => answer(socket, 200, NO_TEXT, { 'content-encoding': 'gzip, rot13' }),
    error: { status: 200, detail: expect.stringContaining('not understood (rot13)') },
  },
];

describe.each(UNREADABLE)('$name', ({ behave, error, acknowledges }) => {
  test('is unreadable for a read, asked once', async () => {
    const server = await startMisbehavingServer(behave);
    const told = errorOf(await clientOf(server.url).getApprovalResult('A-1'));
    expect(told).toMatchObject({ kind: 'unreadable', ...error });
    expect(server.requests).toHaveLength(1);
  });

  test.each(CHANGING_CALLS.filter(({ call }) => !acknowledges || call === 'getTempUrl'))(
    'is unreadable for $call, and says that it may have taken effect',
    async ({ make }) => {
      const server = await startMisbehavingServer(behave);
      const told = errorOf(await make(clientOf(server.url)));
      expect(told).toMatchObject({ kind: 'unreadable', ...error });
      expect(told.detail).toMatch(/^The request went out; whether it took effect is not known\. /);
      expect(server.requests).toHaveLength(1);
    },
  );
});

describe('an answer that is no HTTP', () => {
  const NOT_HTTP: readonly { readonly name: string; readonly behave: Behaviour }[] = [
    {
      name: 'headers without an end',
      behave: async (_request, socket) => {
        socket.write('HTTP/1.1 200 OK\r\n');
        await flood(socket, Buffer.from(`x-more: ${'y'.repeat(500)}\r\n`), 100 * MEBIBYTE);
      },
    },
    {
      name: 'one header without an end',
      behave: async (_request, socket) => {
        socket.write('HTTP/1.1 200 OK\r\nx-long: ');
        await flood(socket, Buffer.alloc(4_096, 0x79), 100 * MEBIBYTE);
      },
    },
    {
      name: 'another protocol',
      behave: (_request, socket) => {
        socket.write('SSH-2.0-OpenSSH_9.2\r\n');
      },
    },
  ];

  test.each(NOT_HTTP)(
    '($name) is unreadable for a read and leaves a change unconfirmed',
    async ({ behave }) => {
      const server = await startMisbehavingServer(behave);
      const service = clientOf(server.url, { timeouts: SOON });
      const told = errorOf(await service.getApprovalResult('A-1'));
      expect(told.kind).toBe('unreadable');
      for (const { make } of CHANGING_CALLS) expect(errorOf(await make(service)).kind).toBe('unconfirmed');
      expect(server.requests).toHaveLength(4);
    },
  );
});

test.each(['gzip', 'br'] as const)(
  'an answer compressed with %s, though nobody asked for it, is read',
  async (encoding) => {
    const pack = encoding === 'gzip' ? gzipSync : brotliCompressSync;
    const server = await startMisbehavingServer((_request, socket) =>
      answer(socket, 200, pack(RESULT_BODY), { 'content-encoding': encoding }),
    );
    const reply = answerOf(await clientOf(server.url).getApprovalResult('A-1'));
    expect(reply.answer.score).toBe(40);
    expect(reply.raw).toBe(RESULT_BODY);
  },
);

test('the wrong content type does no harm where the body is JSON', async () => {
  const server = await startMisbehavingServer((_request, socket) =>
    answer(socket, 200, RESULT_BODY, { 'content-type': 'text/html; charset=iso-8859-1' }),
  );
  expect(answerOf(await clientOf(server.url).getApprovalResult('A-1')).answer.score).toBe(40);
});

test('a body of exactly 8 MiB is read, and one byte more is not', async () => {
  let padding = 0;
  const server = await startMisbehavingServer((_request, socket) =>
    answer(socket, 200, RESULT_BODY + ' '.repeat(padding)),
  );
  const service = clientOf(server.url);
  padding = 8 * MEBIBYTE - Buffer.byteLength(RESULT_BODY);
  expect(answerOf(await service.getApprovalResult('A-1')).answer.score).toBe(40);
  padding += 1;
  expect(errorOf(await service.getApprovalResult('A-1')).kind).toBe('unreadable');
});

test('memory stays bounded while bombs and floods come in', async () => {
  const server = await startMisbehavingServer((request, socket) => {
    if (request.index % 2 === 0) return answer(socket, 200, GZIP_BOMB, { 'content-encoding': 'gzip' });
    socket.write('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\nconnection: close\r\n\r\n');
    return flood(socket, Buffer.alloc(65_536, 0x20), 400 * MEBIBYTE);
  });
  const service = clientOf(server.url);
  const before = process.memoryUsage().rss;
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 5);
  const results = await Promise.all(
    Array.from({ length: 8 }, (_, call) => service.getApprovalResult(`A-${call}`)),
  );
  clearInterval(watch);

  expect(results.map((result) => errorOf(result).kind)).toEqual(
    Array.from({ length: 8 }, () => 'unreadable'),
  );
  // 2.4 GiB were on offer; four calls at once may hold 8 MiB twice each, and the collector is lazy.
  expect(peak - before).toBeLessThan(300 * MEBIBYTE);
});

describe('a redirect', () => {
  test.each([301, 302, 303, 307, 308])(
    '(%i) to another origin is never followed, and the token stays',
    async (status) => {
      const elsewhere = await startMisbehavingServer((_request, socket) => answer(socket, 200, RESULT_BODY));
      const server = await startMisbehavingServer((_request, socket) =>
        answer(socket, status, '', {
          location: `${elsewhere.url}/api/v1/getapplicationapproval?session=s3cret`,
        }),
      );
      const service = clientOf(server.url);
      const told = errorOf(await service.getApprovalResult('A-1'));
      expect(told).toMatchObject({ kind: 'unreadable', status });
      expect(told.detail).toContain(`not followed. It leads to ${elsewhere.url}.`);
      expect(told.detail).not.toContain('s3cret');
      for (const { make } of CHANGING_CALLS) expect(errorOf(await make(service)).kind).toBe('unreadable');
      expect(elsewhere.connections()).toBe(0);
      expect(server.requests).toHaveLength(4);
    },
  );

  test('is taken for a link where it says where the report is, and not followed there either', async () => {
    const elsewhere = await startMisbehavingServer((_request, socket) => answer(socket, 200, RESULT_BODY));
    const server = await startMisbehavingServer((_request, socket) =>
      answer(socket, 303, '', { location: `${elsewhere.url}/report/7f3c9a1e55b04d28` }),
    );
    const service = clientOf(server.url);
    expect(answerOf(await service.createReportLink('tok-1')).answer.url).toBe(
      `${elsewhere.url}/report/7f3c9a1e55b04d28`,
    );
    expect(errorOf(await service.addCoapplicants(['tok-1', 'tok-2'])).kind).toBe('unreadable');
    expect(elsewhere.connections()).toBe(0);
  });

  test('to the same origin is not followed either', async () => {
    const server = await startMisbehavingServer((_request, socket) =>
      answer(socket, 307, '', { location: '/api/v2/getapplicationapproval' }),
    );
    const told = errorOf(await clientOf(server.url).getApprovalResult('A-1'));
    expect(told.detail).toBe(
      'The service answered with a redirect, which is not followed. Check the address of the service.',
    );
    expect(server.requests).toHaveLength(1);
  });
});
