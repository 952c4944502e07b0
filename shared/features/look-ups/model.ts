import { z } from 'zod';
import { deskErrorSchema } from '#shared/rpc/errors.ts';
import { isoDate, oneLine } from '#shared/rpc/schemas.ts';
import { MOST_NAMED_FAILURES } from '../decisions/most-told.ts';

/** So many look-ups are kept side by side; one that is all there goes by itself when the next begins. */
export const MOST_LOOK_UPS = 20;
/** So many reasons are told apart; what else the service said is put together by kind. */
export const MOST_FAILURE_GROUPS = 40;

/** Identifiers of a look-up that failed for the same reason. */
const failureGroupSchema = z.strictObject({
  /** Names the group as long as its look-up lasts. */
  group: z.number().int(),
  error: deskErrorSchema,
  count: z.number().int(),
  /** The first of them. */
  named: z.array(z.string()).max(MOST_NAMED_FAILURES),
});
export type FailureGroup = z.infer<typeof failureGroupSchema>;

/**
 * A look-up of one or many identifiers. Each is in exactly one of `found`, `failed` and `left`. One that was cancelled,
 * or interrupted by the end of the desk, can be continued: nothing is sent before somebody says so.
 */
export const lookUpSchema = z.strictObject({
  id: z.number().int(),
  /** `listing`: what is to be asked is being written down; nothing is sent yet. */
  state: z.enum(['listing', 'running', 'done', 'cancelled', 'interrupted', 'paused']),
  /** Of one that is paused: why something between here and the service lets no call through. It can be continued. */
  pausedBy: deskErrorSchema.nullable(),
  startedAt: isoDate,
  total: z.number().int(),
  /** How many of the total are written down as to be asked. */
  listed: z.number().int(),
  found: z.number().int(),
  failed: z.number().int(),
  left: z.number().int(),
  /** Identifiers that came to an end in a second, over the last seconds; null while nothing can be said. */
  perSecond: z.number().nullable(),
  /** Until when nothing is asked because the service is busy; null where it is not. */
  waitsUntil: isoDate.nullable(),
  /** The most frequent reason first. Two for each kind of error at the very most beyond those told apart. */
  failures: z.array(failureGroupSchema).max(MOST_FAILURE_GROUPS * 2),
  /** Of how many applications its file has filled something that can be taken back. */
  filled: z.number().int(),
  /** The identifiers that arrived last, at most 20, newest first. */
  recent: z.array(z.string()).max(20),
});
export type LookUp = z.infer<typeof lookUpSchema>;

/** All look-ups of the connection in use, the newest first. */
export const lookUpsSchema = z.array(lookUpSchema).max(MOST_LOOK_UPS);
export type LookUps = z.infer<typeof lookUpsSchema>;

/** What became of a pasted text or a list before anything was asked. */
export const lookUpAcceptedSchema = z.strictObject({
  accepted: z.number().int(),
  duplicates: z.number().int(),
  refused: z.array(z.strictObject({ identifier: z.string(), reason: oneLine() })).max(10_000),
  lookUp: lookUpSchema.nullable(),
});
export type LookUpAccepted = z.infer<typeof lookUpAcceptedSchema>;

/** What became of the applications that a look-up's file had filled: emptied again, or left because somebody has changed them since. */
export const fillUndoneSchema = z.strictObject({
  takenBack: z.number().int(),
  changedSince: z.number().int(),
});
export type FillUndone = z.infer<typeof fillUndoneSchema>;
