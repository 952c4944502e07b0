import { type Household, isUnread } from '#shared/features/households/model.ts';
import { nameOf } from './member-list.ts';

export type VerdictKind = 'unread' | 'noScores' | 'allPass' | 'onePassesNot' | 'togetherNot' | 'nonePass';

export interface HouseholdVerdict {
  readonly kind: VerdictKind;
  /** The members that stand apart from the rest, by name or, without one, by token. */
  readonly members: readonly string[];
  /** How many members have no score on this desk. */
  readonly missing: number;
}

/** How the household stands, together and member by member; who reaches the approve threshold that counts passes. */
export function householdVerdict(
  household: Pick<Household, 'members' | 'meanPercent' | 'approvePercent'>,
): HouseholdVerdict {
  const scored = household.members.filter((member) => member.scorePercent !== null);
  const missing = household.members.length - scored.length;
  const unread = household.members.filter(isUnread);
  if (unread.length > 0) return { kind: 'unread', members: unread.map(nameOf), missing: 0 };
  if (household.meanPercent === null || scored.length === 0)
    return { kind: 'noScores', members: [], missing };
  const passing = scored.filter((member) => member.band === 'approve');
  const failing = scored.filter((member) => !passing.includes(member));
  if (failing.length === 0) return { kind: 'allPass', members: [], missing };
  if (household.meanPercent >= household.approvePercent) {
    return { kind: 'onePassesNot', members: failing.map(nameOf), missing };
  }
  return passing.length > 0
    ? { kind: 'togetherNot', members: passing.map(nameOf), missing }
    : { kind: 'nonePass', members: [], missing };
}
