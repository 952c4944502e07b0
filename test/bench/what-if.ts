/** Every cached application scored again after an edit: the product's columns beside other ways, in one run. */
import { scoreApplication } from '#shared/scoring/index.ts';
import { type BenchRow, type BenchTarget, median, reportBench } from './report.ts';
import { type BenchApplications, benchApplications, measuredOf } from './what-if/applications.ts';
import type { Candidate, Timed } from './what-if/candidate.ts';
import { codesPass, columnCandidates, readPass } from './what-if/columns.ts';
import { jsonRulesEngine } from './what-if/json-rules-engine.ts';
import { plainObjects } from './what-if/plain-objects.ts';
import { sqlite } from './what-if/sqlite.ts';
import { zenEngine } from './what-if/zen-engine.ts';

const SIZES = [
  { applications: 100_000, rounds: 15 },
  { applications: 1_000_000, rounds: 7 },
];
/** Rounds before these are timed, so that everything is compiled. */
const WARM_UPS = 2;
/** So many applications are checked in each candidate. */
const CHECKED = 2_000;

/** Runs the bench; writes `out/bench/what-if.json`. */
export async function run(): Promise<void> {
  const results = [];
  for (const { applications, rounds } of SIZES) results.push(await measure(applications, rounds));
  reportBench({
    name: 'what-if',
    rows: results.flatMap(({ rows }) => rows),
    targets: results.flatMap(({ targets }) => targets),
  });
}

async function measure(
  count: number,
  rounds: number,
): Promise<{ readonly rows: BenchRow[]; readonly targets: BenchTarget[] }> {
  const size = count.toLocaleString('en');
  const whole = benchApplications(count, 'whole');
  const fine = benchApplications(count, 'six-decimals');
  const columns = columnCandidates(whole, 'columns');
  const unrepeated = columnCandidates(fine, 'columns of values that hardly repeat');
  const others = [plainObjects(whole), sqlite(whole), zenEngine(whole), jsonRulesEngine(whole)];
  const read = readPass(whole);
  try {
    for (const candidate of [...columns, ...others]) await demandSameScores(candidate, whole);
    for (const candidate of unrepeated) await demandSameScores(candidate, fine);
    const timed = [read, codesPass(whole), ...columns, ...unrepeated, ...others];
    const medians = await mediansOf(timed, count, rounds);
    const limit = medians.get(read) ?? Number.NaN;
    const rows = timed.map((one) => {
      const ms = medians.get(one) ?? Number.NaN;
      return {
        what: `${size} × ${whole.names.length}: ${one.what}`,
        median: ms,
        unit: 'ms',
        ratio: ms / limit,
      };
    });
    return { rows, targets: targetsOf(size, rows.slice(2, 6), rows.slice(-others.length), limit) };
  } finally {
    for (const other of others) other.close?.();
  }
}

/** @throws Error where a candidate's scores are other than those of `scoreApplication`: then there is nothing to compare. */
async function demandSameScores(candidate: Candidate, applications: BenchApplications): Promise<void> {
  for (const movement of [3, 4]) {
    const settings = candidate.edited(movement);
    const scores = await candidate.scores(settings);
    if (scores.length !== candidate.applications) throw new Error(`${candidate.what}: not all are scored.`);
    for (let place = 0; place < Math.min(CHECKED, scores.length); place += 1) {
      const { score } = scoreApplication(settings, measuredOf(applications, place));
      if (scores[place] !== score) {
        throw new Error(`${candidate.what}: application ${place} has ${scores[place]} points, not ${score}.`);
      }
    }
  }
}

/** Milliseconds of a run over all applications, the middle of interleaved rounds. */
async function mediansOf(
  timed: readonly Timed[],
  count: number,
  rounds: number,
): Promise<ReadonlyMap<Timed, number>> {
  const times = new Map(timed.map((one): [Timed, number[]] => [one, []]));
  let movement = 0;
  for (let round = -WARM_UPS; round < rounds; round += 1) {
    for (const [one, found] of times) {
      const edits = Array.from({ length: one.runs }, () => one.edited(movement++));
      const startedAt = performance.now();
      for (const settings of edits) {
        const running = one.run(settings);
        if (running !== undefined) await running;
      }
      const ms = (performance.now() - startedAt) / one.runs;
      if (round >= 0) found.push((ms * count) / one.applications);
    }
  }
  return new Map([...times].map(([one, found]) => [one, median(found)]));
}

/** The targets, for the columns and for the others in the order in which they are measured. */
function targetsOf(
  size: string,
  [one, oneEffect, all]: readonly BenchRow[],
  [plain, , zen, jsonRules]: readonly BenchRow[],
  limitMs: number,
): BenchTarget[] {
  const atMost = (what: string, row: BenchRow | undefined, most: number): BenchTarget => {
    const ratio = (row?.median ?? Number.NaN) / limitMs;
    return {
      what: `${size}: ${what}`,
      limit: `≤ ${most} × the pass that only reads`,
      value: `${ratio.toFixed(2)} ×`,
      met: ratio <= most,
    };
  };
  const faster = (than: string, row: BenchRow | undefined, least: number): BenchTarget => {
    const ratio = (row?.median ?? Number.NaN) / (all?.median ?? Number.NaN);
    return {
      what: `${size}: all attributes, against ${than}`,
      limit: `≥ ${least.toLocaleString('en')} × as fast`,
      value: `${ratio.toFixed(1)} ×`,
      met: ratio >= least,
    };
  };
  return [
    atMost('one attribute edited, scored again', one, 1),
    atMost('one attribute edited, whole effect', oneEffect, 3),
    atMost('all attributes edited, scored again', all, 5),
    faster('a loop over plain objects', plain, 5),
    faster('@gorules/zen-engine', zen, 300),
    faster('json-rules-engine', jsonRules, 3_000),
  ];
}
