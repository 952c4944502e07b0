import type { HouseholdMember } from '#shared/features/households/model.ts';

/** Whom a new household begins with. */
export interface HouseholdStart {
  readonly members: readonly HouseholdMember[];
  readonly property: string;
}

let offered: HouseholdStart | null = null;

/** Called before the builder is entered: the household that it then begins has these members. */
export function offerHouseholdMembers(start: HouseholdStart): void {
  offered = start;
}

/** Whom the builder that is entered now begins with, once; null where nobody was offered. */
export function takeHouseholdMembers(): HouseholdStart | null {
  const taken = offered;
  offered = null;
  return taken;
}
