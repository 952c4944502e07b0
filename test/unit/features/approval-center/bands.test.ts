import { describe, expect, it } from 'vitest';
import { bandOf, bandsSchema, scorePercentOf } from '#shared/features/approval-center/bands.ts';
import { isDecidedByMissing } from '#shared/scoring/band.ts';

describe('a band', () => {
  it('is the better one for every whole score that lies exactly on its threshold', () => {
    for (let threshold = 0; threshold <= 100; threshold++) {
      const percent = scorePercentOf(threshold, 100);
      expect(bandOf(percent, { approvePercent: threshold, declinePercent: 0 })).toBe('approve');
      expect(bandOf(percent, { approvePercent: 100, declinePercent: threshold })).not.toBe('decline');
    }
  });

  it('is review between the thresholds and decline below both', () => {
    const bands = { approvePercent: 80, declinePercent: 60 };
    expect([79.9, 60, 59.9].map((percent) => bandOf(percent, bands))).toEqual([
      'review',
      'review',
      'decline',
    ]);
  });

  it('is none where nothing is enabled', () => {
    expect(scorePercentOf(0, 0)).toBeNull();
    expect(bandOf(null, { approvePercent: 80, declinePercent: 60 })).toBeNull();
  });

  it('cannot be decided by thresholds that lie the wrong way round', () => {
    expect(bandsSchema.safeParse({ approvePercent: 50, declinePercent: 60 }).success).toBe(false);
    expect(bandsSchema.safeParse({ approvePercent: 60, declinePercent: 60 }).success).toBe(true);
  });

  it('is decided by missing data alone where all points of that would change it', () => {
    const bands = { approvePercent: 80, declinePercent: 60 };
    const by = (score: number, missingWeight: number) =>
      isDecidedByMissing({ score, weight: 100, missingWeight }, bands);
    expect([by(50, 10), by(50, 9), by(85, 15), by(59, 0)]).toEqual([true, false, false, false]);
  });
});
