import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openRecords } from '#electron/records/index.ts';
import type { RecordQueries } from '#electron/records/records.ts';
import { builtFile } from '#test/fixtures/built-program.ts';
import { addMore, fillEveryTable, OLD_ACTIVITY } from '#test/fixtures/every-table.ts';
import { writeOldActivity } from '#test/fixtures/old-activity.ts';
import { readRows, type TableRows } from './rows.ts';

const workerFile = builtFile('records-worker');
const APPLICATIONS = 250;
const LATER_APPLICATIONS = 20;

/** Records before anything happened to them, and what was written beside them. */
export interface Pristine {
  readonly key: Buffer;
  /** Closed by the desk. */
  readonly closed: Buffer;
  readonly rowsWhenClosed: TableRows;
  /** As a crash leaves them: the same file, and the log of what was written since. */
  readonly log: Buffer;
  readonly rowsWithLog: TableRows;
  /** What a desk does with opened records before it works with them. */
  readonly prepare: (records: RecordQueries) => void;
  /** A log of the same records, of the day before. */
  readonly olderLog: Buffer;
  /** A log of other records, with another key. */
  readonly foreignLog: Buffer;
}

/** Makes records with rows in every table, by the desk's own records. */
export async function makePristine(): Promise<Pristine> {
  const folder = mkdtempSync(join(tmpdir(), 'threshold-pristine-'));
  try {
    const file = join(folder, 'profile', 'cache.db');
    const key = randomBytes(32);
    writeOldActivity({ file, key }, OLD_ACTIVITY);
    const first = await openRecords({ file, key, workerFile });
    await fillEveryTable(first, APPLICATIONS);
    await addMore(first, APPLICATIONS, LATER_APPLICATIONS);
    const olderLog = readFileSync(`${file}-wal`);
    await first.close();
    const closed = readFileSync(file);
    const rowsWhenClosed = readRows(file, key);
    const second = await openRecords({ file, key, workerFile });
    await addMore(second, APPLICATIONS + LATER_APPLICATIONS, LATER_APPLICATIONS);
    const log = readFileSync(`${file}-wal`);
    if (!readFileSync(file).equals(closed)) throw new Error('The log has been copied into the file already.');
    await second.close();
    const rowsWithLog = readRows(file, key);
    return {
      ...{ key, closed, rowsWhenClosed, log, rowsWithLog, olderLog },
      foreignLog: await logOfOthers(folder),
      prepare: () => undefined,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export async function logOfOthers(folder: string): Promise<Buffer> {
  const file = join(folder, 'other', 'cache.db');
  const records = await openRecords({ file, key: randomBytes(32), workerFile });
  await addMore(records, 0, LATER_APPLICATIONS);
  const log = readFileSync(`${file}-wal`);
  await records.close();
  return log;
}
