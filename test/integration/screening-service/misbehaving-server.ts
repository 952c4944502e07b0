import net from 'node:net';
import tls from 'node:tls';
import { onTestFinished } from 'vitest';

/** One request exactly as it came over the wire. */
export interface ReceivedRequest {
  readonly raw: Buffer;
  /** The request line and the headers, without the blank line at their end. */
  readonly head: string;
  readonly path: string;
  readonly body: Buffer;
  /** Counted from 0, over all connections. */
  readonly index: number;
  /** By the clock of `performance.now()`. */
  readonly receivedMs: number;
}

/** What the server does with a request. The request counts as being worked on until the promise resolves. */
export type Behaviour = (request: ReceivedRequest, socket: net.Socket) => Promise<void> | void;

export interface MisbehavingServer {
  readonly url: string;
  readonly port: number;
  readonly requests: readonly ReceivedRequest[];
  connections(): number;
  /** The most requests that were worked on at once. */
  busiest(): number;
  close(): Promise<void>;
}

/** A server below HTTP: it reads requests properly and answers with whatever bytes, or none, the behaviour writes. */
export async function startMisbehavingServer(
  behaviour: Behaviour,
  certificate?: { readonly key: string; readonly cert: string },
): Promise<MisbehavingServer> {
  const requests: ReceivedRequest[] = [];
  const sockets = new Set<net.Socket>();
  let connections = 0;
  let working = 0;
  let busiest = 0;

  const onConnection = (socket: net.Socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    let pending = Buffer.alloc(0);
    socket.on('data', (chunk: Buffer) => {
      pending = Buffer.concat([pending, chunk]);
      for (let length = requestLength(pending); length !== null; length = requestLength(pending)) {
        const request = readRequest(pending.subarray(0, length), requests.length);
        pending = pending.subarray(length);
        requests.push(request);
        working += 1;
        busiest = Math.max(busiest, working);
        void Promise.resolve(behaviour(request, socket)).finally(() => {
          working -= 1;
        });
      }
    });
  };

  const server = certificate ? tls.createServer(certificate, onConnection) : net.createServer(onConnection);
  server.on('tlsClientError', () => {});
  const port = await listen(server);
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
  onTestFinished(close);
  return {
    url: `${certificate ? 'https' : 'http'}://127.0.0.1:${port}`,
    port,
    requests,
    connections: () => connections,
    busiest: () => busiest,
    close,
  };
}

/** Listens on a free port of this machine. */
export async function listen(server: net.Server): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

/** A port of this machine on which nothing listens. */
export async function freePort(): Promise<number> {
  const server = net.createServer();
  const port = await listen(server);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return port;
}

/** Writes an answer with its true content-length, unless the headers say another. */
export function answer(
  socket: net.Socket,
  status: number,
  body: string | Buffer,
  headers: Readonly<Record<string, string>> = {},
): void {
  const bytes = Buffer.from(body);
  const all = { 'content-type': 'application/json', 'content-length': String(bytes.length), ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(Buffer.concat([Buffer.from(`HTTP/1.1 ${status} Status\r\n${lines.join('')}\r\n`), bytes]));
}

const HEAD_END = '\r\n\r\n';

function requestLength(bytes: Buffer): number | null {
  const headEnd = bytes.indexOf(HEAD_END);
  if (headEnd === -1) return null;
  const bodyLength = Number(/^content-length: (\d+)$/im.exec(bytes.toString('latin1', 0, headEnd))?.[1] ?? 0);
  const length = headEnd + HEAD_END.length + bodyLength;
  return bytes.length < length ? null : length;
}

function readRequest(raw: Buffer, index: number): ReceivedRequest {
  const headEnd = raw.indexOf(HEAD_END);
  const head = raw.toString('latin1', 0, headEnd);
  return {
    raw,
    head,
    path: head.split(' ')[1] ?? '',
    body: raw.subarray(headEnd + HEAD_END.length),
    index,
    receivedMs: performance.now(),
  };
}
