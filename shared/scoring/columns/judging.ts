import { type Band, bandOf, lacksData, type Thresholds, thresholdsWith } from '../band.ts';
import type { ApplicationColumns } from './application-columns.ts';
import type { ThresholdsOfSides, WhatIfRequest } from './column-effect.ts';
import type { ScoredSide } from './scored-side.ts';

/** By what applications are judged on one side. */
export interface SideJudging {
  readonly thresholds: Thresholds;
  readonly lacksData: boolean;
}

/** What a score comes to on one side. */
export interface SideBand {
  readonly band: Band | null;
  readonly lacksData: boolean;
}

/** Applications that are judged alike, whatever they score: before and after. */
export type Kind = readonly [before: SideJudging, after: SideJudging];

/** By what each application is judged. */
export interface Judging {
  readonly kinds: readonly Kind[];
  /** By place: its number in `kindOf`. */
  readonly numbers: Uint32Array;
  /** The places in `kinds`; 0 for numbers beyond the end. */
  readonly kindOf: Uint16Array;
}

/** Before and after, each with its data or without enough of it. */
const WAYS = 4;

/** The recommendation by a percentage; null where there is none, and then nothing is missing of it. */
export const sideBandOf = (percent: number | null, judging: SideJudging): SideBand => ({
  band: bandOf(percent, judging.thresholds),
  lacksData: percent !== null && judging.lacksData,
});

/** Numbers the different ways to be judged, 0 the general thresholds. */
export function numberKinds(
  request: WhatIfRequest,
  { properties, places }: ApplicationColumns,
  before: ScoredSide,
  after: ScoredSide,
): Judging {
  const { mostMissing } = request;
  const { thresholds, thresholdsOf } = numberThresholds(request);
  if (mostMissing === null && before.impossible.size === 0 && after.impossible.size === 0) {
    const kinds = thresholds.map(
      (own): Kind => [
        { thresholds: own.before, lacksData: false },
        { thresholds: own.after, lacksData: false },
      ],
    );
    return { kinds, numbers: properties, kindOf: thresholdsOf };
  }
  const sideOf = (own: Thresholds, lacks: boolean): SideJudging => {
    const missing = { notMeasuredCount: 0, impossibleCount: lacks ? 1 : 0 };
    return { thresholds: thresholdsWith(missing, own, null), lacksData: lacks };
  };
  const kinds = thresholds.flatMap((own): Kind[] => [
    [sideOf(own.before, false), sideOf(own.after, false)],
    [sideOf(own.before, true), sideOf(own.after, false)],
    [sideOf(own.before, false), sideOf(own.after, true)],
    [sideOf(own.before, true), sideOf(own.after, true)],
  ]);
  const numbers = new Uint32Array(places);
  const [missingBefore, missingAfter] = [before.missing, after.missing];
  const [beforeEverywhere, afterEverywhere] = [before.missingEverywhere, after.missingEverywhere];
  for (let place = 0; place < places; place += 1) {
    const own = thresholdsOf[properties[place] ?? 0] ?? 0;
    const lackingBefore = {
      notMeasuredCount: (missingBefore[place] ?? 0) + beforeEverywhere,
      impossibleCount: before.impossible.has(place) ? 1 : 0,
    };
    const lackingAfter = {
      notMeasuredCount: (missingAfter[place] ?? 0) + afterEverywhere,
      impossibleCount: after.impossible.has(place) ? 1 : 0,
    };
    const lacksBefore = lacksData(lackingBefore, mostMissing) ? 1 : 0;
    const lacksAfter = lacksData(lackingAfter, mostMissing) ? 2 : 0;
    numbers[place] = own * WAYS + lacksBefore + lacksAfter;
  }
  return { kinds, numbers, kindOf: Uint16Array.from(kinds.keys()) };
}

/** Numbers the different thresholds, 0 the general ones, and says by property which count. */
function numberThresholds({ bandsBefore, bands, propertyBands }: WhatIfRequest): {
  readonly thresholds: readonly ThresholdsOfSides[];
  readonly thresholdsOf: Uint16Array;
} {
  const thresholds: ThresholdsOfSides[] = [{ before: bandsBefore, after: bands }];
  const thresholdsOf = new Uint16Array(Math.max(0, ...propertyBands.keys()) + 1);
  for (const [property, own] of propertyBands) {
    const known = thresholds.findIndex(({ before, after }) => isSame(before, own) && isSame(after, own));
    thresholdsOf[property] = known === -1 ? thresholds.push({ before: own, after: own }) - 1 : known;
  }
  return { thresholds, thresholdsOf };
}

const isSame = (one: Thresholds, other: Thresholds): boolean =>
  one.approvePercent === other.approvePercent && one.declinePercent === other.declinePercent;
