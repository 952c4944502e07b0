import { join } from 'node:path';
import log from 'electron-log/main';
import { withoutSecrets } from '#shared/service/redact.ts';

const MAX_LOG_BYTES = 2 * 1024 * 1024;

/** Writes the log to a file of its own below the desk's data, with secrets removed; to the terminal only warnings. */
export function openLog(dataFolder: string): typeof log {
  log.transports.file.resolvePathFn = () => join(dataFolder, 'logs', 'threshold.log');
  log.transports.file.maxSize = MAX_LOG_BYTES;
  log.transports.file.level = 'info';
  log.transports.console.level = 'warn';
  log.hooks.push((message) => ({ ...message, data: message.data.map(redactValue) }));
  return log;
}

function redactValue(value: unknown): unknown {
  if (typeof value === 'string') return withoutSecrets(value);
  if (value instanceof Error) return withoutSecrets(value.stack ?? value.message);
  if (typeof value === 'object' && value !== null) return withoutSecrets(JSON.stringify(value));
  return value;
}
