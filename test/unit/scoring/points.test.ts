import { describe, expect, it } from 'vitest';
import {
  arithmetic,
  attributePoints,
  type Rule,
  readSetting,
  stepEdge,
  stepsToEnd,
} from '#shared/scoring/index.ts';
import fc from '#test/fixtures/fast-check.ts';
import vectors from '#test/vectors/scoring.json' with { type: 'json' };
import { decimalRule, measuredFor, rule, WORKED } from './rules.ts';

/** The rule worked out with fractions of whole numbers: a second, slow way that shares nothing with the product. */
function slowPoints({ weight, ...parts }: Rule, measured: string): bigint {
  const [whole = '', fraction = ''] = measured.split('.');
  const scale = 10n ** BigInt(fraction.length);
  const value = BigInt(whole + fraction);
  const baseline = BigInt(parts.baselineValue) * scale;
  const movement = parts.baselineType === 'up' ? value - baseline : baseline - value;
  let change = 0n;
  if (movement > 0n) change = (movement / (BigInt(parts.evaluationValue) * scale)) * BigInt(parts.scoreValue);
  if (change > BigInt(weight)) change = BigInt(weight);
  return parts.evaluationType === 'down' ? BigInt(weight) - change : change;
}

const decimalText = fc
  .tuple(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 999_999 }))
  .map(([whole, millionths]) => `${whole}.${String(millionths).padStart(6, '0')}`);

describe('attributePoints', () => {
  it.each(vectors)('gives $points for $measured ($why)', ({ rule: wire, measured, points }) => {
    const setting = readSetting(wire);
    if (!setting.ok) throw new Error(setting.error.message);
    expect(attributePoints(setting.value, Number(measured))).toBe(points);
    expect(arithmetic(setting.value, Number(measured)).points).toBe(points);
  });

  it('agrees with arithmetic in whole fractions for any rule and any decimal', () => {
    fc.assert(
      fc.property(rule, decimalText, (numbers, measured) => {
        expect(attributePoints(numbers, Number(measured))).toBe(Number(slowPoints(numbers, measured)));
      }),
    );
  });

  it('agrees with arithmetic in whole fractions right at and beside the edges of steps', () => {
    const edges = rule.chain((numbers) =>
      fc.tuple(
        fc.constant(numbers),
        fc.integer({ min: -3, max: 30 }).map((step) => stepEdge(numbers, step)),
        fc.constantFrom('', '.000000', '.010000', '.990000'),
      ),
    );
    fc.assert(
      fc.property(edges, ([numbers, edge, fraction]) => {
        const measured = `${edge}${fraction}`;
        expect(attributePoints(numbers, Number(measured))).toBe(Number(slowPoints(numbers, measured)));
      }),
    );
  });

  it('stays within 0 and the weight, is whole for whole rules, and is never -0', () => {
    const cases = rule.chain((numbers) => fc.tuple(fc.constant(numbers), measuredFor(numbers)));
    fc.assert(
      fc.property(cases, ([numbers, measured]) => {
        const points = attributePoints(numbers, measured);
        expect(Number.isInteger(points)).toBe(true);
        expect(points).toBeGreaterThanOrEqual(0);
        expect(points).toBeLessThanOrEqual(numbers.weight);
        expect(Object.is(points, -0)).toBe(false);
      }),
    );
  });

  it('moves in one direction only: the way that the two directions say together', () => {
    const cases = fc
      .oneof(rule, decimalRule)
      .chain((numbers) => fc.tuple(fc.constant(numbers), measuredFor(numbers), measuredFor(numbers)));
    fc.assert(
      fc.property(cases, ([numbers, one, other]) => {
        const low = attributePoints(numbers, Math.min(one, other));
        const high = attributePoints(numbers, Math.max(one, other));
        if (numbers.baselineType === numbers.evaluationType) expect(high).toBeGreaterThanOrEqual(low);
        else expect(high).toBeLessThanOrEqual(low);
      }),
    );
  });

  it('starts at the weight or at 0 at the baseline and on the side that is not tracked', () => {
    const cases = rule.chain((numbers) => fc.tuple(fc.constant(numbers), fc.nat({ max: 1e9 })));
    fc.assert(
      fc.property(cases, ([numbers, distance]) => {
        const aside = numbers.baselineValue + (numbers.baselineType === 'up' ? -distance : distance);
        expect(attributePoints(numbers, aside)).toBe(numbers.evaluationType === 'down' ? numbers.weight : 0);
      }),
    );
  });

  it('takes decimals in a rule for what they say, not for their binary neighbours', () => {
    const tenths: Rule = { ...WORKED, baselineValue: 0.1, evaluationValue: 1.1, weight: 1, scoreValue: 0.1 };
    // 0.1 + 3 × 1.1 is 3.4, and 1 − 3 × 0.1 is 0.7; in binary neither is.
    expect(attributePoints(tenths, 3.4)).toBe(0.7);
    expect(attributePoints(tenths, 3.3999)).toBe(0.8);
    expect(attributePoints({ ...tenths, evaluationType: 'up' }, 3.4)).toBe(0.3);
  });

  it('stays within the bounds for rules with decimals, too', () => {
    const cases = decimalRule.chain((numbers) => fc.tuple(fc.constant(numbers), measuredFor(numbers)));
    fc.assert(
      fc.property(cases, ([numbers, measured]) => {
        const points = attributePoints(numbers, measured);
        expect(points).toBeGreaterThanOrEqual(0);
        expect(points).toBeLessThanOrEqual(numbers.weight);
        expect(arithmetic(numbers, measured).points).toBe(points);
      }),
    );
  });

  it('bears the largest and the smallest numbers that a double can hold', () => {
    expect(attributePoints(WORKED, Number.MAX_VALUE)).toBe(0);
    expect(attributePoints(WORKED, -Number.MAX_VALUE)).toBe(10);
    expect(attributePoints({ ...WORKED, baselineValue: 0 }, Number.MIN_VALUE)).toBe(10);
    expect(attributePoints({ ...WORKED, scoreValue: 0 }, Number.MAX_VALUE)).toBe(10);
    expect(attributePoints({ ...WORKED, evaluationType: 'up' }, 1e300)).toBe(10);
  });

  it('throws RangeError for a measured value that is no finite number', () => {
    for (const measured of [Number.NaN, Infinity, -Infinity]) {
      expect(() => attributePoints(WORKED, measured)).toThrow(RangeError);
      expect(() => arithmetic(WORKED, measured)).toThrow(RangeError);
    }
  });

  it('throws RangeError for a rule that cannot be calculated with', () => {
    const broken: Partial<Rule>[] = [
      { evaluationValue: 0 },
      { evaluationValue: -1 },
      { evaluationValue: Number.NaN },
      { weight: -1 },
      { weight: Infinity },
      { scoreValue: -1 },
      { scoreValue: Number.NaN },
      { baselineValue: Infinity },
    ];
    for (const part of broken) expect(() => attributePoints({ ...WORKED, ...part }, 5)).toThrow(RangeError);
  });
});

