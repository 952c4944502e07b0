/**
 * A backup of 100,000 applications, opened and restored: its tables are not believed, so that all of them are projected anew from its log.
 * Beside it: how long making and looking through the same backup takes.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openRecords, startBackupThread } from '#electron/records/index.ts';
import { newProgress } from '#electron/records/redraw-progress.ts';
import { generateOfficeData, generateResults } from '../fixtures/applications.ts';
import { projectFolder } from '../run/build.ts';
import { batchesOf } from './batches.ts';
import { reportBench } from './report.ts';

const APPLICATIONS = 100_000;
const SEED = 7;
const MOST_RESTORE_MS = 120_000;
const PASSPHRASE = 'an orchard of pears';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const source = (file: string): string => join(projectFolder, 'electron/records', file);

/** Runs the bench; writes `out/bench/restore.json`. */
export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'threshold-restore-'));
  try {
    const key = randomBytes(32);
    const backup = join(folder, 'office.backup');
    const records = await openRecords({
      file: join(folder, 'cache.db'),
      key,
      workerFile: source('worker.ts'),
    });
    for (const batch of batchesOf(generateResults(APPLICATIONS, SEED))) await records.storeResults(batch);
    for (const batch of batchesOf(generateOfficeData(APPLICATIONS, SEED)))
      await records.fillOfficeData(batch);
    await records.copyTo(backup);
    await records.close();
    const thread = startBackupThread(source('backup-worker.ts'));
    try {
      const madeAtMs = Date.now();
      const makeMs = await took(() =>
        thread.call('make', {
          ...{ file: backup, key: Uint8Array.from(key), passphrase: bytes(PASSPHRASE), madeAtMs },
          about: '{}',
        }),
      );
      const openMs = await took(() =>
        thread.call('open', backup, join(folder, 'opened.db'), bytes(PASSPHRASE)),
      );
      const restoreMs = await took(() =>
        thread.call(
          'makeRecords',
          randomBytes(32),
          {
            atMs: madeAtMs,
            file: 'office.backup',
            madeAt: new Date(madeAtMs).toISOString(),
            madeBy: 'a bench',
          },
          { erased: [], listed: null },
          '{}',
          newProgress(),
        ),
      );
      report({ makeMs, openMs, restoreMs, backupMb: statSync(backup).size / 1_000_000 });
    } finally {
      await thread.end();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function took(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

function report(figures: Readonly<Record<'makeMs' | 'openMs' | 'restoreMs' | 'backupMb', number>>): void {
  const { makeMs, openMs, restoreMs, backupMb } = figures;
  const row = (what: string, ms: number) => ({ what, median: ms, unit: 'ms', ratio: ms / openMs });
  reportBench({
    name: 'restore',
    rows: [
      row(`encrypting and looking through a backup of ${backupMb.toFixed(0)} MB`, makeMs),
      row('opening it by its passphrase, and looking through it', openMs),
      row('restoring it: every table projected anew from its log', restoreMs),
    ],
    targets: [
      {
        what: `restoring ${APPLICATIONS.toLocaleString('en')} applications`,
        limit: `≤ ${MOST_RESTORE_MS / 1_000} s`,
        value: `${(restoreMs / 1_000).toFixed(1)} s`,
        met: restoreMs <= MOST_RESTORE_MS,
      },
    ],
  });
}
