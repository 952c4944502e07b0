import type { ActivityEntry, ActivityKind, ActivityOutcome } from '#shared/features/activity/model.ts';
import { isoDateOf } from '#shared/iso-date.ts';

/** An entry before it has its number. */
export interface NewActivity {
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
  readonly hash: Buffer;
}

export const activityColumns = 'id, at_ms, who, kind, subject, outcome, detail, completes, hash';

export function asEntry(row: ActivityRow): ActivityEntry {
  const { id, who, kind, subject, outcome, detail, completes } = row;
  const at = isoDateOf(row.at_ms);
  return { id, at, who, kind, subject, outcome, detail, completes, hash: row.hash.toString('hex') };
}
