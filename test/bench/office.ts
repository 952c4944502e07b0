/**
 * What sharing an office costs, the hub and real desks, over PostgreSQL and the embedded database in one run. A file for each subject under
 * `office/`. `THRESHOLD_BENCH_SUBJECTS` names some of them, between commas; `THRESHOLD_BENCH_OFFICE_ENTRIES` says how large the large office is,
 * `THRESHOLD_BENCH_DESKS` how many desks follow at once; `THRESHOLD_BENCH_ENGINE` leaves it at one database (`PostgreSQL`, `SQLite`).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildProgram } from '../fixtures/build-program.ts';
import { hasPostgres, startPostgres } from '../integration/hub/postgres.ts';
import { appendsAndReading } from './office/appends-and-reading.ts';
import { appendsOfOne } from './office/appends-of-one.ts';
import { crowd } from './office/crowd.ts';
import { type Place, startBenchHub } from './office/hub.ts';
import { largeOffice } from './office/large-office.ts';
import { moving } from './office/moving.ts';
import type { Measured, Subject } from './office/subject.ts';
import { together } from './office/together.ts';
import { reportBench } from './report.ts';

const subjects: Readonly<Record<string, Subject>> = {
  'appends-of-one': appendsOfOne,
  'appends-and-reading': appendsAndReading,
  together,
  'large-office': largeOffice,
  moving,
  crowd,
};
const engine = process.env.THRESHOLD_BENCH_ENGINE;
const asked = process.env.THRESHOLD_BENCH_SUBJECTS?.split(',') ?? Object.keys(subjects);

/** Runs the bench; writes `out/bench/office.json`. */
export async function run(): Promise<void> {
  const removeProgram = await buildProgram();
  const folders: string[] = [];
  const embedded: Place = {
    engine: 'SQLite',
    async next() {
      const folder = mkdtempSync(join(tmpdir(), 'threshold-bench-office-'));
      folders.push(folder);
      return folder;
    },
  };
  const postgres = hasPostgres && engine !== embedded.engine ? await startPostgres(['-c', 'fsync=on']) : null;
  try {
    const all: readonly Place[] = [
      ...(postgres === null ? [] : [{ engine: 'PostgreSQL', next: () => postgres.database() } as const]),
      embedded,
    ];
    const places = all.filter((place) => engine === undefined || place.engine === engine);
    const measured: Measured[] = [];
    for (const place of places) {
      for (const [name, subject] of Object.entries(subjects)) {
        if (!asked.includes(name)) continue;
        const hub = await startBenchHub(place);
        const taken = await subject(hub).finally(hub.close);
        // A run of minutes that breaks off has told what it had.
        for (const { what, value } of taken.targets) console.error(`${what}: ${value}`);
        measured.push(taken);
      }
    }
    reportBench({
      name: 'office',
      rows: measured.flatMap(({ rows }) => rows),
      targets: measured.flatMap(({ targets }) => targets),
    });
  } finally {
    await postgres?.stop();
    await removeProgram();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
}
