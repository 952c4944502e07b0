import { describe, expect, test } from 'vitest';
import { waterfall } from '#renderer/features/applications/waterfall.ts';
import type { Setting } from '#shared/scoring/index.ts';

const setting = (weight: number): Setting => ({
  enabled: true,
  description: '',
  weight,
  baselineValue: 0,
  baselineType: 'up',
  evaluationValue: 1,
  evaluationType: 'down',
  scoreValue: 1,
});

const detail = {
  settings: { a: setting(10), b: setting(30), c: setting(60), off: setting(20) },
  attributes: {
    a: { enabled: true, measured: 1, points: 9 },
    b: { enabled: true, measured: 12, points: 18, servicePoints: 17 },
    c: { enabled: true, measured: null, points: 0, servicePoints: 0 },
    off: { enabled: false, measured: 0, points: 20 },
    unreadable: { enabled: true, measured: 5, points: 1 },
  },
};

describe('the waterfall of a score', () => {
  const { counted, notCounted } = waterfall(detail);

  test('begins where most points were lost', () => {
    expect(counted.map(({ attribute }) => attribute)).toEqual(['c', 'b', 'a']);
  });

  test('puts each share where the one before it ends, and fills the whole width', () => {
    expect(counted.map(({ startPercent }) => startPercent)).toEqual([0, 60, 90]);
    expect(counted.map(({ weightPercent }) => weightPercent)).toEqual([60, 30, 10]);
    expect(counted.map(({ pointsPercent }) => pointsPercent)).toEqual([0, 18, 9]);
  });

  test('names the service’s points only where they differ', () => {
    expect(counted.map(({ servicePoints }) => servicePoints)).toEqual([null, 17, null]);
  });

  test('leaves switched-off attributes out of the whole, and what has no setting out altogether', () => {
    expect(notCounted.map(({ attribute, points }) => [attribute, points])).toEqual([['off', 20]]);
    expect(counted.some(({ attribute }) => attribute === 'unreadable')).toBe(false);
  });

  test('divides by nothing where nothing has a weight', () => {
    const empty = waterfall({
      settings: { a: setting(0) },
      attributes: { a: { enabled: true, measured: 1, points: 0 } },
    });
    expect(empty.counted).toMatchObject([{ startPercent: 0, weightPercent: 0, pointsPercent: 0 }]);
  });
});
