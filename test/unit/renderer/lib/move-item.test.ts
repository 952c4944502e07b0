import { expect, test } from 'vitest';
import { moveItem } from '#renderer/lib/move-item.ts';

test('what is moved stands at its new place, and the others keep their order', () => {
  expect(moveItem(['a', 'b', 'c', 'd'], 'a', 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(moveItem(['a', 'b', 'c', 'd'], 'd', 0)).toEqual(['d', 'a', 'b', 'c']);
});

test('nothing is moved beyond the end', () => {
  expect(moveItem(['a', 'b'], 'a', 9)).toEqual(['b', 'a']);
});
