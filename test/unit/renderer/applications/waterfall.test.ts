import { describe, expect, test } from 'vitest';
import { scoreRows, waterfallOf } from '#renderer/features/applications/waterfall.ts';
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

describe('the rows of a score', () => {
  const { counted, notCounted } = scoreRows(detail);

  test('begin where most points were lost', () => {
    expect(counted.map(({ attribute, lost }) => [attribute, lost])).toEqual([
      ['c', 60],
      ['b', 12],
      ['a', 1],
    ]);
  });

  test('name the service’s points only where they differ', () => {
    expect(counted.map(({ servicePoints }) => servicePoints)).toEqual([null, 17, null]);
  });

  test('keep switched-off attributes apart, and leave out what has no setting', () => {
    expect(notCounted.map(({ attribute, points }) => [attribute, points])).toEqual([['off', 20]]);
    expect(counted.some(({ attribute }) => attribute === 'unreadable')).toBe(false);
  });
});

describe('the waterfall of a score', () => {
  const { counted } = scoreRows(detail);

  test('falls from all points to the score, each loss where the one before it ended, what is missing last', () => {
    expect(waterfallOf(counted)).toEqual({
      whole: 100,
      falls: [
        { of: { attribute: 'b' }, lost: 12, isMissing: false, left: 88, startPercent: 88, widthPercent: 12 },
        { of: { attribute: 'a' }, lost: 1, isMissing: false, left: 87, startPercent: 87, widthPercent: 1 },
        { of: { attribute: 'c' }, lost: 60, isMissing: true, left: 27, startPercent: 27, widthPercent: 60 },
      ],
      score: 27,
      scorePercent: 27,
      untouched: 0,
    });
  });

  test('keeps what is missing apart from what was lost, also where both are taken together', () => {
    const names = Array.from({ length: 20 }, (_, place) => `a${place}`);
    const settings = Object.fromEntries(names.map((name) => [name, setting(2)]));
    const attributes = Object.fromEntries(
      names.map((name, place) => [name, { enabled: true, measured: place % 2 === 0 ? null : 5, points: 1 }]),
    );
    const { falls, score } = waterfallOf(scoreRows({ settings, attributes }).counted, { most: 6 });
    const counts = Map.groupBy(falls, ({ isMissing }) => isMissing);
    const lostIn = (isMissing: boolean) =>
      (counts.get(isMissing) ?? []).reduce((sum, { lost }) => sum + lost, 0);
    expect([lostIn(true), lostIn(false), score]).toEqual([10, 10, 20]);
    expect(falls.map(({ of }) => of).filter((of) => typeof of === 'object' && 'others' in of)).toEqual([
      { others: 6 },
      { others: 8 },
    ]);
  });

  test('takes the smallest losses together where there are many, and loses none of their points', () => {
    const many = Object.fromEntries(Array.from({ length: 400 }, (_, place) => [`a${place}`, setting(2)]));
    const attributes = Object.fromEntries(
      Object.keys(many).map((name, place) => [
        name,
        { enabled: true, measured: 1, points: place % 4 === 0 ? 2 : 1.5 },
      ]),
    );
    const { falls, score, untouched } = waterfallOf(scoreRows({ settings: many, attributes }).counted, {
      most: 5,
    });
    expect(falls.map(({ of }) => of).at(-1)).toEqual({ others: 295 });
    expect(falls).toHaveLength(6);
    expect([falls.at(-1)?.left, score, untouched]).toEqual([650, 650, 100]);
  });

  test('is no wider than its track where nothing has a weight', () => {
    const nothing = scoreRows({
      settings: { a: setting(0) },
      attributes: { a: { enabled: true, measured: 1, points: 0 } },
    });
    expect(waterfallOf(nothing.counted)).toMatchObject({
      whole: 0,
      falls: [],
      scorePercent: 0,
      untouched: 1,
    });
  });
});
