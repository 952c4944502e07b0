/** What stands on the way to a hub answers in its place: each answer is told as what it is, and never as the hub's. */
import { describe, expect, onTestFinished, test } from 'vitest';
import { HubCalls } from '#electron/office/hub-calls.ts';
import { HubFailure } from '#electron/office/hub-failure.ts';
import type { OfficeProblem } from '#shared/office/problems.ts';
import { answer, freePort, startMisbehavingServer } from '../screening-service/misbehaving-server.ts';
import { startConnectProxy } from '../screening-service/proxies.ts';

const HTML = '<!doctype html><title>Something of a proxy</title>';

function callsTo(address: string, proxies = 'DIRECT', pin: string | null = null): HubCalls {
  const calls = new HubCalls({
    ...{ address, pin },
    device: 'd'.repeat(24),
    resolveProxy: async () => proxies,
    userAgent: 'Threshold/test',
    nowMs: Date.now,
    sign: () => Buffer.alloc(64),
  });
  calls.turnTo('hub', '0'.repeat(64));
  onTestFinished(() => calls.close());
  return calls;
}

async function failureOf(work: Promise<unknown>): Promise<HubFailure> {
  try {
    await work;
  } catch (error) {
    if (error instanceof HubFailure) return error;
    throw error;
  }
  throw new Error('It was expected to fail, and did not.');
}

interface Case {
  readonly status: number;
  readonly body: string;
  readonly type?: string;
  readonly problem: OfficeProblem;
}

const page = { body: HTML, type: 'text/html' };
const plain = { body: 'no', type: 'text/plain' };
const json = { body: '{"error":"no"}', type: 'application/json' };

const ANSWERS: readonly Case[] = [
  { status: 413, ...page, problem: 'proxy-too-large' },
  { status: 413, ...plain, problem: 'proxy-too-large' },
  { status: 413, body: '', problem: 'proxy-too-large' },
  { status: 407, ...page, problem: 'proxy-sign-in' },
  { status: 407, body: '', problem: 'proxy-sign-in' },
  { status: 401, ...page, problem: 'proxy-refused' },
  { status: 401, ...json, problem: 'proxy-refused' },
  { status: 403, ...page, problem: 'proxy-refused' },
  { status: 403, ...json, problem: 'proxy-refused' },
  { status: 451, ...plain, problem: 'proxy-refused' },
  { status: 429, ...page, problem: 'hub-busy' },
  { status: 429, ...json, problem: 'hub-busy' },
  { status: 500, ...page, problem: 'proxy-unavailable' },
  { status: 502, ...page, problem: 'proxy-unavailable' },
  { status: 502, ...plain, problem: 'proxy-unavailable' },
  { status: 503, ...json, problem: 'proxy-unavailable' },
  { status: 503, body: HTML.repeat(1_000), type: 'text/html; charset=utf-8', problem: 'proxy-unavailable' },
  { status: 504, body: '', problem: 'proxy-unavailable' },
  { status: 521, ...page, problem: 'proxy-unavailable' },
  { status: 200, ...page, problem: 'web-page' },
  { status: 200, body: HTML, type: 'Text/HTML; charset=UTF-8', problem: 'web-page' },
  { status: 200, body: HTML, type: 'application/xhtml+xml', problem: 'web-page' },
  { status: 404, ...page, problem: 'web-page' },
  { status: 302, ...page, problem: 'web-page' },
  { status: 404, ...json, problem: 'no-hub' },
  { status: 302, body: '', problem: 'no-hub' },
];

describe('in place of the hub', () => {
  test.each(ANSWERS)('$status with $type is told as $problem, whatever was asked', async (said) => {
    const headers = { 'content-type': said.type ?? 'application/octet-stream' };
    const server = await startMisbehavingServer((_request, socket) =>
      answer(socket, said.status, said.body, headers),
    );
    const calls = callsTo(server.url);
    const batch = { entries: ['{}'], texts: null, signature: 's' };
    const start = { seq: 0, chain: '0'.repeat(64) };
    const asked: readonly (() => Promise<unknown>)[] = [
      () => calls.about(),
      () => calls.state(),
      () => calls.append(batch),
      () => calls.relay(batch),
      () => calls.copy([batch]),
      () => calls.join({}),
      () => calls.entries(start, async () => undefined),
      () => calls.erasing(start, async () => undefined),
      () =>
        calls.live(
          start,
          { take: async () => undefined, onOpen() {}, onSomeoneCame() {} },
          AbortSignal.timeout(30_000),
        ),
    ];
    for (const ask of asked) {
      expect(await failureOf(ask())).toMatchObject({ problem: said.problem, code: null, sent: 'perhaps' });
    }
  });
});

const HOST = 'hub.threshold-test.invalid';
const PIN = 'ab'.repeat(32);

describe.each([
  ['authorities', null],
  ['a pin', PIN],
])('a proxy that makes no tunnel to a hub that is known by %s', (_by, pin) => {
  test.each<readonly [number, OfficeProblem]>([
    [407, 'proxy-sign-in'],
    [403, 'proxy-refused'],
    [401, 'proxy-refused'],
    [502, 'proxy-unavailable'],
    [503, 'proxy-unavailable'],
    [504, 'proxy-unavailable'],
  ])('is told by its answer %i: %s', async (status, problem) => {
    const proxy = await startConnectProxy({ host: HOST, leadsTo: 1, status });
    const calls = callsTo(`https://${HOST}`, `PROXY 127.0.0.1:${proxy.port}`, pin);
    expect(await failureOf(calls.about())).toMatchObject({ problem, sent: 'nothing' });
    expect(proxy.targets).toEqual([`${HOST}:443`]);
  });

  test('is passed over; where no other way leads there either, its word is told', async () => {
    const proxy = await startConnectProxy({ host: HOST, leadsTo: 1, status: 407 });
    const list = `PROXY 127.0.0.1:${proxy.port}; PROXY 127.0.0.1:${await freePort()}`;
    const failure = await failureOf(callsTo(`https://${HOST}`, list, pin).about());
    expect(failure).toMatchObject({ problem: 'proxy-sign-in', sent: 'nothing' });
  });
});
