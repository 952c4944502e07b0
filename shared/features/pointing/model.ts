import { z } from 'zod';
import { isoDate, oneLine, severalLines } from '#shared/rpc/schemas.ts';
import { replyQuestionSchema, taughtReplySchema } from './taught.ts';

const step = z.union([z.string().max(500), z.number().int().nonnegative()]);
export const replyPathSchema = z.array(step).max(20);
export const fieldSchema = z.string().min(1).max(500);

/** As `Pointing` in `shared/service/pointing.ts`. */
export const pointingSchema = z.strictObject({
  results: z.strictObject({
    map: replyPathSchema.nullable(),
    value: fieldSchema.nullable(),
    name: fieldSchema.nullable(),
  }),
  link: replyPathSchema.nullable(),
});

/** How an approval result is read. */
const resultReadingSchema = z.strictObject({
  /** 'whole': everything that counts; 'in-part': something that counts could not be read; 'not': no attributes were found. */
  outcome: z.enum(['whole', 'in-part', 'not']),
  score: z.number(),
  weight: z.number(),
  attributes: z.array(
    z.strictObject({
      name: z.string(),
      measured: z.number().nullable(),
      points: z.number(),
      /** Why it could not be read; null where it could. */
      problem: severalLines().nullable(),
    }),
  ),
  /** Why nothing was found; '' otherwise. */
  detail: severalLines(),
});
export type ResultReading = z.infer<typeof resultReadingSchema>;

/** One of the last replies, as it came, and how it is read: as things are (before), and as it would be if what is tried counted. */
const triedReplySchema = z.strictObject({
  identifier: z.string(),
  text: z.string(),
  before: resultReadingSchema,
  after: resultReadingSchema,
});
export type TriedReply = z.infer<typeof triedReplySchema>;

/** A place in an answer of getTempUrl; what stands there never reaches the page. */
const linkPlaceSchema = z.strictObject({
  path: replyPathSchema,
  kind: z.enum(['object', 'list', 'address', 'text', 'number', 'other']),
  /** How many things are below, or how long a text is. */
  size: z.number().int(),
  /** Where the link leads that is read here: to the service or a host that is allowed, elsewhere, or nowhere: there is none. */
  leads: z.enum(['service', 'elsewhere', 'nowhere']),
  /** The host elsewhere. */
  host: z.string().nullable(),
});
export type ShownLinkPlace = z.infer<typeof linkPlaceSchema>;

/** The last answer of getTempUrl that was not understood; null where there is none. */
export const linkReplySchema = z
  .strictObject({ at: isoDate, label: oneLine(), places: z.array(linkPlaceSchema).max(300) })
  .nullable();
export type ShownLinkReply = z.infer<typeof linkReplySchema>;

export const pointedSchema = z.strictObject({
  pointing: pointingSchema,
  /** Null where nobody pointed at anything yet. */
  last: z.strictObject({ at: isoDate, by: oneLine() }).nullable(),
  /** What managers have answered once for this connection, the newest first. */
  taught: z.array(z.strictObject({ id: z.string(), taught: taughtReplySchema, at: isoDate, by: oneLine() })),
});
export type Pointed = z.infer<typeof pointedSchema>;

/** What replies to this computer left open, the newest first. A field beside a result is asked about at the application itself, too. */
export const openQuestionsSchema = z
  .array(
    z.strictObject({
      call: z.enum(['setapprovalcenter', 'getapplicationapproval', 'addCoapplicant', 'getTempUrl']),
      /** The application's identifier, the household's primary applicant, or ''. */
      subject: z.string(),
      at: isoDate,
      question: replyQuestionSchema,
    }),
  )
  .max(20);
export type OpenQuestion = z.infer<typeof openQuestionsSchema>[number];

/** The last replies, those that were not understood first. */
export const triedSchema = z.strictObject({ replies: z.array(triedReplySchema).max(50) });
