import type { ApplicationFilter, ApplicationSort } from '#shared/features/applications/list.ts';
import type { Bands, PropertyBands } from '#shared/features/approval-center/bands.ts';

/** The office's thresholds at the moment of asking. */
export interface AskedThresholds {
  readonly bands: Bands;
  readonly propertyBands: PropertyBands;
  /** With more attributes than this missing data, the recommendation is to review; null: by the score. */
  readonly mostMissing: number | null;
}

/** Which applications are meant, and in which order. An age, and days of deciding, are asked for as times: from inclusive, before exclusive. */
export interface ApplicationMatchRequest
  extends Omit<ApplicationFilter, 'age' | 'decidedOn'>,
    AskedThresholds {
  readonly fetchedFromMs: number | null;
  readonly fetchedBeforeMs: number | null;
  readonly decidedFromMs: number | null;
  readonly decidedBeforeMs: number | null;
  /** These alone, or all but these; null: all. */
  readonly among: { readonly are: 'these' | 'excepted'; readonly identifiers: readonly string[] } | null;
  readonly sort: ApplicationSort;
}

export interface ApplicationListRequest extends ApplicationMatchRequest {
  readonly offset: number;
  readonly limit: number;
}
