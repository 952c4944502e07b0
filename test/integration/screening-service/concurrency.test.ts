import { expect, test } from 'vitest';
import { clientOf, RESULT_BODY } from './client.ts';
import { answer, startMisbehavingServer } from './misbehaving-server.ts';

/** Answers nobody before so many have asked, however slowly this machine lets them ask; from then on after a moment. */
const slowServer = (atLeast: number) => {
  const { promise: asked, resolve: enough } = Promise.withResolvers<void>();
  let count = 0;
  return startMisbehavingServer(async (_request, socket) => {
    count += 1;
    if (count === atLeast) enough();
    await asked;
    await new Promise((resolve) => setTimeout(resolve, 3));
    answer(socket, 200, RESULT_BODY);
  });
};

test.each([
  [1, 1],
  [4, 4],
  [16, 16],
  [0, 1],
  [500, 16],
  [Number.NaN, 4],
])('with a concurrency of %d never more than %d calls are under way', async (concurrency, limit) => {
  const server = await slowServer(limit);
  const service = clientOf(server.url, { concurrency });
  const calls = Array.from({ length: 100 }, (_, call) => service.getApprovalResult(`A-${call}`));
  expect(service.state()).toEqual({ active: limit, queued: 100 - limit, pausedUntil: null });
  const results = await Promise.all(calls);
  expect(results.every(({ ok }) => ok)).toBe(true);
  expect(server.requests).toHaveLength(100);
  expect(server.busiest()).toBe(limit);
});

test('without a word about it, four at once', async () => {
  const server = await slowServer(4);
  const service = clientOf(server.url);
  await Promise.all(Array.from({ length: 30 }, (_, call) => service.getApprovalResult(`A-${call}`)));
  expect(server.busiest()).toBe(4);
});

test('the concurrency can be changed while calls wait', async () => {
  const server = await slowServer(6);
  const service = clientOf(server.url, { concurrency: 1 });
  const calls = Array.from({ length: 40 }, (_, call) => service.getApprovalResult(`A-${call}`));
  service.setConcurrency(6);
  expect(service.state()).toMatchObject({ active: 6, queued: 34 });
  await Promise.all(calls);
  expect(server.busiest()).toBe(6);
});

test('calls of every kind share the places', async () => {
  const server = await slowServer(2);
  const service = clientOf(server.url, { concurrency: 2 });
  await Promise.all([
    service.getApprovalResult('A-1'),
    service.addCoapplicants(['a', 'b']),
    service.createReportLink('a'),
    service.getApprovalResult('A-2'),
  ]);
  expect(server.requests).toHaveLength(4);
  expect(server.busiest()).toBe(2);
});
