import { describe, expect, test } from 'vitest';
import {
  applicationsIn,
  nothingMoves,
  propertyRows,
} from '#renderer/features/approval-center/bands/preview-rows.ts';
import type { BandCounts, BandPreview } from '#shared/features/approval-center/effect.ts';

const counts = (approve: number, review: number, decline: number): BandCounts => ({
  approve,
  review,
  decline,
  none: 0,
});

const preview = (properties: Record<string, BandCounts>): BandPreview => ({
  all: counts(0, 0, 0),
  properties: Object.entries(properties).map(([property, bands]) => ({ property, bands })),
});

const now = preview({ '': counts(1, 1, 1), Maple: counts(5, 3, 2), Ashton: counts(4, 4, 4) });

describe('how the applications would fall, property by property', () => {
  test('begins with those that change, each group by name', () => {
    const then = preview({ '': counts(1, 1, 1), Maple: counts(6, 2, 2), Ashton: counts(4, 4, 4) });
    expect(propertyRows(now, then, 'en').map(({ property }) => property)).toEqual(['Maple', '', 'Ashton']);
    expect(nothingMoves(now, then)).toBe(false);
  });

  test('says when every application keeps its band', () => {
    expect(nothingMoves(now, now)).toBe(true);
  });

  test('sees what the sums hide: one up here, one down there', () => {
    const then = preview({ '': counts(1, 1, 1), Maple: counts(6, 2, 2), Ashton: counts(3, 5, 4) });
    expect(nothingMoves(now, then)).toBe(false);
  });

  test('takes a property that was not there before from nothing', () => {
    const then = preview({ Oak: counts(2, 0, 0) });
    expect(propertyRows(now, then, 'en')).toEqual([
      { property: 'Oak', before: counts(0, 0, 0), after: counts(2, 0, 0) },
    ]);
  });
});

test('the applications of a side are those of all its bands', () => {
  expect(applicationsIn({ approve: 1, review: 2, decline: 3, none: 4 })).toBe(10);
});
