import { expect } from 'vitest';
import type { StoredEffectRequest } from '#electron/features/approval-center/records/effect-requests.ts';
import type { Records } from '#electron/records/index.ts';
import { type Band, bandOf, bandsOf, scorePercentOf } from '#shared/features/approval-center/bands.ts';
import type { BandCounts, Effect } from '#shared/features/approval-center/effect.ts';
import { scoreApplication } from '#shared/scoring/index.ts';
import type { Settings } from '#shared/scoring/rule.ts';
import { listRequest } from './list-request.ts';

/** An application as it is stored, with what an effect needs of it. */
export interface KnownApplication {
  readonly identifier: string;
  readonly name: string;
  readonly property: string;
  readonly fetchedAtMs: number;
  readonly measured: Readonly<Record<string, number | null>>;
}

/** Everything that is stored, read one application after the other. */
export async function knownApplications(records: Records): Promise<KnownApplication[]> {
  const known: KnownApplication[] = [];
  for (let offset = 0; ; offset += 500) {
    const { rows } = await records.listApplications(listRequest({ offset, limit: 500 }));
    if (rows.length === 0) return known;
    for (const { identifier } of rows) {
      const stored = await records.application(identifier);
      if (stored === null) throw new Error(`${identifier} is listed and not stored.`);
      const { attributes } = stored.result;
      const measured = Object.entries(attributes).map(([name, attribute]) => [name, attribute.measured]);
      known.push({
        identifier,
        name: stored.office.name,
        property: stored.office.property,
        fetchedAtMs: stored.fetchedAtMs,
        measured: Object.fromEntries(measured),
      });
    }
  }
}

export function isMeant(application: KnownApplication, filter: StoredEffectRequest['filter']): boolean {
  return (
    (filter.property === null || application.property === filter.property) &&
    (filter.fromMs === null || application.fetchedAtMs >= filter.fromMs) &&
    (filter.toMs === null || application.fetchedAtMs < filter.toMs)
  );
}

interface Side {
  readonly score: number;
  readonly percent: number | null;
  readonly band: Band | null;
  readonly points: Readonly<Record<string, number>>;
  readonly notMeasured: readonly string[];
  readonly lacksData: boolean;
}

function sideOf(
  application: KnownApplication,
  settings: Settings,
  { bands, propertyBands, mostMissing }: StoredEffectRequest,
): Side {
  const { score, weight, attributes, notMeasured } = scoreApplication(settings, application.measured);
  const percent = scorePercentOf(score, weight);
  const lacksData = percent !== null && mostMissing !== null && notMeasured.length > mostMissing;
  const counting = Object.entries(attributes).filter(([, { enabled }]) => enabled);
  return {
    score,
    percent,
    band: lacksData ? 'review' : bandOf(percent, bandsOf(application.property, bands, propertyBands)),
    lacksData,
    points: Object.fromEntries(counting.map(([name, { points }]) => [name, points])),
    notMeasured,
  };
}

/** Holds an answer against every application scored by itself, under both settings. */
export function expectEffect(
  effect: Effect,
  known: readonly KnownApplication[],
  before: Settings,
  request: StoredEffectRequest,
): void {
  const meant = known
    .filter((application) => isMeant(application, request.filter))
    .map((application) => {
      const [from, to] = [
        sideOf(application, before, { ...request, bands: request.bandsBefore }),
        sideOf(application, request.settings, request),
      ];
      const change = from.percent === null || to.percent === null ? null : to.percent - from.percent;
      return { application, from, to, change };
    });
  const moving = (sign: number) => meant.filter(({ change }) => Math.sign(rounded(change ?? NaN)) === sign);

  expect(effect.cached).toBe(known.length);
  expect(effect.applications).toBe(meant.length);
  expectSide(
    effect.before,
    meant.map(({ from }) => from),
  );
  expectSide(
    effect.after,
    meant.map(({ to }) => to),
  );
  expect({ better: effect.better, worse: effect.worse, same: effect.same }).toEqual({
    better: moving(1).length,
    worse: moving(-1).length,
    same: moving(0).length,
  });
  expect(effect.notMeasured).toBe(meant.filter(({ to }) => to.notMeasured.length > 0).length);

  const byIdentifier = new Map(meant.map((one) => [one.application.identifier, one]));
  const sizes = (list: readonly (typeof meant)[number][]): number[] =>
    list
      .map(({ change }) => rounded(Math.abs(change ?? 0)))
      .toSorted((one, other) => other - one)
      .slice(0, 50);

  expect(effect.movers.map(({ changePercent }) => rounded(Math.abs(changePercent)))).toEqual(
    sizes([...moving(1), ...moving(-1)]),
  );
  for (const { attributes, changePercent, ...mover } of effect.movers) {
    const one = byIdentifier.get(mover.identifier);
    if (one === undefined) throw new Error(`${mover.identifier} is not meant.`);
    const { application, from, to, change } = one;
    expect(mover).toEqual({
      identifier: application.identifier,
      name: application.name,
      property: application.property,
      before: { score: from.score, percent: from.percent, band: from.band, lacksData: from.lacksData },
      after: { score: to.score, percent: to.percent, band: to.band, lacksData: to.lacksData },
    });
    expect(rounded(changePercent)).toBe(rounded(change ?? 0));
    const names = new Set([...Object.keys(request.settings), ...Object.keys(before)]);
    const differing = [...names].map((attribute) => ({
      attribute,
      measured: application.measured[attribute] ?? null,
      before: from.points[attribute] ?? null,
      after: to.points[attribute] ?? null,
    }));
    expect(attributes).toEqual(differing.filter((points) => points.before !== points.after));
  }

  const crossing = meant.filter(({ from, to }) => from.band && to.band && from.band !== to.band);
  const pairs = Map.groupBy(crossing, ({ from, to }) => `${from.band} to ${to.band}`);
  expect(effect.crossings.map(({ count }) => count)).toEqual(
    [...pairs.values()].map(({ length }) => length).toSorted((one, other) => other - one),
  );
  for (const { from, to, count, examples } of effect.crossings) {
    const pair = pairs.get(`${from} to ${to}`) ?? [];
    expect(count).toBe(pair.length);
    expect(
      examples.map(({ beforePercent, afterPercent }) => rounded(Math.abs(afterPercent - beforePercent))),
    ).toEqual(sizes(pair));
    for (const example of examples) {
      const one = pair.find(({ application }) => application.identifier === example.identifier);
      expect(example).toEqual({
        identifier: one?.application.identifier,
        name: one?.application.name,
        property: one?.application.property,
        beforePercent: one?.from.percent,
        afterPercent: one?.to.percent,
      });
    }
  }
}

function expectSide(side: Effect['before'], all: readonly Side[]): void {
  const bands: BandCounts = { approve: 0, review: 0, decline: 0, none: 0 };
  const distribution = new Array<number>(20).fill(0);
  let [sum, scored] = [0, 0];
  for (const { band, percent } of all) {
    bands[band ?? 'none'] += 1;
    if (percent === null) continue;
    const bar = Math.min(Math.floor(percent / 5), 19);
    distribution[bar] = (distribution[bar] ?? 0) + 1;
    sum += percent;
    scored += 1;
  }
  const lackingData = all.filter(({ lacksData }) => lacksData).length;
  expect(side).toMatchObject({ bands, distribution, lackingData });
  if (scored === 0) expect(side.meanPercent).toBeNull();
  else expect(side.meanPercent).toBeCloseTo(sum / scored, 9);
}

/** Apart from what subtracting two percentages leaves behind the twelfth place. */
function rounded(percent: number): number {
  return Math.round(percent * 1e9) / 1e9;
}
