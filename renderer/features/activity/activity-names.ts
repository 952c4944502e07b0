import type { ActivityOutcome } from '#shared/features/activity/model.ts';

export type { ActivityOutcome };

// The model's own list would bring the schemas with it; the compiler keeps this complete.
const outcomes = {
  started: true,
  succeeded: true,
  failed: true,
  unconfirmed: true,
  cancelled: true,
} as const satisfies Record<ActivityOutcome, true>;

const isOutcome = (name: string): name is ActivityOutcome => Object.hasOwn(outcomes, name);

export const activityOutcomes: readonly ActivityOutcome[] = Object.keys(outcomes).filter(isOutcome);
