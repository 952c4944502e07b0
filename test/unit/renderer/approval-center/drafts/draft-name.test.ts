import { describe, expect, test } from 'vitest';
import { nameProblem } from '#renderer/features/approval-center/drafts/draft-name.ts';

const drafts = ['First draft', 'Spring'].map((name, place) => ({
  id: place + 1,
  name,
  basedOnVersion: null,
  updatedAt: '2026-03-01T09:30:00.000Z',
}));

describe('the name of a draft', () => {
  test('may stay what it is', () => {
    expect(nameProblem('spring', drafts, 2)).toBeNull();
    expect(nameProblem('spring', drafts, 1)).toBe('nameTaken');
  });

  test('is needed', () => {
    expect(nameProblem('  ', drafts)).toBe('nameEmpty');
  });
});
