import { z } from 'zod';
import { isoDate, oneLine, rowId, severalLines } from '#shared/rpc/schemas.ts';
import { decisionSchema } from '../decisions/model.ts';
import { LONGEST_MEMBER_NAME } from '../office/entries.ts';

/** Of so many conflicts a list tells; how many there are is told beside it. */
export const MOST_CONFLICTS = 200;
/** So many sides of one are told: each is somebody's who was apart. */
const MOST_SIDES = 50;

/** What one side says. */
const saidSchema = z.discriminatedUnion('kind', [
  /** A field of an application or a household; '' or null where it was emptied. */
  z.strictObject({ kind: z.literal('value'), value: severalLines().nullable() }),
  z.strictObject({ kind: z.literal('decision'), outcome: decisionSchema.shape.outcome }),
  /** A household's list: its members, by what they are called, and what became of it. */
  z.strictObject({
    kind: z.literal('list'),
    members: z.array(oneLine()),
    was: z.enum(['saved', 'sent', 'confirmed']),
  }),
  /** Anything else, as the activity says it, in the language that was asked for. */
  z.strictObject({ kind: z.literal('sentence'), text: severalLines() }),
]);

const conflictSideSchema = z.strictObject({
  /** The entry, by its reference. */
  ref: z.string().max(300),
  who: oneLine(LONGEST_MEMBER_NAME),
  /** By the clock of whoever wrote it. */
  at: isoDate,
  said: saidSchema,
});
export type ConflictSide = z.infer<typeof conflictSideSchema>;

/** What a conflict is about. */
export const conflictPlaceSchema = z.strictObject({
  type: z.enum(['application', 'household', 'property', 'office']),
  id: z.string().min(1).max(300),
  cell: z.string().min(1).max(300),
});
export type ConflictPlace = z.infer<typeof conflictPlaceSchema>;

/** Several desks said something else of the same, and none had seen the others. */
export const conflictSchema = conflictPlaceSchema.extend({
  /** What it is called now; '' where it has no name. */
  name: oneLine(),
  /** By which number the page of a household is found here; null for anything else. */
  household: rowId.nullable(),
  /** The field of an application or a household that it is about; null for anything else. */
  field: z.string().nullable(),
  /** In the order in which the first of them is shown until one is chosen. */
  sides: z.array(conflictSideSchema).max(MOST_SIDES),
});
export type Conflict = z.infer<typeof conflictSchema>;
