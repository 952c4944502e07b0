import { z } from 'zod';
import { isoDate } from './desk.ts';

export const activityKinds = [
  'desk-started',
  'desk-locked',
  'desk-unlocked',
  'connection-chosen',
  'connection-tested',
  'token-set',
  'approval-center-published',
  'approval-center-adopted',
  'approval-center-exported',
  'draft-changed',
  'application-looked-up',
  'application-annotated',
  'application-decided',
  'decision-withdrawn',
  'notice-issued',
  'applications-exported',
  'household-sent',
  'household-changed',
  'report-link-requested',
  'report-link-copied',
  'report-link-opened',
  'report-link-expired',
  'preferences-changed',
  'key-keeping-changed',
  'practice-service-switched',
] as const;
export type ActivityKind = (typeof activityKinds)[number];

export const activityOutcomes = ['started', 'succeeded', 'failed', 'unconfirmed', 'cancelled'] as const;
export type ActivityOutcome = (typeof activityOutcomes)[number];

/** One entry of the chain. A call has two: 'started' before it goes out, and one that completes it. */
export const activityEntrySchema = z.strictObject({
  id: z.number().int(),
  at: isoDate,
  who: z.string(),
  kind: z.enum(activityKinds),
  /** What it was about: an identifier, a version, a household. Never a secret, never an address of a link. */
  subject: z.string(),
  outcome: z.enum(activityOutcomes),
  detail: z.string(),
  /** The 'started' entry that this one completes, or null. */
  completes: z.number().int().nullable(),
  /** SHA-256 over the entry and the hash before it, in hexadecimal. */
  hash: z.string(),
});
export type ActivityEntry = z.infer<typeof activityEntrySchema>;

export const chainVerdictSchema = z.strictObject({
  whole: z.boolean(),
  entries: z.number().int(),
  /** The first entry at which the chain does not hold, or null. */
  brokenAt: z.number().int().nullable(),
});
export type ChainVerdict = z.infer<typeof chainVerdictSchema>;
