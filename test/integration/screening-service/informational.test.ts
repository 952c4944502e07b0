import { expect, test } from 'vitest';
import { answerOf, clientOf, RESULT_BODY } from './client.ts';
import { startMisbehavingServer } from './misbehaving-server.ts';

const LAST = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(RESULT_BODY)}\r\n\r\n${RESULT_BODY}`;
const CONTINUE = 'HTTP/1.1 100 Continue\r\n\r\n';

test.each([
  ['100', [CONTINUE + LAST]],
  ['100 without words and with a header', ['HTTP/1.1 100\r\nserver: x\r\n\r\n', LAST]],
  ['100 twice', [CONTINUE, CONTINUE, LAST]],
  ['100 in pieces', [...CONTINUE, ...LAST.slice(0, 40), LAST.slice(40)]],
  ['102 and 103', ['HTTP/1.1 102 Processing\r\n\r\nHTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\n', LAST]],
  ['100, 102, 100 and 103', [CONTINUE, 'HTTP/1.1 102 Processing\r\n\r\n', LAST]],
  ['nothing', [LAST.slice(0, 5), LAST.slice(5)]],
])('an answer after %s is read, over one connection', async (_name, pieces) => {
  const server = await startMisbehavingServer(async (_request, socket) => {
    socket.setNoDelay(true);
    for (const piece of pieces) {
      await new Promise((resolve) => socket.write(piece, resolve));
      await new Promise((resolve) => setImmediate(resolve));
    }
  });
  const service = clientOf(server.url);
  for (let call = 0; call < 3; call += 1) {
    expect(answerOf(await service.getApprovalResult('A-1')).raw).toBe(RESULT_BODY);
  }
  expect(server.requests).toHaveLength(3);
  expect(server.connections()).toBeLessThanOrEqual(2);
});

test('a body that holds the words of such news keeps them, wherever its pieces begin', async () => {
  const body = JSON.stringify({ ...JSON.parse(RESULT_BODY), note: CONTINUE });
  const server = await startMisbehavingServer(async (_request, socket) => {
    const head = `HTTP/1.1 200 OK\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n`;
    const cut = body.indexOf('HTTP/1.1');
    for (const piece of [head + body.slice(0, cut), body.slice(cut)]) {
      await new Promise((resolve) => socket.write(piece, resolve));
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  });
  expect(answerOf(await clientOf(server.url).getApprovalResult('A-1')).raw).toBe(body);
});
