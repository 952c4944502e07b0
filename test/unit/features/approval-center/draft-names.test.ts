import { describe, expect, test } from 'vitest';
import {
  freeDraftName,
  isDraftNameTaken,
  MOST_DRAFT_NAME_LENGTH,
} from '#shared/features/approval-center/draft-names.ts';

const drafts = [
  { id: 1, name: 'First draft' },
  { id: 2, name: 'Spring' },
  { id: 3, name: 'Spring (2)' },
];

test('a name of a draft is taken by another draft whatever its capitals and blanks', () => {
  expect(isDraftNameTaken(' SPRING ', drafts)).toBe(true);
  expect(isDraftNameTaken('Autumn', drafts)).toBe(false);
});

describe('a suggested name', () => {
  test('is used as it is where it is free', () => {
    expect(freeDraftName(' Autumn ', drafts)).toBe('Autumn');
  });

  test('gets the first number that is free', () => {
    expect(freeDraftName('Spring', drafts)).toBe('Spring (3)');
  });

  test('is never longer than a name may be, with its number or without', () => {
    const long = 'x'.repeat(150);
    const cut = freeDraftName(long, []);
    expect(cut).toBe('x'.repeat(MOST_DRAFT_NAME_LENGTH));
    const numbered = freeDraftName(long, [{ id: 1, name: cut }]);
    expect(numbered).toHaveLength(MOST_DRAFT_NAME_LENGTH);
    expect(numbered.endsWith('x (2)')).toBe(true);
  });
});
