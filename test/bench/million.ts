/** What a user does at a million applications, five million entries of the activity and a hundred thousand links. */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { buildProgram } from '../fixtures/build-program.ts';
import { projectFolder } from '../run/build.ts';
import { madeRecords } from './million/records.ts';
import { targetsOf, unitOf } from './million/targets.ts';
import type { Figures } from './million/timing.ts';
import { type BenchRow, reportBench } from './report.ts';

const MEASURE = join(import.meta.dirname, 'million/measure.ts');
/** Fewer for a quick round: what grows with the number shows at a fifth of it. */
const MOST = Number(process.env.THRESHOLD_BENCH_SIZE ?? 1_000_000);
const SIZES = { before: MOST / 10, million: MOST } as const;
const SHOWN = { before: SIZES.before.toLocaleString('en'), million: SIZES.million.toLocaleString('en') };
const figuresSchema = z.record(z.string(), z.number());

/** Runs the bench; writes `out/bench/million.json`. The records are made once, in some minutes, and kept under `out/million`. */
export async function run(): Promise<void> {
  const removeProgram = await buildProgram();
  try {
    const before = await measured(SIZES.before);
    const million = await measured(SIZES.million);
    reportBench({ name: 'million', rows: rowsOf(before, million), targets: targetsOf(million) });
  } finally {
    await removeProgram();
  }
}

async function measured(applications: number): Promise<Figures> {
  const { folder } = await madeRecords(applications);
  const work = join(projectFolder, `out/million/work-${process.pid}`);
  try {
    const { stdout, status } = spawnSync(process.execPath, [MEASURE, folder, work, String(applications)], {
      stdio: ['ignore', 'pipe', 'inherit'],
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`What was measured at ${applications} applications broke off.`);
    return figuresSchema.parse(JSON.parse(stdout));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Each beside the bare query at a million where there is one, otherwise beside the same at a tenth of it. */
function rowsOf(before: Figures, million: Figures): BenchRow[] {
  return Object.keys({ ...million, ...before }).flatMap((what): BenchRow[] => {
    if (what.endsWith(', bare query')) return [];
    const bare = million[`${what}, bare query`];
    const measure = bare ?? before[what] ?? million[what];
    const row = (at: string, median: number | undefined): BenchRow[] =>
      median === undefined || measure === undefined
        ? []
        : [
            {
              what: `${what}${at}`,
              median,
              unit: unitOf(what),
              ratio: median / measure,
            },
          ];
    return [
      ...row(`, ${SHOWN.before}`, before[what]),
      ...row(', bare query', bare),
      ...row(`, ${SHOWN.million}`, million[what]),
    ];
  });
}
