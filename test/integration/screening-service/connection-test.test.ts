import tls from 'node:tls';
import { afterEach, expect, test } from 'vitest';
import { type ConnectionTestOptions, testConnection } from '#electron/screening-service/index.ts';
import { makeCertificate } from '#hub/certificate.ts';
import { type ConnectionReport, connectionReportSchema } from '#shared/features/program/model.ts';
import { CANARY, RESULT_BODY, SOON } from './client.ts';
import { answer, freePort, startMisbehavingServer } from './misbehaving-server.ts';
import { startConnectProxy } from './proxies.ts';

const defaultAuthorities = tls.getCACertificates('default');
afterEach(() => tls.setDefaultCACertificates(defaultAuthorities));

async function run(baseUrl: string, options: Partial<ConnectionTestOptions> = {}): Promise<ConnectionReport> {
  const report = await testConnection({
    baseUrl,
    token: CANARY,
    userAgent: 'Threshold/0.0.0-test',
    timeouts: SOON,
    ...options,
  });
  expect(connectionReportSchema.parse(report)).toEqual(report);
  expect(JSON.stringify(report)).not.toContain('canary');
  return report;
}

const outcomes = ({ steps }: ConnectionReport) => steps.map(({ step, outcome }) => `${step} ${outcome}`);
const detailOf = ({ steps }: ConnectionReport, wanted: string) =>
  steps.find(({ step }) => step === wanted)?.detail ?? '';

test.each([
  ['an unknown application', 404, '{"success":false,"message":"No such application"}'],
  ['a refusal', 200, '{"success":false,"message":"Application not completed"}'],
  ['a refusal by status', 422, '{"message":"The applicationid is invalid."}'],
  ['an error in words of its own', 400, '{"error":{"message":"Applicant unknown"}}'],
  ['a result', 200, RESULT_BODY],
  ['an empty answer', 200, '{}'],
  ['an empty list', 200, '[]'],
  ['an answer that holds nothing', 200, '{"success":true,"message":"","data":{}}'],
])('%s shows that the service answers', async (_what, status, body) => {
  const server = await startMisbehavingServer((_request, socket) => answer(socket, status, body));
  const report = await run(server.url);
  expect(report.passed).toBe(true);
  expect(outcomes(report)).toEqual([
    'name skipped',
    'connection passed',
    'tls skipped',
    'token passed',
    'answer passed',
  ]);
  expect(server.requests.map(({ path }) => path)).toEqual(['/api/v1/getapplicationapproval']);
  expect(server.requests[0]?.body.toString()).toContain('threshold-connection-test');
});

test.each([401, 403])('%i fails the token, and the answer is not judged', async (status) => {
  const server = await startMisbehavingServer((_request, socket) =>
    answer(socket, status, `{"message":"Unauthenticated: ${CANARY.replaceAll('"', '\\"')}"}`),
  );
  const report = await run(server.url);
  expect(report.passed).toBe(false);
  expect(outcomes(report)).toEqual([
    'name skipped',
    'connection passed',
    'tls skipped',
    'token failed',
    'answer skipped',
  ]);
  expect(detailOf(report, 'token')).toContain('Unauthenticated: [token]');
});

test.each([
  ['a web page', 200, '<!doctype html><title>Intranet</title>', 'no JSON'],
  [
    'a web server without the service',
    404,
    '<html><body>nginx</body></html>',
    'address of the service may be wrong',
  ],
  ['a path that a web server does not have, said in JSON', 404, '{"error":"Not found"}', 'any web server'],
  [
    'a router that names the path',
    404,
    '{"message":"Cannot POST /api/v1/getapplicationapproval","statusCode":404}',
    'any web server',
  ],
  ['an error with 200 that speaks of something else', 200, '{"error":"no such tenant"}', 'any web server'],
  ['a call that is not taken', 405, '{"title":"Method Not Allowed"}', 'was not carried out'],
  ['the JSON of somebody else', 200, '{"hello":"world"}', 'holds no attributes'],
  ['a failing service', 500, '{"message":"boom"}', 'boom'],
  ['a busy service', 429, '{"message":"slow down"}', 'slow down'],
])('%s fails the answer and says nothing of the token, asked once', async (_what, status, body, detail) => {
  const server = await startMisbehavingServer((_request, socket) => answer(socket, status, body));
  const report = await run(server.url);
  expect(outcomes(report)).toEqual([
    'name skipped',
    'connection passed',
    'tls skipped',
    'token skipped',
    'answer failed',
  ]);
  expect(detailOf(report, 'answer')).toContain(detail);
  expect(server.requests).toHaveLength(1);
});

test.each([
  ['a web page', 200, '<!doctype html><title>Router</title><p>canary-4711</p>'],
  ['a text', 200, 'canary-4711'],
  ['a status that means nothing', 418, 'canary-4711'],
  ['JSON of another shape', 200, '["canary-4711"]'],
])(
  'of %s nothing is told: whoever types an address does not read what is behind it',
  async (_what, status, body) => {
    const server = await startMisbehavingServer((_request, socket) => answer(socket, status, body));
    const report = await run(server.url);
    expect(server.requests).toHaveLength(1);
    expect(JSON.stringify(report)).not.toContain('canary-4711');
  },
);

