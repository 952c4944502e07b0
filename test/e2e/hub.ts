/** The hub as a company runs it: a process of its own, on loopback, over its embedded database. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { projectFolder } from '../run/build.ts';

const BUNDLE = join(projectFolder, 'out/hub/hub.cjs');

export interface RunningHub {
  readonly url: string;
  readonly port: number;
  /** Ends it as the system does. */
  stop(): Promise<void>;
}

/** A code by which one desk founds an office; the hub of that folder must not be running. */
export async function createOffice(folder: string): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [BUNDLE, 'create-office', '--data', folder]);
  const code = /^\S+/.exec(stdout)?.[0];
  if (code === undefined) throw new Error(`The hub printed no code: ${stdout}`);
  return code;
}

export async function startHub(folder: string, port = 0): Promise<RunningHub> {
  const child = spawn(process.execPath, [BUNDLE, '--data', folder, '--port', String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await addressOf(child);
  return {
    url,
    port: Number(new URL(url).port),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** What it says of itself once it listens; what it prints afterwards is passed over. */
function addressOf({ stdout }: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    if (stdout === null) throw new Error('The hub has no output.');
    createInterface(stdout)
      .on('line', (line) => {
        const told: unknown = JSON.parse(line);
        const url: unknown = typeof told === 'object' && told !== null ? Reflect.get(told, 'url') : undefined;
        if (typeof url === 'string') resolve(url);
      })
      .on('close', () => reject(new Error('The hub ended before it listened.')));
  });
}
