import net from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { CHANGING_CALLS, clientOf, errorOf, RESULT_BODY } from './client.ts';
import { answer, listen, startMisbehavingServer } from './misbehaving-server.ts';

const turn = () => new Promise((resolve) => setTimeout(resolve, 1));

/** A server that never says a word: a TLS handshake with it never ends. */
async function deafPort(): Promise<number> {
  const server = net.createServer(() => {});
  const sockets = new Set<net.Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
  });
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return listen(server);
}

describe('a call that is cancelled', () => {
  test('before it begins sends nothing', async () => {
    const server = await startMisbehavingServer((_request, socket) => answer(socket, 200, RESULT_BODY));
    const service = clientOf(server.url);
    const signal = AbortSignal.abort();
    expect(errorOf(await service.getApprovalResult('A-1', { signal })).kind).toBe('cancelled');
    for (const { make } of CHANGING_CALLS)
      expect(errorOf(await make(service, signal)).kind).toBe('cancelled');
    expect(server.connections()).toBe(0);
  });

  test('while it waits for its turn sends nothing, and the others go on', async () => {
    const releases: (() => void)[] = [];
    const server = await startMisbehavingServer(async (_request, socket) => {
      await new Promise<void>((resolve) => releases.push(resolve));
      answer(socket, 200, RESULT_BODY);
    });
    const service = clientOf(server.url, { concurrency: 1 });
    const cancelling = new AbortController();
    const first = service.getApprovalResult('A-1');
    const second = service.createReportLink('a', { signal: cancelling.signal });
    const third = service.getApprovalResult('A-3');
    while (releases.length === 0) await turn();
    cancelling.abort();
    expect(errorOf(await second)).toEqual({
      kind: 'cancelled',
      detail: 'Cancelled before anything was sent.',
    });
    releases[0]?.();
    while (releases.length === 1) await turn();
    releases[1]?.();
    expect((await first).ok && (await third).ok).toBe(true);
    expect(server.requests).toHaveLength(2);
  });

  test('while the token is being fetched sends nothing', async () => {
    const server = await startMisbehavingServer((_request, socket) => answer(socket, 200, RESULT_BODY));
    const cancelling = new AbortController();
    const token = async () => {
      cancelling.abort();
      return 'a-good-token';
    };
    const service = clientOf(server.url, { token });
    const error = errorOf(await service.createReportLink('a', { signal: cancelling.signal }));
    expect(error.kind).toBe('cancelled');
    expect(server.connections()).toBe(0);
  });

  test('while it connects is cancelled, not unconfirmed, even for a call that changes something', async () => {
    const service = clientOf(`https://127.0.0.1:${await deafPort()}`);
    const cancelling = new AbortController();
    const { signal } = cancelling;
    const calls = [
      service.getApprovalResult('A-1', { signal }),
      ...CHANGING_CALLS.map(({ make }) => make(service, signal)),
    ];
    while (service.state().active < 4) await turn();
    cancelling.abort();
    const errors = (await Promise.all(calls)).map(errorOf);
    expect(errors.map(({ kind }) => kind)).toEqual(['cancelled', 'cancelled', 'cancelled', 'cancelled']);
  });

  test('while it backs off ends at once', async () => {
    const server = await startMisbehavingServer((_request, socket) => answer(socket, 502, ''));
    const service = clientOf(server.url, { retryPolicy: { backOffMs: 600_000, backOffLimitMs: 600_000 } });
    const cancelling = new AbortController();
    const error = errorOf(
      await service.getApprovalResult('A-1', {
        signal: cancelling.signal,
        onRetry: () => setTimeout(() => cancelling.abort(), 1),
      }),
    );
    expect(error).toEqual({ kind: 'cancelled', detail: 'Cancelled while waiting to try again.' });
    expect(server.requests).toHaveLength(1);
  });

  test('while all calls are paused ends at once', async () => {
    const server = await startMisbehavingServer((_request, socket) =>
      answer(socket, 503, '', { 'retry-after': '50' }),
    );
    const service = clientOf(server.url);
    const cancelling = new AbortController();
    const paused = service.getApprovalResult('A-1', { signal: cancelling.signal });
    while (service.state().pausedUntil === null) await turn();
    const queued = service.addCoapplicants(['a', 'b'], { signal: cancelling.signal });
    cancelling.abort();
    expect(errorOf(await paused).kind).toBe('cancelled');
    expect(errorOf(await queued).kind).toBe('cancelled');
    expect(server.requests).toHaveLength(1);
  });

  test('in flight is cancelled for a read and unconfirmed for a change, and the connection is ended', async () => {
    let ended = 0;
    const server = await startMisbehavingServer((_request, socket) => {
      socket.on('close', () => {
        ended += 1;
      });
    });
    const service = clientOf(server.url);
    const cancelling = new AbortController();
    const { signal } = cancelling;
    const calls = [
      service.getApprovalResult('A-1', { signal }),
      ...CHANGING_CALLS.map(({ make }) => make(service, signal)),
    ];
    while (server.requests.length < 4) await turn();
    cancelling.abort();
    const errors = (await Promise.all(calls)).map(errorOf);
    expect(errors.map(({ kind }) => kind)).toEqual([
      'cancelled',
      'unconfirmed',
      'unconfirmed',
      'unconfirmed',
    ]);
    while (ended < 4) await turn();
  });

  test('in the middle of its answer is cancelled for a read and unconfirmed for a change', async () => {
    const server = await startMisbehavingServer((_request, socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n{"success":');
    });
    const service = clientOf(server.url);
    const cancelling = new AbortController();
    const { signal } = cancelling;
    const read = service.getApprovalResult('A-1', { signal });
    const change = service.createReportLink('a', { signal });
    while (server.requests.length < 2) await turn();
    await new Promise((resolve) => setTimeout(resolve, 20));
    cancelling.abort();
    expect(errorOf(await read).kind).toBe('cancelled');
    expect(errorOf(await change).kind).toBe('unconfirmed');
  });

  test('with thousands of others waiting under the same signal takes them all along', async () => {
    const server = await startMisbehavingServer(() => {});
    const service = clientOf(server.url);
    const cancelling = new AbortController();
    const { signal } = cancelling;
    const calls = Array.from({ length: 10_000 }, (_, call) =>
      service.getApprovalResult(`A-${call}`, { signal }),
    );
    const other = service.getApprovalResult('A-other');
    while (server.requests.length < 4) await turn();
    cancelling.abort();
    const kinds = new Set((await Promise.all(calls)).map((result) => errorOf(result).kind));
    expect(kinds).toEqual(new Set(['cancelled']));
    while (server.requests.length < 5) await turn();
    expect(service.state()).toMatchObject({ active: 1, queued: 0 });
    await service.close();
    expect(errorOf(await other).kind).toBe('cancelled');
  });
});

describe('closing the client', () => {
  test('cancels what waits, breaks off what is under way, and leaves no connection', async () => {
    let open = 0;
    const server = await startMisbehavingServer((_request, socket) => {
      open += 1;
      socket.on('close', () => {
        open -= 1;
      });
    });
    const service = clientOf(server.url, { concurrency: 2 });
    const calls = [
      service.getApprovalResult('A-1'),
      service.createReportLink('a'),
      service.addCoapplicants(['a', 'b']),
      service.getApprovalResult('A-2'),
    ];
    while (server.requests.length < 2) await turn();
    await service.close();
    const kinds = (await Promise.all(calls)).map((result) => errorOf(result).kind);
    expect(kinds).toEqual(['cancelled', 'unconfirmed', 'cancelled', 'cancelled']);
    while (open > 0) await turn();
    expect(errorOf(await service.getApprovalResult('A-3')).kind).toBe('cancelled');
    expect(server.requests).toHaveLength(2);
  });

  test('ends a back-off', async () => {
    const server = await startMisbehavingServer((_request, socket) => answer(socket, 502, ''));
    const service = clientOf(server.url, { retryPolicy: { backOffMs: 600_000, backOffLimitMs: 600_000 } });
    const result = service.getApprovalResult('A-1', {
      onRetry: () => setTimeout(() => void service.close(), 1),
    });
    expect(errorOf(await result).kind).toBe('cancelled');
  });

  test('twice does no harm', async () => {
    const service = clientOf('http://127.0.0.1:9');
    await service.close();
    await service.close();
  });
});
