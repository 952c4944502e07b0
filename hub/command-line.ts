import { setFlagsFromString } from 'node:v8';
import { HELP, type HubArguments, readArguments } from './arguments.ts';
import { openErasureList } from './erasure-list.ts';
import { codeOf, messageOf } from './error-text.ts';
import { founderCode } from './founder-code.ts';
import { writeLog } from './log.ts';
import { reportsSql } from './reports.ts';
import { startHub } from './server.ts';
import type { Engine } from './store/engine.ts';
import { openPostgres } from './store/postgres.ts';
import { openSqlite } from './store/sqlite.ts';
import { type HubCertificate, keptCertificate, readCertificate } from './tls.ts';

// The hub: what `npm run hub` starts.

const BAD_ARGUMENTS = 2;
const NOT_STARTED = 1;

const request = readArguments(process.argv.slice(2), process.env);
if (!request.ok) {
  process.stderr.write(`${request.error}\n\n${HELP}`);
  process.exitCode = BAD_ARGUMENTS;
} else if (request.value.kind === 'help') {
  process.stdout.write(HELP);
} else if (request.value.kind === 'reports') {
  process.stdout.write(reportsSql(request.value.role));
} else {
  const { kind, options } = request.value;
  (kind === 'serve' ? serve : createOffice)(options).catch((error: unknown) => {
    process.stderr.write(`${explain(error, options)}\n`);
    process.exitCode = NOT_STARTED;
  });
}

async function serve(options: HubArguments): Promise<void> {
  // Nearly all that a hub makes is soon gone, or stays as long as a desk follows: while thousands come, V8 would make its room for what is
  // young a hundred megabytes larger, and keep it.
  setFlagsFromString('--semi-space-growth-factor=1');
  const { host, port, trustedProxies, callsPerMinute } = options;
  const tls = certificateFor(options);
  const erasures = openErasureList(options.erasuresFile);
  const engine = await openEngine(options);
  const hub = await startHub(engine, {
    erasures,
    host,
    port,
    tls,
    callsPerMinute,
    log: writeLog,
    ...(trustedProxies.length > 0 && { trustedProxies }),
  });
  // Told twice (by the terminal and by npm, say), it still closes once.
  const close = (): void => {
    hub.close().then(
      () => writeLog({ level: 'info', event: 'closed' }),
      (error: unknown) => writeLog({ level: 'error', event: 'not-closed', detail: messageOf(error) }),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, close);
}

async function createOffice(options: HubArguments): Promise<void> {
  const certificate = certificateFor(options);
  const engine = await openEngine(options);
  try {
    const { code, expiresAtMs } = await founderCode(engine.db, certificate);
    process.stdout.write(
      `${code}\n\nOne desk founds an office by it, until ${new Date(expiresAtMs).toISOString()}.\n`,
    );
  } finally {
    await engine.close();
  }
}

function openEngine({ databases, folder, keyFile }: HubArguments): Promise<Engine> {
  return databases.length > 0 ? openPostgres(databases) : openSqlite(folder, keyFile);
}

function certificateFor({ tls, folder, host }: HubArguments): HubCertificate | null {
  switch (tls.kind) {
    case 'plain':
      return null;
    case 'files':
      return readCertificate(tls.cert, tls.key);
    case 'own':
      return keptCertificate(folder, host);
  }
}

function explain(error: unknown, { host, port }: HubArguments): string {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return `Port ${port} of ${host} is in use by another program. Choose another with --port, or 0 for any free one.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `This computer has no address ${host} to listen at.`;
    case 'EACCES':
      return `This account may not do that: ${messageOf(error)}.`;
    default:
      return messageOf(error);
  }
}
