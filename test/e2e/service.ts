/** A service as an office has one: the practice service in a process of its own, on loopback, with a token of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { projectFolder } from '../run/build.ts';

const MOVABLE_CLOCK = pathToFileURL(join(import.meta.dirname, 'movable-service-clock.ts')).href;
const BUNDLE = join(projectFolder, 'out/main/service.cjs');

export interface ServiceOptions {
  /** Where it keeps its data; a service that is started again on it is the same service. */
  readonly folder: string;
  readonly token: string;
  readonly applications?: number;
  readonly port?: number;
  /** `movable`: its clock is moved by the test. */
  readonly clock?: 'movable';
}

/** An applicant as the service names it when it starts. */
export interface Applicant {
  readonly identifier: string;
  readonly token: string;
  readonly name: string;
}

export interface RunningService {
  readonly url: string;
  readonly port: number;
  readonly processId: number;
  readonly token: string;
  /** The first household, its primary applicant first. */
  readonly applicants: readonly [Applicant, Applicant, Applicant];
  /** Lets time pass for it; only where its clock is movable. */
  letTimePass(byMs: number): Promise<void>;
  /** Ends it at once, whatever it is doing. */
  kill(): Promise<void>;
}

export async function startService(options: ServiceOptions): Promise<RunningService> {
  const { folder, token, applications = 40, port = 0 } = options;
  mkdirSync(folder, { recursive: true });
  // As a file, not as an argument: a process list must not show it.
  writeFileSync(join(folder, 'organisation-token'), `${token}\n`, { mode: 0o600 });
  const child = spawn(
    process.execPath,
    [
      ...(options.clock === 'movable' ? ['--import', MOVABLE_CLOCK] : []),
      BUNDLE,
      ...['--port', String(port), '--data', folder],
      ...['--applications', String(applications), '--rate-limit', '1000000'],
    ],
    { stdio: ['ignore', 'pipe', 'inherit', 'ipc'], env: { ...process.env, NODE_ENV: 'production' } },
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const { url, applicants } = await greetingOf(child);
  return {
    url,
    port: Number(new URL(url).port),
    processId: child.pid ?? 0,
    token,
    applicants,
    async letTimePass(byMs) {
      const moved = new Promise((resolve) => child.once('message', resolve));
      child.send(byMs);
      await moved;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** What it says of itself once it listens; what it prints afterwards is passed over. */
function greetingOf({ stdout }: ChildProcess): Promise<Pick<RunningService, 'url' | 'applicants'>> {
  return new Promise((resolve, reject) => {
    if (stdout === null) throw new Error('The service has no output.');
    let url = '';
    const applicants: Applicant[] = [];
    createInterface(stdout)
      .on('line', (line) => {
        url = /^\s*Address\s+(\S+)/.exec(line)?.[1] ?? url;
        const [, identifier, token, name] = /^\s*(A-\d+)\s+(\S+)\s+([^,]+),/.exec(line) ?? [];
        if (identifier === undefined || token === undefined || name === undefined) return;
        applicants.push({ identifier, token, name });
        const [one, two, three] = applicants;
        if (one && two && three) resolve({ url, applicants: [one, two, three] });
      })
      .on('close', () => reject(new Error('The service ended before it listened.')));
  });
}
