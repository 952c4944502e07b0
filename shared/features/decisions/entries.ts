import type { EntryKinds } from '#shared/rpc/entry.ts';
import { who } from '#shared/rpc/schemas.ts';
import { decisionSchema } from './model.ts';

/**
 * What is decided on an application. Only ever added: what counts is the one that stands, and a withdrawal is one, too. Two that
 * decide alike stay two. Version 2 has outcomes beyond yes and no, a last day, and the reason of an exception; version 3 the thresholds
 * that it rested on; version 4 what it pins of its application (`Pinned`). What an earlier one says, it says without them.
 */
export const decisionEntries = {
  'decision-recorded': {
    version: 4,
    of: 'application',
    cell: 'decision',
    merge: 'register',
    apart: true,
    person: 'subject',
    needs: 'agent',
    data: decisionSchema
      .omit({
        ...{ id: true, at: true, by: true, stands: true, household: true },
        ...{ documents: true, until: true, override: true },
      })
      .extend({
        documents: decisionSchema.shape.documents.optional(),
        until: decisionSchema.shape.until.optional(),
        override: decisionSchema.shape.override.optional(),
        /** Who decided, where that was written down before there were entries; absent: the entry's member. */
        by: who.optional(),
      }),
  },
} as const satisfies EntryKinds;
