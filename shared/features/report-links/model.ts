import { z } from 'zod';
import { deskErrorSchema } from '#shared/rpc/errors.ts';
import { isoDate, oneLine } from '#shared/rpc/schemas.ts';
import { mailLanguages } from './mail/template.ts';

const reportLinkStateSchema = z.enum(['requesting', 'live', 'expired', 'unconfirmed', 'failed']);
export type ReportLinkState = z.infer<typeof reportLinkStateSchema>;

/** Whose report a link opens. */
export const linkSubjectSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('application'), identifier: z.string().max(256) }),
  z.strictObject({ kind: z.literal('household'), householdId: z.number().int() }),
]);
export type LinkSubject = z.infer<typeof linkSubjectSchema>;

/** A link in the registry. Its address stays in the main process: the page copies, mails and opens it by its id. */
export const reportLinkSchema = z.strictObject({
  id: z.number().int(),
  subject: linkSubjectSchema,
  /** The name to show: the applicant's or the household's primary applicant's. */
  label: oneLine(),
  requestedAt: isoDate,
  /** Who asked for it: the operating system's user. */
  requestedBy: oneLine(),
  /** Four hours from the moment the request was sent, or sooner where the service said so, by the clock as it stands now. */
  expiresAt: isoDate,
  /** What the service said of its end that can't be read; '' otherwise. */
  expiryAsCame: oneLine(),
  state: reportLinkStateSchema,
  copies: z.number().int(),
  /** Whom it was mailed to, and what for; '' where nobody said. */
  recipient: oneLine(),
  purpose: oneLine(),
  mailedAt: isoDate.nullable(),
  serviceMessage: oneLine(),
});
export type ReportLink = z.infer<typeof reportLinkSchema>;

/** Links that are made anew at once. */
export const MOST_RENEWED = 100;

/** What came of making several anew. */
export const renewedLinksSchema = z.strictObject({
  made: z.array(reportLinkSchema).max(MOST_RENEWED),
  /** The links in whose place none came, each with why. */
  failed: z
    .array(z.strictObject({ id: z.number().int(), label: oneLine(), error: deskErrorSchema }))
    .max(MOST_RENEWED),
  /** Whether those that came are on the clipboard; where it refused them they are in the list all the same. */
  isCopied: z.boolean(),
});
export type RenewedLinks = z.infer<typeof renewedLinksSchema>;

const MOST_PURPOSE_LENGTH = 200;

/**
 * Which links of the registry are shown; `expiring` are live and have a quarter of an hour or less; `unsent` are live, have an hour or
 * less, and were neither copied nor mailed.
 */
export const linkFilterSchema = z.strictObject({
  search: oneLine(500),
  show: z.enum(['all', 'live', 'unsent', 'expiring', 'expired', 'unconfirmed', 'failed']),
});
export type LinkFilter = z.infer<typeof linkFilterSchema>;

/** How a mail leaves the desk: by the mail program, on the clipboard, or as a file that any mail program opens. */
const mailWaySchema = z.enum(['program', 'copy', 'file']);

export const linkMailSchema = z.strictObject({
  /** Required but for a copy, which may go into anything. Checked by the use case, which says what is wrong. */
  recipient: z.string().max(2_000),
  purpose: oneLine(MOST_PURPOSE_LENGTH),
  language: z.enum(mailLanguages),
  way: mailWaySchema,
});
export type LinkMail = z.infer<typeof linkMailSchema>;

export const mailedSchema = z.discriminatedUnion('outcome', [
  /** `short`: the office's own text would have been cut off by the mail program. */
  z.strictObject({ outcome: z.literal('opened'), text: z.enum(['whole', 'short']) }),
  z.strictObject({ outcome: z.literal('copied') }),
  z.strictObject({ outcome: z.literal('saved'), file: oneLine() }),
  z.strictObject({ outcome: z.literal('cancelled') }),
]);

/** A host beside the service's own to which report links of a connection may lead. */
export const allowedHostSchema = z.strictObject({
  host: z.string().max(253),
  allowedAt: isoDate,
  allowedBy: oneLine(),
});
export type AllowedHost = z.infer<typeof allowedHostSchema>;
