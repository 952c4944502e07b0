import { describe, expect, test } from 'vitest';
import { curveTicks, rangeInView, rangeWith } from '#renderer/components/curve-ticks.ts';
import { curveRange, defaultSettings, type Rule } from '#shared/scoring/index.ts';

const rule: Rule = {
  weight: 10,
  baselineValue: 30,
  baselineType: 'up',
  evaluationValue: 3,
  evaluationType: 'down',
  scoreValue: 1,
};

describe('the axis of a scoring curve', () => {
  test('is labelled at the baseline and at edges of steps, few enough to be read', () => {
    for (const setting of Object.values(defaultSettings())) {
      const range = curveRange(setting);
      const ticks = curveTicks(setting, range);
      expect(ticks.length).toBeGreaterThan(1);
      expect(ticks.length).toBeLessThanOrEqual(8);
      for (const tick of ticks) {
        expect(tick).toBeGreaterThanOrEqual(range.from);
        expect(tick).toBeLessThanOrEqual(range.to);
        expect(Math.abs((tick - setting.baselineValue) % setting.evaluationValue)).toBe(0);
      }
    }
  });

  test('reaches to every value that is marked on it', () => {
    expect(rangeWith(rule, [120]).to).toBe(120);
    expect(rangeWith(rule, [-4]).from).toBe(-4);
    expect(rangeWith(rule, [])).toEqual(curveRange(rule));
  });

  test('keeps what was in view, so that a moved baseline moves the line, as long as the rule can still be read', () => {
    const before = curveRange(rule);
    const moved = { ...rule, baselineValue: 36 };
    expect(rangeInView(moved, [], before)).toEqual({ from: before.from, to: curveRange(moved).to });
    expect(rangeInView(moved, [], null)).toEqual(curveRange(moved));
    const farAway = { ...rule, baselineValue: 30_000 };
    expect(rangeInView(farAway, [], before)).toEqual(curveRange(farAway));
  });
});
