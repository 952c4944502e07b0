import { describe, expect, test } from 'vitest';
import {
  enabledWeight,
  withAttributeAt,
  withoutAttribute,
} from '#renderer/features/approval-center/settings-edits.ts';
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

describe('the settings', () => {
  test('weigh what is enabled only', () => {
    expect(enabledWeight({ a: setting, b: { ...setting, enabled: false, weight: 50 } })).toBe(10);
  });

  test('have a removed attribute back in the place where it was', () => {
    const settings = { a: setting, b: { ...setting, weight: 2 }, c: setting };
    const without = withoutAttribute(settings, 'b');
    expect(Object.keys(without)).toEqual(['a', 'c']);
    const restored = withAttributeAt(without, 'b', { ...setting, weight: 2 }, 1);
    expect(Object.keys(restored)).toEqual(['a', 'b', 'c']);
    expect(restored).toEqual(settings);
  });
});
