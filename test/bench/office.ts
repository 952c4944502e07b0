/**
 * What sharing an office costs, over PostgreSQL and the embedded database in one run. A file for each subject under `office/`. What a
 * desk does of it (an act until it is applied on another, catching up and joining with its tables drawn, a local act) is measured by subjects
 * that are yet to be made.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasPostgres, startPostgres } from '../integration/hub/postgres.ts';
import { appendsAndReading } from './office/appends-and-reading.ts';
import { appendsOfOne } from './office/appends-of-one.ts';
import { type Place, startBenchHub } from './office/hub.ts';
import type { Measured, Subject } from './office/subject.ts';
import { reportBench } from './report.ts';

const subjects: readonly Subject[] = [appendsOfOne, appendsAndReading];

/** Runs the bench; writes `out/bench/office.json`. */
export async function run(): Promise<void> {
  const folders: string[] = [];
  const embedded: Place = {
    engine: 'SQLite',
    async next() {
      const folder = mkdtempSync(join(tmpdir(), 'threshold-bench-office-'));
      folders.push(folder);
      return folder;
    },
  };
  const postgres = hasPostgres ? await startPostgres() : null;
  try {
    const places: readonly Place[] = [
      ...(postgres === null ? [] : [{ engine: 'PostgreSQL', next: () => postgres.database() } as const]),
      embedded,
    ];
    const measured: Measured[] = [];
    for (const place of places) {
      for (const subject of subjects) {
        const hub = await startBenchHub(place);
        measured.push(await subject(hub).finally(hub.close));
      }
    }
    reportBench({
      name: 'office',
      rows: measured.flatMap(({ rows }) => rows),
      targets: measured.flatMap(({ targets }) => targets),
    });
  } finally {
    await postgres?.stop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
}
