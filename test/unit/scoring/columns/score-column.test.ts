import { describe, expect, it } from 'vitest';
import { scoreColumn } from '#shared/scoring/columns/index.ts';
import { attributePoints, type Direction, type Rule } from '#shared/scoring/index.ts';
import { seededRandom } from '#test/fixtures/applications.ts';
import { WORKED } from '../rules.ts';

const RULES = 2_000;
const VALUES = 500;

const random = seededRandom(20_260_301);
const whole = (least: number, most: number): number => least + Math.floor(random() * (most - least + 1));
const pick = <Choice>(...choices: readonly [Choice, ...Choice[]]): Choice =>
  choices[whole(0, choices.length - 1)] ?? choices[0];
const direction = (): Direction => pick('up', 'down');

function wholeRule(): Rule {
  return {
    weight: pick(whole(0, 30), whole(0, 1e6)),
    baselineValue: pick(whole(-50, 50), whole(-1e12, 1e12), 1e12, -1e12),
    baselineType: direction(),
    evaluationValue: pick(whole(1, 12), whole(1, 1e6)),
    evaluationType: direction(),
    scoreValue: pick(whole(0, 12), whole(0, 1e6)),
  };
}

/** As one is read from the service, but never written. */
function decimalRule(): Rule {
  return {
    ...wholeRule(),
    weight: whole(0, 5_000) / 100,
    baselineValue: whole(-9_999, 9_999) / 10,
    evaluationValue: whole(1_000, 9_999) / 1_000,
    scoreValue: whole(0, 999) / 100,
  };
}

const FAR = [0, -0, 1e12, -1e12, 2 ** 53, -(2 ** 53), 1e300, -1e300, Number.MIN_VALUE] as const;

/** A measured value on an edge, right beside one, somewhere in a step, far away, or none. */
function measuredFor(rule: Rule): number {
  const { baselineValue, evaluationValue } = rule;
  const edge = (): number => baselineValue + whole(-40, 40) * evaluationValue;
  return pick(
    edge,
    () => edge() + pick(1, -1),
    () => edge() + pick(0.01, -0.01, 1e-9),
    () => baselineValue + (whole(-4_000, 4_000) * evaluationValue) / 100,
    () => (random() - 0.5) * 2e12,
    () => whole(-1_000, 1_000),
    () => pick(...FAR),
    () => Number.NaN,
  )();
}

/** The first measured value whose points are other than the rule's own, with both; null where all agree. */
function disagreement(rule: Rule, measured: Float64Array): string | null {
  const points = new Float64Array(measured.length).fill(-1);
  scoreColumn(rule, measured, points);
  for (const [index, value] of measured.entries()) {
    const expected = Number.isNaN(value) ? 0 : attributePoints(rule, value);
    if (!Object.is(points[index], expected)) {
      return `${value} gives ${points[index]}, not ${expected}, by ${JSON.stringify(rule)}`;
    }
  }
  return null;
}

describe('scoreColumn', () => {
  it('gives what attributePoints gives in 1,000,000 random cases', () => {
    let cases = 0;
    for (let index = 0; index < RULES; index += 1) {
      const rule = index % 20 === 0 ? decimalRule() : wholeRule();
      const measured = Float64Array.from({ length: VALUES }, () => measuredFor(rule));
      expect(disagreement(rule, measured)).toBeNull();
      cases += measured.length;
    }
    expect(cases).toBe(1_000_000);
  });

  it('gives no points for what was not measured, whichever way the points move', () => {
    for (const evaluationType of ['up', 'down'] as const) {
      const points = new Float64Array(1).fill(7);
      scoreColumn({ ...WORKED, evaluationType }, Float64Array.of(Number.NaN), points);
      expect(points[0]).toBe(0);
    }
  });

  it('refuses a rule that nothing can be calculated with, and an infinite value', () => {
    const points = new Float64Array(1);
    expect(() => scoreColumn({ ...WORKED, evaluationValue: 0 }, Float64Array.of(1), points)).toThrow(
      RangeError,
    );
    expect(() => scoreColumn({ ...WORKED, weight: -1 }, new Float64Array(0), points)).toThrow(RangeError);
    expect(() => scoreColumn(WORKED, Float64Array.of(Infinity), points)).toThrow(RangeError);
  });
});
