import { isUsableRule } from '#renderer/features/scoring/index.ts';
import type { Band } from '#shared/features/approval-center/bands.ts';
import type { Crossing, Effect } from '#shared/features/approval-center/effect.ts';
import type { Settings } from '#shared/scoring/index.ts';

/** From the worst to the best. */
const order: readonly Band[] = ['decline', 'review', 'approve'];

export const directionOf = ({ from, to }: Pick<Crossing, 'from' | 'to'>): 'better' | 'worse' =>
  order.indexOf(to) > order.indexOf(from) ? 'better' : 'worse';

export interface CrossingSummary {
  /** Applications that change band. */
  readonly total: number;
  readonly better: number;
  readonly worse: number;
}

/** How many applications change band, and to which side. */
export function crossingSummary({ crossings }: Pick<Effect, 'crossings'>): CrossingSummary {
  const countOf = (direction: 'better' | 'worse'): number =>
    crossings.reduce(
      (sum, crossing) => (directionOf(crossing) === direction ? sum + crossing.count : sum),
      0,
    );
  const better = countOf('better');
  const worse = countOf('worse');
  return { total: better + worse, better, worse };
}

/** One bar of the distribution, both sides of it. */
export interface DistributionBar {
  readonly fromPercent: number;
  readonly toPercent: number;
  readonly before: number;
  readonly after: number;
}

/** The bars of both sides beside each other. */
export function distributionBars({ before, after }: Pick<Effect, 'before' | 'after'>): DistributionBar[] {
  const width = 100 / after.distribution.length;
  return after.distribution.map((count, index) => ({
    fromPercent: index * width,
    toPercent: (index + 1) * width,
    before: before.distribution[index] ?? 0,
    after: count,
  }));
}

/** The first attribute that has a number out of limits, or null: with such a number nothing can be worked out. */
export const unusableAttribute = (settings: Settings): string | null =>
  Object.entries(settings).find(([, setting]) => !isUsableRule(setting))?.[0] ?? null;
