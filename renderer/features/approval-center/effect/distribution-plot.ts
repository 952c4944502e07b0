import type { DistributionBar } from './effect-summary.ts';

/** Where the bars are drawn, in pixels, and how high the axis of counts goes. */
export interface Plot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly top: number;
}

/**
 * The top of the axis of counts: 2, 4, 6, 8, 10, 20, 40 … so that it stays while the counts change a little, and its half
 * is a count as well.
 */
export function roundTop(bars: readonly DistributionBar[]): number {
  const most = bars.reduce((soFar, { before, after }) => Math.max(soFar, before, after), 1);
  const power = 10 ** Math.floor(Math.log10(most));
  return [2, 4, 6, 8, 10].map((step) => step * power).find((top) => top >= most) ?? most;
}

/** The outline of one side's bars as an SVG path, from left to right. */
export function outline(bars: readonly DistributionBar[], side: 'before' | 'after', plot: Plot): string {
  const [first] = bars;
  if (first === undefined) return '';
  const at = (percent: number): string => round(plot.x + (percent / 100) * plot.width);
  const up = (count: number): string => round(plot.y + plot.height * (1 - count / plot.top));
  const steps = bars.map((bar) => `V${up(bar[side])}H${at(bar.toPercent)}`);
  return `M${at(first.fromPercent)} ${up(0)}${steps.join('')}V${up(0)}`;
}

const round = (pixels: number): string => String(Math.round(pixels * 10) / 10);

/** The bar that lies at a place across the plot. */
export function barAt(bars: readonly DistributionBar[], x: number, plot: Plot): DistributionBar | null {
  const percent = ((x - plot.x) / plot.width) * 100;
  return bars.find(({ toPercent }) => percent < toPercent) ?? bars.at(-1) ?? null;
}