test('a redirect fails the answer', async () => {
  const server = await startMisbehavingServer((_request, socket) =>
    answer(socket, 301, '', { location: 'https://elsewhere.example/' }),
  );
  const report = await run(server.url);
  expect(detailOf(report, 'answer')).toContain('It leads to https://elsewhere.example.');
  expect(report.passed).toBe(false);
});

test('silence fails the answer, after the connection has passed', async () => {
  const server = await startMisbehavingServer(() => {});
  const report = await run(server.url);
  expect(outcomes(report).slice(1)).toEqual([
    'connection passed',
    'tls skipped',
    'token skipped',
    'answer failed',
  ]);
  expect(detailOf(report, 'answer')).toContain('timed out');
});

test('a port on which nothing listens fails the connection', async () => {
  const report = await run(`http://127.0.0.1:${await freePort()}`);
  expect(outcomes(report)).toEqual([
    'name skipped',
    'connection failed',
    'tls skipped',
    'token skipped',
    'answer skipped',
  ]);
  expect(detailOf(report, 'connection')).toContain('ECONNREFUSED');
});

test('a name that is looked up shows as passed', async () => {
  const server = await startMisbehavingServer((_request, socket) => answer(socket, 404, '{}'));
  const report = await run(server.url.replace('127.0.0.1', 'localhost'));
  expect(outcomes(report).slice(0, 2)).toEqual(['name passed', 'connection passed']);
});

test('a name that nobody knows fails the name', async () => {
  const report = await run('https://threshold-test.invalid', { timeouts: { connectMs: 5_000 } });
  expect(outcomes(report)).toEqual([
    'name failed',
    'connection skipped',
    'tls skipped',
    'token skipped',
    'answer skipped',
  ]);
  expect(detailOf(report, 'name')).toMatch(/ENOTFOUND|EAI_AGAIN/);
});

test('a certificate that cannot be verified fails TLS', async () => {
  const server = await startMisbehavingServer(
    (_request, socket) => answer(socket, 200, RESULT_BODY),
    makeCertificate('127.0.0.1'),
  );
  const report = await run(server.url);
  expect(outcomes(report)).toEqual([
    'name skipped',
    'connection passed',
    'tls failed',
    'token skipped',
    'answer skipped',
  ]);
  expect(detailOf(report, 'tls')).toContain('DEPTH_ZERO_SELF_SIGNED_CERT');
  expect(server.requests).toHaveLength(0);
});

test('a certificate that is good passes TLS', async () => {
  const certificate = makeCertificate('127.0.0.1');
  tls.setDefaultCACertificates([...defaultAuthorities, certificate.cert]);
  const server = await startMisbehavingServer(
    (_request, socket) => answer(socket, 200, RESULT_BODY),
    certificate,
  );
  const report = await run(server.url);
  expect(report.passed).toBe(true);
  expect(outcomes(report)).toContain('tls passed');
});

test.each([
  [true, 'tls passed', 'answer passed'],
  [false, 'tls failed', 'answer skipped'],
])(
  'through a proxy the way is told (certificate trusted: %s)',
  async (trusted, tlsOutcome, answerOutcome) => {
    const host = 'screening.threshold-test.invalid';
    const certificate = makeCertificate(host);
    if (trusted) tls.setDefaultCACertificates([...defaultAuthorities, certificate.cert]);
    const server = await startMisbehavingServer(
      (_request, socket) => answer(socket, 200, RESULT_BODY),
      certificate,
    );
    const proxy = await startConnectProxy({ host, leadsTo: server.port });
    const report = await run(`https://${host}`, {
      resolveProxy: async () => `PROXY 127.0.0.1:${proxy.port}`,
    });
    expect(outcomes(report)).toContain(tlsOutcome);
    expect(outcomes(report)).toContain(answerOutcome);
    expect(detailOf(report, 'connection')).toBe(`To ${host} through the proxy 127.0.0.1:${proxy.port}.`);
  },
);

test.each([
  ['http://192.0.2.1', 'name', 'https://'],
  ['', 'name', 'Enter the address'],
])('the address %j is refused before anything is opened', async (baseUrl, step, detail) => {
  const report = await run(baseUrl);
  expect(outcomes(report)).toContain(`${step} failed`);
  expect(detailOf(report, step)).toContain(detail);
  expect(report.steps.filter(({ outcome }) => outcome === 'skipped')).toHaveLength(4);
});

test('a token that cannot be one is refused before anything is opened', async () => {
  const server = await startMisbehavingServer((_request, socket) => answer(socket, 200, RESULT_BODY));
  const report = await run(server.url, { token: 'tok en' });
  expect(outcomes(report)).toContain('token failed');
  expect(server.connections()).toBe(0);
});

test('it can be cancelled', async () => {
  const server = await startMisbehavingServer(() => {});
  const cancelling = new AbortController();
  const running = run(server.url, { signal: cancelling.signal, timeouts: { headersMs: 60_000 } });
  while (server.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
  cancelling.abort();
  const report = await running;
  expect(detailOf(report, 'answer')).toContain('cancelled');
});
