import { createServer, connect as dial, type Socket } from 'node:net';

type What = 'pass' | 'cut' | 'hold' | 'drop' | readonly Buffer[];

/** What happens to what goes through: each may be changed at any time. */
export interface Faults {
  /** Nothing gets through, and nobody is told: a socket that is open on one side alone. */
  isHalfOpen: boolean;
  delayMs: number;
  /** Called with what goes to the desk; answering 'cut' ends the connection there. What is dropped, or goes in its place, is up to the test. */
  onAnswer: (bytes: Buffer) => What;
  /** The same of what goes to the hub. 'hold' keeps it, and what follows it on its connection, until it is released. */
  onRequest: (bytes: Buffer) => What;
}

export interface FaultProxy {
  readonly url: string;
  readonly faults: Faults;
  /** Lets go what is held. */
  release(): void;
  /** Ends every connection that is open. */
  cutAll(): void;
  /** Where the hub is now. */
  leadTo(url: string): void;
  connections(): number;
  close(): Promise<void>;
}

/** Once a call with a text in it is on its way to the hub, it is held there, and what follows it, until it is let go. */
export function hold({ faults, release }: FaultProxy, what: string) {
  const held = Promise.withResolvers<void>();
  faults.onRequest = (bytes) => {
    if (!bytes.includes(what)) return 'pass';
    held.resolve();
    return 'hold';
  };
  return {
    held: held.promise,
    letGo(): void {
      faults.onRequest = () => 'pass';
      release();
    },
  };
}

/** Stands between a desk and its hub, byte for byte, and does what networks do. */
export async function faultProxy(to: string): Promise<FaultProxy> {
  let target = new URL(to);
  const sockets = new Set<Socket>();
  const faults: Faults = { isHalfOpen: false, delayMs: 0, onAnswer: () => 'pass', onRequest: () => 'pass' };
  const holding = new Set<() => void>();
  const pass = (from: Socket, into: Socket, look: (bytes: Buffer) => What): void => {
    let held: Buffer[] = [];
    const release = (): void => {
      for (const bytes of held) if (into.writable) into.write(bytes);
      held = [];
    };
    from.on('data', (bytes: Buffer) => {
      if (faults.isHalfOpen) return;
      const what = held.length > 0 ? 'hold' : look(bytes);
      if (what === 'cut') {
        from.destroy();
        into.destroy();
        return;
      }
      if (what === 'hold') {
        held.push(bytes);
        holding.add(release);
        return;
      }
      if (what === 'drop') return;
      const passed = what === 'pass' ? [bytes] : what;
      const write = (): void => {
        for (const each of passed) if (into.writable) into.write(each);
      };
      if (faults.delayMs === 0) write();
      else setTimeout(write, faults.delayMs);
    });
    const over = (): void => {
      sockets.delete(from);
      if (!faults.isHalfOpen) into.destroy();
    };
    from.on('close', over);
    from.on('error', over);
  };
  const server = createServer((desk) => {
    const hub = dial({ host: target.hostname, port: Number(target.port) });
    sockets.add(desk);
    sockets.add(hub);
    pass(desk, hub, (bytes) => faults.onRequest(bytes));
    pass(hub, desk, (bytes) => faults.onAnswer(bytes));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('No port is free.');
  const cutAll = (): void => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  return {
    url: `http://127.0.0.1:${address.port}`,
    faults,
    release() {
      for (const release of holding) release();
      holding.clear();
    },
    cutAll,
    leadTo(url) {
      target = new URL(url);
    },
    connections: () => sockets.size,
    async close() {
      cutAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
