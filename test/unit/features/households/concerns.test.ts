import { describe, expect, test } from 'vitest';
import { hasGoneOut, unitsApart } from '#shared/features/households/concerns.ts';

const place = (property: string, unit: string) => ({ property, unit });

describe('the units that members apply for', () => {
  test('are told where there are several, each once', () => {
    const apart = [place('Harbor Lofts', '6B'), place('Harbor Lofts', '6B'), place('Maple Terrace', '51')];
    expect(unitsApart(apart)).toEqual([place('Harbor Lofts', '6B'), place('Maple Terrace', '51')]);
    expect(unitsApart([place('Elm', '1'), place('Elm', '2')])).toEqual([
      place('Elm', '1'),
      place('Elm', '2'),
    ]);
    expect(unitsApart([place('Elm', ''), place('Elm', '1'), place('Oak', '')])).toEqual([
      place('Elm', '1'),
      place('Oak', ''),
    ]);
  });

  test('speak against nothing where they are one, or not known', () => {
    expect(unitsApart([])).toEqual([]);
    expect(unitsApart([place('Elm', '1'), place('elm ', ' 1'), place('', '')])).toEqual([]);
    expect(unitsApart([place('Elm', ''), place('', '1'), place('Elm', '1')])).toEqual([]);
  });
});

test('a household has gone out once the service has, or may have, a list of it', () => {
  const draft = { state: 'draft', confirmed: null, unansweredSince: null } as const;
  expect(hasGoneOut(draft)).toBe(false);
  expect(hasGoneOut({ ...draft, state: 'refused' })).toBe(false);
  expect(hasGoneOut({ ...draft, state: 'sending' })).toBe(true);
  expect(hasGoneOut({ ...draft, unansweredSince: '2026-05-04T12:00:00.000Z' })).toBe(true);
  const confirmed = { members: [], at: '2026-05-04T12:00:00.000Z', by: '' };
  expect(hasGoneOut({ ...draft, confirmed })).toBe(true);
});
