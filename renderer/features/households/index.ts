export { HouseholdOfMember } from './HouseholdOfMember.tsx';
export { offerHouseholdMembers } from './household-start.ts';
export { nameOf } from './member-list.ts';
export { StateBadge } from './StateBadge.tsx';
