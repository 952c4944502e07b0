import { z } from 'zod';
import { MOST_NAMED_DUE } from './most-told.ts';
import { MOST_DAYS_KEPT, retentionKinds } from './retention-kinds.ts';

const retentionKindSchema = z.enum(retentionKinds);

/** How long, in days; null: until somebody erases it. */
const days = z.number().int().min(1).max(MOST_DAYS_KEPT).nullable();

export const retentionRulesSchema = z.strictObject({
  'raw-replies': days,
  'report-data': days,
  'office-data': days,
  'look-ups': days,
  'report-links': days,
  households: days,
  decisions: days,
  activity: days,
});
export type RetentionRules = z.infer<typeof retentionRulesSchema>;

export const retentionSchema = z.strictObject({
  rules: retentionRulesSchema,
  /** What falls due is told and erased when the user says so, or erased by itself, at the start and once a day. */
  mode: z.enum(['ask', 'automatic']),
});
export type Retention = z.infer<typeof retentionSchema>;

/** What of one kind is past its time. */
export const retentionDueSchema = z.strictObject({
  kind: retentionKindSchema,
  count: z.number().int(),
  oldest: z.iso.datetime().nullable(),
  /** The first of them, the oldest first, as the office knows them. */
  named: z.array(z.string()).max(MOST_NAMED_DUE),
});
export type RetentionDue = z.infer<typeof retentionDueSchema>;

/** How many of each kind were erased. */
export const erasedSchema = z.partialRecord(retentionKindSchema, z.number().int());
export type Erased = z.infer<typeof erasedSchema>;
