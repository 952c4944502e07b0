import { z } from 'zod';
import { deskErrorSchema } from '#shared/rpc/errors.ts';
import { oneLine } from '#shared/rpc/schemas.ts';

/**
 * What goes along when a computer brings the data of another of its connections into an office. Settings, scoring rules and drafts do
 * not: an office has its own.
 */
export const broughtKinds = [
  'applications',
  'details',
  'tags',
  'results',
  'decisions',
  'notices',
  'households',
  'reportLinks',
  'properties',
] as const;
export type BroughtKind = (typeof broughtKinds)[number];

const count = z.int().min(0);

/** Of one kind, in numbers. What is of `ours` is one of the four behind it. */
const countsSchema = z.strictObject({
  /** What the office has, before anything is brought. */
  office: count,
  /** What this computer has in the other connection. */
  ours: count,
  /** The office has it, or had it and went on from there. */
  same: count,
  /** The office has nothing of it: it is added. */
  added: count,
  /** The office has what this computer had before: it is replaced. */
  updated: count,
  /** Both say something else, and neither has seen the other. */
  differing: count,
});
export type BroughtCounts = z.infer<typeof countsSchema>;

export const tallySchema = z.strictObject({
  kinds: z.record(z.enum(broughtKinds), countsSchema),
  /** By the cell in which both say something else: `field:unit`, `decision`, `fact:address`. */
  differing: z.record(z.string().max(300), count),
  /** Applications, households and links that stay behind, as the office has erased the applicant. */
  erased: count,
});
/** How two records stand to each other. */
export type Tally = z.infer<typeof tallySchema>;

/** What becomes of what differs: one of the two counts and the other stays findable, or both stay as an open conflict. */
export const bringingChoices = ['office', 'ours', 'both'] as const;
export type BringingChoice = (typeof bringingChoices)[number];
/** By the cell; what is not named stays open. */
export const choicesSchema = z.record(z.string().max(300), z.enum(bringingChoices));
export type BringingChoices = z.infer<typeof choicesSchema>;

const progressSchema = z.strictObject({ done: count, total: count });
const connection = z.strictObject({ profileId: z.string().max(100), name: oneLine(200) });

/** How far bringing along is, closed. */
export const bringingSchema = z.discriminatedUnion('step', [
  /** `from`: other connections of this computer to the same service, whose data could go along. */
  z.strictObject({ step: z.literal('none'), from: z.array(connection).max(100) }),
  z.strictObject({ step: z.literal('comparing'), name: oneLine(200), progress: progressSchema }),
  /** Nothing was written yet. */
  z.strictObject({ step: z.literal('compared'), name: oneLine(200), tally: tallySchema }),
  z.strictObject({ step: z.literal('bringing'), name: oneLine(200), progress: progressSchema }),
  z.strictObject({
    step: z.literal('done'),
    name: oneLine(200),
    tally: tallySchema,
    choices: choicesSchema,
  }),
  /** `begun`: some of it is in the office already, and the rest can be brought. */
  z.strictObject({
    step: z.literal('failed'),
    name: oneLine(200),
    error: deskErrorSchema,
    begun: z.boolean(),
  }),
]);
export type Bringing = z.infer<typeof bringingSchema>;
