import { describe, expect, it } from 'vitest';
import {
  apportion,
  defaultSettings,
  findings,
  type Settings,
  scaleWeights,
  spreadWeights,
} from '#shared/scoring/index.ts';
import fc from '#test/fixtures/fast-check.ts';
import { enabled, setting, WORKED } from './rules.ts';

const anySettings: fc.Arbitrary<Settings> = fc
  .array(setting, { minLength: 1, maxLength: 40 })
  .map((settings) => Object.fromEntries(settings.map((one, index) => [`attribute_${index}`, one])));

const weightsOf = (settings: Settings): number[] =>
  Object.values(settings)
    .filter((one) => one.enabled)
    .map(({ weight }) => weight);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const weighing = (...weights: readonly number[]): Settings =>
  Object.fromEntries(weights.map((weight, index) => [`a${index}`, enabled({ ...WORKED, weight })]));

describe('apportioning', () => {
  it('gives what is left over to the largest remainders, the earlier one first', () => {
    expect(apportion([1, 1, 1], 100)).toEqual([34, 33, 33]);
    expect(apportion([47_000, 16_000, 15_800, 12_000, 6_100, 3_100], 10)).toEqual([5, 2, 1, 1, 1, 0]);
    expect(apportion([0, 0], 5)).toEqual([3, 2]);
    expect(apportion([], 5)).toEqual([]);
  });

  it('adds up exactly, and no part is a whole point away from its quota', () => {
    const shares = fc.array(fc.integer({ min: 0, max: 1e6 }), { minLength: 1, maxLength: 100 });
    fc.assert(
      fc.property(shares, fc.integer({ min: 0, max: 1_000 }), (given, whole) => {
        const parts = apportion(given, whole);
        expect(sum(parts)).toBe(whole);
        const all = sum(given);
        for (const [index, part] of parts.entries()) {
          const quota = all === 0 ? whole / given.length : ((given[index] ?? 0) * whole) / all;
          expect(Math.abs(part - quota)).toBeLessThan(1 + 1e-9);
        }
      }),
    );
  });
});

describe('weights', () => {
  it('scaled to 100 keep their shares', () => {
    expect(weightsOf(scaleWeights(weighing(60, 60, 30)))).toEqual([40, 40, 20]);
    expect(weightsOf(scaleWeights(weighing(46, 46)))).toEqual([50, 50]);
    expect(weightsOf(scaleWeights(weighing(1, 1_000)))).toEqual([1, 99]);
    expect(weightsOf(scaleWeights(weighing(0, 0, 0)))).toEqual([34, 33, 33]);
    expect(weightsOf(scaleWeights(weighing(-5, Number.NaN, 7)))).toEqual([0, 0, 100]);
    expect(scaleWeights(defaultSettings())).toEqual(defaultSettings());
  });

  it('spread evenly differ by a point at most', () => {
    expect(weightsOf(spreadWeights(weighing(60, 60, 30)))).toEqual([34, 33, 33]);
    expect(weightsOf(spreadWeights(weighing(7)))).toEqual([100]);
  });

  it.each([
    ['scaled', scaleWeights],
    ['spread', spreadWeights],
  ] as const)('%s add up to 100, and nothing else is touched', (_, change) => {
    fc.assert(
      fc.property(anySettings, (settings) => {
        const changed = change(settings);
        expect(Object.keys(changed)).toEqual(Object.keys(settings));
        if (weightsOf(settings).length > 0) expect(sum(weightsOf(changed))).toBe(100);
        for (const [name, before] of Object.entries(settings)) {
          const after = changed[name];
          if (after === undefined) throw new Error(`${name} is gone`);
          expect({ ...after, weight: before.weight }).toEqual(before);
          if (!before.enabled) expect(after.weight).toBe(before.weight);
          else if (change === scaleWeights && before.weight > 0) expect(after.weight).toBeGreaterThan(0);
        }
        expect(findings(changed).some(({ kind }) => kind === 'enabled-weight-not-100')).toBe(false);
      }),
    );
  });
});
