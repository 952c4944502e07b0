import { describe, expect, test } from 'vitest';
import {
  type BandsForm,
  formOf,
  readBands,
  sameBands,
  thresholdProblems,
} from '#renderer/features/approval-center/bands/bands-form.ts';

const saved = {
  bands: { approvePercent: 80, declinePercent: 60 },
  propertyBands: {
    'Maple Court': { approvePercent: 75, declinePercent: 50 },
    'Ashton House': { approvePercent: 90, declinePercent: 90 },
  },
};

describe('the fields of the bands', () => {
  test('show what is saved, the properties by name, and read as the same', () => {
    const form = formOf(saved, 'en');
    expect(form.own.map(({ property }) => property)).toEqual(['Ashton House', 'Maple Court']);
    const read = readBands(form);
    expect(read).toEqual(saved);
    expect(read !== null && sameBands(read, saved)).toBe(true);
  });

  test('take 0 and 100, and thresholds that are the same', () => {
    expect(thresholdProblems({ approve: 100, decline: 0 })).toEqual({ approve: null, decline: null });
    expect(thresholdProblems({ approve: 70, decline: 70 })).toEqual({ approve: null, decline: null });
  });

  test('say at the field what cannot be used', () => {
    expect(thresholdProblems({ approve: '', decline: 60 })).toEqual({ approve: 'range', decline: null });
    expect(thresholdProblems({ approve: 101, decline: -1 })).toEqual({ approve: 'range', decline: 'range' });
    expect(thresholdProblems({ approve: 60, decline: 61 })).toEqual({ approve: null, decline: 'order' });
  });

  test('cannot be read while one property has thresholds that cannot be used', () => {
    const form: BandsForm = {
      general: { approve: 80, decline: 60 },
      own: [{ property: 'Maple Court', thresholds: { approve: 50, decline: 60 } }],
    };
    expect(readBands(form)).toBeNull();
  });

  test('keep a property of any name apart from the object that holds it', () => {
    const read = readBands({
      general: { approve: 80, decline: 60 },
      own: [{ property: 'constructor', thresholds: { approve: 70, decline: 50 } }],
    });
    expect(read?.propertyBands).toEqual({ constructor: { approvePercent: 70, declinePercent: 50 } });
    expect(read !== null && sameBands(read, { ...saved, propertyBands: {} })).toBe(false);
  });
});

describe('two sets of bands', () => {
  test('differ by a threshold, and by a property more or less', () => {
    const { 'Maple Court': maple } = saved.propertyBands;
    expect(sameBands(saved, { ...saved, bands: { approvePercent: 81, declinePercent: 60 } })).toBe(false);
    expect(sameBands(saved, { ...saved, propertyBands: { 'Maple Court': maple } })).toBe(false);
    expect(
      sameBands(saved, {
        ...saved,
        propertyBands: { ...saved.propertyBands, 'Maple Court': { ...maple, declinePercent: 51 } },
      }),
    ).toBe(false);
  });
});
