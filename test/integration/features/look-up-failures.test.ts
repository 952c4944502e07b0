import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startPracticeService } from '#electron/practice/service.ts';
import { many } from '#test/fixtures/night.ts';
import { answer, startMisbehavingServer } from '#test/integration/screening-service/misbehaving-server.ts';
import { connectTo, identifierOf, TOKEN } from './scripted-service.ts';
import { activityRequest, listRequest, testDesk } from './test-desk.ts';

const APPLICATIONS = many(800, 2_000);

/** The practice service behind a line on which one request in twenty comes to harm, and now and then everybody has to wait. */
async function troubledPractice() {
  const folder = await mkdtemp(join(tmpdir(), 'threshold-troubled-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const practice = await startPracticeService({
    dataFile: join(folder, 'service.db'),
    token: TOKEN,
    port: 0,
    applications: APPLICATIONS,
    requestsPerMinute: 1_000_000,
  });
  onTestFinished(() => practice.close());
  const trouble = { state: 'on' };
  const server = await startMisbehavingServer(async (request, socket) => {
    const harm = trouble.state === 'on' ? harmTo(request.index) : 'none';
    switch (harm) {
      case 'line breaks':
        socket.destroy();
        return;
      case 'asked to wait':
        answer(socket, 429, JSON.stringify({ success: false, message: 'Slow down' }), { 'retry-after': '0' });
        return;
      case 'service fails':
        answer(socket, 500, '<p>Something went wrong</p>', { 'content-type': 'text/html' });
        return;
      case 'no answer':
        answer(socket, 200, '{"net_monthly_rent": {"attribute_ena');
        return;
      case 'none': {
        const reply = await fetch(`${practice.url}${request.path}`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${TOKEN}`,
            'content-type': /content-type: (.*)/i.exec(request.head)?.[1] ?? '',
          },
          body: new Uint8Array(request.body),
        });
        answer(socket, reply.status, await reply.text());
      }
    }
  });
  const portfolio = await practice.portfolio();
  return { server, trouble, identifiers: portfolio.map(({ applicationId }) => applicationId) };
}

function harmTo(index: number): 'line breaks' | 'asked to wait' | 'service fails' | 'no answer' | 'none' {
  switch (index % 100) {
    case 7:
      return 'line breaks';
    case 31:
      return 'asked to wait';
    case 50:
    case 51:
      return 'service fails';
    case 88:
      return 'no answer';
    default:
      return 'none';
  }
}

test('of many look-ups with one in twenty harmed, each is there or has failed because of something that is said', async () => {
  const { server, trouble, identifiers } = await troubledPractice();
  expect(new Set(identifiers).size).toBe(APPLICATIONS);
  const test = await testDesk();
  await connectTo(test, server.url);
  await test.call['preferences.change']({ concurrency: 16 });
  await test.call['lookUps.startMany']({ identifiers, office: {} });
  const ended = await test.waitForLookUp();
  expect(ended).toMatchObject({ state: 'done', total: APPLICATIONS, left: 0 });
  expect(ended.found + ended.failed).toBe(APPLICATIONS);
  expect(new Set(ended.failures.map(({ error }) => error.kind))).toEqual(
    new Set(['service-failed', 'unreadable']),
  );

  const there: string[] = [];
  for (let offset = 0; offset < APPLICATIONS; offset += 500) {
    const { rows } = await test.call['applications.list']({ ...listRequest, offset });
    there.push(...rows.map(({ identifier }) => identifier));
  }
  await test.call['lookUps.copyFailures']({ id: ended.id, group: null });
  const failed = test.clipboard.at(-1)?.text.split('\n') ?? [];
  expect(there).toHaveLength(ended.found);
  expect(failed).toHaveLength(ended.failed);
  expect([...there, ...failed].sort()).toEqual([...identifiers].sort());

  // The look-up is one line, which says what has become of it.
  const { entries } = await test.call['activity.list']({ ...activityRequest, kind: 'look-up-begun' });
  const said = (count: number) => count.toLocaleString('en');
  expect(entries.map(({ sentence }) => sentence)).toEqual([
    expect.stringContaining(
      `${said(APPLICATIONS)} applications: ${said(ended.found)} found, ${said(ended.failed)} failed`,
    ),
  ]);
  expect(await test.call['activity.verify']({})).toMatchObject({ whole: true });

  trouble.state = 'off';
  const requestsBefore = server.requests.length;
  await test.call['lookUps.retry']({ id: ended.id, group: null });
  expect(await test.waitForLookUp()).toMatchObject({ found: APPLICATIONS, failed: 0, left: 0 });
  expect(server.requests.slice(requestsBefore).map(identifierOf).sort()).toEqual([...failed].sort());
}, 240_000);
