import type { Bands, PropertyBands } from '#shared/features/approval-center/bands.ts';
import type { Settings } from '#shared/scoring/rule.ts';

/** Which of the cached applications are meant; null where anything is. */
export interface StoredEffectFilter {
  readonly property: string | null;
  /** The latest fetch lies at or after this time, and before the other one; milliseconds since 1970. */
  readonly fromMs: number | null;
  readonly toMs: number | null;
}

export interface StoredEffectRequest {
  /** Its numbers within the limits of what may be sent. */
  readonly settings: Settings;
  readonly filter: StoredEffectFilter;
  /** The thresholds that count. */
  readonly bandsBefore: Bands;
  /** The draft's. */
  readonly bands: Bands;
  readonly propertyBands: PropertyBands;
  /** With more attributes than this missing data, the recommendation is to review; null: by the score. */
  readonly mostMissing: number | null;
}

export interface StoredHistogramRequest {
  readonly attribute: string;
  readonly filter: StoredEffectFilter;
  /** Below `to`, and not infinitely far from it. */
  readonly from: number;
  readonly to: number;
  readonly bars: number;
}
