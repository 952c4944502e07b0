import { z } from 'zod';
import { isoDate, oneLine } from '#shared/rpc/schemas.ts';

/** What a legal hold covers. A household and a property are named by their ids in the log, and as they were called when it was set. */
export const holdScopeSchema = z.discriminatedUnion('of', [
  z.strictObject({ of: z.literal('application'), identifier: z.string().min(1).max(300) }),
  z.strictObject({ of: z.literal('household'), id: z.string().min(1).max(300), number: z.int() }),
  z.strictObject({ of: z.literal('property'), id: z.string().min(1).max(300), name: oneLine(4_000) }),
  /** Applications received from one day to another, both included (`2026-03-01`). */
  z.strictObject({ of: z.literal('period'), first: z.string().max(10), last: z.string().max(10) }),
]);
export type HoldScope = z.infer<typeof holdScopeSchema>;

export const holdStates = ['active', 'ended', 'lifted'] as const;

/** A legal hold as it is shown. */
export const holdSchema = z.strictObject({
  id: z.string().max(100),
  matter: oneLine(),
  from: z.string().max(10),
  to: z.string().max(10).nullable(),
  scope: holdScopeSchema,
  /** `ended`: its last day is over. */
  state: z.enum(holdStates),
  /** Who set it, by the name that they have now, and when. */
  by: oneLine(),
  at: isoDate,
  /** How many applications it covers. */
  covered: z.int(),
  /** Of how many of them data had been deleted here before the hold was known: it can't bring that back. */
  deletedBefore: z.int(),
});
export type Hold = z.infer<typeof holdSchema>;

/** What a page asks by: the hold covers it. */
export const heldSubjectSchema = z.discriminatedUnion('of', [
  z.strictObject({ of: z.literal('application'), identifier: z.string().min(1).max(300) }),
  z.strictObject({ of: z.literal('household'), number: z.int() }),
  z.strictObject({ of: z.literal('property'), id: z.string().min(1).max(300) }),
]);
export type HeldSubject = z.infer<typeof heldSubjectSchema>;
