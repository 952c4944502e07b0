import { z } from 'zod';
import { isoDate, oneLine, severalLines } from '#shared/rpc/schemas.ts';
import { repairSchema } from '../repair/model.ts';
import { logVerdictSchema } from './log-verdict.ts';

const activityKinds = [
  'desk-started',
  'desk-locked',
  'desk-unlocked',
  'connection-chosen',
  'connection-tested',
  'token-set',
  'approval-center-published',
  'approval-center-confirmed',
  'approval-center-adopted',
  'approval-center-exported',
  'draft-changed',
  'credit-score-marked',
  'application-looked-up',
  'application-annotated',
  'application-decided',
  'decision-withdrawn',
  'notice-issued',
  'applications-exported',
  'household-sent',
  'household-confirmed',
  'household-changed',
  'report-link-requested',
  'report-link-copied',
  'report-link-copy-undone',
  'report-link-mailed',
  'report-link-opened',
  'report-link-expired',
  'report-host-allowed',
  'report-host-disallowed',
  'preferences-changed',
  'key-keeping-changed',
  'practice-service-switched',
  'look-up-changed',
  'applications-filled',
  'applications-fill-undone',
  'drift-dismissed',
  'banner-dismissed',
  'activity-exported',
  'activity-verified',
  'data-erased',
  'clock-confirmed',
  'copy-removed',
  'diagnostics-saved',
  'results-judged-again',
  'replies-pointed-at',
  'backup-made',
  'backup-restored',
  'update-downloaded',
  'update-installed',
] as const;
export type ActivityKind = (typeof activityKinds)[number];

const activityOutcomes = ['started', 'succeeded', 'failed', 'unconfirmed', 'cancelled'] as const;
export type ActivityOutcome = (typeof activityOutcomes)[number];

/** Where the subject of an entry can be looked at. */
const activityPlaces = ['application', 'household', 'version', 'report-link', 'draft'] as const;
export type ActivityPlace = (typeof activityPlaces)[number];

/** One entry of the chain. A call has two: 'started' before it goes out, and one that completes it. */
const activityEntrySchema = z.strictObject({
  id: z.number().int(),
  at: isoDate,
  who: oneLine(),
  kind: z.enum(activityKinds),
  /** What it was about: an identifier, a version, a household. Never a secret, never an address of a link. */
  subject: oneLine(),
  outcome: z.enum(activityOutcomes),
  detail: severalLines(),
  /** The 'started' entry that this one completes, or null. */
  completes: z.number().int().nullable(),
  /** SHA-256 over the entry and the hash before it, in hexadecimal. */
  hash: z.string(),
});
export type ActivityEntry = z.infer<typeof activityEntrySchema>;

/** What only a line of the log has. */
const logPartSchema = z.strictObject({
  /** What others name its first entry by. */
  ref: z.string(),
  subjectType: z.string(),
  cell: z.string(),
  version: z.number().int(),
  member: oneLine(),
  /** What it is worth here: 'counts', or why not. */
  standing: z.string(),
  /** What its first entry says, as JSON; null where that was erased. */
  data: severalLines().nullable(),
  /** The application whose data it holds. */
  person: z.string().nullable(),
  /** That applicant's name, as the office has it now; null where it is not known, or erased. */
  applicant: oneLine().nullable(),
  /** How many entries the act has. */
  count: z.number().int(),
});

/** One line of the activity, as the list shows it: an act of the log, or an old entry of text. */
export const listedActivitySchema = activityEntrySchema.extend({
  /** Its place: 1 for the oldest that ever was, without a gap. */
  line: z.number().int(),
  source: z.enum(['log', 'text']),
  /** In the log the name of its kind, which a newer program may have more of. */
  kind: z.string(),
  kindName: oneLine(),
  /** What happened, in the language that was asked for. */
  sentence: oneLine(),
  /** Null where it is not known any more. */
  outcome: z.enum(activityOutcomes).nullable(),
  /** Where the subject is shown, and its number there; null where that is nowhere on this desk (any more). */
  leadsTo: z.enum(activityPlaces).nullable(),
  placeId: z.string(),
  log: logPartSchema.nullable(),
});
export type ListedActivity = z.infer<typeof listedActivitySchema>;

/** Which entries are meant: every part that is null (or an empty search) lets all through. */
export const activityFilterSchema = z.strictObject({
  /** Words that all stand somewhere in the entry's texts, in any order. */
  search: oneLine(500),
  /** In which the sentences are made, and the kinds are searched through. */
  language: z.enum(['en', 'es']),
  kind: z.string().max(100).nullable(),
  outcome: z.enum(activityOutcomes).nullable(),
  who: z.string().max(500).nullable(),
  /** The whole subject, whatever its capitals. */
  subject: z.string().max(500).nullable(),
  /** Inclusive. */
  from: isoDate.nullable(),
  /** Exclusive. */
  before: isoDate.nullable(),
  /** Only lines that came after this one; absent: whenever they came. */
  after: z.number().int().min(0).optional(),
});
export type ActivityFilter = z.infer<typeof activityFilterSchema>;

/** A page of what a filter lets through. */
export interface ActivityRequest extends ActivityFilter {
  readonly offset: number;
  readonly limit: number;
}

export const activityPageSchema = z.strictObject({
  entries: z.array(listedActivitySchema).max(500),
  /** How many there are; where not all has been looked through, how many were found. */
  total: z.number().int(),
  /** When the oldest line that was looked at was written; null where all were, or nothing was filtered. */
  searchedTo: isoDate.nullable(),
});
export type ActivityPage = z.infer<typeof activityPageSchema>;

const word = oneLine(200);

/** The words of an exported table, in the user's language. */
export const activityWordsSchema = z.strictObject({
  columns: z.strictObject({
    number: word,
    at: word,
    who: word,
    kind: word,
    sentence: word,
    subject: word,
    outcome: word,
    detail: word,
    completes: word,
    hash: word,
  }),
  /** By their names; one without a word is written by its name. */
  outcomes: z.record(z.string().max(64), word),
});
export type ActivityWords = z.infer<typeof activityWordsSchema>;

export const chainVerdictSchema = z.strictObject({
  whole: z.boolean(),
  entries: z.number().int(),
  /** The first entry at which the chain does not hold, or null. */
  brokenAt: z.number().int().nullable(),
  /** The last entry that the rules of retention have erased; absent where there is none. */
  erased: z.number().int().optional(),
  /** Where it breaks: what is found there, and how many entries of the whole list are newer. */
  found: z
    .strictObject({ what: z.enum(['changed', 'missing', 'added']), newer: z.number().int() })
    .optional(),
});
export type ChainVerdict = z.infer<typeof chainVerdictSchema>;

/** The old activity by its own rule, the log by the log's, and the tables by the log. */
export const activityVerdictSchema = chainVerdictSchema.extend({
  log: logVerdictSchema.extend({
    /** Where it breaks: how many lines of the whole list are newer. */
    newer: z.number().int(),
  }),
  /**
   * What the tables that the pages show have otherwise than the log says; null where that was not looked at, as the log does not hold or it
   * was canceled.
   */
  tables: repairSchema.nullable(),
});
export type ActivityVerdict = z.infer<typeof activityVerdictSchema>;

/** How far the chain has been looked through; `ended` is told last, however it ended. */
export const verificationProgressSchema = z.strictObject({
  /** `comparing`: the tables are compared with the log. */
  state: z.enum(['verifying', 'comparing', 'ended']),
  checked: z.number().int(),
  total: z.number().int(),
});
export type VerificationProgress = z.infer<typeof verificationProgressSchema>;
