import { z } from 'zod';
import type { EntryKinds } from '#shared/rpc/entry.ts';
import { oneLine, who } from '#shared/rpc/schemas.ts';
import { sendingSchema } from './deliveries.ts';
import { issuedNoticeSchema, noticePaperSchema } from './model.ts';

const reference = z.string().max(120);
/** In hexadecimal. */
const sha256 = oneLine(64).regex(/^[0-9a-f]{64}$/);
const common = {
  of: 'application',
  cell: 'notice',
  merge: 'fact',
  person: 'subject',
  needs: 'agent',
} as const;

/**
 * What went out on a decision, and how it reached the applicant. All of it happened: nothing undoes it, and what was written down
 * wrongly is ended by another entry that says so.
 */
export const noticeEntries = {
  /**
   * Printed or saved. Version 2 has an address, a signature and what the office adds in a state, and its delivery is written down, too.
   * Version 3 has all that stands on the paper, on what the decision rests, and why it has no address.
   */
  'notice-issued': {
    ...common,
    version: 3,
    data: issuedNoticeSchema.pick({ how: true, document: true, complete: true }).extend({
      /** The entry of its decision. */
      decision: reference,
      /** Who sent it out, where that was written down before there were entries; absent: the entry's member. */
      by: who.optional(),
      /** Absent in version 1: printing it counted as giving it. */
      isTracked: z.literal(true).optional(),
      /** Which wording of each addendum it was printed with: the SHA-256 of its text, in hexadecimal. */
      addenda: z.array(z.strictObject({ place: z.string(), hash: z.string().max(64) })).optional(),
      paper: noticePaperSchema.optional(),
      pdf: sha256.optional(),
    }),
  },
  /** A copy of one that was issued, from what was kept of its paper. */
  'notice-reprinted': {
    ...common,
    version: 1,
    data: z.strictObject({ notice: reference, how: z.enum(['printed', 'pdf']), pdf: sha256.optional() }),
  },
  'notice-delivered': {
    ...common,
    version: 1,
    data: sendingSchema.extend({
      notice: reference,
      /** The delivery in whose place it stands. */
      corrects: reference.nullable(),
    }),
  },
  'notice-returned': {
    ...common,
    version: 1,
    data: sendingSchema.pick({ on: true, words: true }).extend({ delivery: reference }),
  },
  /** What another entry says was not so, and why. */
  'notice-delivery-struck': {
    ...common,
    version: 1,
    data: sendingSchema.pick({ words: true }).extend({ entry: reference }),
  },
  /** The applicant was told that the decision behind these notices no longer counts. */
  'notice-correction-sent': {
    ...common,
    version: 1,
    data: sendingSchema.extend({ notices: z.array(reference).min(1).max(1_000) }),
  },
} as const satisfies EntryKinds;
