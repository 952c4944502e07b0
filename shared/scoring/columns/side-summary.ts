import { scorePercentOf } from '../band.ts';
import { type ColumnEffectSide, DISTRIBUTION_BARS } from './column-effect.ts';
import type { SideBand } from './judging.ts';

const BAR_WIDTH_PERCENT = 100 / DISTRIBUTION_BARS;

/** Counts one side of the comparison, group by group. */
export class SideSummary {
  readonly #bands = { approve: 0, review: 0, decline: 0, none: 0 };
  readonly #distribution = new Array<number>(DISTRIBUTION_BARS).fill(0);
  #scored = 0;
  #units = 0;
  #lackingData = 0;

  /** Takes note of so many applications with this score. */
  add(units: number, percent: number | null, { band, lacksData }: SideBand, count: number): void {
    this.#bands[band ?? 'none'] += count;
    if (lacksData) this.#lackingData += count;
    if (percent === null) return;
    const bar = Math.min(Math.floor(percent / BAR_WIDTH_PERCENT), DISTRIBUTION_BARS - 1);
    this.#distribution[bar] = (this.#distribution[bar] ?? 0) + count;
    this.#scored += count;
    this.#units += units * count;
  }

  /** @param weightUnits the weight in the units of the scores; `weight` is the same in points. */
  result(weightUnits: number, weight: number): ColumnEffectSide {
    return {
      bands: this.#bands,
      distribution: this.#distribution,
      // The scores are summed before anything is divided, so that the mean is rounded once.
      meanPercent: scorePercentOf(this.#units, weightUnits * this.#scored),
      weight,
      lackingData: this.#lackingData,
    };
  }
}
