import { z } from 'zod';
import { severalLines } from '#shared/rpc/schemas.ts';

/** Schemas of `shared/scoring`'s types for IPC and for drafts on disk: shape only, limits are checked where they are used. */
const direction = z.enum(['up', 'down']);
export const attributeName = z.string().min(1).max(64);

const settingSchema = z.strictObject({
  enabled: z.boolean(),
  description: severalLines(2_000),
  weight: z.number(),
  baselineValue: z.number(),
  baselineType: direction,
  evaluationValue: z.number(),
  evaluationType: direction,
  scoreValue: z.number(),
});

export const settingsSchema = z.record(attributeName, settingSchema);

export const resultAttributeSchema = z.strictObject({
  enabled: z.boolean(),
  measured: z.number().nullable(),
  points: z.number(),
  servicePoints: z.number().optional(),
});

export const versionNumber = z.number().int().positive();