describe('arithmetic', () => {
  it('says how far, how many steps, how many points, and whether these were cut to the weight', () => {
    expect(arithmetic(WORKED, 34.1)).toEqual({
      distance: 4.1,
      steps: 1,
      change: 1,
      bounded: false,
      points: 9,
    });
    expect(arithmetic(WORKED, 60)).toEqual({
      distance: 30,
      steps: 10,
      change: 10,
      bounded: false,
      points: 0,
    });
    expect(arithmetic(WORKED, 400)).toEqual({
      distance: 370,
      steps: 123,
      change: 10,
      bounded: true,
      points: 0,
    });
    expect(arithmetic(WORKED, 29)).toEqual({ distance: -1, steps: 0, change: 0, bounded: false, points: 10 });
  });
});

describe('stepsToEnd', () => {
  it('counts the steps after which the points move no more', () => {
    const cases = fc
      .oneof(rule, decimalRule)
      .filter(({ weight, scoreValue }) => weight > 0 && scoreValue > 0);
    fc.assert(
      fc.property(cases, (numbers) => {
        const steps = stepsToEnd(numbers);
        const end = numbers.evaluationType === 'down' ? 0 : numbers.weight;
        expect(attributePoints(numbers, stepEdge(numbers, steps))).toBe(end);
        expect(attributePoints(numbers, stepEdge(numbers, steps - 1))).not.toBe(end);
      }),
    );
  });

  it('is 0 where the points never move', () => {
    expect(stepsToEnd({ ...WORKED, weight: 0 })).toBe(0);
    expect(stepsToEnd({ ...WORKED, scoreValue: 0 })).toBe(0);
  });
});
