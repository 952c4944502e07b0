import { type Band, bandOf, scorePercentOf } from '#shared/scoring/band.ts';
import type {
  ApplicationColumns,
  ColumnApplication,
  ColumnEffect,
  ColumnEffectSide,
  ColumnSideScore,
  WhatIfRequest,
} from '#shared/scoring/columns/index.ts';
import { type ApplicationScore, type Settings, scoreApplication } from '#shared/scoring/index.ts';

/** The applications of the columns a second time, as plain objects by place. */
export type PlainApplications = Map<number, ColumnApplication>;

interface Judged {
  readonly place: number;
  readonly measured: Readonly<Record<string, number | null>>;
  readonly scoreBefore: ApplicationScore;
  readonly scoreAfter: ApplicationScore;
  readonly before: ColumnSideScore;
  readonly after: ColumnSideScore;
  /** Null where a side has no score. */
  readonly change: number | null;
}

/**
 * The effect worked out application by application with `scoreApplication` and a full sort: a second, slow way that shares with the columns
 * nothing but the rule of one attribute and the bands.
 *
 * @param unitsPerPoint a power of ten that makes all points whole, so that equal changes come out equal here, too.
 */
export function naiveEffect(
  applications: PlainApplications,
  request: WhatIfRequest,
  unitsPerPoint = 1,
): ColumnEffect {
  const judged = [...applications]
    .filter(([, application]) => isMeant(application, request))
    .map(([place, application]) => judge(place, application, request, unitsPerPoint))
    .sort((one, other) => one.place - other.place);
  const changes = judged.map(({ change }) => change);
  const largest = judged.toSorted((one, other) => Math.abs(other.change ?? 0) - Math.abs(one.change ?? 0));
  return {
    applications: judged.length,
    cached: applications.size,
    before: side(
      judged.map(({ before }) => before),
      judged[0]?.scoreBefore.weight ?? weightOf(request.before),
    ),
    after: side(
      judged.map(({ after }) => after),
      judged[0]?.scoreAfter.weight ?? weightOf(request.after),
    ),
    better: changes.filter((change) => change !== null && change > 0).length,
    worse: changes.filter((change) => change !== null && change < 0).length,
    same: changes.filter((change) => change === 0).length,
    notMeasured: judged.filter(({ scoreAfter }) => scoreAfter.notMeasured.length > 0).length,
    crossings: crossings(largest),
    movers: largest
      .filter(({ change }) => change !== null && change !== 0)
      .slice(0, 50)
      .map((mover) => ({
        place: mover.place,
        before: mover.before,
        after: mover.after,
        changePercent: mover.change ?? 0,
        attributes: movingAttributes(mover, request),
      })),
  };
}

function isMeant({ property, fetchedAtMs }: ColumnApplication, { filter }: WhatIfRequest): boolean {
  if (filter.property !== null && filter.property !== property) return false;
  if (filter.fromMs !== null && fetchedAtMs < filter.fromMs) return false;
  return filter.toMs === null || fetchedAtMs < filter.toMs;
}

function judge(
  place: number,
  application: ColumnApplication,
  request: WhatIfRequest,
  unitsPerPoint: number,
): Judged {
  const measured = Object.fromEntries(
    application.names.map((name, index) => [name, application.measured[index] ?? null]),
  );
  const scoreBefore = scoreApplication(request.before, measured);
  const scoreAfter = scoreApplication(request.after, measured);
  return {
    place,
    measured,
    scoreBefore,
    scoreAfter,
    before: sideScore(scoreBefore, application, { ...request, bands: request.bandsBefore }),
    after: sideScore(scoreAfter, application, request),
    change: changeBetween(scoreBefore, scoreAfter, unitsPerPoint),
  };
}

function sideScore(
  { score, weight, notMeasured }: ApplicationScore,
  { property }: ColumnApplication,
  { bands, propertyBands, mostMissing }: WhatIfRequest,
): ColumnSideScore {
  const percent = scorePercentOf(score, weight);
  const lacksData = percent !== null && mostMissing !== null && notMeasured.length > mostMissing;
  const byScore = bandOf(percent, propertyBands.get(property) ?? bands);
  return { score, percent, band: lacksData ? 'review' : byScore, lacksData };
}

function changeBetween(
  before: ApplicationScore,
  after: ApplicationScore,
  unitsPerPoint: number,
): number | null {
  if (before.weight <= 0 || after.weight <= 0) return null;
  const [b, wb, a, wa] = [before.score, before.weight, after.score, after.weight].map((points) =>
    Math.round(points * unitsPerPoint),
  );
  if (b === undefined || wb === undefined || a === undefined || wa === undefined) return null;
  return ((a * wb - b * wa) * 100) / (wa * wb);
}

function weightOf(settings: Settings): number {
  return scoreApplication(settings, {}).weight;
}

function side(scores: readonly ColumnSideScore[], weight: number): ColumnEffectSide {
  const inBand = (band: Band | null): number => scores.filter((score) => score.band === band).length;
  const percents = scores.flatMap(({ percent }) => (percent === null ? [] : [percent]));
  const sum = percents.reduce((total, percent) => total + percent, 0);
  return {
    bands: {
      approve: inBand('approve'),
      review: inBand('review'),
      decline: inBand('decline'),
      none: inBand(null),
    },
    distribution: distributionOf(percents),
    meanPercent: percents.length === 0 ? null : sum / percents.length,
    weight,
    lackingData: scores.filter((score) => score.lacksData).length,
  };
}

function distributionOf(percents: readonly number[]): number[] {
  const bars = new Array<number>(20).fill(0);
  for (const percent of percents) {
    const bar = bars.findIndex((_, index) => percent < (index + 1) * 5 || index === 19);
    bars[bar] = (bars[bar] ?? 0) + 1;
  }
  return bars;
}

function crossings(largest: readonly Judged[]): ColumnEffect['crossings'] {
  const bands = ['approve', 'review', 'decline'] as const;
  return bands
    .flatMap((from) => bands.filter((to) => to !== from).map((to) => ({ from, to })))
    .map(({ from, to }) => {
      const crossed = largest.filter(({ before, after }) => before.band === from && after.band === to);
      const examples = crossed.slice(0, 50).map(({ place, before, after }) => ({
        place,
        beforePercent: before.percent ?? Number.NaN,
        afterPercent: after.percent ?? Number.NaN,
      }));
      return { from, to, count: crossed.length, examples };
    })
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
}

function movingAttributes(
  { measured, scoreBefore, scoreAfter }: Judged,
  { before, after }: WhatIfRequest,
): ColumnEffect['movers'][number]['attributes'] {
  const counted = (score: ApplicationScore, name: string): number | null => {
    const attribute = Object.hasOwn(score.attributes, name) ? score.attributes[name] : undefined;
    return attribute?.enabled === true ? attribute.points : null;
  };
  return [...Object.keys(after), ...Object.keys(before).filter((name) => !Object.hasOwn(after, name))]
    .map((attribute) => ({
      attribute,
      measured: Object.hasOwn(measured, attribute) ? (measured[attribute] ?? null) : null,
      before: counted(scoreBefore, attribute),
      after: counted(scoreAfter, attribute),
    }))
    .filter((points) => points.before !== points.after);
}

/** Adds to the columns and to the plain objects alike. */
export function addTo(
  columns: ApplicationColumns,
  applications: PlainApplications,
  application: ColumnApplication,
): number {
  const place = columns.add(application);
  applications.set(place, application);
  return place;
}
