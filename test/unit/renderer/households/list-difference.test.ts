import { describe, expect, test } from 'vitest';
import { listDifference } from '#renderer/features/households/list-difference.ts';
import type { HouseholdMember } from '#shared/features/households/model.ts';

const list = (...tokens: readonly string[]): HouseholdMember[] =>
  tokens.map((token) => ({ token, name: `Name of ${token}`, applicationIdentifier: null }));
const tokensOf = (members: readonly HouseholdMember[] = []) => members.map(({ token }) => token);

describe('the difference to the list that was confirmed', () => {
  test('is none where the tokens are the same, whatever they are called', () => {
    const renamed = list('a', 'b').map((member) => ({ ...member, name: '' }));
    expect(listDifference(list('a', 'b'), renamed)).toBeNull();
  });

  test('names who was added and who was removed, and no other order for that alone', () => {
    const difference = listDifference(list('a', 'b', 'c'), list('a', 'c', 'd'));
    expect(tokensOf(difference?.added)).toEqual(['d']);
    expect(tokensOf(difference?.removed)).toEqual(['b']);
    expect(difference).toMatchObject({ order: 'same', primary: null });
  });

  test('names the other order, and another primary applicant', () => {
    const difference = listDifference(list('a', 'b', 'c'), list('b', 'a', 'c'));
    expect(difference).toMatchObject({
      added: [],
      removed: [],
      order: 'other',
      primary: { before: { token: 'a' }, after: { token: 'b' } },
    });
    expect(listDifference(list('a', 'b', 'c'), list('a', 'c', 'b'))).toMatchObject({
      order: 'other',
      primary: null,
    });
  });

  test('says that the primary applicant is another where the first one was removed', () => {
    expect(listDifference(list('a', 'b'), list('b', 'c'))).toMatchObject({
      order: 'same',
      primary: { before: { token: 'a' }, after: { token: 'b' } },
    });
  });

  test('with a list of nobody is that everybody was removed', () => {
    const difference = listDifference(list('a', 'b'), []);
    expect(tokensOf(difference?.removed)).toEqual(['a', 'b']);
    expect(difference?.primary).toBeNull();
  });
});
