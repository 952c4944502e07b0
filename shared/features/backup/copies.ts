import { z } from 'zod';
import { isoDate, oneLine } from '#shared/rpc/schemas.ts';

/** A copy of records that is kept on this computer beside those in use. */
export const keptCopySchema = z.strictObject({
  id: z.string().max(500),
  /**
   * What made it: a restore, damage (`half-read`: a crash while damaged records were read), a keys' file that could not be used, or a
   * restore whose plan could not be read.
   */
  kind: z.enum(['before-restore', 'damaged', 'half-read', 'set-aside', 'restore-not-read']),
  /** The connection that it is of; null where that is not known. */
  connection: oneLine(100).nullable(),
  madeAt: isoDate,
  bytes: z.number().int(),
  /** When it is removed by itself; null: when somebody does. */
  goesAt: isoDate.nullable(),
});
export type KeptCopy = z.infer<typeof keptCopySchema>;
