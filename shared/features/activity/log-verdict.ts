import { z } from 'zod';

/** What a look through the log has found. */
export const logVerdictSchema = z.strictObject({
  whole: z.boolean(),
  /** How many there are. */
  entries: z.number().int(),
  /** The number of the first entry at which it does not hold; null where all do. */
  brokenAt: z.number().int().nullable(),
  /**
   * `changed`: an entry is not what its hash says. `missing`: one before it is gone. `data-missing`: its data is gone without an erasure.
   * `two-of-a-number`: its device has made two of one number. `signature`: one that was made of the log does not hold.
   */
  found: z.enum(['changed', 'missing', 'data-missing', 'two-of-a-number', 'signature']).nullable(),
});
export type LogVerdict = z.infer<typeof logVerdictSchema>;
