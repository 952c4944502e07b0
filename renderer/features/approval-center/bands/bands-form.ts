import type { Bands } from '#shared/features/approval-center/bands.ts';

/** Two thresholds as they stand in their fields: a number, or the text that is none. */
export interface ThresholdFields {
  readonly approve: number | string;
  readonly decline: number | string;
}

export type ThresholdProblem = 'range' | 'order';

/** The fields as they are when nothing was edited. */
export const fieldsOf = ({ approvePercent, declinePercent }: Bands): ThresholdFields => ({
  approve: approvePercent,
  decline: declinePercent,
});

const percentOf = (value: number | string): number | null =>
  typeof value === 'number' && value >= 0 && value <= 100 ? value : null;

/** What keeps two thresholds from being used, by the field that it is said at. */
export function thresholdProblems({ approve, decline }: ThresholdFields): {
  readonly approve: ThresholdProblem | null;
  readonly decline: ThresholdProblem | null;
} {
  const approvePercent = percentOf(approve);
  const declinePercent = percentOf(decline);
  const ordered = approvePercent === null || declinePercent === null || declinePercent <= approvePercent;
  return {
    approve: approvePercent === null ? 'range' : null,
    decline: declinePercent === null ? 'range' : ordered ? null : 'order',
  };
}

/** The thresholds that the fields hold, or null where they cannot be used. */
export function readThresholds(fields: ThresholdFields): Bands | null {
  const approvePercent = percentOf(fields.approve);
  const declinePercent = percentOf(fields.decline);
  if (approvePercent === null || declinePercent === null || declinePercent > approvePercent) return null;
  return { approvePercent, declinePercent };
}
