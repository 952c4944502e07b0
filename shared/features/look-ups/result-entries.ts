import { z } from 'zod';
import type { EntryKinds } from '#shared/rpc/entry.ts';
import { amount, count, oneLine, severalLines, timeMs } from '#shared/rpc/schemas.ts';

/** SHA-256 as base64url. */
const contentHash = z.string().length(43);

const result = {
  /** 1: nothing was left out. 2: no `impossible`. */
  version: 3,
  of: 'application',
  cell: 'result',
  merge: 'register',
  person: 'subject',
  needs: 'agent',
  /** What is as it nearly always is, is left out: `result-data.ts` says what that means. */
  data: z.strictObject({
    /** Of the text of the measured values, which is stored once, in its table. */
    body: contentHash,
    /** Of the text of the rules that came with it, the same. */
    document: contentHash,
    fetchedAt: timeMs,
    /** When its maker had a result of this application for the first time: it outlives that result. Left out: this one is the first. */
    firstFetchedAt: timeMs.optional(),
    /** Attributes that count and have a value that can't occur; they are among those not measured. */
    impossible: count.optional(),
    notMeasured: count.optional(),
    /**
     * Left out: the score's share of the weight (`scorePercentOf`). Null: it says nothing, as something in it was unreadable, something beside it
     * withheld it, or the rules weigh nothing.
     */
    percent: amount.nullable().optional(),
    /** Just before the request went out; null where that was not written down. */
    requestedAt: timeMs.nullable(),
    score: amount,
    /** By the service's own clock (`Date`), which all desks share: it decides between results of desks that did not know of each other. */
    servedAt: timeMs.nullable().optional(),
    serviceDiffers: z.boolean().optional(),
    unreadable: count.optional(),
    weight: amount,
  }),
} as const;

/** What the service said of an application. */
export const resultEntries = {
  /** A result arrived. */
  'application-result': result,
  /** The reply that it replaces is read otherwise now: the same result in other words, and no new one. */
  'result-read-again': result,
  /** A call for a result brought none. */
  'application-look-up-failed': {
    version: 1,
    of: 'application',
    cell: 'look-up',
    merge: 'fact',
    person: 'subject',
    needs: 'agent',
    data: z.strictObject({
      /** 'unreachable', 'refused' …; 'cancelled': broken off; 'interrupted': the desk ended before the answer was written down. */
      error: z.string().max(60),
      status: count.optional(),
      contentType: z.string().optional(),
      detail: severalLines().optional(),
      /** The service's own words. */
      message: oneLine().optional(),
      /** How its reply began, where it could not be read. */
      excerpt: severalLines().optional(),
    }),
  },
} as const satisfies EntryKinds;
