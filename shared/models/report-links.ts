import { z } from 'zod';
import { isoDate } from './desk.ts';

export const reportLinkStateSchema = z.enum(['requesting', 'live', 'expired', 'unconfirmed', 'failed']);
export type ReportLinkState = z.infer<typeof reportLinkStateSchema>;

/** Whose report a link opens. */
export const linkSubjectSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('application'), identifier: z.string().max(256) }),
  z.strictObject({ kind: z.literal('household'), householdId: z.number().int() }),
]);
export type LinkSubject = z.infer<typeof linkSubjectSchema>;

/** A link in the registry. Its address stays in the main process: the page copies and opens it by its id. */
export const reportLinkSchema = z.strictObject({
  id: z.number().int(),
  subject: linkSubjectSchema,
  /** The name to show: the applicant's or the household's primary applicant's. */
  label: z.string(),
  requestedAt: isoDate,
  /** Four hours from the moment the request was sent. */
  expiresAt: isoDate,
  state: reportLinkStateSchema,
  copies: z.number().int(),
  serviceMessage: z.string(),
});
export type ReportLink = z.infer<typeof reportLinkSchema>;
