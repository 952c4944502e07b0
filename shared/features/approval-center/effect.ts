import { z } from 'zod';
import { isoDate, oneLine } from '#shared/rpc/schemas.ts';
import {
  DISTRIBUTION_BARS,
  MOST_CROSSING_EXAMPLES,
  MOST_MOVERS,
} from '#shared/scoring/columns/column-effect.ts';
import { bandSchema, bandsSchema } from './bands.ts';
import { settingsSchema, versionNumber } from './settings.ts';

/** Which of the cached applications are meant. Times are of the latest fetch; `from` inclusive, `to` exclusive. */
export const effectFilterSchema = z.strictObject({
  property: oneLine(200).nullable(),
  from: isoDate.nullable(),
  to: isoDate.nullable(),
});
export type EffectFilter = z.infer<typeof effectFilterSchema>;

const count = z.number().int().nonnegative();

/** How many applications fall into each band; `none` where nothing is enabled, so that there is no score. */
const bandCountsSchema = z.strictObject({
  approve: count,
  review: count,
  decline: count,
  none: count,
});
export type BandCounts = z.infer<typeof bandCountsSchema>;

/** One side of the comparison. */
const effectSideSchema = z.strictObject({
  bands: bandCountsSchema,
  /** Applications by score in percent, `DISTRIBUTION_BARS` bars of equal width; those without a score are in none. */
  distribution: z.array(count).length(DISTRIBUTION_BARS),
  /** Mean score in percent over those that have one, or null. */
  meanPercent: z.number().nullable(),
  /** Sum of the weights of the enabled attributes. */
  weight: z.number(),
  /** Those to be reviewed because too much is missing, whatever their score. */
  lackingData: count,
});
export type EffectSide = z.infer<typeof effectSideSchema>;

const sideScoreSchema = z.strictObject({
  score: z.number(),
  percent: z.number().nullable(),
  band: bandSchema.nullable(),
  /** To be reviewed because too much is missing, whatever the score. */
  lacksData: z.boolean(),
});

/** An application whose score moves, with the attributes that move it. */
const moverSchema = z.strictObject({
  identifier: z.string(),
  name: oneLine(),
  property: oneLine(),
  before: sideScoreSchema,
  after: sideScoreSchema,
  /** Percentage points, after less before. */
  changePercent: z.number(),
  /** The attributes whose counted points differ; null points where it is in that side's settings not, or not enabled. */
  attributes: z
    .array(
      z.strictObject({
        attribute: z.string(),
        measured: z.number().nullable(),
        before: z.number().nullable(),
        after: z.number().nullable(),
      }),
    )
    // As many as two approval centers can have that share none.
    .max(2_000),
});
export type Mover = z.infer<typeof moverSchema>;

/** Applications that fall into another band, from one band to another. */
const crossingSchema = z.strictObject({
  from: bandSchema,
  to: bandSchema,
  count,
  /** Those that moved the most, at most 50. */
  examples: z
    .array(
      z.strictObject({
        identifier: z.string(),
        name: oneLine(),
        property: oneLine(),
        beforePercent: z.number(),
        afterPercent: z.number(),
      }),
    )
    .max(MOST_CROSSING_EXAMPLES),
});
export type Crossing = z.infer<typeof crossingSchema>;

/** What a draft would do to the cached applications, against the rules in force. */
const effectSchema = z.strictObject({
  /** Cached applications that the filter lets through; both sides count exactly these. */
  applications: count,
  /** All that are cached. */
  cached: count,
  /** What `before` stands for: a version, or (where none was published) the settings that most cached results came with. */
  against: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('version'), number: versionNumber }),
    z.strictObject({ kind: z.literal('seen') }),
    z.strictObject({ kind: z.literal('nothing') }),
  ]),
  before: effectSideSchema,
  after: effectSideSchema,
  /** Scores in percent that go up, down, and stay. */
  better: count,
  worse: count,
  same: count,
  /** Applications with at least one attribute that is enabled in the draft and was not measured. */
  notMeasured: count,
  /** Every pair of different bands that at least one application crosses, the fullest first. */
  crossings: z.array(crossingSchema).max(6),
  /** The largest changes in either direction, the largest first, at most 50. */
  movers: z.array(moverSchema).max(MOST_MOVERS),
});
export type Effect = z.infer<typeof effectSchema>;

/** An answer, or that a newer request came in the meantime and this one was not worked on: the newest wins, none queue up. */
export const effectAnswerSchema = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('answered'), effect: effectSchema }),
  z.strictObject({ state: z.literal('superseded') }),
]);
export type EffectAnswer = z.infer<typeof effectAnswerSchema>;

export const effectRequestSchema = z.strictObject({
  settings: settingsSchema,
  /** The draft's; absent: those that count. */
  thresholds: bandsSchema.optional(),
  filter: effectFilterSchema,
});

export const MOST_HISTOGRAM_BINS = 60;

/** The cached values of one attribute, in bars of equal width over a stretch of measured values. */
export const histogramSchema = z.strictObject({
  /** Applications with a measured value, those outside the stretch included. */
  measured: count,
  notMeasured: count,
  /** Least and most of all measured values; null where there are none. */
  least: z.number().nullable(),
  most: z.number().nullable(),
  from: z.number(),
  to: z.number(),
  /** Values in each bar: closed on its left side; the last one closed on both. */
  bars: z.array(count).max(MOST_HISTOGRAM_BINS),
  /** Values below `from` and above `to`. */
  below: count,
  above: count,
});
export type Histogram = z.infer<typeof histogramSchema>;
