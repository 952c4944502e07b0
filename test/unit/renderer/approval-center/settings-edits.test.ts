import { describe, expect, test } from 'vitest';
import {
  enabledWeight,
  sameSetting,
  sameWeights,
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

  test('weigh the same where the same attributes count with the same weights, whatever else they say', () => {
    const settings = { a: setting, b: { ...setting, weight: 5 } };
    expect(sameWeights(settings, { ...settings, a: { ...setting, baselineValue: 99 } })).toBe(true);
    expect(sameWeights(settings, { ...settings, a: { ...setting, weight: 11 } })).toBe(false);
    expect(sameWeights(settings, { ...settings, a: { ...setting, enabled: false } })).toBe(false);
    expect(sameWeights(settings, { a: setting })).toBe(false);
    expect(sameWeights({ a: setting }, { valueOf: setting })).toBe(false);
  });

  test('of an attribute are the same where every field is', () => {
    expect(sameSetting(setting, { ...setting })).toBe(true);
    expect(sameSetting(setting, { ...setting, description: 'Else' })).toBe(false);
    expect(sameSetting(setting, { ...setting, scoreValue: 2 })).toBe(false);
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
