import { z } from 'zod';
import type { EntryKinds } from '#shared/rpc/entry.ts';
import { issuedNoticeSchema } from './model.ts';

/** What went out on a decision. It was printed or saved: nothing undoes it. */
export const noticeEntries = {
  'notice-issued': {
    version: 1,
    of: 'application',
    cell: 'notice',
    merge: 'fact',
    person: 'subject',
    needs: 'agent',
    data: issuedNoticeSchema.pick({ how: true, document: true, complete: true }).extend({
      /** The entry of its decision. */
      decision: z.string().max(120),
      /** Who sent it out, where that was written down before there were entries; absent: the entry's member. */
      by: z.string().optional(),
    }),
  },
} as const satisfies EntryKinds;
