import type { Household } from '#shared/features/households/model.ts';
import { isUnread, percentByRule } from '#shared/features/households/standing.ts';
import type { MissingData } from '#shared/scoring/band.ts';
import { nameOf } from './member-list.ts';

export type VerdictKind =
  | 'unread'
  | 'noScores'
  | 'lacksData'
  | 'allPass'
  | 'onePassesNot'
  | 'togetherNot'
  | 'nonePass';

export interface HouseholdVerdict {
  readonly kind: VerdictKind;
  /** The members that stand apart from the rest, as they are called. */
  readonly members: readonly string[];
  /** How many members have no score on this desk. */
  readonly missing: number;
}

/** How the household stands, by the office's rule and member by member; who reaches the approve threshold that counts passes. */
export function householdVerdict(
  household: Pick<Household, 'members' | 'rule' | 'lowestPercent' | 'meanPercent' | 'approvePercent'>,
  lacksData: (missing: MissingData) => boolean,
): HouseholdVerdict {
  const scored = household.members.filter((member) => member.scorePercent !== null);
  const missing = household.members.length - scored.length;
  const unread = household.members.filter(isUnread);
  if (unread.length > 0) return { kind: 'unread', members: unread.map(nameOf), missing: 0 };
  const percent = percentByRule(household);
  if (percent === null || scored.length === 0) return { kind: 'noScores', members: [], missing };
  const lacking = scored.filter(lacksData);
  if (lacking.length > 0) return { kind: 'lacksData', members: lacking.map(nameOf), missing };
  const passing = scored.filter((member) => member.band === 'approve');
  const failing = scored.filter((member) => !passing.includes(member));
  if (failing.length === 0) return { kind: 'allPass', members: [], missing };
  if (percent >= household.approvePercent) {
    return { kind: 'onePassesNot', members: failing.map(nameOf), missing };
  }
  return passing.length > 0
    ? { kind: 'togetherNot', members: passing.map(nameOf), missing }
    : { kind: 'nonePass', members: [], missing };
}
