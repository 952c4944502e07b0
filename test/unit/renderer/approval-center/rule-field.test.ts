import { describe, expect, test } from 'vitest';
import { readRuleNumber, steppedNumber } from '#renderer/features/approval-center/rule-field.ts';

describe('a field of a rule', () => {
  test.each([
    ['10', 10],
    [' 0 ', 0],
    ['-5', -5],
    ['-0', 0],
    ['007', 7],
  ])('takes %j', (text, value) => {
    expect(readRuleNumber('baselineValue', text)).toEqual({ ok: true, value });
  });

  test.each([
    ['', 'empty'],
    ['-', 'empty'],
    ['abc', 'characters'],
    ['1e12', 'characters'],
    ['0x10', 'characters'],
    ['30 %', 'characters'],
    ['$500', 'characters'],
    ['1,200', 'characters'],
    ['.', 'characters'],
    ['--1', 'characters'],
    ['٣', 'characters'],
    ['2.5', 'whole'],
    ['1000001', 'limits'],
    ['1000000000000', 'limits'],
    ['9'.repeat(400), 'limits'],
    ['-1', 'limits'],
  ] as const)('refuses %j as %s', (text, problem) => {
    expect(readRuleNumber('weight', text)).toEqual({ ok: false, problem });
  });

  test('knows that a step is at least 1, and a baseline at most 10^12 away', () => {
    expect(readRuleNumber('evaluationValue', '0')).toEqual({ ok: false, problem: 'limits' });
    expect(readRuleNumber('evaluationValue', '-3')).toEqual({ ok: false, problem: 'limits' });
    expect(readRuleNumber('baselineValue', '1000000000001')).toEqual({ ok: false, problem: 'limits' });
    expect(readRuleNumber('baselineValue', '-1000000000000')).toEqual({ ok: true, value: -1e12 });
  });

  test('steps no further than its limits, and onto whole numbers', () => {
    expect(steppedNumber('weight', 10, -1)).toBe(9);
    expect(steppedNumber('weight', 3, -10)).toBe(0);
    expect(steppedNumber('weight', 999_995, 10)).toBe(1_000_000);
    expect(steppedNumber('evaluationValue', 1, -1)).toBe(1);
    expect(steppedNumber('baselineValue', 0, -1)).toBe(-1);
    expect(steppedNumber('weight', 2.4, 1)).toBe(3);
  });
});
