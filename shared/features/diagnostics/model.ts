import { z } from 'zod';
import { oneLine } from '#shared/rpc/schemas.ts';

/** What a save would write, to be looked at first; the desk keeps it under its number until another one is prepared. */
export const diagnosticsSchema = z.strictObject({
  id: z.string().max(100),
  suggestedName: oneLine(100),
  text: z.string().max(4_000_000),
});
export type Diagnostics = z.infer<typeof diagnosticsSchema>;
