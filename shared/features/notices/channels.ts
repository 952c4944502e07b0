import { z } from 'zod';
import type { ChannelDefinitions } from '#shared/rpc/channel.ts';
import { identifier, nothing, oneLine, rowId } from '#shared/rpc/schemas.ts';
import { fileExportSchema } from '../applications/list.ts';
import { MOST_NOTICES } from '../decisions/most-told.ts';
import { sendingSchema } from './deliveries.ts';
import {
  issuedSchema,
  listedNoticeSchema,
  noticeAsIssuedSchema,
  noticeBasisSchema,
  noticeDocumentSchema,
  personDetailsSchema,
} from './model.ts';
import {
  registerCountsSchema,
  registeredNoticeSchema,
  registerRequestSchema,
  registerWordsSchema,
} from './register.ts';

export const noticeChannels = {
  /** What the notice of a decision can say of what it rests on. */
  'notices.basis': {
    scope: 'session',
    reads: 'applications',
    input: z.strictObject({ identifier, decisionId: rowId }),
    output: noticeBasisSchema,
  },
  /** Everybody else in the application's households: nothing of them may be in its notice. */
  'notices.otherPeople': {
    scope: 'session',
    reads: 'applications',
    input: z.strictObject({ identifier }),
    output: z.array(personDetailsSchema),
  },
  /** The notices of a decision that were printed or saved, newest first, each as it stood on its paper. */
  'notices.list': {
    scope: 'session',
    reads: 'applications',
    input: z.strictObject({ decisionId: rowId }),
    output: z.array(noticeAsIssuedSchema).max(MOST_NOTICES),
  },
  /** All notices of an application, newest first, each with how it went out. */
  'notices.ofApplication': {
    scope: 'session',
    reads: 'applications',
    input: z.strictObject({ identifier }),
    output: z.array(listedNoticeSchema).max(MOST_NOTICES),
  },
  /** The register: every notice that is due, was due or was given. A page of it, and how many match. */
  'notices.register': {
    scope: 'session',
    reads: 'applications',
    input: registerRequestSchema.extend({
      offset: z.number().int().nonnegative(),
      limit: z.number().int().min(1).max(500),
    }),
    output: z.strictObject({
      notices: z.array(registeredNoticeSchema).max(500),
      total: z.number().int().nonnegative(),
    }),
  },
  /** How many of what else is asked for are in each state, whichever are shown. */
  'notices.registerCounts': {
    scope: 'session',
    reads: 'applications',
    input: registerRequestSchema.omit({ show: true, sort: true, today: true }),
    output: registerCountsSchema,
  },
  /** Writes all of the register that matches into a file that the user chooses; its progress is told as 'export-changed'. */
  'notices.export': {
    scope: 'desk',
    changes: ['activity'],
    input: z.strictObject({
      of: registerRequestSchema,
      as: z.enum(['csv', 'xlsx']),
      title: oneLine(200).min(1),
      words: registerWordsSchema,
    }),
    output: fileExportSchema,
  },
  /** Ends an export that is being written: no file is left of it. */
  'notices.cancelExport': { scope: 'desk', input: nothing, output: nothing },
  /** Writes down how a notice went out; `corrects`: the delivery in whose place this one stands. */
  'notices.deliver': {
    scope: 'session',
    changes: ['applications', 'activity'],
    input: z.strictObject({
      identifier,
      noticeId: rowId,
      sending: sendingSchema,
      corrects: rowId.nullable(),
    }),
    output: nothing,
  },
  /** Writes down that a delivery came back: the notice is due again. */
  'notices.returned': {
    scope: 'session',
    changes: ['applications', 'activity'],
    input: z.strictObject({
      identifier,
      deliveryId: rowId,
      ...sendingSchema.pick({ on: true, words: true }).shape,
    }),
    output: nothing,
  },
  /** Writes down that something of a delivery was not so, and why; what it says stays to be read. */
  'notices.strike': {
    scope: 'session',
    changes: ['applications', 'activity'],
    input: z.strictObject({
      identifier,
      deliveryId: rowId,
      words: sendingSchema.shape.words.min(1),
    }),
    output: nothing,
  },
  /** Writes down how the applicant was told that a decision they had a notice of no longer counts. */
  'notices.correct': {
    scope: 'session',
    changes: ['applications', 'activity'],
    input: z.strictObject({ identifier, sending: sendingSchema }),
    output: nothing,
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
      /** The day on the letter, as the page shows it: today's, or the one before; absent: today's. */
      day: z.iso.date().optional(),
    }),
    output: issuedSchema,
  },
  /** Saves or prints what the page offers for printing, a notice that was issued before, and writes down that it did. */
  'notices.reprint': {
    scope: 'desk',
    changes: ['activity'],
    input: z.strictObject({ identifier, noticeId: rowId, how: z.enum(['printed', 'pdf']) }),
    output: issuedSchema,
  },
} as const satisfies ChannelDefinitions;
