import { describe, expect, test } from 'vitest';
import {
  ALL_MATCHING,
  askedFor,
  countOf,
  including,
  isSelected,
  NOTHING,
  only,
  toggled,
} from '#renderer/features/applications/selection.ts';
import { NO_APPLICATION_FILTER } from '#shared/features/applications/columns.ts';

describe('a selection of applications', () => {
  test('named one by one counts them, and tells the desk their identifiers', () => {
    const two = toggled(only('A-1'), 'A-2');
    expect(countOf(two, 100_000)).toBe(2);
    expect(isSelected(two, 'A-2')).toBe(true);
    expect(isSelected(two, 'A-3')).toBe(false);
    expect(askedFor(two, NO_APPLICATION_FILTER, 100_000)).toEqual({
      kind: 'named',
      identifiers: ['A-1', 'A-2'],
    });
  });

  test('of all that match knows what was taken out of it, and nothing else', () => {
    const butOne = toggled(ALL_MATCHING, 'A-7');
    expect(countOf(butOne, 100_000)).toBe(99_999);
    expect(isSelected(butOne, 'A-7')).toBe(false);
    expect(isSelected(butOne, 'never seen')).toBe(true);
    const filter = { ...NO_APPLICATION_FILTER, search: 'ana' };
    expect(askedFor(butOne, filter, 100_000)).toEqual({ kind: 'matching', filter, except: ['A-7'] });
  });

  test('toggled twice is as it was', () => {
    for (const selection of [NOTHING, only('A-1'), ALL_MATCHING]) {
      expect(toggled(toggled(selection, 'A-9'), 'A-9')).toEqual(selection);
    }
  });

  test('takes a stretch in once, and brings back what had been taken out', () => {
    expect(countOf(including(only('A-1'), ['A-1', 'A-2', 'A-3']), 10)).toBe(3);
    const without = toggled(toggled(ALL_MATCHING, 'A-1'), 'A-2');
    expect(countOf(including(without, ['A-2', 'A-3']), 10)).toBe(9);
  });

  test('of nothing is nothing to be done with', () => {
    expect(askedFor(NOTHING, NO_APPLICATION_FILTER, 10)).toBeNull();
    expect(askedFor(ALL_MATCHING, NO_APPLICATION_FILTER, 0)).toBeNull();
  });
});
