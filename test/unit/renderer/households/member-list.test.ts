import { describe, expect, test } from 'vitest';
import { guidOf, movedMember } from '#renderer/features/households/member-list.ts';
import { writeHouseholdForm } from '#shared/service/index.ts';

describe('the list of a household', () => {
  test('is shown exactly as it is sent', () => {
    const members = [{ token: 'apt_1' }, { token: 'b~2+/=' }];
    const sent = writeHouseholdForm(members.map(({ token }) => token));
    expect(sent.ok && new URLSearchParams(sent.value.body).get('guid')).toBe(guidOf(members));
  });

  test('keeps the others’ order when one is moved', () => {
    expect(movedMember(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
    expect(movedMember(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  });

  test('moves nobody beyond its ends', () => {
    expect(movedMember(['a', 'b'], 1, 9)).toEqual(['a', 'b']);
    expect(movedMember(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
    expect(movedMember(['a', 'b'], 5, 0)).toEqual(['a', 'b']);
  });
});
