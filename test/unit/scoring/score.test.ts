import { describe, expect, it } from 'vitest';
import { attributePoints, type Settings, scoreApplication } from '#shared/scoring/index.ts';
import fc from '#test/fixtures/fast-check.ts';
import { enabled, setting, WORKED } from './rules.ts';

const settings: Settings = {
  net_monthly_rent: enabled(WORKED),
  evictions: { ...enabled({ ...WORKED, baselineValue: 0, weight: 4 }), enabled: false },
  debt_to_income: enabled({ ...WORKED, weight: 20, scoreValue: 2 }),
};

describe('scoreApplication', () => {
  it('adds up the points and the weights of the enabled attributes', () => {
    expect(scoreApplication(settings, { net_monthly_rent: 34, debt_to_income: 36, evictions: 3 })).toEqual({
      score: 25,
      weight: 30,
      attributes: {
        net_monthly_rent: { enabled: true, measured: 34, points: 9 },
        evictions: { enabled: false, measured: 3, points: 3 },
        debt_to_income: { enabled: true, measured: 36, points: 16 },
      },
      notMeasured: [],
    });
  });

  it('gives 0 points where there is no measured value, and says so for the enabled ones', () => {
    const scored = scoreApplication(settings, { net_monthly_rent: null, debt_to_income: undefined });
    expect(scored.score).toBe(0);
    expect(scored.weight).toBe(30);
    expect(scored.notMeasured).toEqual(['net_monthly_rent', 'debt_to_income']);
    expect(scored.attributes.evictions).toEqual({ enabled: false, measured: null, points: 0 });
  });

  it('ignores values of attributes that the settings do not name', () => {
    const scored = scoreApplication(settings, { net_monthly_rent: 30, pets_on_lease: 3 });
    expect(Object.keys(scored.attributes)).toEqual(['net_monthly_rent', 'evictions', 'debt_to_income']);
  });

  it('takes no measured value from the prototype of the values', () => {
    const named: Settings = { tostring: enabled(WORKED), valueof: enabled(WORKED) };
    expect(scoreApplication(named, Object.create({ tostring: 5 })).notMeasured).toEqual([
      'tostring',
      'valueof',
    ]);
  });

  it('is an empty score of nothing for no settings', () => {
    expect(scoreApplication({}, { net_monthly_rent: 3 })).toEqual({
      score: 0,
      weight: 0,
      attributes: {},
      notMeasured: [],
    });
  });

  it('adds decimals without drift', () => {
    const tenth = enabled({ ...WORKED, weight: 0.1 });
    const twoTenths = enabled({ ...WORKED, weight: 0.2 });
    expect(scoreApplication({ a: tenth, b: twoTenths }, { a: 0, b: 0 })).toMatchObject({
      score: 0.3,
      weight: 0.3,
    });
  });

  it('is the sum of its attributes and within the weight, for any settings and values', () => {
    const cases = fc.array(fc.tuple(setting, fc.option(fc.double({ min: -1e12, max: 1e12, noNaN: true }))), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(cases, (attributes) => {
        const named = attributes.map(([one, measured], index) => ({ name: `a${index}`, one, measured }));
        const scored = scoreApplication(
          Object.fromEntries(named.map(({ name, one }) => [name, one])),
          Object.fromEntries(named.map(({ name, measured }) => [name, measured])),
        );
        const counting = named.filter(({ one }) => one.enabled);
        const expected = counting.map(({ one, measured }) =>
          measured === null ? 0 : attributePoints(one, measured),
        );
        expect(scored.score).toBe(expected.reduce((sum, points) => sum + points, 0));
        expect(scored.score).toBeLessThanOrEqual(scored.weight);
        expect(scored.notMeasured).toEqual(
          counting.filter(({ measured }) => measured === null).map(({ name }) => name),
        );
      }),
    );
  });

  it('throws RangeError for a measured value that is no number', () => {
    expect(() => scoreApplication(settings, { net_monthly_rent: Number.NaN })).toThrow(RangeError);
  });
});
