import { createServer } from 'node:http';
import fc from 'fast-check';
import { type HostileReply, hostileReply } from './replies.ts';

const AT_ONCE = 100;

export interface HostileServer {
  readonly url: string;
  readonly replies: () => number;
  close(): Promise<void>;
}

/** A service that answers every request with another hostile reply; the same seed gives the same replies. */
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
  const server = createServer((request) => {
    request.resume();
    request.on('end', () => {
      const { socket } = request;
      const { bytes, afterwards } = next();
      if (afterwards === 'end') socket.end(bytes);
      else socket.write(bytes);
      if (afterwards === 'reset') socket.destroySoon();
      // The reply went out beside Node's own: the next request on this connection could not be read as one.
      if (afterwards === 'keep') socket.end();
    });
  });
  server.on('clientError', (_error, socket) => socket.destroy());
  server.on('connection', (socket) => socket.on('error', () => socket.destroy()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    replies: () => count,
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
