import { scoped } from '#renderer/connection/scope.ts';
import type { HouseholdMember } from '#shared/features/households/model.ts';

/** Whom a new household begins with. */
export interface HouseholdStart {
  readonly members: readonly HouseholdMember[];
  readonly property: string;
}

const offered = scoped((): { start: HouseholdStart | null } => ({ start: null }));

/** Called before the builder is entered: the household that it then begins has these members. */
export function offerHouseholdMembers(start: HouseholdStart): void {
  offered().start = start;
}

/** Whom the builder that is entered now begins with, once; null where nobody was offered. */
export function takeHouseholdMembers(): HouseholdStart | null {
  const taken = offered().start;
  offered().start = null;
  return taken;
}
