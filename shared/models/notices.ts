import { z } from 'zod';
import { noticeLanguages } from '../notice/notice.ts';
import { isoDate } from './desk.ts';

const partText = z.string().max(10_000);

/** A notice as it is edited, printed and kept (`shared/notice`). */
export const noticeDocumentSchema = z.strictObject({
  language: z.enum(noticeLanguages),
  title: z.string().max(200),
  scoreUsed: z.boolean(),
  parts: z.strictObject({
    opening: partText,
    reasons: partText,
    agency: partText,
    notDecided: partText,
    dispute: partText,
    freeCopy: partText,
    score: partText,
    contact: partText,
  }),
});

/** A notice that went out: printed or saved, in the words that it had then. */
export const issuedNoticeSchema = z.strictObject({
  id: z.number().int(),
  decisionId: z.number().int(),
  at: isoDate,
  by: z.string().max(200),
  how: z.enum(['printed', 'pdf']),
  document: noticeDocumentSchema,
});
export type IssuedNotice = z.infer<typeof issuedNoticeSchema>;

/** What became of a notice that was to go out; `file` where it was saved. */
export const issuedSchema = z.discriminatedUnion('outcome', [
  z.strictObject({ outcome: z.literal('cancelled') }),
  z.strictObject({ outcome: z.literal('issued'), file: z.string().nullable() }),
]);
