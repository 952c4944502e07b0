import { describe, expect, it } from 'vitest';
import { ApplicationColumns, columnHistogram } from '#shared/scoring/columns/index.ts';
import { seededRandom } from '#test/fixtures/applications.ts';

const EVERYTHING = { property: null, fromMs: null, toMs: null };

function columnsOf(...measured: readonly (number | null)[]): ApplicationColumns {
  const columns = new ApplicationColumns();
  for (const [place, value] of measured.entries()) {
    columns.add({ property: place % 2, fetchedAtMs: place, names: ['rent'], measured: [value] });
  }
  return columns;
}

describe('columnHistogram', () => {
  it('closes each bar on its left side and the last one on both', () => {
    const columns = columnsOf(0, 9.99, 10, 19, 20, 30, 29.99, -0.01, 30.01, null);
    expect(columnHistogram(columns, 'rent', EVERYTHING, { from: 0, to: 30, bars: 3 })).toEqual({
      measured: 9,
      notMeasured: 1,
      least: -0.01,
      most: 30.01,
      from: 0,
      to: 30,
      bars: [2, 2, 3],
      below: 1,
      above: 1,
    });
  });

  it('puts every whole value that lies on an edge into the bar that begins there', () => {
    for (const [from, bars, width] of [
      [-7, 60, 3],
      [0, 49, 1],
      [1_000_000_000, 7, 11],
    ] as const) {
      const edges = Array.from({ length: bars }, (_, bar) => from + bar * width);
      const range = { from, to: from + bars * width, bars };
      const { bars: counts } = columnHistogram(columnsOf(...edges), 'rent', EVERYTHING, range);
      expect(counts).toEqual(new Array(bars).fill(1));
    }
  });

  it('counts only what the filter lets through', () => {
    const columns = columnsOf(1, 2, 3, 4, null, null);
    const range = { from: 0, to: 10, bars: 1 };
    const oddOnes = columnHistogram(columns, 'rent', { ...EVERYTHING, property: 1 }, range);
    expect(oddOnes).toMatchObject({ measured: 2, notMeasured: 1, least: 2, most: 4, bars: [2] });
    const lateOnes = columnHistogram(columns, 'rent', { ...EVERYTHING, fromMs: 2, toMs: 5 }, range);
    expect(lateOnes).toMatchObject({ measured: 2, notMeasured: 1, least: 3, most: 4, bars: [2] });
  });

  it('counts nothing of an attribute that no application has, and none of those removed', () => {
    const columns = columnsOf(1, 2, 3);
    columns.remove(1);
    const range = { from: 0, to: 4, bars: 4 };
    expect(columnHistogram(columns, 'unknown', EVERYTHING, range)).toEqual({
      measured: 0,
      notMeasured: 2,
      least: null,
      most: null,
      ...range,
      bars: [0, 0, 0, 0],
      below: 0,
      above: 0,
    });
    expect(columnHistogram(columns, 'rent', EVERYTHING, range).bars).toEqual([0, 1, 0, 1]);
  });

  it('counts values that hardly repeat like those that do', () => {
    const random = seededRandom(9);
    const values = Array.from({ length: 70_000 }, () => random() * 1_000);
    const columns = columnsOf(...values);
    expect(columns.column('rent')?.form.kind).toBe('plain');
    const { bars, measured } = columnHistogram(columns, 'rent', EVERYTHING, { from: 0, to: 1_000, bars: 10 });
    expect(measured).toBe(70_000);
    const counts = new Array<number>(10).fill(0);
    for (const value of values) counts[Math.trunc(value / 100)] = (counts[Math.trunc(value / 100)] ?? 0) + 1;
    expect(bars).toEqual(counts);
  });

  it('refuses a stretch without length and a number of bars that is none', () => {
    const columns = columnsOf(1);
    for (const range of [
      { from: 1, to: 1, bars: 4 },
      { from: 2, to: 1, bars: 4 },
      { from: Number.NaN, to: 1, bars: 4 },
      { from: 0, to: Infinity, bars: 4 },
      { from: 0, to: 1, bars: 0 },
      { from: 0, to: 1, bars: 1.5 },
    ]) {
      expect(() => columnHistogram(columns, 'rent', EVERYTHING, range)).toThrow(RangeError);
    }
  });
});
