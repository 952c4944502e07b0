import { expect, test } from 'vitest';
import { pagesAround } from '#renderer/ui/virtual-grid/list-window.ts';

test('a window is the two pages that are looked at and those beside them, at the top the first page alone', () => {
  expect(pagesAround({ first: 0, last: 22 })).toEqual({ first: 0, last: 0 });
  expect(pagesAround({ first: 19, last: 41 })).toEqual({ first: 0, last: 0 });
  expect(pagesAround({ first: 20, last: 42 })).toEqual({ first: 0, last: 3 });
  expect(pagesAround({ first: 99, last: 121 })).toEqual({ first: 0, last: 3 });
  expect(pagesAround({ first: 100, last: 122 })).toEqual({ first: 0, last: 5 });
  expect(pagesAround({ first: 99_977, last: 99_999 })).toEqual({ first: 1_996, last: 2_001 });
});

test('a window that is higher than a page has all that it shows, from the top on', () => {
  expect(pagesAround({ first: 0, last: 61 })).toEqual({ first: 0, last: 3 });
  expect(pagesAround({ first: 90, last: 260 })).toEqual({ first: 0, last: 6 });
});
