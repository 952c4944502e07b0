import { type Band, scorePercentOf } from '../band.ts';
import { type ColumnEffect, MOST_CROSSING_EXAMPLES, MOST_MOVERS } from './column-effect.ts';
import { type Kind, sideBandOf } from './judging.ts';
import { LargestChanges } from './largest-changes.ts';
import type { ScoreGroups } from './score-groups.ts';
import type { ScoredSide } from './scored-side.ts';
import { SideSummary } from './side-summary.ts';

const BANDS: readonly Band[] = ['approve', 'review', 'decline'];

/** Applications that go from one band to another. */
export interface CrossingCount {
  readonly from: Band;
  readonly to: Band;
  count: number;
  readonly largest: LargestChanges;
}

/** What can be said of the groups without looking at single applications. */
export interface GroupReview {
  readonly counts: Pick<ColumnEffect, 'applications' | 'before' | 'after' | 'better' | 'worse' | 'same'>;
  readonly movers: LargestChanges;
  /** Every pair of different bands. */
  readonly crossings: readonly CrossingCount[];
  /** By group: the change in percentage points; NaN where a side has no score. */
  readonly changePercent: Float64Array;
  /** By group: which of `crossings`, or -1. */
  readonly crossing: Int8Array;
}

/**
 * A change of score in percentage points; NaN where a side has no weight, so that there is no score. Crosswise products of whole numbers, so
 * that changes that are equal come out equal.
 */
function changeBetween(before: number, weightBefore: number, after: number, weightAfter: number): number {
  return ((after * weightBefore - before * weightAfter) * 100) / (weightBefore * weightAfter);
}

/**
 * Goes through the groups once.
 *
 * @param addOthers counts applications that are in no group, and says how many they are.
 */
export function reviewGroups(
  groups: ScoreGroups,
  before: ScoredSide,
  after: ScoredSide,
  kinds: readonly Kind[],
  addOthers: (summaries: readonly [before: SideSummary, after: SideSummary]) => number = () => 0,
): GroupReview {
  const movers = new LargestChanges(MOST_MOVERS);
  const crossings = everyCrossing();
  const changePercent = new Float64Array(groups.size);
  const crossing = new Int8Array(groups.size).fill(-1);
  const [summaryBefore, summaryAfter] = [new SideSummary(), new SideSummary()];
  let [applications, better, worse, same] = [addOthers([summaryBefore, summaryAfter]), 0, 0, 0];
  for (let group = 0; group < groups.size; group += 1) {
    const count = groups.count[group] ?? 0;
    const unitsBefore = groups.before[group] ?? 0;
    const unitsAfter = groups.after[group] ?? 0;
    const kind = kinds[groups.kind[group] ?? 0];
    if (kind === undefined) throw new RangeError('A group is of a kind that there is not.');
    const percentBefore = scorePercentOf(before.scoreOf(unitsBefore), before.weight);
    const percentAfter = scorePercentOf(after.scoreOf(unitsAfter), after.weight);
    const judgedBefore = sideBandOf(percentBefore, kind[0]);
    const judgedAfter = sideBandOf(percentAfter, kind[1]);
    summaryBefore.add(unitsBefore, percentBefore, judgedBefore, count);
    summaryAfter.add(unitsAfter, percentAfter, judgedAfter, count);
    applications += count;

    const change = changeBetween(unitsBefore, before.weightUnits, unitsAfter, after.weightUnits);
    changePercent[group] = change;
    if (change > 0) better += count;
    else if (change < 0) worse += count;
    else if (change === 0) same += count;
    movers.offer(Math.abs(change), count);
    const [bandBefore, bandAfter] = [judgedBefore.band, judgedAfter.band];
    if (bandBefore === null || bandAfter === null || bandBefore === bandAfter) continue;
    const index = crossings.findIndex(({ from, to }) => from === bandBefore && to === bandAfter);
    const crossed = crossings[index];
    if (crossed === undefined) continue;
    crossing[group] = index;
    crossed.count += count;
    crossed.largest.offer(Math.abs(change), count);
  }
  const counts = {
    applications,
    before: summaryBefore.result(before.weightUnits, before.weight),
    after: summaryAfter.result(after.weightUnits, after.weight),
    better,
    worse,
    same,
  };
  return { counts, movers, crossings, changePercent, crossing };
}

function everyCrossing(): CrossingCount[] {
  return BANDS.flatMap((from) =>
    BANDS.filter((to) => to !== from).map((to) => ({
      from,
      to,
      count: 0,
      // What lacks data crosses at the same score, too.
      largest: new LargestChanges(MOST_CROSSING_EXAMPLES, 'with-none'),
    })),
  );
}
