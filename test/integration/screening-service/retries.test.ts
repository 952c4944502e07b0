import { describe, expect, test } from 'vitest';
import type { RetryNews } from '#electron/screening-service/index.ts';
import { answerOf, CHANGING_CALLS, clientOf, errorOf, RESULT_BODY } from './client.ts';
import { answer, type ReceivedRequest, startMisbehavingServer } from './misbehaving-server.ts';

const identifierOf = ({ body }: ReceivedRequest): string =>
  /\r\n\r\n(.*)\r\n/.exec(body.toString())?.[1] ?? '';

describe('a read', () => {
  test.each([429, 502, 503, 504])('is tried again after %i, and then answered', async (status) => {
    const server = await startMisbehavingServer(({ index }, socket) =>
      index < 2 ? answer(socket, status, '{"message":"later"}') : answer(socket, 200, RESULT_BODY),
    );
    const news: RetryNews[] = [];
    const reply = answerOf(
      await clientOf(server.url).getApprovalResult('A-1', { onRetry: (told) => news.push(told) }),
    );
    expect(reply.attempts).toBe(3);
    expect(server.requests).toHaveLength(3);
    expect(news.map(({ attempt, error }) => [attempt, error.status])).toEqual([
      [1, status],
      [2, status],
    ]);
  });

  test('is given up after three more attempts, with the last answer', async () => {
    const server = await startMisbehavingServer((_request, socket) =>
      answer(socket, 502, '<h1>Bad gateway</h1>'),
    );
    const error = errorOf(await clientOf(server.url).getApprovalResult('A-1'));
    expect(error).toMatchObject({ kind: 'service-failed', status: 502 });
    expect(server.requests).toHaveLength(4);
  });

  test.each([400, 401, 404, 407, 408, 409, 422, 500, 501, 522, 524])(
    'is not tried again after %i',
    async (status) => {
      const server = await startMisbehavingServer((_request, socket) =>
        answer(socket, status, '{"message":"no"}'),
      );
      errorOf(await clientOf(server.url).getApprovalResult('A-1'));
      expect(server.requests).toHaveLength(1);
    },
  );

  test('is not tried again after a 403; another identifier shows whether that is about the token', async () => {
    for (const [isAll, kind] of [
      [true, 'token-rejected'],
      [false, 'refused'],
    ] as const) {
      const server = await startMisbehavingServer((request, socket) =>
        isAll || request.body.toString().includes('A-1')
          ? answer(socket, 403, '{"message":"no"}')
          : answer(socket, 404, '{"message":"No such application"}'),
      );
      expect(errorOf(await clientOf(server.url).getApprovalResult('A-1'))).toMatchObject({
        kind,
        status: 403,
        message: 'no',
      });
      expect(server.requests.map(({ body }) => body.toString().includes('A-1'))).toEqual([true, false]);
    }
  });

  test('of many that get 403 at once, one other identifier is asked for', async () => {
    const server = await startMisbehavingServer((_request, socket) =>
      answer(socket, 403, '{"message":"no"}'),
    );
    const service = clientOf(server.url);
    const errors = await Promise.all(['A', 'B', 'C', 'D'].map((id) => service.getApprovalResult(id)));
    expect(errors.map((one) => errorOf(one).kind)).toEqual(Array(4).fill('token-rejected'));
    expect(server.requests.length).toBeLessThanOrEqual(8);
  });

  test('is not tried again by itself where the service asks for a longer wait than we take upon us', async () => {
    const server = await startMisbehavingServer((_request, socket) =>
      answer(socket, 429, '{"message":"tomorrow"}', { 'retry-after': '3000' }),
    );
    const service = clientOf(server.url);
    const error = errorOf(await service.getApprovalResult('A-1'));
    expect(error).toMatchObject({ kind: 'busy', retryAfterSeconds: 3_000, message: 'tomorrow' });
    expect(server.requests).toHaveLength(1);
    const waitMs = (service.state().pausedUntil ?? 0) - Date.now();
    expect(waitMs).toBeGreaterThan(30_000);
    expect(waitMs).toBeLessThanOrEqual(61_000);
  });
});

describe.each(CHANGING_CALLS)('$call', ({ make }) => {
  test.each([429, 500, 502, 503, 504])('is never sent again by itself after %i', async (status) => {
    const server = await startMisbehavingServer((_request, socket) =>
      answer(socket, status, '{"success":false,"message":"later"}', { 'retry-after': '0' }),
    );
    const error = errorOf(await make(clientOf(server.url)));
    expect(error).toMatchObject({
      kind: status === 429 || status === 503 ? 'busy' : 'service-failed',
      status,
      message: 'later',
    });
    expect(server.requests).toHaveLength(1);
  });
});

