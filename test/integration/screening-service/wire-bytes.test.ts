import { expect, test } from 'vitest';
import { answerOf, CANARY, clientOf, RESULT_BODY, SETTINGS } from './client.ts';
import { answer, startMisbehavingServer } from './misbehaving-server.ts';

const head = (port: number, path: string, contentType: string, contentLength: number) =>
  [
    `POST ${path} HTTP/1.1`,
    `host: 127.0.0.1:${port}`,
    'connection: keep-alive',
    `authorization: Bearer ${CANARY}`,
    'accept: application/json, text/plain;q=0.9, */*;q=0.1',
    'accept-encoding: identity',
    'user-agent: Threshold/0.0.0-test',
    `content-type: ${contentType}`,
    `content-length: ${contentLength}`,
  ].join('\r\n');

test('setapprovalcenter is one JSON object of strings, and not a byte more', async () => {
  const server = await startMisbehavingServer((_request, socket) =>
    answer(socket, 200, '{"success":true,"message":""}'),
  );
  const reply = answerOf(await clientOf(server.url).publishApprovalCenter(SETTINGS));

  const body =
    '{"net_monthly_rent":{"attribute_enabled":"1","baseline_value":"30","weight":"50","baseline_type":"up",' +
    '"evaluation_value":"1","evaluation_type":"down","score_value":"5",' +
    '"attribute_description":"Net monthly income to rent – at most 30 % ¿sí?"}}';
  expect(server.requests.map(({ body: sent }) => sent.toString())).toEqual([body]);
  expect(server.requests[0]?.head).toBe(
    head(server.port, '/api/v1/setapprovalcenter', 'application/json', Buffer.byteLength(body)),
  );
  expect(reply).toMatchObject({ answer: { message: '' }, status: 200, attempts: 1 });
  expect(reply.raw).toBe('{"success":true,"message":""}');
});

test('getapplicationapproval is a multipart form with the one field applicationid', async () => {
  const server = await startMisbehavingServer((_request, socket) => answer(socket, 200, RESULT_BODY));
  const reply = answerOf(await clientOf(server.url).getApprovalResult(' <b>Ä-17</b> "x" '));

  const [request] = server.requests;
  const boundary = /boundary=(\S+)$/m.exec(request?.head ?? '')?.[1] ?? '';
  expect(boundary).toMatch(/^----threshold-[0-9a-f-]{36}$/);
  const body = `--${boundary}\r\nContent-Disposition: form-data; name="applicationid"\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n<b>Ä-17</b> "x"\r\n--${boundary}--\r\n`;
  expect(request?.body.toString()).toBe(body);
  expect(request?.head).toBe(
    head(
      server.port,
      '/api/v1/getapplicationapproval',
      `multipart/form-data; boundary=${boundary}`,
      Buffer.byteLength(body),
    ),
  );
  expect(reply.answer.score).toBe(40);
  expect(reply.raw).toBe(RESULT_BODY);
});

test('addCoapplicant is a form with the tokens in guid, the primary applicant first', async () => {
  const server = await startMisbehavingServer((_request, socket) =>
    answer(socket, 200, '{"success":true,"message":""}'),
  );
  answerOf(await clientOf(server.url).addCoapplicants(['tok/1', 'tok+2', 'tok=3']));

  const body = 'guid=tok%2F1%2Ctok%2B2%2Ctok%3D3';
  expect(server.requests[0]?.body.toString()).toBe(body);
  expect(server.requests[0]?.head).toBe(
    head(server.port, '/api/v1/addCoapplicant', 'application/x-www-form-urlencoded', body.length),
  );
});

test('getTempUrl is a form with one token in guid', async () => {
  const server = await startMisbehavingServer((_request, socket) =>
    answer(socket, 200, '{"success":true,"message":"","url":"https://reports.example.com/t/k3m9x2q7w1"}'),
  );
  const before = Date.now();
  const reply = answerOf(await clientOf(server.url).createReportLink('tok-1'));
  const after = Date.now();

  expect(server.requests[0]?.body.toString()).toBe('guid=tok-1');
  expect(server.requests[0]?.head).toBe(
    head(server.port, '/api/v1/getTempUrl', 'application/x-www-form-urlencoded', 'guid=tok-1'.length),
  );
  expect(reply.answer.url).toBe('https://reports.example.com/t/k3m9x2q7w1');
  expect(reply.requestedAtMs).toBeGreaterThanOrEqual(before);
  expect(reply.receivedAtMs).toBeGreaterThanOrEqual(reply.requestedAtMs);
  expect(reply.receivedAtMs).toBeLessThanOrEqual(after);
});

test('a base URL with a path keeps it in front of every call', async () => {
  const server = await startMisbehavingServer((_request, socket) => answer(socket, 200, RESULT_BODY));
  answerOf(await clientOf(`${server.url}/screening/`).getApprovalResult('A-1'));
  expect(server.requests[0]?.path).toBe('/screening/api/v1/getapplicationapproval');
});

test('calls one after another use kept-alive connections again', async () => {
  const server = await startMisbehavingServer((_request, socket) => answer(socket, 200, RESULT_BODY));
  const service = clientOf(server.url);
  for (let call = 0; call < 20; call += 1) answerOf(await service.getApprovalResult('A-1'));
  expect(server.requests).toHaveLength(20);
  // Two, because a connection rests for a turn of the event loop before it is used again.
  expect(server.connections()).toBeLessThanOrEqual(2);
});

test('the token is asked for at each call, so a new one is used at once', async () => {
  const server = await startMisbehavingServer((_request, socket) => answer(socket, 200, RESULT_BODY));
  let token = 'first-token';
  const service = clientOf(server.url, { token: async () => token });
  answerOf(await service.getApprovalResult('A-1'));
  token = 'second-token';
  answerOf(await service.getApprovalResult('A-1'));
  const sent = server.requests.map(({ head: text }) => /^authorization: (.*)$/m.exec(text)?.[1]);
  expect(sent).toEqual(['Bearer first-token', 'Bearer second-token']);
});
