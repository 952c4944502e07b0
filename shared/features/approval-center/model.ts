import { z } from 'zod';
import { isoDate, oneLine, severalLines } from '#shared/rpc/schemas.ts';
import { bandsSchema } from './bands.ts';
import { MOST_DRAFT_NAME_LENGTH, MOST_DRAFTS } from './draft-names.ts';
import { settingsSchema, versionNumber } from './settings.ts';

export const draftId = z.number().int().positive();
export const draftName = oneLine().trim().min(1).max(MOST_DRAFT_NAME_LENGTH);

/** What a version has apart from its settings: who, when, why, and what the service answered. */
const versionFacts = {
  /** 1, 2, 3 … on this desk. */
  number: versionNumber,
  publishedAt: isoDate,
  publishedBy: oneLine(),
  reason: severalLines(),
  /**
   * `published`: sent from this desk. `adopted`: seen inside approval results and kept as a version; nothing was sent. `thresholds`: only
   * those are others than before; nothing was sent, as the service does not know them.
   */
  origin: z.enum(['published', 'adopted', 'thresholds']),
  /** `confirmed`: the service said so (or judged by it, where adopted). `unconfirmed`: it went out, the answer was lost. */
  outcome: z.enum(['confirmed', 'unconfirmed']),
  serviceMessage: oneLine(),
  /** Who found out with the service that it is in force; '' where the service said so itself. */
  confirmedBy: oneLine(),
  /** SHA-256 of the exact document that was sent (of the one that would be, where adopted), in hexadecimal. */
  contentHash: z.string(),
  /** From where on what is recommended; null where the version is from a time when they were a setting. */
  thresholds: bandsSchema.nullable(),
} as const;

/** A version of the approval center that the desk keeps: who, when, why, what, and what the service answered. */
export const publishedVersionSchema = z.strictObject({ ...versionFacts, settings: settingsSchema });
export type PublishedVersion = z.infer<typeof publishedVersionSchema>;

/** A line of the history: a version without its settings, with what it changed against the version before it. */
export const versionSummarySchema = z.strictObject({
  ...versionFacts,
  attributes: z.number().int().nonnegative(),
  /** Sum of the weights of its enabled attributes. */
  enabledWeight: z.number(),
  changes: z.strictObject({
    added: z.number().int().nonnegative(),
    removed: z.number().int().nonnegative(),
    changed: z.number().int().nonnegative(),
    /** Whether its thresholds are others than those before it. */
    thresholds: z.boolean(),
  }),
});
export type VersionSummary = z.infer<typeof versionSummarySchema>;

const draftSummarySchema = z.strictObject({
  id: draftId,
  name: oneLine(MOST_DRAFT_NAME_LENGTH),
  /** The version it started from; null where it started from none. */
  basedOnVersion: versionNumber.nullable(),
  updatedAt: isoDate,
});
export type DraftSummary = z.infer<typeof draftSummarySchema>;

/** What is being edited. It saves itself; it is never lost by a refused publish. */
export const draftSchema = draftSummarySchema.extend({ settings: settingsSchema, thresholds: bandsSchema });
export type Draft = z.infer<typeof draftSchema>;

/** Settings that came inside approval results and differ from the newest version: somebody else has changed the configuration. */
const driftSchema = z.strictObject({
  /** What they mean for a score, as a hash (`settingsHash` of the records): names them when they are adopted or dismissed. */
  settingsHash: z.string().max(128),
  settings: settingsSchema,
  /** The newest fetch that brought them. */
  seenAt: isoDate,
  /** Cached applications that were judged by them. */
  applications: z.number().int().nonnegative(),
});
export type Drift = z.infer<typeof driftSchema>;

export const approvalCenterSchema = z.strictObject({
  /** The draft that is open. */
  draft: draftSchema,
  /** Every draft, the open one among them, the last changed first. */
  drafts: z.array(draftSummarySchema).max(MOST_DRAFTS),
  /** The newest version, or null. */
  published: publishedVersionSchema.nullable(),
  drift: driftSchema.nullable(),
  /** The attributes that are marked as credit scores by hand. */
  creditScores: z.array(z.string().max(64)),
});
export type ApprovalCenter = z.infer<typeof approvalCenterSchema>;

/** What a new draft begins with. */
export const draftSourceSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('newest-version') }),
  z.strictObject({ kind: z.literal('version'), number: versionNumber }),
  z.strictObject({ kind: z.literal('draft'), draftId }),
  /** The attributes and rules of a new desk. */
  z.strictObject({ kind: z.literal('starting-rules') }),
  z.strictObject({ kind: z.literal('empty') }),
]);
export type DraftSource = z.infer<typeof draftSourceSchema>;

/** One thing in an imported document that cannot be taken over as it stands. */
const importProblemSchema = z.strictObject({
  kind: z.enum([
    /** No JSON, no object of attributes, nothing in it, or too much: nothing can be imported. */
    'not-json',
    'not-an-object',
    'empty',
    'too-many-attributes',
    'too-large',
    /** This attribute is left out. */
    'bad-name',
    'duplicate-attribute',
    'unreadable-field',
    /** The attribute is taken over without this field. */
    'unknown-field',
    'duplicate-field',
  ]),
  attribute: z.string().max(200).nullable(),
  /** The field by its wire name. */
  field: z.string().max(200).nullable(),
  /** In English, without the attribute's name; for what the page has no words of its own. */
  message: severalLines(2_000),
  /** Counted from 1, where it is known. */
  line: z.number().int().positive().nullable(),
});
export type ImportProblem = z.infer<typeof importProblemSchema>;

/** What an imported document holds. `settings` is null where nothing of it can be imported. */
export const importPreviewSchema = z.strictObject({
  settings: settingsSchema.nullable(),
  /** In the document's order; at most 200, `moreProblems` says how many there are beyond. */
  problems: z.array(importProblemSchema).max(200),
  moreProblems: z.number().int().nonnegative(),
});
export type ImportPreview = z.infer<typeof importPreviewSchema>;

/** A file that the user chose, or null where the dialog was left. */
export const chosenFileSchema = z.strictObject({ name: oneLine(1_000), text: z.string() }).nullable();

/** What became of an export. */
export const exportedSchema = z.discriminatedUnion('outcome', [
  z.strictObject({ outcome: z.literal('saved'), file: oneLine(4_096) }),
  z.strictObject({ outcome: z.literal('copied') }),
  z.strictObject({ outcome: z.literal('cancelled') }),
]);
export type Exported = z.infer<typeof exportedSchema>;
