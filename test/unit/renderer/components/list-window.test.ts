import { expect, test } from 'vitest';
import { pagesAround } from '#renderer/components/list-window.ts';

test('a window is the page that is looked at and those beside it, at the top the first page alone', () => {
  expect(pagesAround(0)).toEqual({ first: 0, last: 0 });
  expect(pagesAround(20)).toEqual({ first: 0, last: 1 });
  expect(pagesAround(99)).toEqual({ first: 0, last: 1 });
  expect(pagesAround(100)).toEqual({ first: 0, last: 2 });
  expect(pagesAround(99_999)).toEqual({ first: 998, last: 1_000 });
});
