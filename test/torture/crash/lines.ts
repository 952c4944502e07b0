import { z } from 'zod';

/** Kinds of writes, each with its own mark: the number of the act, which is never given twice in a folder. */
export const actKinds = [
  'note',
  'draft',
  'publication',
  'look-up',
  'decision',
  'notice',
  'household',
  'link',
] as const;
export type ActKind = (typeof actKinds)[number];

/** What was written, and where: the application, the draft, the row's number. */
const actSchema = z.object({ kind: z.enum(actKinds), where: z.string(), mark: z.string() });
export type Act = z.infer<typeof actSchema>;

/** What a desk shows right after it was opened: the mark that stands at each place, by kind. */
const sightSchema = z.object({
  acts: z.array(actSchema),
  lookUps: z.array(z.object({ total: z.number(), found: z.number(), failed: z.number(), left: z.number() })),
  activity: z.object({ entries: z.number(), whole: z.boolean() }),
  /** States that only a call under way has: households on their way, links that are being asked for. */
  underWay: z.number(),
});
export type Sight = z.infer<typeof sightSchema>;

/** What the program that is killed says, a line of JSON each. */
export const lineSchema = z.discriminatedUnion('said', [
  z.object({ said: z.literal('opening') }),
  /** It is at work, and has not looked. */
  z.object({ said: z.literal('opened') }),
  z.object({ said: z.literal('seen'), sight: sightSchema }),
  z.object({ said: z.literal('begun'), act: actSchema }),
  z.object({ said: z.literal('done'), act: actSchema, activity: z.number() }),
  z.object({ said: z.literal('wrong'), what: z.string() }),
]);
export type Line = z.infer<typeof lineSchema>;

/** Every mark begins with it, and no text that the program makes by itself. */
export const MARK = 'act-';