describe('a service that is busy', () => {
  test.each([
    ['in seconds', () => '1'],
    ['as a date', () => new Date(Math.ceil(Date.now() / 1_000) * 1_000 + 1_000).toUTCString()],
  ])('and says for how long (%s) gets no call of any kind until then', async (_how, retryAfter) => {
    let toldMs = 0;
    const server = await startMisbehavingServer(({ index }, socket) => {
      if (index > 0) return answer(socket, 200, RESULT_BODY.replace('{', '{"success":true,'));
      toldMs = performance.now();
      return answer(socket, 503, '{}', { 'retry-after': retryAfter() });
    });
    const service = clientOf(server.url);
    const first = service.getApprovalResult('A-1');
    while (service.state().pausedUntil === null) await new Promise((resolve) => setTimeout(resolve, 1));
    const others = [
      service.getApprovalResult('A-2'),
      service.publishApprovalCenter({
        nsf_count: {
          enabled: true,
          baselineValue: 0,
          weight: 10,
          baselineType: 'up',
          evaluationValue: 1,
          evaluationType: 'down',
          scoreValue: 2,
          description: '',
        },
      }),
      service.addCoapplicants(['a', 'b']),
    ];
    expect(service.state()).toMatchObject({ active: 0, queued: 4 });
    const results = await Promise.all([first, ...others]);

    expect(results.every(({ ok }) => ok)).toBe(true);
    expect(server.requests).toHaveLength(5);
    // The wait itself is what is promised: not one request before its end. (Timers may fire a millisecond early.)
    for (const { receivedMs } of server.requests.slice(1)) expect(receivedMs - toldMs).toBeGreaterThan(950);
    expect(service.state()).toEqual({ active: 0, queued: 0, pausedUntil: null });
  });

  test('slows the calls down: fewer at once afterwards, and more again when all is well', async () => {
    const releases: (() => void)[] = [];
    let hold = false;
    const server = await startMisbehavingServer(async ({ index }, socket) => {
      if (index === 0) return answer(socket, 429, '{}');
      if (hold) await new Promise<void>((resolve) => releases.push(resolve));
      return answer(socket, 200, RESULT_BODY);
    });
    const service = clientOf(server.url, { concurrency: 8 });
    answerOf(await service.getApprovalResult('A-0'));

    hold = true;
    const calls = Array.from({ length: 40 }, (_, call) => service.getApprovalResult(`A-${call}`));
    while (releases.length < 4) await new Promise((resolve) => setTimeout(resolve, 1));
    expect(service.state()).toMatchObject({ active: 4, queued: 36 });
    hold = false;
    for (const release of releases) release();
    await Promise.all(calls);

    hold = true;
    releases.length = 0;
    const later = Array.from({ length: 20 }, (_, call) => service.getApprovalResult(`A-${call}`));
    while (releases.length < 8) await new Promise((resolve) => setTimeout(resolve, 1));
    expect(service.state()).toMatchObject({ active: 8, queued: 12 });
    hold = false;
    for (const release of releases) release();
    expect((await Promise.all(later)).every(({ ok }) => ok)).toBe(true);
  });
});

test('in a storm of 429, 502 and hang-ups every identifier ends with exactly one outcome, and none is asked too often', async () => {
  const asked = new Map<string, number>();
  const server = await startMisbehavingServer((request, socket) => {
    const identifier = identifierOf(request);
    asked.set(identifier, (asked.get(identifier) ?? 0) + 1);
    switch ((request.index * 7 + identifier.length) % 5) {
      case 0:
        return answer(
          socket,
          429,
          '{"message":"slow down"}',
          request.index % 2 ? { 'retry-after': '0' } : {},
        );
      case 1:
        return answer(socket, 502, 'Bad gateway', { 'content-type': 'text/plain' });
      case 2:
        socket.resetAndDestroy();
        return;
      default:
        return answer(socket, 200, RESULT_BODY);
    }
  });
  const service = clientOf(server.url, { concurrency: 16, retryPolicy: { backOffMs: 1, backOffLimitMs: 4 } });
  const identifiers = Array.from({ length: 300 }, (_, position) => `APP-${position}`);
  const ended: string[] = [];
  const results = await Promise.all(
    identifiers.map(async (identifier) => {
      const result = await service.getApprovalResult(identifier);
      ended.push(identifier);
      return result;
    }),
  );

  expect([...ended].sort()).toEqual([...identifiers].sort());
  expect(asked.size).toBe(300);
  expect(Math.max(...asked.values())).toBeLessThanOrEqual(4);
  expect(server.requests).toHaveLength([...asked.values()].reduce((sum, times) => sum + times, 0));
  const good = results.filter(({ ok }) => ok).length;
  const kinds = new Set(results.flatMap((result) => (result.ok ? [] : [result.error.kind])));
  expect(good).toBeGreaterThan(150);
  expect([...kinds].every((kind) => ['busy', 'service-failed', 'unreachable'].includes(kind))).toBe(true);
  expect(server.busiest()).toBeLessThanOrEqual(16);
  expect(service.state()).toMatchObject({ active: 0, queued: 0 });
});
