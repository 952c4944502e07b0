import { z } from 'zod';
import type { EntryKinds } from '#shared/rpc/entry.ts';
import { oneLine } from '#shared/rpc/schemas.ts';
import { taughtReplySchema } from './taught.ts';

const path = z.array(z.union([z.string(), z.number().int()])).nullable();

/**
 * How replies that were not understood by themselves are read: where things are, and what single shapes and words mean. A manager answers
 * each of these once, in a cell of its own, so that two managers never overwrite each other's answers.
 */
export const pointingEntries = {
  'replies-pointed-at': {
    version: 1,
    of: 'office',
    cell: 'pointing',
    merge: 'register',
    needs: 'manager',
    data: z.strictObject({
      results: z.strictObject({ map: path, value: z.string().nullable(), name: z.string().nullable() }),
      link: path,
      /** Who pointed, where that was written down before there were entries. */
      by: oneLine().optional(),
    }),
  },
  /** `isTaught` false: it was taken back, and is asked about again. */
  'reply-taught': {
    version: 1,
    of: 'office',
    cell: 'reply-taught:*',
    merge: 'register',
    needs: 'manager',
    data: z.strictObject({ taught: taughtReplySchema, isTaught: z.boolean() }),
  },
} as const satisfies EntryKinds;
