import { z } from 'zod';
import type { EntryKinds } from '#shared/rpc/entry.ts';

/** Whose turn an application is. It says nothing of the applicant, so it is filed under nobody. */
export const assignmentEntries = {
  /** `member`: null: nobody's in particular. */
  'application-assigned': {
    version: 1,
    of: 'application',
    cell: 'assignee',
    merge: 'register',
    needs: 'agent',
    data: z.strictObject({ member: z.string().min(1).max(100).nullable() }),
  },
} as const satisfies EntryKinds;
