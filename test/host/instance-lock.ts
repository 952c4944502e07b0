/** `app.requestSingleInstanceLock`: one socket name for each data directory; whoever holds the name is the first. */
import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SecondStart {
  readonly argv: string[];
  readonly cwd: string;
  readonly additionalData: unknown;
}

let server: Server | undefined;
let delivery: Promise<void> = Promise.resolve();

/**
 * Linux: a name that ends with its process, so that nothing stale can stay behind. Elsewhere a file, which a killed
 * process leaves behind: the next start finds nobody there, removes it and ends; the one after that is the first.
 */
function socketName(dataDirectory: string): string {
  const name = `threshold-standin-${createHash('sha256').update(dataDirectory).digest('hex').slice(0, 24)}`;
  return process.platform === 'linux' ? `\0${name}` : join(tmpdir(), `${name}.sock`);
}

export function takeLock(
  dataDirectory: string,
  additionalData: unknown,
  onSecondStart: (start: SecondStart) => void,
): 'first' | 'second' {
  if (server) return 'first';
  const name = socketName(dataDirectory);
  const candidate = createServer({ allowHalfOpen: true }, (socket) => {
    let text = '';
    socket.setEncoding('utf8').on('data', (part) => {
      text += part;
    });
    socket.on('error', () => {});
    socket.on('end', () => {
      socket.end();
      if (text !== '') onSecondStart(JSON.parse(text));
    });
  });
  candidate.on('error', () => {});
  // Binding happens within listen(): whether the name was free is known at once.
  candidate.listen(name).unref();
  if (!candidate.listening) {
    const start: SecondStart = { argv: process.argv, cwd: process.cwd(), additionalData };
    delivery = tell(name, start);
    return 'second';
  }
  server = candidate;
  if (process.platform !== 'linux') process.once('exit', () => rmSync(name, { force: true }));
  return 'first';
}

export function holdsLock(): boolean {
  return server !== undefined;
}

export function releaseLock(): void {
  server?.close();
  server = undefined;
}

function tell(name: string, start: SecondStart): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(name, () => socket.end(JSON.stringify(start)));
    socket.on('close', () => resolve());
    socket.on('error', () => {
      if (process.platform !== 'linux') rmSync(name, { force: true });
      resolve();
    });
    socket.resume();
  });
}

/** A second start may not end before the first has heard of it. */
export function secondStartTold(): Promise<void> {
  return delivery;
}
