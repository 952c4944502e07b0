import { describe, expect, test } from 'vitest';
import { movedBy } from '#renderer/ui/virtual-grid/list-keys.ts';

describe('the keys of the list', () => {
  test('move by a row, a page, or to an end', () => {
    expect(movedBy('ArrowDown', 5, 100, 10)).toBe(6);
    expect(movedBy('ArrowUp', 5, 100, 10)).toBe(4);
    expect(movedBy('PageDown', 5, 100, 10)).toBe(15);
    expect(movedBy('PageUp', 50, 100, 10)).toBe(40);
    expect(movedBy('Home', 50, 100, 10)).toBe(0);
    expect(movedBy('End', 50, 100, 10)).toBe(99);
  });

  test('stop at the ends, also of a list without rows', () => {
    expect(movedBy('ArrowUp', 0, 100, 10)).toBe(0);
    expect(movedBy('PageUp', 3, 100, 10)).toBe(0);
    expect(movedBy('PageDown', 95, 100, 10)).toBe(99);
    expect(movedBy('End', 0, 0, 10)).toBe(0);
    expect(movedBy('ArrowDown', 0, 0, 10)).toBe(0);
  });

  test('that move nothing say so', () => {
    for (const key of ['Enter', ' ', 'a', 'ArrowLeft']) expect(movedBy(key, 5, 100, 10)).toBeNull();
  });
});
