import { describe, expect, test } from 'vitest';
import {
  freeName,
  isNameTaken,
  MOST_NAME_LENGTH,
  nameProblem,
} from '#renderer/features/approval-center/drafts/draft-name.ts';

const drafts = [
  { id: 1, name: 'First draft' },
  { id: 2, name: 'Spring' },
  { id: 3, name: 'Spring (2)' },
];

describe('the name of a draft', () => {
  test('is taken by another draft whatever its capitals and blanks', () => {
    expect(isNameTaken(' SPRING ', drafts)).toBe(true);
    expect(isNameTaken('Autumn', drafts)).toBe(false);
  });

  test('may stay what it is', () => {
    expect(nameProblem('spring', drafts, 2)).toBeNull();
    expect(nameProblem('spring', drafts, 1)).toBe('nameTaken');
  });

  test('is needed', () => {
    expect(nameProblem('  ', drafts)).toBe('nameEmpty');
  });
});

describe('a suggested name', () => {
  test('is used as it is where it is free', () => {
    expect(freeName(' Autumn ', drafts)).toBe('Autumn');
  });

  test('gets the first number that is free', () => {
    expect(freeName('Spring', drafts)).toBe('Spring (3)');
  });

  test('is never longer than a name may be, with its number or without', () => {
    const long = 'x'.repeat(150);
    const cut = freeName(long, []);
    expect(cut).toBe('x'.repeat(MOST_NAME_LENGTH));
    const numbered = freeName(long, [{ id: 1, name: cut }]);
    expect(numbered).toHaveLength(MOST_NAME_LENGTH);
    expect(numbered.endsWith('x (2)')).toBe(true);
  });
});
