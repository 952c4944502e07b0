import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PracticeLogEntry, PracticeService } from '#electron/practice/options.ts';
import { testConnection } from '#electron/screening-service/index.ts';
import { practice, TOKEN } from '#test/integration/practice/practice.ts';
import { answerOf, clientOf, errorOf, SETTINGS } from './client.ts';

const started = practice();
const answered: PracticeLogEntry[] = [];
let service: PracticeService;

beforeAll(async () => {
  service = await started.start({ applications: 40, log: (entry) => answered.push(entry) });
});
afterAll(() => started.putAway());

const desk = () => clientOf(service.url, { token: () => TOKEN });

test('the whole job: publish, read a result, group a household, get a link and open it', async () => {
  const client = desk();
  expect(answerOf(await client.publishApprovalCenter(SETTINGS))).toMatchObject({
    answer: { message: '' },
    status: 200,
    attempts: 1,
  });

  const [first, second, third] = await service.portfolio();
  if (!first || !second || !third) throw new Error('The portfolio is too small.');
  const result = answerOf(await client.getApprovalResult(first.applicationId));
  expect(Object.keys(result.answer.attributes)).toEqual(['net_monthly_rent']);
  expect(result.answer.settings).toMatchObject({ net_monthly_rent: { weight: 50, baselineValue: 30 } });
  expect(result.answer.weight).toBe(50);
  expect(result.answer.score).toBe(result.answer.serviceScore ?? result.answer.score);
  expect(JSON.parse(result.raw)).toBeTypeOf('object');

  const tokens = [first, second, third].map(({ applicantToken }) => applicantToken);
  answerOf(await client.addCoapplicants(tokens));
  const { answer: link } = answerOf(await client.createReportLink(first.applicantToken));
  expect(new URL(link.url).origin).toBe(service.url);
  const page = await fetch(link.url);
  expect(page.status).toBe(200);
  expect(page.headers.get('content-type')).toContain('text/html');
});

test('every application of the portfolio is read, many at once', async () => {
  const client = clientOf(service.url, { token: () => TOKEN, concurrency: 16 });
  const portfolio = await service.portfolio();
  const results = await Promise.all(
    portfolio.map(({ applicationId }) => client.getApprovalResult(applicationId)),
  );
  expect(results.map(answerOf)).toHaveLength(40);
  expect(new Set(results.map((result) => answerOf(result).raw)).size).toBeGreaterThan(10);
});

test('what the service refuses comes with the service’s own words', async () => {
  const client = desk();
  const [first] = await service.portfolio();
  const unknown = errorOf(await client.getApprovalResult('no-such-application'));
  expect(unknown).toMatchObject({ kind: 'not-found', status: 404 });
  expect(unknown.message).toBeTruthy();
  const household = errorOf(await client.addCoapplicants([first?.applicantToken ?? '', 'no-such-token']));
  expect(['refused', 'not-found']).toContain(household.kind);
  expect(household.message).toBeTruthy();
  const link = errorOf(await client.createReportLink('no-such-token'));
  expect(['refused', 'not-found']).toContain(link.kind);
  const markup = errorOf(await client.getApprovalResult('<script>alert(1)</script>'));
  expect(markup.kind).toBe('not-found');
});

test('a wrong token is rejected at every call, and nothing of it comes back', async () => {
  const wrong = 'wrong-canary-7f3a9c';
  const client = clientOf(service.url, { token: () => wrong });
  const errors = [
    errorOf(await client.publishApprovalCenter(SETTINGS)),
    errorOf(await client.getApprovalResult('A-1')),
    errorOf(await client.addCoapplicants(['a', 'b'])),
    errorOf(await client.createReportLink('a')),
  ];
  expect(errors.map(({ kind, status }) => [kind, status])).toEqual(errors.map(() => ['token-rejected', 401]));
  expect(JSON.stringify(errors)).not.toContain('canary');
});

test('the connection test passes with the right token and fails the token with a wrong one, changing nothing', async () => {
  const before = answered.length;
  const options = { baseUrl: service.url, userAgent: 'Threshold/0.0.0-test' };
  const good = await testConnection({ ...options, token: TOKEN });
  expect(good.passed).toBe(true);
  const bad = await testConnection({ ...options, token: 'wrong-token' });
  expect(bad.steps.filter(({ outcome }) => outcome === 'failed').map(({ step }) => step)).toEqual(['token']);
  const routes = answered.slice(before).map((entry) => entry.route);
  expect(new Set(routes)).toEqual(new Set(['/api/v1/getapplicationapproval']));
});

test('a service that limits its callers slows the client down and is not hammered', async () => {
  const limited = await started.start({ applications: 5, requestsPerMinute: 10 });
  const client = clientOf(limited.url, { token: () => TOKEN, concurrency: 8 });
  const [application] = await limited.portfolio();
  const cancelling = new AbortController();
  const { signal } = cancelling;
  const calls = Array.from({ length: 30 }, () =>
    client.getApprovalResult(application?.applicationId ?? '', { signal }),
  );
  while (client.state().pausedUntil === null) await new Promise((resolve) => setTimeout(resolve, 1));
  while (client.state().active > 0) await new Promise((resolve) => setTimeout(resolve, 1));
  const { pausedUntil, queued } = client.state();
  // The rest of its minute, as its Retry-After says; nobody else is let out meanwhile.
  expect((pausedUntil ?? 0) - Date.now()).toBeGreaterThan(10_000);
  expect(queued).toBeGreaterThanOrEqual(12);
  cancelling.abort();
  const results = await Promise.all(calls);
  expect(results.filter(({ ok }) => ok)).toHaveLength(10);
  expect(
    results.every((result) => result.ok || result.error.kind === 'cancelled' || result.error.kind === 'busy'),
  ).toBe(true);
});

test('a service that is stopped is unreachable, and reachable again when it is back', async () => {
  const stopping = await started.start({ applications: 5 });
  const client = clientOf(stopping.url, { token: () => TOKEN });
  const [application] = await stopping.portfolio();
  answerOf(await client.getApprovalResult(application?.applicationId ?? ''));
  await stopping.close();
  expect(errorOf(await client.getApprovalResult('A-1')).kind).toBe('unreachable');
  expect(errorOf(await client.createReportLink('a')).kind).toBe('unreachable');
  await started.start({ applications: 5, port: stopping.port });
  expect(errorOf(await client.getApprovalResult('no-such')).kind).toBe('not-found');
});
