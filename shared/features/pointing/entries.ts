import { z } from 'zod';
import type { EntryKinds } from '#shared/rpc/entry.ts';
import { oneLine } from '#shared/rpc/schemas.ts';

const path = z.array(z.union([z.string(), z.number().int()])).nullable();

/** Where things are in replies that were not understood by themselves: names of the service's fields, never what stands in them. */
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
} as const satisfies EntryKinds;
