import { expect, test } from 'vitest';
import { pagesAround } from '#renderer/components/list-window.ts';

test('a window is the two pages that are looked at and those beside them, at the top the first page alone', () => {
  expect(pagesAround(0)).toEqual({ first: 0, last: 0 });
  expect(pagesAround(20)).toEqual({ first: 0, last: 3 });
  expect(pagesAround(99)).toEqual({ first: 0, last: 3 });
  expect(pagesAround(100)).toEqual({ first: 0, last: 5 });
  expect(pagesAround(99_999)).toEqual({ first: 1_996, last: 2_001 });
});
