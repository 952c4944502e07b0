import { z } from 'zod';
import type { ChannelDefinitions } from '#shared/rpc/channel.ts';
import { identifier, rowId } from '#shared/rpc/schemas.ts';
import { MOST_NOTICES } from '../decisions/most-told.ts';
import { issuedNoticeSchema, issuedSchema, noticeBasisSchema, noticeDocumentSchema } from './model.ts';

export const noticeChannels = {
  /** What the notice of a decision can say of what it rests on. */
  'notices.basis': {
    scope: 'session',
    reads: 'applications',
    input: z.strictObject({ identifier, decisionId: rowId }),
    output: noticeBasisSchema,
  },
  /** The notices of a decision that were printed or saved, newest first. */
  'notices.list': {
    scope: 'session',
    reads: 'applications',
    input: z.strictObject({ decisionId: rowId }),
    output: z.array(issuedNoticeSchema).max(MOST_NOTICES),
  },
  /**
   * Saves or prints what the page offers for printing, a notice, and keeps it once it is out ('not-written-down' where that fails), with
   * whether it says all that it has to: by what the desk knows, not by the page's word.
   */
  'notices.issue': {
    scope: 'desk',
    changes: ['applications', 'activity'],
    input: z.strictObject({
      identifier,
      decisionId: rowId,
      how: z.enum(['printed', 'pdf']),
      document: noticeDocumentSchema,
    }),
    output: issuedSchema,
  },
} as const satisfies ChannelDefinitions;
