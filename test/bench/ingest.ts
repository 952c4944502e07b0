/**
 * 100,000 results as a look-up stores them (each in the list, in the search's index, in the activity's chain, struck off what is left),
 * beside a bare encrypted insert of the same bytes: one table, one prepared statement, as many rows to a transaction.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FetchedResult, packResults } from '#electron/features/applications/records/packing.ts';
import { connect, settle } from '#electron/records/database.ts';
import { openRecords } from '#electron/records/index.ts';
import { generateResults } from '../fixtures/applications.ts';
import { projectFolder } from '../run/build.ts';
import { median, reportBench } from './report.ts';

const RESULTS = Math.max(1_000, Number(process.env.THRESHOLD_BENCH_RESULTS ?? 100_000));
/** To a transaction; a look-up of many settles as many at once when its answers come fast. */
const BATCH = 1_000;
const ROUNDS = 3;
const LEAST_RATIO = 0.5;
const SEED = 7;

/** Runs the bench; writes `out/bench/ingest.json`. */
export async function run(): Promise<void> {
  const results = [...generateResults(RESULTS, SEED)];
  const [bare, stored]: [number[], number[]] = [[], []];
  for (let round = -1; round < ROUNDS; round += 1) {
    const bareMs = await inFolder((folder) => insertBare(join(folder, 'bare.db'), results));
    const storedMs = await inFolder((folder) => store(join(folder, 'cache.db'), results));
    // The first round warms both up.
    if (round < 0) continue;
    bare.push(bareMs);
    stored.push(storedMs);
  }
  report(median(bare), median(stored));
}

async function inFolder(measure: (folder: string) => number | Promise<number>): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'threshold-ingest-'));
  try {
    return await measure(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function insertBare(file: string, results: readonly FetchedResult[]): number {
  const connection = connect(file, randomBytes(32));
  settle(connection);
  connection.exec(
    'CREATE TABLE results (identifier TEXT PRIMARY KEY, fetched_at_ms INTEGER NOT NULL, result TEXT NOT NULL, reply TEXT NOT NULL)',
  );
  const insert = connection.prepare('INSERT INTO results VALUES (?, ?, ?, ?)');
  const insertAll = connection.transaction((batch: readonly FetchedResult[]) => {
    for (const { identifier, fetchedAtMs, result, rawReply } of batch) {
      insert.run(identifier, fetchedAtMs, JSON.stringify(result.attributes), rawReply);
    }
  });
  const startedMs = performance.now();
  for (const batch of batches(results)) insertAll(batch);
  const elapsedMs = performance.now() - startedMs;
  connection.close();
  return elapsedMs;
}

async function store(file: string, results: readonly FetchedResult[]): Promise<number> {
  const workerFile = join(projectFolder, 'electron/records/worker.ts');
  const records = await openRecords({ file, key: randomBytes(32), workerFile });
  const startedMs = performance.now();
  const identifiers = results.map(({ identifier }) => identifier);
  const id = await records.beginLookUp({ identifiers, startedAtMs: Date.now() });
  let position = 0;
  for (const batch of batches(results)) {
    await records.settleLookUp({
      id,
      found: packResults(batch),
      foundPositions: batch.map(() => position++),
      failed: [],
      failures: [],
      atMs: Date.now(),
    });
  }
  const elapsedMs = performance.now() - startedMs;
  await records.close();
  return elapsedMs;
}

function* batches(results: readonly FetchedResult[]): Generator<readonly FetchedResult[]> {
  for (let start = 0; start < results.length; start += BATCH) yield results.slice(start, start + BATCH);
}

function report(bareMs: number, storedMs: number): void {
  const ratio = bareMs / storedMs;
  reportBench({
    name: 'ingest',
    rows: [
      {
        what: `bare encrypted insert of ${RESULTS.toLocaleString('en')}`,
        median: bareMs,
        unit: 'ms',
        ratio: 1,
      },
      {
        what: 'stored as a look-up does, through the thread',
        median: storedMs,
        unit: 'ms',
        ratio: storedMs / bareMs,
      },
    ],
    targets: [
      {
        what: 'speed of storing beside the bare insert',
        limit: `≥ ${LEAST_RATIO} ×`,
        value: `${ratio.toFixed(2)} ×`,
        met: ratio >= LEAST_RATIO,
      },
    ],
  });
}
