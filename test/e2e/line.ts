import { once } from 'node:events';
import { createConnection, createServer, type Server, type Socket } from 'node:net';

/**
 * What becomes of a call. `slow`: its answer takes `SLOW_MS` longer. `answers lost`: the service gets it and answers, but the line breaks
 * before a byte of it arrives.
 */
export type LineState = 'whole' | 'slow' | 'answers lost' | 'refused';

/** Long enough that work of many calls is still going on when a test has used other screens. */
const SLOW_MS = 150;

/** A line to a service that a test can cut: its address stays the same, whatever becomes of the calls. */
export interface Line {
  readonly url: string;
  become(state: LineState): Promise<void>;
  close(): Promise<void>;
}

export async function openLine(servicePort: number): Promise<Line> {
  let state: LineState = 'whole';
  const sockets = new Set<Socket>();
  const server = createServer((caller) => {
    const service = createConnection(servicePort, '127.0.0.1');
    for (const socket of [caller, service]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
    caller.on('data', (bytes) => service.write(bytes));
    service.on('data', (bytes) => {
      if (state === 'answers lost') caller.destroy();
      else if (state === 'slow') setTimeout(() => caller.write(bytes), SLOW_MS);
      else caller.write(bytes);
    });
    caller.on('close', () => service.destroy());
    service.on('close', () => caller.destroy());
  });
  const listen = async (port: number): Promise<number> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return portOf(server);
  };
  const cut = async (): Promise<void> => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  const port = await listen(0);
  return {
    url: `http://127.0.0.1:${port}`,
    async become(next) {
      state = next;
      if (next === 'refused') await cut();
      else if (!server.listening) await listen(port);
    },
    close: cut,
  };
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The line listens nowhere.');
  return address.port;
}
