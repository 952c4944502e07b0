import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type FromOwnHub, type ToOwnHub, toOwnHubSchema } from '#shared/office/own-hub.ts';
import type { OwnHubProblem } from '#shared/office/problems.ts';
import { openErasureList } from './erasure-list.ts';
import { codeOf, messageOf } from './error-text.ts';
import { founderCode } from './founder-code.ts';
import { type RunningHub, startHub } from './server.ts';
import { DatabaseError, type Engine } from './store/engine.ts';
import { databaseFile, openSqlite } from './store/sqlite.ts';
import { type HubCertificate, ownCertificate } from './tls.ts';

// The hub that a desk runs for its office: the same as the program's own, in a process of its own. What it needs it is told in messages:
// the key is in no file, no argument and no environment.

type Start = Extract<ToOwnHub, { kind: 'start' }>;

interface Running {
  readonly hub: RunningHub;
  readonly engine: Engine;
  readonly certificate: HubCertificate;
}

let running: Running | null = null;
const { parentPort } = process;

const tell = (message: FromOwnHub): void => parentPort.postMessage(message);

parentPort.on('message', ({ data }: { readonly data: unknown }) => {
  answer(toOwnHubSchema.parse(data)).catch((error: unknown) => {
    tell({ kind: 'failed', why: problemOf(error), detail: messageOf(error) });
  });
});

async function answer(asked: ToOwnHub): Promise<void> {
  switch (asked.kind) {
    case 'start':
      running = await start(asked);
      tell({ kind: 'listening', port: running.hub.port, certificate: running.certificate });
      return;
    case 'code':
      if (running === null) throw new Error('The hub does not run.');
      tell({ kind: 'code', code: (await founderCode(running.engine.db, running.certificate)).code });
      return;
    case 'close':
      await running?.hub.close();
      process.exit(0);
  }
}

async function start({ folder, key, certificate: kept, isNew, host, ports, names }: Start): Promise<Running> {
  if (!isNew && !existsSync(databaseFile(folder))) {
    throw new DatabaseError(`${databaseFile(folder)} is missing.`);
  }
  const bytes = Buffer.from(key, 'hex');
  const certificate = kept ?? ownCertificate(names);
  for (const [at, port] of ports.entries()) {
    // Where it cannot listen, the hub has closed its database.
    const engine = await openSqlite(folder, bytes);
    try {
      return { hub: await listen(engine, certificate, { folder, host, port }), engine, certificate };
    } catch (error) {
      if (codeOf(error) !== 'EADDRINUSE' || at === ports.length - 1) throw error;
    }
  }
  throw new Error('There is no port to listen at.');
}

const listen = (
  engine: Engine,
  tls: HubCertificate,
  { folder, host, port }: Pick<Start, 'folder' | 'host'> & { readonly port: number },
): Promise<RunningHub> =>
  startHub(engine, {
    host,
    port,
    tls,
    erasures: openErasureList(join(folder, 'erasures.jsonl')),
    onReaders: (devices) => tell({ kind: 'connected', devices: [...devices] }),
    log: ({ level, ...line }) => {
      if (level !== 'info') tell({ kind: 'log', level, line: JSON.stringify(line) });
    },
  });

function problemOf(error: unknown): OwnHubProblem {
  switch (codeOf(error instanceof DatabaseError ? error.cause : error)) {
    case 'EADDRINUSE':
      return 'own-hub-port-taken';
    case 'SQLITE_BUSY':
      return 'own-hub-in-use';
    case 'SQLITE_FULL':
    case 'ENOSPC':
      return 'own-hub-disk-full';
    case 'SQLITE_READONLY':
    case 'EROFS':
    case 'EACCES':
    case 'EPERM':
      return 'own-hub-no-access';
    default:
      return error instanceof DatabaseError ? 'own-hub-damaged' : 'own-hub-failed';
  }
}
