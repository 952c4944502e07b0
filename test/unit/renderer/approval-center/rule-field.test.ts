import { describe, expect, test } from 'vitest';
import { readRuleNumber } from '#renderer/features/approval-center/rule-field.ts';

describe('a field of a rule', () => {
  test.each([
    ['10', 10],
    [' 0 ', 0],
    ['-5', -5],
  ])('takes %j', (text, value) => {
    expect(readRuleNumber('baselineValue', text)).toEqual({ ok: true, value });
  });

  test.each([
    ['', 'empty'],
    ['-', 'empty'],
    ['abc', 'empty'],
    ['2.5', 'whole'],
    ['1000001', 'limits'],
    ['-1', 'limits'],
  ] as const)('refuses %j as %s', (text, problem) => {
    expect(readRuleNumber('weight', text)).toEqual({ ok: false, problem });
  });

  test('knows that a step is at least 1, and a baseline at most 10^12 away', () => {
    expect(readRuleNumber('evaluationValue', '0')).toEqual({ ok: false, problem: 'limits' });
    expect(readRuleNumber('baselineValue', '1000000000001')).toEqual({ ok: false, problem: 'limits' });
    expect(readRuleNumber('baselineValue', '-1000000000000')).toEqual({ ok: true, value: -1e12 });
  });
});
