import { z } from 'zod';
import { bandSchema } from './bands.ts';
import { decisionOutcomeSchema } from './decision-outcomes.ts';
import { isoDate } from './desk.ts';
import { resultAttributeSchema, settingsSchema } from './scoring.ts';

/** What the office adds to an application. It stays on the desk and is never sent. */
export const officeDataSchema = z.strictObject({
  name: z.string().max(200),
  property: z.string().max(200),
  unit: z.string().max(100),
  note: z.string().max(1_048_576),
  /** The applicant token, where the office knows it: it makes households and report links one click. */
  applicantToken: z.string().max(256).nullable(),
});
export type OfficeData = z.infer<typeof officeDataSchema>;

/** One line of the list. */
export const applicationRowSchema = z.strictObject({
  identifier: z.string(),
  name: z.string(),
  property: z.string(),
  unit: z.string(),
  applicantToken: z.string().nullable(),
  score: z.number(),
  weight: z.number(),
  /** Null where nothing is enabled. */
  scorePercent: z.number().nullable(),
  band: bandSchema.nullable(),
  notMeasuredCount: z.number().int(),
  unreadableCount: z.number().int(),
  /** Whether the service's own number differs from ours. */
  serviceDiffers: z.boolean(),
  /** The decision that counts; null where there is none, or it was withdrawn. */
  decision: decisionOutcomeSchema.nullable(),
  fetchedAt: isoDate,
});
export type ApplicationRow = z.infer<typeof applicationRowSchema>;

export const applicationPageSchema = z.strictObject({
  rows: z.array(applicationRowSchema).max(500),
  /** How many match, over all pages. */
  total: z.number().int(),
});
export type ApplicationPage = z.infer<typeof applicationPageSchema>;

/** An application's latest approval result with everything that explains it. */
export const applicationDetailSchema = z.strictObject({
  row: applicationRowSchema,
  office: officeDataSchema,
  settings: settingsSchema,
  attributes: z.record(z.string(), resultAttributeSchema),
  notMeasured: z.array(z.string()),
  /** Attribute name to what was wrong with it. */
  unreadable: z.record(z.string(), z.string()),
  refusedNames: z.array(z.string()),
  serviceScore: z.number().nullable(),
  /** The published version whose rules these are, by content; null where the desk knows none such. */
  judgedByVersion: z.number().int().nullable(),
  /** Newest first; the first is the one shown. */
  fetches: z.array(z.strictObject({ fetchedAt: isoDate, score: z.number(), weight: z.number() })).max(50),
});
export type ApplicationDetail = z.infer<typeof applicationDetailSchema>;
