import type { Band, Thresholds } from '../band.ts';
import type { Settings } from '../rule.ts';
import type { ColumnFilter } from './column-filter.ts';

/** What is asked: two approval centers, the applications that are meant, and where the bands part before and after. */
export interface WhatIfRequest {
  readonly before: Settings;
  readonly after: Settings;
  readonly filter: ColumnFilter;
  readonly bandsBefore: Thresholds;
  readonly bands: Thresholds;
  /** Thresholds of single properties, the same on both sides, by the numbers that the applications were given. */
  readonly propertyBands: ReadonlyMap<number, Thresholds>;
  /** With more attributes than this missing data, a side's recommendation is to review; null: by the score. */
  readonly mostMissing: number | null;
}

/** Where the bands part on each side. */
export interface ThresholdsOfSides {
  readonly before: Thresholds;
  readonly after: Thresholds;
}

/** The answer: `Effect` of `shared/features/approval-center/effect.ts`, with places where that has identifiers and names. */
export interface ColumnEffect {
  readonly applications: number;
  readonly cached: number;
  readonly before: ColumnEffectSide;
  readonly after: ColumnEffectSide;
  /** Scores in percent that go up, down, and stay. An application without a score on either side is in none. */
  readonly better: number;
  readonly worse: number;
  readonly same: number;
  readonly notMeasured: number;
  /** The fullest first. */
  readonly crossings: readonly ColumnCrossing[];
  /** The largest change first; of equal changes the earlier place. */
  readonly movers: readonly ColumnMover[];
}

export interface ColumnEffectSide {
  readonly bands: Readonly<Record<Band | 'none', number>>;
  readonly distribution: readonly number[];
  readonly meanPercent: number | null;
  readonly weight: number;
  /** How many are to be reviewed because too much is missing, whatever their score. */
  readonly lackingData: number;
}

export interface ColumnCrossing {
  readonly from: Band;
  readonly to: Band;
  readonly count: number;
  /** Those that moved the most, in the order of `ColumnEffect.movers`. */
  readonly examples: readonly {
    readonly place: number;
    readonly beforePercent: number;
    readonly afterPercent: number;
  }[];
}

export interface ColumnMover {
  readonly place: number;
  readonly before: ColumnSideScore;
  readonly after: ColumnSideScore;
  readonly changePercent: number;
  /** The attributes whose counted points differ, in the order of the settings after, then of those before. */
  readonly attributes: readonly ColumnMoverAttribute[];
}

export interface ColumnSideScore {
  readonly score: number;
  readonly percent: number | null;
  readonly band: Band | null;
  /** To be reviewed because too much is missing, whatever the score. */
  readonly lacksData: boolean;
}

export interface ColumnMoverAttribute {
  readonly attribute: string;
  readonly measured: number | null;
  /** Null where the attribute is not in that side's settings, or not enabled. */
  readonly before: number | null;
  readonly after: number | null;
}

/** Bars of the distribution: 0 to under 5 %, 5 to under 10 %, … 95 to 100 %. */
export const DISTRIBUTION_BARS = 20;
export const MOST_MOVERS = 50;
export const MOST_CROSSING_EXAMPLES = 50;
