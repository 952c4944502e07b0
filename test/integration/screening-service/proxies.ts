import net from 'node:net';
import { onTestFinished } from 'vitest';
import { listen } from './misbehaving-server.ts';

/** A proxy on this machine that knows one host name and leads it to a port of this machine. */
export interface TestProxy {
  readonly port: number;
  /** The targets that were asked for, as they were asked for: `service.example:443`. */
  readonly targets: readonly string[];
  /** Everything that the proxy could read before it became a tunnel. */
  readonly overheard: () => string;
}

interface ProxyOptions {
  readonly host: string;
  readonly leadsTo: number;
  /** How CONNECT is answered; 200 makes the tunnel, 0 is no answer at all. */
  readonly status?: number;
}

/** An HTTP proxy that understands CONNECT and nothing else. */
export async function startConnectProxy({ host, leadsTo, status = 200 }: ProxyOptions): Promise<TestProxy> {
  const targets: string[] = [];
  let overheard = '';
  const port = await serve((socket) => {
    readUntil(socket, (bytes) => {
      const headEnd = bytes.indexOf('\r\n\r\n');
      if (headEnd === -1) return null;
      const head = bytes.toString('latin1', 0, headEnd);
      overheard += head;
      const [method, target = ''] = head.split(' ');
      targets.push(target);
      if (status === 0) return headEnd + 4;
      if (method !== 'CONNECT' || status !== 200 || target !== `${host}:443`) {
        socket.end(`HTTP/1.1 ${status === 200 ? 502 : status} No\r\ncontent-length: 0\r\n\r\n`);
        return headEnd + 4;
      }
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      tunnel(socket, leadsTo);
      return headEnd + 4;
    });
  });
  return { port, targets, overheard: () => overheard };
}

/** A SOCKS 5 proxy (RFC 1928) without a password, for host names. */
export async function startSocksProxy({ host, leadsTo }: ProxyOptions): Promise<TestProxy> {
  const targets: string[] = [];
  let overheard = '';
  const port = await serve((socket) => {
    readUntil(socket, (greeting) => {
      const methods = greeting[1];
      if (methods === undefined || greeting.length < 2 + methods) return null;
      overheard += greeting.toString('latin1');
      socket.write(Buffer.from([5, 0]));
      readUntil(socket, (request) => {
        const nameLength = request[4];
        if (nameLength === undefined || request.length < 7 + nameLength) return null;
        overheard += request.toString('latin1');
        const name = request.toString('latin1', 5, 5 + nameLength);
        targets.push(`${name}:${request.readUInt16BE(5 + nameLength)}`);
        const refused = request[3] !== 3 || name !== host;
        socket.write(Buffer.from([5, refused ? 4 : 0, 0, 1, 127, 0, 0, 1, 0, 0]));
        if (refused) socket.end();
        else tunnel(socket, leadsTo);
        return 7 + nameLength;
      });
      return 2 + methods;
    });
  });
  return { port, targets, overheard: () => overheard };
}

async function serve(onConnection: (socket: net.Socket) => void): Promise<number> {
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    onConnection(socket);
  });
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return listen(server);
}

/** Collects bytes until `read` says how many of them it took; what is left is given back to the socket. */
function readUntil(socket: net.Socket, read: (bytes: Buffer) => number | null): void {
  let pending = Buffer.alloc(0);
  const onData = (chunk: Buffer) => {
    pending = Buffer.concat([pending, chunk]);
    // What `read` sets up next must find the listener gone.
    socket.off('data', onData);
    const taken = read(pending);
    if (taken === null) socket.on('data', onData);
    else if (taken < pending.length) socket.unshift(pending.subarray(taken));
  };
  socket.on('data', onData);
}

function tunnel(socket: net.Socket, port: number): void {
  const onward = net.connect(port, '127.0.0.1');
  onward.on('error', () => socket.destroy());
  socket.on('close', () => onward.destroy());
  onward.on('close', () => socket.destroy());
  socket.pipe(onward).pipe(socket);
}
