import type { ActivityKind, ActivityOutcome } from '#shared/features/activity/model.ts';

export type { ActivityKind, ActivityOutcome };

// The model's own lists would bring the schemas with them; the compiler keeps these complete.
const kinds = {
  'desk-started': true,
  'desk-locked': true,
  'desk-unlocked': true,
  'connection-chosen': true,
  'connection-tested': true,
  'token-set': true,
  'approval-center-published': true,
  'approval-center-confirmed': true,
  'approval-center-adopted': true,
  'approval-center-exported': true,
  'draft-changed': true,
  'credit-score-marked': true,
  'application-looked-up': true,
  'application-annotated': true,
  'application-decided': true,
  'decision-withdrawn': true,
  'notice-issued': true,
  'applications-exported': true,
  'household-sent': true,
  'household-confirmed': true,
  'household-changed': true,
  'report-link-requested': true,
  'report-link-copied': true,
  'report-link-copy-undone': true,
  'report-link-mailed': true,
  'report-link-opened': true,
  'report-link-expired': true,
  'report-host-allowed': true,
  'report-host-disallowed': true,
  'preferences-changed': true,
  'key-keeping-changed': true,
  'practice-service-switched': true,
  'look-up-changed': true,
  'applications-filled': true,
  'applications-fill-undone': true,
  'drift-dismissed': true,
  'banner-dismissed': true,
  'activity-exported': true,
  'activity-verified': true,
  'data-erased': true,
  'clock-confirmed': true,
  'copy-removed': true,
  'diagnostics-saved': true,
  'results-judged-again': true,
  'replies-pointed-at': true,
  'backup-made': true,
  'backup-restored': true,
  'update-downloaded': true,
  'update-installed': true,
} as const satisfies Record<ActivityKind, true>;

const outcomes = {
  started: true,
  succeeded: true,
  failed: true,
  unconfirmed: true,
  cancelled: true,
} as const satisfies Record<ActivityOutcome, true>;

const isKind = (name: string): name is ActivityKind => Object.hasOwn(kinds, name);
const isOutcome = (name: string): name is ActivityOutcome => Object.hasOwn(outcomes, name);

export const activityKinds: readonly ActivityKind[] = Object.keys(kinds).filter(isKind);
export const activityOutcomes: readonly ActivityOutcome[] = Object.keys(outcomes).filter(isOutcome);
