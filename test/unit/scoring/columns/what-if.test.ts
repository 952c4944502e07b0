import { describe, expect, it } from 'vitest';
import {
  ApplicationColumns,
  type ColumnApplication,
  type ColumnEffect,
  WhatIf,
  type WhatIfRequest,
} from '#shared/scoring/columns/index.ts';
import type { Rule } from '#shared/scoring/index.ts';
import { seededRandom } from '#test/fixtures/applications.ts';
import { enabled, WORKED } from '../rules.ts';
import { addTo, naiveEffect, type PlainApplications } from './naive-effect.ts';
import { BANDS, EVERYTHING, Office } from './office.ts';

/** The mean is summed in another order than the naive one, so it may differ in its last digits; all else is the same to the last bit. */
function expectSameEffect(effect: ColumnEffect, naive: ColumnEffect): void {
  const meansOf = ({ before, after }: ColumnEffect): (number | null)[] => [
    before.meanPercent,
    after.meanPercent,
  ];
  const rest = ({ before, after, ...others }: ColumnEffect): unknown => ({
    ...others,
    before: { ...before, meanPercent: 0 },
    after: { ...after, meanPercent: 0 },
  });
  expect(rest(effect)).toEqual(rest(naive));
  for (const [index, mean] of meansOf(naive).entries()) {
    const found = meansOf(effect)[index] ?? null;
    if (mean === null) expect(found).toBeNull();
    else expect(found).toBeCloseTo(mean, 8);
  }
}

