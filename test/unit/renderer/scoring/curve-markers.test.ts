import { describe, expect, test } from 'vitest';
import { placeMarkers } from '#renderer/features/scoring/curve-markers.ts';
import type { Rule } from '#shared/scoring/index.ts';

const rule: Rule = {
  weight: 10,
  baselineValue: 0,
  baselineType: 'up',
  evaluationValue: 10,
  evaluationType: 'down',
  scoreValue: 1,
};
const place = (...markers: [string, number][]) =>
  placeMarkers(
    rule,
    markers.map(([label, measured]) => ({ label, measured })),
    { from: 0, to: 100 },
  );

describe('several markers on a curve', () => {
  test('lie on it, those of one value together', () => {
    expect(place(['A', 40], ['B', 75], ['C', 40]).map(({ label, points }) => [label, points])).toEqual([
      ['A C', 6],
      ['B', 3],
    ]);
  });

  test('have their names on lines of their own where they are near each other on one side', () => {
    const placed = place(['A', 20], ['B', 22], ['C', 24], ['D', 31], ['E', 60], ['F', 62]);
    expect(placed.map(({ label, side, line }) => [label, side, line])).toEqual([
      ['A', 'below', 0],
      ['B', 'below', 1],
      ['C', 'below', 2],
      ['D', 'below', 0],
      ['E', 'above', 0],
      ['F', 'above', 1],
    ]);
  });

  test('have their names inwards at the ends of the axis', () => {
    expect(place(['A', 0], ['B', 50], ['C', 100]).map(({ anchor }) => anchor)).toEqual([
      'start',
      'middle',
      'end',
    ]);
  });
});
