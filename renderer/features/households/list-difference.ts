import type { HouseholdMember } from '#shared/features/households/model.ts';

export interface ListDifference {
  readonly added: readonly HouseholdMember[];
  readonly removed: readonly HouseholdMember[];
  /** Whether those that are in both lists follow each other otherwise. */
  readonly order: 'same' | 'other';
  readonly primary: { readonly before: HouseholdMember; readonly after: HouseholdMember } | null;
}

/** What another list of members changes; null where it is the same list of tokens. */
export function listDifference(
  before: readonly HouseholdMember[],
  after: readonly HouseholdMember[],
): ListDifference | null {
  const without = (members: readonly HouseholdMember[], others: readonly HouseholdMember[]) => {
    const tokens = new Set(others.map(({ token }) => token));
    return members.filter(({ token }) => !tokens.has(token));
  };
  const added = without(after, before);
  const removed = without(before, after);
  const stayed = without(before, removed).map(({ token }) => token);
  const order = without(after, added).every(({ token }, place) => token === stayed[place]) ? 'same' : 'other';
  if (added.length === 0 && removed.length === 0 && order === 'same') return null;
  const [first] = before;
  const [now] = after;
  const isPrimaryOther = first !== undefined && now !== undefined && first.token !== now.token;
  return { added, removed, order, primary: isPrimaryOther ? { before: first, after: now } : null };
}
