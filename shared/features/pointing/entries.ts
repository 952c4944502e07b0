import { z } from 'zod';
import type { EntryKinds } from '#shared/rpc/entry.ts';
import { who } from '#shared/rpc/schemas.ts';
import { fieldSchema, replyPathSchema } from './model.ts';
import { taughtReplySchema } from './taught.ts';

const path = replyPathSchema.nullable();

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
      results: z.strictObject({ map: path, value: fieldSchema.nullable(), name: fieldSchema.nullable() }),
      link: path,
      /** Who pointed, where that was written down before there were entries. */
      by: who.optional(),
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
