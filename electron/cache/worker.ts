import { parentPort, workerData } from 'node:worker_threads';
import { createBirpc } from 'birpc';
import type { Database } from './database.ts';
import { asCacheError, type ErrorAsData, isDamage } from './errors.ts';
import { closeRecords } from './open.ts';
import { openPrepared } from './open-prepared.ts';
import type { RecordQueries } from './records.ts';
import type { OpenFunctions, RequestToOpen } from './thread.ts';

/** The cache's thread: the only one that touches the disk. It opens the records when asked, then answers their queries. */

if (parentPort === null) throw new Error('The cache works in a worker thread.');
const port = parentPort;
const { file, key }: RequestToOpen = workerData;

let database: Database | null = null;
let records: RecordQueries | null = null;
let state: 'whole' | 'damaged' = 'whole';

const functions: OpenFunctions = {
  open() {
    const bytes = Buffer.from(key);
    try {
      const prepared = openPrepared(file, bytes);
      ({ database, records } = prepared);
      return prepared.opening;
    } finally {
      bytes.fill(0);
      key.fill(0);
    }
  },
  close() {
    if (database !== null) closeRecords(database, state);
    database = null;
    records = null;
  },
};

createBirpc<Record<string, never>, OpenFunctions>(functions, {
  post: (message) => port.postMessage(message),
  on: (listener) => port.on('message', listener),
  resolver: (name, own) => own ?? queryNamed(name),
  serialize: (message) => (isFailed(message) ? { ...message, e: asData(message.e) } : message),
  timeout: -1,
});

function queryNamed(name: string): ((...args: unknown[]) => unknown) | undefined {
  if (records === null || !Object.hasOwn(records, name)) return undefined;
  return Object.getOwnPropertyDescriptor(records, name)?.value;
}

function isFailed(message: unknown): message is { e: unknown } {
  return typeof message === 'object' && message !== null && 'e' in message && message.e !== undefined;
}

function asData(error: unknown): ErrorAsData {
  // A file known to be damaged is not marked as whole when it is closed: the next start looks through it.
  if (isDamage(error)) state = 'damaged';
  const { kind, message } = asCacheError(error);
  return { kind, message };
}
