import { describe, expect, test } from 'vitest';
import {
  curveTicks,
  labelWidthPx,
  pointTicks,
  rangeWith,
  roundTicks,
  roundWidth,
  ticksWithRoom,
  withinPicture,
} from '#renderer/features/scoring/curve-ticks.ts';
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

  test.each([
    ['months', { from: 0, to: 44 }, 4, 0],
    ['days', { from: 0, to: 506 }, 45, 0],
    ['$', { from: -200, to: 1_000 }, 100, 800],
  ])(
    'has no label in %s on another, and none beyond the picture',
    (unit, range, evaluationValue, baselineValue) => {
      const pictureWidthPx = 350;
      const plot = { fromPx: 40, toPx: 332 };
      const label = (value: number): string => `${value.toLocaleString('en')} ${unit}`;
      const ticks = ticksWithRoom(
        (most) => curveTicks({ ...rule, evaluationValue, baselineValue }, range, most),
        { range, plot, pictureWidthPx, label },
      );
      expect(ticks.length).toBeGreaterThan(1);
      expect(ticks).toContain(baselineValue);
      const boxes = ticks.map((tick) => {
        const atPx =
          plot.fromPx + ((tick - range.from) / (range.to - range.from)) * (plot.toPx - plot.fromPx);
        const widthPx = labelWidthPx(label(tick));
        const middlePx = withinPicture(atPx, widthPx, pictureWidthPx);
        return { fromPx: middlePx - widthPx / 2, toPx: middlePx + widthPx / 2 };
      });
      for (const [index, { fromPx, toPx }] of boxes.entries()) {
        expect(fromPx).toBeGreaterThan(boxes[index - 1]?.toPx ?? -1);
        expect(toPx).toBeLessThanOrEqual(pictureWidthPx);
      }
    },
  );

  test('reaches to every value that is marked on it', () => {
    expect(rangeWith(rule, [120]).to).toBe(120);
    expect(rangeWith(rule, [-4]).from).toBe(-4);
    expect(rangeWith(rule, [])).toEqual(curveRange(rule));
  });

  test('is labelled at round numbers where the rule moves along it', () => {
    expect(roundTicks({ from: 14, to: 67 })).toEqual([20, 30, 40, 50, 60]);
    expect(roundTicks({ from: -3, to: 2 })).toEqual([-3, -2, -1, 0, 1, 2]);
    expect(roundTicks({ from: 0, to: 1_900 })).toEqual([0, 500, 1_000, 1_500]);
    expect(roundTicks({ from: -1e12, to: 1e12 }).length).toBeLessThan(8);
  });

  test.each([
    [0.2, 1],
    [1, 1],
    [1.2, 2],
    [2.1, 5],
    [5.5, 10],
    [70, 100],
    [200, 200],
  ])('is never parted finer than a width of %d: %d', (width, expected) => {
    expect(roundWidth(width)).toBe(expected);
  });

  test('of points goes from 0 to the weight, with room between the numbers', () => {
    expect(pointTicks(10)).toEqual([0, 5, 10]);
    expect(pointTicks(8)).toEqual([0, 2, 4, 6, 8]);
    expect(pointTicks(12)).toEqual([0, 5, 12]);
    expect(pointTicks(1)).toEqual([0, 1]);
    expect(pointTicks(0)).toEqual([0, 1]);
    expect(pointTicks(1_000_000)).toEqual([0, 500_000, 1_000_000]);
  });
});
