import type { ActivityKind, ActivityOutcome } from '#shared/features/activity/model.ts';

/** What a desk up to 0.6 wrote of one act, as text. Nothing is added to it any more. */
export interface OldActivity {
  readonly atMs: number;
  readonly who: string;
  readonly kind: ActivityKind;
  readonly subject: string;
  readonly outcome: ActivityOutcome;
  readonly detail: string;
  /** The entry of the call's beginning whose end this is. */
  readonly completes: number | null;
}

export interface ActivityRow {
  readonly id: number;
  readonly at_ms: number;
  readonly who: string;
  readonly kind: ActivityKind;
  readonly subject: string;
  readonly outcome: ActivityOutcome;
  readonly detail: string;
  readonly completes: number | null;
  /** In hexadecimal: a buffer for each of millions of rows is what the collector stops for. */
  readonly hash: string;
}

export const activityColumns =
  'id, at_ms, who, kind, subject, outcome, detail, completes, lower(hex(hash)) AS hash';
