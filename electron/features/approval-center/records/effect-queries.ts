import type { Bands, PropertyBands } from '#shared/features/approval-center/bands.ts';
import type { BandPreview, Effect, Histogram } from '#shared/features/approval-center/effect.ts';
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
  readonly bands: Bands;
  readonly propertyBands: PropertyBands;
}

export interface StoredHistogramRequest {
  readonly attribute: string;
  readonly filter: StoredEffectFilter;
  /** Below `to`, and not infinitely far from it. */
  readonly from: number;
  readonly to: number;
  readonly bars: number;
}

/**
 * What the desk asks of all cached applications at once; part of `CacheQueries`. The first question loads their measured
 * values, in turns with whatever else is asked.
 */
export interface EffectQueries {
  /** Every cached application under these settings, against the newest version. */
  effect(request: StoredEffectRequest): Promise<Effect>;
  histogram(request: StoredHistogramRequest): Promise<Histogram>;
  /** How the applications, as they were judged, would fall; by property in the order of its name, those without one last. */
  previewBands(bands: Bands, propertyBands: PropertyBands): BandPreview;
}
