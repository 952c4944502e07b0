import { z } from 'zod';
import { isoDate, oneLine, severalLines } from '#shared/rpc/schemas.ts';
import { deliveryWays, MOST_DELIVERY_WORDS } from './delivery-ways.ts';

const MOST_TRACKING_NUMBER = 100;

/** How and when a notice went out, as the office says. */
export const sendingSchema = z.strictObject({
  how: z.enum(deliveryWays),
  /** The day, in the office's zone. */
  on: z.iso.date(),
  /** The postal or email address that it went to; '' where it was handed over. */
  to: severalLines().trim().max(MOST_DELIVERY_WORDS),
  /** Of certified mail. */
  number: oneLine().trim().max(MOST_TRACKING_NUMBER),
  /** Who gave it out, where that was not who writes it down; '' otherwise. */
  sentBy: oneLine().trim().max(200),
  words: severalLines().trim().max(MOST_DELIVERY_WORDS),
});
export type Sending = z.infer<typeof sendingSchema>;

/** One thing that was written down of a notice on its way. None is changed or taken away: what was wrong is ended by another. */
export const deliverySchema = z.strictObject({
  id: z.number().int(),
  at: isoDate,
  /** The member who wrote it down, by the name that they have now. */
  by: oneLine(200),
  /** `delivered`; `returned` and `struck` speak of another one (`of`); `corrected`: the applicant was told that the decision no longer counts. */
  kind: z.enum(['delivered', 'returned', 'struck', 'corrected']),
  of: z.number().int().nullable(),
  /** Another one took its place, or said that it was not so. */
  ended: z.boolean(),
  /** Null where it speaks of no way. */
  sending: sendingSchema.nullable(),
  on: z.iso.date().nullable(),
  words: severalLines(MOST_DELIVERY_WORDS),
});
export type Delivery = z.infer<typeof deliverySchema>;
