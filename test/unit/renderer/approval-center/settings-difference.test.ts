import { describe, expect, test } from 'vitest';
import { settingsDifference } from '#renderer/features/approval-center/difference/settings-difference.ts';
import type { Setting } from '#shared/scoring/index.ts';

const setting: Setting = {
  enabled: true,
  description: 'Rent',
  weight: 10,
  baselineValue: 30,
  baselineType: 'up',
  evaluationValue: 3,
  evaluationType: 'down',
  scoreValue: 1,
};

describe('the difference of two approval centers', () => {
  test('is empty where they are the same', () => {
    expect(settingsDifference({ rent: setting }, { rent: { ...setting } })).toEqual([]);
  });

  test('tells rule, switch and description apart', () => {
    const after = { ...setting, baselineValue: 35, enabled: false };
    expect(settingsDifference({ rent: setting }, { rent: after })).toEqual([
      {
        kind: 'changed',
        attribute: 'rent',
        before: setting,
        after,
        rule: 'changed',
        switched: 'off',
        description: 'same',
      },
    ]);
    expect(
      settingsDifference({ rent: setting }, { rent: { ...setting, description: 'Else' } })[0],
    ).toMatchObject({ rule: 'same', switched: 'same', description: 'changed' });
  });

  test('names what was removed first, then what is new in the order of the newer one', () => {
    const difference = settingsDifference(
      { gone: setting, rent: setting },
      { a: setting, rent: setting, b: setting },
    );
    expect(difference.map(({ kind, attribute }) => [kind, attribute])).toEqual([
      ['removed', 'gone'],
      ['added', 'a'],
      ['added', 'b'],
    ]);
  });

  test('is not misled by names that every object has', () => {
    expect(settingsDifference({}, { valueOf: setting })).toMatchObject([
      { kind: 'added', attribute: 'valueOf' },
    ]);
  });
});
