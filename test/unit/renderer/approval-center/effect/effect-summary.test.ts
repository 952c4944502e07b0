import { describe, expect, test } from 'vitest';
import {
  crossingSummary,
  directionOf,
  distributionBars,
  unusableAttribute,
} from '#renderer/features/approval-center/effect/effect-summary.ts';
import { effect, setting } from './effects.ts';

describe('the summary of an effect', () => {
  test('counts who crosses, by the side they cross to', () => {
    expect(crossingSummary(effect)).toEqual({ total: 37, better: 35, worse: 2 });
    expect(crossingSummary({ crossings: [] })).toEqual({ total: 0, better: 0, worse: 0 });
  });

  test.each([
    ['decline', 'review', 'better'],
    ['decline', 'approve', 'better'],
    ['review', 'approve', 'better'],
    ['approve', 'review', 'worse'],
    ['approve', 'decline', 'worse'],
    ['review', 'decline', 'worse'],
  ] as const)('from %s to %s is %s', (from, to, direction) => {
    expect(directionOf({ from, to })).toBe(direction);
  });

  test('puts the bars of both sides beside each other, from 0 to 100 percent', () => {
    const bars = distributionBars(effect);
    expect(bars.at(0)).toEqual({ fromPercent: 0, toPercent: 5, before: 0, after: 0 });
    expect(bars.at(-1)).toEqual({ fromPercent: 95, toPercent: 100, before: 19, after: 19 });
  });

  test('names the attribute whose numbers are beyond use', () => {
    expect(unusableAttribute({ rent: setting })).toBeNull();
    expect(unusableAttribute({ rent: setting, income: { ...setting, evaluationValue: 0 } })).toBe('income');
  });
});
