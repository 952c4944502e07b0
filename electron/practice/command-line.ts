import { join, resolve } from 'node:path';
import { HELP, readArguments, type ServeOptions } from './command-line-options.ts';
import { greeting } from './greeting.ts';
import type { PracticeLog } from './options.ts';
import { startPracticeService } from './service.ts';
import { keptToken } from './token-file.ts';

// The practice service by itself: what `npm run service` starts.

const BAD_ARGUMENTS = 2;
const NOT_STARTED = 1;

const request = readArguments(process.argv.slice(2));
if (!request.ok) {
  console.error(`${request.error}\n\n${HELP}`);
  process.exitCode = BAD_ARGUMENTS;
} else if (request.value.kind === 'help') {
  console.log(HELP);
} else {
  void serve(request.value.options);
}

async function serve({ folder, token: wantedToken, log, ...options }: ServeOptions): Promise<void> {
  const dataFile = join(resolve(folder), 'practice.db');
  try {
    const token = wantedToken ?? keptToken(resolve(folder));
    const service = await startPracticeService({ ...options, dataFile, token, log: logger(log) });
    // Told twice (by the terminal and by npm, say), it still closes once.
    const close = (): void => void service.close();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, close);
    console.log(greeting({ url: service.url, token, dataFile, portfolio: await service.portfolio() }));
  } catch (error) {
    console.error(explain(error, options));
    process.exitCode = NOT_STARTED;
  }
}

function logger(wanted: ServeOptions['log']): PracticeLog {
  return (entry) => {
    switch (entry.kind) {
      case 'answered':
        if (wanted === 'failures') return;
        console.log(`${entry.method} ${entry.route} ${entry.status} (${entry.durationMs.toFixed(1)} ms)`);
        return;
      case 'failure':
        console.error(`${entry.route} failed: ${entry.detail}`);
        return;
    }
  };
}

function explain(error: unknown, { host, port }: Pick<ServeOptions, 'host' | 'port'>): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? error.code : '';
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} of ${host} is in use by another program. Choose another with --port, or 0 for any free one.`;
    case 'EACCES':
      return `This account may not do that: ${error.message}.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `This machine has no address ${host} to listen at.`;
    default:
      return error.message;
  }
}
