import { expect, test } from 'vitest';
import type { LogLine, RetryNews } from '#electron/screening-service/index.ts';
import { answerOf, CANARY, CHANGING_CALLS, clientOf, errorOf, RESULT_BODY } from './client.ts';
import { answer, type Behaviour, startMisbehavingServer } from './misbehaving-server.ts';

const HTML = CANARY.replaceAll('&', '&amp;')
  .replaceAll('<', '&lt;')
  .replaceAll('>', '&gt;')
  .replaceAll('"', '&quot;');

const PERCENT = [...Buffer.from(CANARY)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
const ESCAPED = [...CANARY].map((one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');
/** What is left of it in base64 wherever it begins, without the ends that hold bits of others. */
const BASE64 = ['', 'x', 'xx', 'Bearer '].map((before) => btoa(before + CANARY).slice(before.length + 4, -8));

/** Ways in which a service, or what stands before it, gives the token back. */
const ECHOES: readonly { readonly name: string; readonly behave: Behaviour }[] = [
  {
    name: 'in the message of an error',
    behave: (_request, socket) =>
      answer(socket, 401, JSON.stringify({ success: false, message: `Bad token ${CANARY}` })),
  },
  {
    name: 'in a refusal, with slashes escaped',
    behave: (_request, socket) =>
      answer(
        socket,
        200,
        JSON.stringify({ success: false, message: `Not for ${CANARY}` }).replaceAll('/', '\\/'),
      ),
  },
  {
    name: 'in a web page, at its beginning',
    behave: (_request, socket) => answer(socket, 502, `<pre>${HTML}</pre>`, { 'content-type': 'text/html' }),
  },
  {
    name: 'in a web page, cut by the end of the excerpt',
    behave: (_request, socket) =>
      answer(socket, 200, `<pre>${'x'.repeat(185)}${CANARY}</pre>`, { 'content-type': 'text/html' }),
  },
  {
    name: 'in the content type',
    behave: (_request, socket) =>
      answer(socket, 200, '<p>oh', { 'content-type': `text/plain; was=${CANARY}` }),
  },
  {
    name: 'in the address of a redirect',
    behave: (_request, socket) =>
      answer(socket, 302, '', {
        location: `https://elsewhere.example/login?token=${encodeURIComponent(CANARY)}`,
      }),
  },
  {
    name: 'in base64, as it was in the header',
    behave: (_request, socket) =>
      answer(socket, 400, JSON.stringify({ message: `Bad header ${btoa(`Bearer ${CANARY}`)}` })),
  },
  {
    name: 'in base64 of an address, in small letters of percent signs',
    behave: (_request, socket) =>
      answer(socket, 400, JSON.stringify({ error: PERCENT.toLowerCase(), errors: [btoa(`x${CANARY}`)] })),
  },
  {
    name: 'with every character escaped',
    behave: (_request, socket) => answer(socket, 400, `{"message":"Not ${ESCAPED}"}`),
  },
  {
    name: 'in UTF-16',
    behave: (_request, socket) =>
      answer(socket, 400, Buffer.from(`\ufeff{"detail":${JSON.stringify(CANARY)}}`, 'utf16le')),
  },
  {
    name: 'in bytes that are no text',
    behave: (_request, socket) =>
      answer(socket, 200, Buffer.concat([Buffer.from([0xff]), Buffer.from(CANARY), Buffer.from([0xfe])])),
  },
  {
    name: 'in the middle of an answer that is cut off',
    behave: (_request, socket) => {
      socket.end(`HTTP/1.1 200 OK\r\ncontent-length: 900\r\n\r\n{"was":"${CANARY}`);
    },
  },
  {
    name: 'in something that is no HTTP',
    behave: (_request, socket) => {
      socket.end(`${CANARY}\r\n\r\n`);
    },
  },
];

const PIECES = [
  CANARY,
  HTML,
  encodeURIComponent(CANARY),
  'canary-7f3a',
  'TOKEN',
  PERCENT.slice(9, -9),
  ...BASE64,
];

test.each(ECHOES)(
  'the token is in no error, log line or news of a retry where it is echoed $name',
  async ({ behave }) => {
    const server = await startMisbehavingServer(behave);
    const log: LogLine[] = [];
    const news: RetryNews[] = [];
    const service = clientOf(server.url, { log: (line) => log.push(line) });
    const errors = [
      errorOf(await service.getApprovalResult('A-1', { onRetry: (told) => news.push(told) })),
      ...(await Promise.all(CHANGING_CALLS.map(async ({ make }) => errorOf(await make(service))))),
    ];
    expect(errors).toHaveLength(4);
    expect(log.length).toBeGreaterThanOrEqual(4);
    const everything = JSON.stringify({ errors, log, news });
    for (const piece of PIECES) expect(everything).not.toContain(piece);
    expect(server.requests[0]?.head).toContain(CANARY);
  },
);

test('the token is not in the raw body of a good answer that echoes it, and the rest of the body is', async () => {
  const body = RESULT_BODY.replace('"Rent"', JSON.stringify(`Rent ${CANARY}`));
  const server = await startMisbehavingServer((_request, socket) => answer(socket, 200, body));
  const reply = answerOf(await clientOf(server.url).getApprovalResult('A-1'));
  expect(reply.raw).toBe(RESULT_BODY.replace('"Rent"', '"Rent [token]"'));
  expect(JSON.stringify(reply)).not.toContain('canary');
});

test('a log line tells the call, the attempt, the time and the outcome, and nobody’s identifier', async () => {
  const server = await startMisbehavingServer(({ index }, socket) =>
    index === 0 ? answer(socket, 503, '{"message":"soon"}') : answer(socket, 200, RESULT_BODY),
  );
  const log: LogLine[] = [];
  answerOf(
    await clientOf(server.url, { log: (line) => log.push(line) }).getApprovalResult('APP-SECRET-PERSON'),
  );
  expect(log.map(({ level, text }) => `${level} ${text.replace(/\d+ ms/, '- ms')}`)).toEqual([
    'warn getapplicationapproval, attempt 1, - ms: busy 503 The service is busy and asks to be called later.',
    'info getapplicationapproval, attempt 2, - ms: 200',
  ]);
});
