import { z } from 'zod';
import { isoDate, oneLine } from '#shared/rpc/schemas.ts';
import { MOST_NAMED_DUE } from '../decisions/most-told.ts';
import {
  DAYS_KEPT_WITHOUT_REASON,
  LEAST_DAYS_KEPT,
  MOST_DAYS_KEPT,
  MOST_RETENTION_REASON_LENGTH,
  type RetentionKind,
  retentionKinds,
} from './kinds.ts';

const retentionKindSchema = z.enum(retentionKinds);

/** How long, in days; null: until somebody erases it. */
const days = z.number().int().min(1).max(MOST_DAYS_KEPT).nullable();
const atLeast = (least: number) => days.refine((kept) => kept === null || kept >= least);

/** As they were stored, or lie in a backup: an older desk knew no shortest time. */
const storedRulesSchema = z.strictObject({
  'raw-replies': days,
  'report-data': days,
  'office-data': days,
  'look-ups': days,
  'report-links': days,
  households: days,
  decisions: days,
  activity: days,
});

export const retentionRulesSchema = storedRulesSchema.extend({
  decisions: atLeast(LEAST_DAYS_KEPT.decisions),
  activity: atLeast(LEAST_DAYS_KEPT.activity),
});
export type RetentionRules = z.infer<typeof retentionRulesSchema>;

const raised = (rules: RetentionRules): RetentionRules => {
  const kept = (kind: RetentionKind): number | null => {
    const own = rules[kind];
    return own === null ? null : Math.max(own, LEAST_DAYS_KEPT[kind]);
  };
  return { ...rules, decisions: kept('decisions'), activity: kept('activity') };
};

export const retentionSchema = z.strictObject({
  rules: retentionRulesSchema,
  /** What falls due is told and erased when the user says so, or erased by itself, at the start and once a day. */
  mode: z.enum(['ask', 'automatic']),
  /** Why decisions or activity are kept for less than `DAYS_KEPT_WITHOUT_REASON`; absent or '' where they are not, or 0.8.0 set it. */
  reason: oneLine().trim().max(MOST_RETENTION_REASON_LENGTH).optional(),
});
export type Retention = z.infer<typeof retentionSchema>;

/** What was stored by any desk; what is shorter than it may be is raised. */
export const storedRetentionSchema = retentionSchema.extend({ rules: storedRulesSchema.transform(raised) });

/** Whether decisions or activity are kept for so short a time that a manager has to say why. */
export const needsReason = ({ decisions, activity }: RetentionRules): boolean =>
  [decisions, activity].some((days) => days !== null && days < DAYS_KEPT_WITHOUT_REASON);

/** Whether that was said. 0.8.0 asked for none. */
export const lacksReason = ({ rules, reason = '' }: Retention): boolean =>
  needsReason(rules) && reason === '';

/** Whether reading what was stored raised something. */
export function isRaised(stored: unknown): boolean {
  const parsed = z.looseObject({ rules: storedRulesSchema }).safeParse(stored);
  return parsed.success && !retentionRulesSchema.safeParse(parsed.data.rules).success;
}

/** What of one kind is past its time. */
export const retentionDueSchema = z.strictObject({
  kind: retentionKindSchema,
  count: z.number().int(),
  oldest: isoDate.nullable(),
  /** The first of them, the oldest first, as the office knows them. */
  named: z.array(oneLine()).max(MOST_NAMED_DUE),
});
export type RetentionDue = z.infer<typeof retentionDueSchema>;

/** How many of each kind were erased. */
export const erasedSchema = z.partialRecord(retentionKindSchema, z.number().int());
export type Erased = z.infer<typeof erasedSchema>;
