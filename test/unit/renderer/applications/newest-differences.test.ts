import { expect, test } from 'vitest';
import { newestDifferences } from '#renderer/features/applications/newest-differences.ts';
import { type Setting, type Settings, scoreApplication } from '#shared/scoring/index.ts';

const setting = (more: Partial<Setting> = {}): Setting => ({
  enabled: true,
  description: '',
  weight: 10,
  baselineValue: 30,
  baselineType: 'up',
  evaluationValue: 3,
  evaluationType: 'down',
  scoreValue: 1,
  ...more,
});

function explained(settings: Settings, newest: Settings | null, measured: Record<string, number>) {
  const scored = scoreApplication(newest ?? {}, measured);
  return {
    settings: { ...settings },
    attributes: { ...scoreApplication(settings, measured).attributes },
    underNewest:
      newest === null
        ? null
        : {
            version: 2,
            publishedAt: '2026-03-03T00:00:00.000Z',
            ...{ score: scored.score, weight: scored.weight, scorePercent: null, band: null },
            notMeasuredCount: 0,
            impossibleCount: 0,
            settings: { ...newest },
            attributes: { ...scored.attributes },
          },
  };
}

test('the attributes that count otherwise are told, the greatest change first, with what each gave and would give', () => {
  const before = { same: setting(), stricter: setting(), off: setting(), worded: setting() };
  const after = {
    same: setting(),
    stricter: setting({ scoreValue: 3 }),
    off: setting({ enabled: false }),
    worded: setting({ description: 'Other words.' }),
    added: setting({ weight: 5 }),
  };
  const differences = newestDifferences(explained(before, after, { same: 36, stricter: 36, off: 33 }));
  expect(differences.map(({ attribute, now, then, change }) => [attribute, now, then, change])).toEqual([
    ['off', { points: 9, weight: 10 }, null, -9],
    ['stricter', { points: 8, weight: 10 }, { points: 4, weight: 10 }, -4],
    ['added', null, { points: 0, weight: 5 }, 0],
  ]);
});

test('where no other version is the newest, nothing differs', () => {
  expect(newestDifferences(explained({ a: setting() }, null, { a: 40 }))).toEqual([]);
});