describe('WhatIf', () => {
  it.each([
    ['small weights', 'small', 1, 2_000, 50],
    ['small weights, few applications', 'small', 2, 12, 300],
    ['weights spread too widely for a table', 'wide', 3, 1_000, 50],
    ['weights spread widely, few applications', 'wide', 4, 12, 200],
    ['numbers with decimals', 'decimal', 5, 300, 50],
  ] as const)(
    'follows edits, filters and arriving results as a naive count does: %s',
    (_, numbers, seed, count, acts) => {
      const office = new Office(seed, numbers);
      const whatIf = new WhatIf(office.columns);
      office.add(count);
      for (let act = 0; act < acts; act += 1) {
        const naive = naiveEffect(office.applications, office.request, numbers === 'decimal' ? 100 : 1);
        expectSameEffect(whatIf.effect(office.request), naive);
        office.act();
      }
    },
  );

  it.each([
    { weight: 13 },
    { baselineValue: 41 },
    { baselineType: 'down' },
    { evaluationValue: 5 },
    { evaluationType: 'up' },
    { scoreValue: 3 },
  ] as const)('sees an edit of a single field: %o', (edit) => {
    const office = new Office(9, 'small');
    office.add(300);
    const whatIf = new WhatIf(office.columns);
    const asNaive = (rule: Rule): void => {
      const request = { ...office.request, after: { rent: enabled(rule) } };
      expectSameEffect(whatIf.effect(request), naiveEffect(office.applications, request));
    };
    asNaive(WORKED);
    asNaive({ ...WORKED, ...edit });
    asNaive(WORKED);
  });

  it('goes on from whole points to parts of points and back', () => {
    const office = new Office(10, 'small');
    office.add(300);
    const whatIf = new WhatIf(office.columns);
    for (const scoreValue of [1, 0.5, 1, 0.25, 2, 0.1]) {
      const rent = enabled({ ...WORKED, scoreValue });
      // With the others every second time, so that some leave as the parts of points come.
      const after = scoreValue === 1 || scoreValue === 2 ? { ...office.request.after, rent } : { rent };
      const request = { ...office.request, after };
      expectSameEffect(whatIf.effect(request), naiveEffect(office.applications, request, 100));
      office.add(20);
    }
  });

  it('answers with zeros where nothing is cached', () => {
    const effect = new WhatIf(new ApplicationColumns()).effect({
      before: { rent: enabled(WORKED) },
      after: {},
      filter: EVERYTHING,
      bandsBefore: BANDS,
      bands: BANDS,
      propertyBands: new Map(),
      mostMissing: null,
    });
    expect(effect).toMatchObject({ applications: 0, cached: 0, notMeasured: 0, crossings: [], movers: [] });
    expect(effect.before).toMatchObject({ weight: 10, meanPercent: null });
    expect(effect.after).toMatchObject({ weight: 0, meanPercent: null });
  });

  it('counts applications without a score in no band, no crossing and no movement', () => {
    const office = new Office(6, 'small');
    office.add(50);
    const effect = new WhatIf(office.columns).effect({
      ...office.request,
      before: { rent: enabled(WORKED) },
      after: { rent: { ...enabled(WORKED), enabled: false } },
    });
    expect(effect.after.bands).toEqual({ approve: 0, review: 0, decline: 0, none: 50 });
    expect(effect.after.distribution.every((count) => count === 0)).toBe(true);
    expect(effect).toMatchObject({ better: 0, worse: 0, same: 0, crossings: [], movers: [] });
  });

  it('sees scores as the same where points and weights have grown alike', () => {
    const columns = new ApplicationColumns();
    for (let measured = 0; measured < 100; measured += 1) {
      columns.add({ property: 0, fetchedAtMs: 0, names: ['rent'], measured: [measured] });
    }
    const doubled = { ...WORKED, weight: 20, scoreValue: 2 };
    const effect = new WhatIf(columns).effect({
      before: { rent: enabled(WORKED) },
      after: { rent: enabled(doubled) },
      filter: EVERYTHING,
      bandsBefore: BANDS,
      bands: BANDS,
      propertyBands: new Map(),
      mostMissing: null,
    });
    expect(effect).toMatchObject({ better: 0, worse: 0, same: 100, crossings: [], movers: [] });
  });

  it('picks fifty of equal movers by their places', () => {
    const columns = new ApplicationColumns();
    for (let place = 0; place < 200; place += 1) {
      columns.add({ property: 0, fetchedAtMs: 0, names: ['rent'], measured: [place === 150 ? 40 : 36] });
    }
    const effect = new WhatIf(columns).effect({
      before: { rent: enabled(WORKED) },
      after: { rent: enabled({ ...WORKED, scoreValue: 2 }) },
      filter: EVERYTHING,
      bandsBefore: BANDS,
      bands: BANDS,
      propertyBands: new Map(),
      mostMissing: null,
    });
    // 36 loses two steps of one point more, 40 three.
    expect(effect.movers.map(({ place }) => place)).toEqual([
      150,
      ...Array.from({ length: 49 }, (_, place) => place),
    ]);
    expect(effect.movers[0]).toMatchObject({
      before: { score: 7, percent: 70, band: 'review' },
      after: { score: 4, percent: 40, band: 'decline' },
      changePercent: -30,
      attributes: [{ attribute: 'rent', measured: 40, before: 7, after: 4 }],
    });
  });

  it('keeps its scores where a rule cannot be calculated with, and answers the next request', () => {
    const office = new Office(7, 'small');
    office.add(100);
    const whatIf = new WhatIf(office.columns);
    whatIf.effect(office.request);
    const broken = { ...office.request.after, rent: enabled({ ...WORKED, evaluationValue: 0 }) };
    expect(() => whatIf.effect({ ...office.request, after: broken })).toThrow(RangeError);
    const mended = { ...office.request, after: { ...office.request.after, rent: enabled(WORKED) } };
    expectSameEffect(whatIf.effect(mended), naiveEffect(office.applications, mended));
    const disabled = { ...broken, rent: { ...enabled(WORKED), evaluationValue: 0, enabled: false } };
    expect(() => whatIf.effect({ ...office.request, after: disabled })).not.toThrow();
  });

  it('holds an attribute whose values hardly repeat as well as one with few, before and after there are too many', () => {
    const columns = new ApplicationColumns();
    const applications: PlainApplications = new Map();
    const whatIf = new WhatIf(columns);
    const balance = { ...WORKED, baselineValue: 200, evaluationValue: 50 };
    const request: WhatIfRequest = {
      before: { balance: enabled(balance), rent: enabled(WORKED) },
      after: { balance: enabled({ ...balance, baselineValue: 350 }), rent: enabled(WORKED) },
      filter: EVERYTHING,
      bandsBefore: BANDS,
      bands: BANDS,
      propertyBands: new Map(),
      mostMissing: null,
    };
    const random = seededRandom(8);
    let cents = 0;
    const nextResult = (): ColumnApplication => {
      cents += 1;
      const balance = random() < 0.02 ? null : cents / 100;
      const measured = [balance, Math.floor(random() * 70)];
      return { property: 0, fetchedAtMs: cents, names: ['balance', 'rent'], measured };
    };
    const replaceAll = (times: number): void => {
      for (const [place, application] of applications) {
        let latest = application;
        for (let time = 0; time < times; time += 1) {
          latest = nextResult();
          columns.replace(place, latest);
        }
        applications.set(place, latest);
      }
    };
    const asNaive = (asked: WhatIfRequest): void =>
      expectSameEffect(whatIf.effect(asked), naiveEffect(applications, asked));

    for (let count = 0; count < 700; count += 1) addTo(columns, applications, nextResult());
    asNaive(request);
    expect(columns.column('balance')?.form.kind).toBe('coded');
    replaceAll(100);
    expect(columns.column('balance')?.form.kind).toBe('plain');
    expect(columns.column('rent')?.form.kind).toBe('coded');
    asNaive(request);
    const edited = {
      ...request,
      after: { ...request.after, balance: enabled({ ...balance, scoreValue: 3 }) },
    };
    asNaive(edited);
    for (const place of [0, 300, 699]) {
      const application = { property: 0, fetchedAtMs: 0, names: ['balance'], measured: [412.37] };
      columns.replace(place, application);
      applications.set(place, application);
    }
    columns.remove(12);
    applications.delete(12);
    // More than there was room for when the column changed its form.
    for (let count = 0; count < 1_000; count += 1) addTo(columns, applications, nextResult());
    asNaive(edited);
    asNaive({ ...edited, after: { rent: enabled(WORKED) } });
    asNaive(request);
  });
});
