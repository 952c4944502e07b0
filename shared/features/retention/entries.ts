import { z } from 'zod';
import type { EntryKinds } from '#shared/rpc/entry.ts';
import { count } from '#shared/rpc/schemas.ts';

/** What is erased for good. The header of an entry stays, its data and salt go: the chain still verifies. */
export const retentionEntries = {
  /** Everything that is held of one applicant and that does not know of it, but what `keeps` names. */
  'applicant-erased': {
    version: 1,
    of: 'application',
    cell: 'erased',
    merge: 'fact',
    needs: 'manager',
    irreversible: true,
    data: z.strictObject({
      /** What the office has to keep until its days are over, by reference: decisions, their notices, the results behind them. */
      keeps: z.array(z.string().max(120)).default([]),
    }),
  },
  /** What is past its days, entry by entry: never a date, which two clocks would read otherwise. */
  'retention-applied': {
    version: 1,
    of: 'office',
    cell: 'retention',
    merge: 'fact',
    needs: 'manager',
    irreversible: true,
    data: z.strictObject({ entries: z.array(z.string().max(120)) }),
  },
  /** What retention has erased in one act, before the entries that name it. */
  'data-erased': {
    version: 1,
    of: 'office',
    cell: 'erasures',
    merge: 'fact',
    needs: 'manager',
    data: z.strictObject({
      /** How many, by kind. */
      erased: z.record(z.string().max(50), count),
      /** Up to which entry the old activity went, with that entry's hash: nobody moves its beginning unseen. */
      activity: z.strictObject({ entries: count, head: z.string().length(64) }).optional(),
    }),
  },
} as const satisfies EntryKinds;
