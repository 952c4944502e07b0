import { z } from 'zod';
import { amount, severalLines } from '#shared/rpc/schemas.ts';

/** Schemas of `shared/scoring`'s types for IPC and for drafts on disk: shape only, limits are checked where they are used. */
const direction = z.enum(['up', 'down']);
export const attributeName = z.string().min(1).max(64);

export const settingSchema = z.strictObject({
  enabled: z.boolean(),
  description: severalLines(2_000),
  weight: amount,
  baselineValue: amount,
  baselineType: direction,
  evaluationValue: amount,
  evaluationType: direction,
  scoreValue: amount,
});

export const settingsSchema = z.record(attributeName, settingSchema);
/** One that can be calculated with, as all are that count or came with a result. */
export const usableSettingSchema = settingSchema.extend({
  weight: amount.min(0),
  evaluationValue: amount.gt(0),
  scoreValue: amount.min(0),
});

export const resultAttributeSchema = z.strictObject({
  enabled: z.boolean(),
  measured: z.number().nullable(),
  points: z.number(),
  servicePoints: z.number().optional(),
});

export const versionNumber = z.number().int().positive();
