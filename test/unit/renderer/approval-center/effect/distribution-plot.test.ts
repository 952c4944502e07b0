import { describe, expect, test } from 'vitest';
import {
  barAt,
  outline,
  type Plot,
  roundTop,
} from '#renderer/features/approval-center/effect/distribution-plot.ts';
import type { DistributionBar } from '#renderer/features/approval-center/effect/effect-summary.ts';
import fc from '#test/fixtures/fast-check.ts';

const bars: DistributionBar[] = [
  { fromPercent: 0, toPercent: 50, before: 4, after: 0 },
  { fromPercent: 50, toPercent: 100, before: 2, after: 8 },
];
const plot: Plot = { x: 40, y: 20, width: 200, height: 100, top: 8 };

describe('the plot of a distribution', () => {
  test('draws a side as steps that begin and end on the axis', () => {
    expect(outline(bars, 'before', plot)).toBe('M40 120V70H140V95H240V120');
    expect(outline(bars, 'after', plot)).toBe('M40 120V120H140V20H240V120');
    expect(outline([], 'after', plot)).toBe('');
  });

  test('has a round top with a whole half that nothing reaches over and that leaves most of the height to the bars', () => {
    const counts = fc.array(fc.record({ before: fc.nat(2_000_000), after: fc.nat(2_000_000) }), {
      minLength: 1,
    });
    fc.assert(
      fc.property(counts, (some) => {
        const most = Math.max(1, ...some.flatMap(({ before, after }) => [before, after]));
        const top = roundTop(some.map((count) => ({ ...count, fromPercent: 0, toPercent: 5 })));
        expect(top).toBeGreaterThanOrEqual(most);
        expect(top).toBeLessThanOrEqual(Math.max(2, most * 2));
        expect(Number.isInteger(top / 2)).toBe(true);
      }),
    );
  });

  test('finds the bar under a place, its left edge included', () => {
    expect(barAt(bars, 40, plot)?.fromPercent).toBe(0);
    expect(barAt(bars, 139.9, plot)?.fromPercent).toBe(0);
    expect(barAt(bars, 140, plot)?.fromPercent).toBe(50);
    expect(barAt(bars, 240, plot)?.fromPercent).toBe(50);
    expect(barAt([], 100, plot)).toBeNull();
  });
});
