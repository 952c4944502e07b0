import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { projectFolder } from '../run/build.ts';

export interface BenchRow {
  readonly what: string;
  readonly median: number;
  readonly unit: string;
  /** Against the row that the bench names as its measure; 1 for that row itself. */
  readonly ratio: number;
}

export interface BenchTarget {
  readonly what: string;
  readonly limit: string;
  readonly value: string;
  readonly met: boolean;
}

export interface BenchReport {
  readonly name: string;
  readonly rows: readonly BenchRow[];
  readonly targets: readonly BenchTarget[];
}

/** The middle of the values; of an even number, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)];
  const lower = sorted[Math.ceil(middle) - 1];
  if (upper === undefined || lower === undefined) throw new Error('There is no median of nothing.');
  return (lower + upper) / 2;
}

/** Prints the table and writes `out/bench/<name>.json`. A target that is missed is said, never hidden. */
export function reportBench(report: BenchReport): void {
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${process.platform} ${process.arch}, Node ${process.versions.node}`;
  console.log(`\n${report.name} — ${machine}`);
  const width = Math.max(
    ...report.rows.map((row) => row.what.length),
    ...report.targets.map((target) => target.what.length),
  );
  for (const row of report.rows) {
    console.log(
      `  ${row.what.padEnd(width)}  ${format(row.median).padStart(12)} ${row.unit.padEnd(4)} × ${format(row.ratio)}`,
    );
  }
  for (const target of report.targets) {
    console.log(
      `  ${target.what.padEnd(width)}  ${target.value} (target ${target.limit}): ${target.met ? 'met' : 'MISSED'}`,
    );
  }
  const folder = join(projectFolder, 'out/bench');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${report.name}.json`), `${JSON.stringify({ ...report, machine }, null, 2)}\n`);
}

const format = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toPrecision(3));
