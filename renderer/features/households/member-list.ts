import type { HouseholdMember } from '#shared/models/households.ts';

/** The exact value that goes to the service: the tokens by commas, the primary applicant first. */
export const guidOf = (members: readonly Pick<HouseholdMember, 'token'>[]): string =>
  members.map((member) => member.token).join(',');

/** The list with one member moved to another place, the others keeping their order. */
export function movedMember<Member>(members: readonly Member[], from: number, to: number): Member[] {
  const member = members[from];
  if (member === undefined) return [...members];
  const others = members.filter((_, index) => index !== from);
  const place = Math.min(others.length, Math.max(0, to));
  return [...others.slice(0, place), member, ...others.slice(place)];
}
