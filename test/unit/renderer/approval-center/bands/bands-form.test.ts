import { describe, expect, test } from 'vitest';
import {
  fieldsOf,
  readThresholds,
  thresholdProblems,
} from '#renderer/features/approval-center/bands/bands-form.ts';

describe('the fields of the thresholds', () => {
  test('show what is saved, and read as the same', () => {
    const thresholds = { approvePercent: 80, declinePercent: 60 };
    expect(readThresholds(fieldsOf(thresholds))).toEqual(thresholds);
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

  test('cannot be read where they cannot be used', () => {
    expect(readThresholds({ approve: 50, decline: 60 })).toBeNull();
    expect(readThresholds({ approve: '', decline: 60 })).toBeNull();
  });
});
