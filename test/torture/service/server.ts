import { createServer, type Socket } from 'node:net';
import fc from '#test/fixtures/fast-check.ts';
import { type HostileReply, hostileReply } from './replies.ts';

const AT_ONCE = 100;

export interface HostileServer {
  readonly url: string;
  readonly replies: () => number;
  close(): Promise<void>;
}

/**
 * A service that answers every request with another hostile reply; the same seed gives the same replies. It is no HTTP server of
 * Node's: that would end the connections that a reply is to keep, and could not break one off.
 */
export async function startHostileServer(seed: number): Promise<HostileServer> {
  let count = 0;
  let drawn: HostileReply[] = [];
  const next = (): HostileReply => {
    if (drawn.length === 0) drawn = fc.sample(hostileReply, { numRuns: AT_ONCE, seed: seed + count });
    count += 1;
    const reply = drawn.pop();
    if (reply === undefined) throw new Error('No reply was drawn.');
    return reply;
  };
  const answer = (socket: Socket): void => {
    const { bytes, afterwards } = next();
    switch (afterwards) {
      case 'end':
        socket.end(bytes);
        break;
      case 'reset':
        socket.write(bytes, () => socket.resetAndDestroy());
        break;
      // The next request may come on the same connection, behind whatever of this reply was too much.
      case 'keep':
      case 'say nothing more':
        socket.write(bytes);
        break;
    }
  };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    let received = Buffer.alloc(0);
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      for (let end = endOfRequest(received); end !== null && socket.writable; end = endOfRequest(received)) {
        received = received.subarray(end);
        answer(socket);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    replies: () => count,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

const END_OF_HEAD = '\r\n\r\n';
const LAST_CHUNK = '\r\n0\r\n\r\n';

/** Where the first request ends, body and all; null as long as it is not there whole. */
function endOfRequest(received: Buffer): number | null {
  const head = received.indexOf(END_OF_HEAD);
  if (head === -1) return null;
  const body = head + END_OF_HEAD.length;
  const headers = received.toString('latin1', 0, head);
  if (/^transfer-encoding: *chunked/im.test(headers)) {
    const last = received.indexOf(LAST_CHUNK, body - 2);
    return last === -1 ? null : last + LAST_CHUNK.length;
  }
  const end = body + Number(/^content-length: *(\d+)/im.exec(headers)?.[1] ?? 0);
  return received.length < end ? null : end;
}
