import { z } from 'zod';
import type { EntryKinds } from '#shared/rpc/entry.ts';
import { who } from '#shared/rpc/schemas.ts';
import { fieldSchema, replyPathSchema } from './model.ts';

const path = replyPathSchema.nullable();

/** Where things are in replies that were not understood by themselves: names of the service's fields, never what stands in them. */
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
} as const satisfies EntryKinds;
