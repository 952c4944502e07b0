import { z } from 'zod';
import { isoDate } from './desk.ts';
import { settingsSchema } from './scoring.ts';

/** A version of the approval center that the desk sent: who, when, why, what, and what the service answered. */
export const publishedVersionSchema = z.strictObject({
  /** 1, 2, 3 … on this desk. */
  number: z.number().int().positive(),
  publishedAt: isoDate,
  publishedBy: z.string(),
  reason: z.string(),
  settings: settingsSchema,
  /** `confirmed`: the service said so. `unconfirmed`: it went out, the answer was lost. */
  outcome: z.enum(['confirmed', 'unconfirmed']),
  serviceMessage: z.string(),
  /** SHA-256 of the exact document that was sent, in hexadecimal. */
  contentHash: z.string(),
});
export type PublishedVersion = z.infer<typeof publishedVersionSchema>;

/** What is being edited. It saves itself; it is never lost by a refused publish. */
export const draftSchema = z.strictObject({
  settings: settingsSchema,
  /** The version it started from; null where nothing was published from this desk yet. */
  basedOnVersion: z.number().int().positive().nullable(),
  updatedAt: isoDate,
});
export type Draft = z.infer<typeof draftSchema>;

export const approvalCenterSchema = z.strictObject({
  draft: draftSchema,
  /** The newest version, or null. */
  published: publishedVersionSchema.nullable(),
});
export type ApprovalCenter = z.infer<typeof approvalCenterSchema>;
