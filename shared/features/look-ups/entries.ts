import { z } from 'zod';
import type { EntryKinds } from '#shared/rpc/entry.ts';
import { count } from '#shared/rpc/schemas.ts';

const lookUp = { version: 1, of: 'look-up', needs: 'agent' } as const;

/** A look-up as a whole. What it brings of each application is part of the act that it began with. */
export const lookUpEntries = {
  'look-up-begun': {
    ...lookUp,
    cell: 'begin',
    merge: 'fact',
    data: z.strictObject({
      total: count,
      from: z.enum(['list', 'file', 'selection', 'samples', 'unknown']),
    }),
  },
  /** A run of it ended: what has become of all that it asks for so far. */
  'look-up-ended': {
    ...lookUp,
    cell: 'end',
    merge: 'register',
    data: z.strictObject({
      /** 'interrupted': the desk was locked or ended. */
      outcome: z.enum(['done', 'cancelled', 'interrupted']),
      total: count,
      found: count,
      failed: count,
      /** Of those that are left, so many may have been asked for: the desk ended before the answer was written down. */
      unanswered: count.optional(),
    }),
  },
  /** Somebody wants more of it, or nothing more. */
  'look-up-changed': {
    ...lookUp,
    cell: 'changes',
    merge: 'fact',
    data: z.strictObject({ how: z.enum(['continued', 'retried', 'dismissed']) }),
  },
} as const satisfies EntryKinds;
