import type { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { CHANGING_CALLS, clientOf, errorOf, RESULT_BODY, SOON } from './client.ts';
import { type Behaviour, freePort, startMisbehavingServer } from './misbehaving-server.ts';

const HEAD = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n';

const write = (socket: Socket, bytes: string | Buffer) =>
  new Promise<void>((resolve) => socket.write(bytes, () => resolve()));

/** Ways in which an answer is lost after the request went out. */
const LOST_ANSWERS: readonly {
  readonly name: string;
  readonly behave: Behaviour;
  readonly detail: RegExp;
  /** Whether the head of the answer came. */
  readonly begun?: true;
}[] = [
  {
    name: 'reset before any answer',
    behave: (_request, socket) => {
      socket.resetAndDestroy();
    },
    detail: /Waiting for the answer \(127\.0\.0\.1:\d+\): the other side ended the connection/,
  },
  {
    name: 'closed before any answer',
    behave: (_request, socket) => {
      socket.end();
    },
    detail: /Waiting for the answer .*: the other side ended the connection/,
  },
  {
    name: 'reset in the middle of the body',
    behave: async (_request, socket) => {
      await write(socket, `${HEAD}content-length: 500\r\n\r\n{"net_monthly`);
      socket.resetAndDestroy();
    },
    begun: true,
    detail: /Reading the answer .*: (the other side ended the connection|the answer was cut off)/,
  },
  {
    name: 'closed in the middle of the body',
    behave: async (_request, socket) => {
      await write(socket, `${HEAD}content-length: 500\r\n\r\n{"net_monthly`);
      socket.end();
    },
    begun: true,
    detail: /Reading the answer .*: (the other side ended the connection|the answer was cut off)/,
  },
  {
    name: 'closed in the middle of a chunk',
    behave: async (_request, socket) => {
      await write(socket, `${HEAD}transfer-encoding: chunked\r\n\r\nff\r\n{"net_monthly`);
      socket.end();
    },
    begun: true,
    detail: /Reading the answer .*: the other side ended the connection/,
  },
  {
    name: 'never answered',
    behave: () => {},
    detail: /Waiting for the answer .*: timed out/,
  },
  {
    name: 'kept waiting with news that is no answer',
    behave: (_request, socket) => {
      const timer = setInterval(() => socket.write('HTTP/1.1 103 Early Hints\r\n\r\n'), 50);
      socket.on('close', () => clearInterval(timer));
    },
    detail: /Waiting for the answer .*: timed out/,
  },
  {
    name: 'dripped byte by byte without an end',
    behave: (_request, socket) => {
      socket.write(`${HEAD}content-length: 100000\r\n\r\n`);
      const timer = setInterval(() => socket.write(' '), 20);
      socket.on('close', () => clearInterval(timer));
    },
    begun: true,
    detail: /Reading the answer .*: timed out/,
  },
  {
    name: 'switched to another protocol',
    behave: (_request, socket) => {
      socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n');
    },
    detail: /Waiting for the answer/,
  },
];

describe.each(LOST_ANSWERS)('an answer that is $name', ({ behave, detail, begun }) => {
  test('leaves a read unreachable or, where it had begun, unreadable, after it was tried again as often as the policy says', async () => {
    const server = await startMisbehavingServer(behave);
    const service = clientOf(server.url, { timeouts: SOON, retryPolicy: { retries: 1, backOffMs: 1 } });
    const error = errorOf(await service.getApprovalResult('A-1'));
    expect(error.kind).toBe(begun ? 'unreadable' : 'unreachable');
    expect(error.status).toBe(begun ? 200 : undefined);
    expect(error.detail).toMatch(detail);
    expect(server.requests).toHaveLength(2);
  });

  test.each(CHANGING_CALLS)('leaves $call unconfirmed, and it is not sent again', async ({ make }) => {
    const server = await startMisbehavingServer(behave);
    const error = errorOf(await make(clientOf(server.url, { timeouts: SOON })));
    expect(error.kind).toBe('unconfirmed');
    expect(error.detail).toMatch(/^The request went out; whether it took effect is not known\. /);
    expect(error.detail).toMatch(detail);
    expect(server.requests).toHaveLength(1);
  });
});

describe('a connection that cannot be had', () => {
  test('is told as unreachable, after four attempts of a read', async () => {
    const news: number[] = [];
    const service = clientOf(`http://127.0.0.1:${await freePort()}`);
    const result = await service.getApprovalResult('A-1', { onRetry: ({ attempt }) => news.push(attempt) });
    const error = errorOf(result);
    expect(error.kind).toBe('unreachable');
    expect(error.detail).toMatch(
      /^Connection \(127\.0\.0\.1:\d+\): nothing listens there \[ECONNREFUSED\]\.$/,
    );
    expect(news).toEqual([1, 2, 3]);
  });

  test.each(CHANGING_CALLS)(
    'leaves $call unreachable, not unconfirmed: nothing went out',
    async ({ make }) => {
      const error = errorOf(await make(clientOf(`http://127.0.0.1:${await freePort()}`)));
      expect(error.kind).toBe('unreachable');
      expect(error.detail).not.toContain('went out');
    },
  );

  test('names the lookup where the host has no address', async () => {
    const service = clientOf('https://threshold-test.invalid', { retryPolicy: { retries: 0 } });
    const error = errorOf(await service.getApprovalResult('A-1'));
    expect(error.kind).toBe('unreachable');
    expect(error.detail).toMatch(/^Name lookup \(threshold-test\.invalid\): .*\[(ENOTFOUND|EAI_AGAIN)\]\.$/);
  });
});

test('a kept-alive connection that the service closes meanwhile: a read is simply answered, on a new one', async () => {
  const server = await startMisbehavingServer((request, socket) => {
    // Promises to stay, answers, and hangs up on whatever comes next on the same connection.
    if (request.index % 2 === 1) socket.resetAndDestroy();
    else socket.write(`${HEAD}content-length: ${RESULT_BODY.length}\r\n\r\n${RESULT_BODY}`);
  });
  const service = clientOf(server.url);
  const first = await service.getApprovalResult('A-1');
  const second = await service.getApprovalResult('A-2');
  expect(first.ok && first.value.attempts).toBe(1);
  expect(second.ok && second.value.attempts).toBe(2);
});
