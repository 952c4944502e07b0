import { describe, expect, test } from 'vitest';
import { activeRowAfter } from '#renderer/ui/virtual-grid/list-keys.ts';

describe('the keys of the list', () => {
  test('move by a row, a page, or to an end', () => {
    expect(activeRowAfter('ArrowDown', 5, 100, 10)).toBe(6);
    expect(activeRowAfter('ArrowUp', 5, 100, 10)).toBe(4);
    expect(activeRowAfter('PageDown', 5, 100, 10)).toBe(15);
    expect(activeRowAfter('PageUp', 50, 100, 10)).toBe(40);
    expect(activeRowAfter('Home', 50, 100, 10)).toBe(0);
    expect(activeRowAfter('End', 50, 100, 10)).toBe(99);
  });

  test('stop at the ends, also of a list without rows', () => {
    expect(activeRowAfter('ArrowUp', 0, 100, 10)).toBe(0);
    expect(activeRowAfter('PageUp', 3, 100, 10)).toBe(0);
    expect(activeRowAfter('PageDown', 95, 100, 10)).toBe(99);
    expect(activeRowAfter('End', 0, 0, 10)).toBe(0);
    expect(activeRowAfter('ArrowDown', 0, 0, 10)).toBe(0);
  });

  test('that move nothing say so', () => {
    for (const key of ['Enter', ' ', 'a', 'ArrowLeft']) expect(activeRowAfter(key, 5, 100, 10)).toBeNull();
  });
});
