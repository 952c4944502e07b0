import { z } from 'zod';
import { callFailureSchema } from '#shared/rpc/call-end.ts';
import type { EntryKinds } from '#shared/rpc/entry.ts';
import { count, oneLine, severalLines, timeMs, who } from '#shared/rpc/schemas.ts';
import { MAX_ATTRIBUTES } from '#shared/service/limits.ts';
import { bandsSchema } from './bands.ts';
import { MOST_DRAFT_NAME_LENGTH } from './draft-names.ts';
import { attributeName, settingSchema, usableSettingSchema } from './settings.ts';

/** Attributes with their rules, in the order in which the document has them. */
const settingsIn = (setting: typeof settingSchema) =>
  z.array(z.tuple([attributeName, setting])).max(MAX_ATTRIBUTES);
/** While they are edited their numbers may be any. */
const draftSettings = settingsIn(settingSchema);
/** What counts can be calculated with. */
const settings = settingsIn(usableSettingSchema);
/** SHA-256, in hexadecimal. */
const hash = z.string().max(128);
const atMs = timeMs;
const version = count.min(1);
/** From where on what is recommended: the office's own, never sent to the service. */
const thresholds = bandsSchema;
/** What an entry names another by. */
const ref = z.string().max(120);
/** Who did it, where that was written down before there were entries; absent: the entry's member. */
const by = who.optional();

const rules = { version: 1, of: 'rules', needs: 'manager' } as const;
const draft = { version: 1, of: 'draft', needs: 'manager' } as const;

const contents = {
  /** The version's number for people: one more than the newest that its maker saw. */
  number: version,
  reason: severalLines(),
  settings,
  /** Of the exact bytes that were sent (of those that would be, where adopted). */
  contentHash: hash,
  /** Of what they mean for a score. */
  settingsHash: hash,
  /** When the call went out. */
  publishedAtMs: atMs,
  /** When its answer came or was lost: a result that was asked for before says nothing of it. */
  settledAtMs: atMs,
  by,
} as const;

const outcome = z.enum(['confirmed', 'unconfirmed']);

/**
 * The rules by which the service judges and the thresholds by which the office recommends, version by version: each follows the one
 * that its maker saw. The cell is `versions`, the subject `rules/record`. What version 1 says, it says without thresholds.
 */
export const rulesEntries = {
  'rules-published': {
    ...rules,
    version: 2,
    cell: 'versions',
    merge: 'register',
    apart: true,
    data: z.strictObject({
      ...contents,
      thresholds: thresholds.optional(),
      outcome,
      /** The service's own words. */
      serviceMessage: oneLine(),
      /** Which draft it was; null where that is not known any more. */
      draft: oneLine(100).nullable(),
      /** Who found out with the service that it is in force, where that was before there were entries. */
      confirmedBy: who.optional(),
    }),
  },
  /** Seen inside approval results and kept as a version; nothing was sent. */
  'rules-adopted': {
    ...rules,
    version: 2,
    cell: 'versions',
    merge: 'register',
    apart: true,
    data: z.strictObject({ ...contents, thresholds: thresholds.optional() }),
  },
  /** A version that has other thresholds than the one before it and the same rules. Nothing was sent: the service does not know them. */
  'thresholds-published': {
    ...rules,
    cell: 'versions',
    merge: 'register',
    apart: true,
    data: z.strictObject({
      ...contents,
      thresholds,
      /** Until then; absent where nobody knows. */
      before: thresholds.optional(),
      /** What is known of its rules: as of the version before it. */
      outcome,
      draft: oneLine(100).nullable(),
    }),
  },
  /** What was a setting of the office belongs to this version from now on. */
  'thresholds-taken-over': {
    ...rules,
    cell: 'versions',
    merge: 'register',
    data: z.strictObject({ of: ref, number: version, thresholds }),
  },
  /** A version whose answer was lost was sent once more. */
  'rules-sent-again': {
    ...rules,
    cell: 'versions',
    merge: 'register',
    data: z.strictObject({
      of: ref,
      number: version,
      outcome,
      serviceMessage: oneLine(),
      settledAtMs: atMs,
    }),
  },
  /** The user has found out with the service that a version is in force. */
  'rules-confirmed': {
    ...rules,
    cell: 'versions',
    merge: 'register',
    data: z.strictObject({ of: ref, number: version, contentHash: hash, settledAtMs: atMs, by }),
  },
  /** A call that certainly changed nothing. */
  'rules-not-published': {
    ...rules,
    cell: 'attempts',
    merge: 'fact',
    data: z.strictObject({
      number: version,
      reason: severalLines(),
      contentHash: hash,
      outcome: z.enum(['failed', 'cancelled']),
      failure: callFailureSchema,
    }),
  },
  'rules-exported': {
    ...rules,
    needs: 'auditor',
    cell: 'exports',
    merge: 'fact',
    data: z.strictObject({
      /** A version's number, or the draft by its name. */
      of: z.union([z.strictObject({ version }), z.strictObject({ draft: oneLine() })]),
      /** Null: onto the clipboard. */
      file: oneLine().nullable(),
      contentHash: hash,
    }),
  },
  /** Nobody wants to hear more of these settings, with which results came. */
  'drift-dismissed': {
    ...rules,
    cell: 'drift',
    merge: 'register',
    data: z.strictObject({ settingsHash: hash }),
  },
  /** An attribute is a credit score, as notices disclose it, or no longer. The cell is `mark:` and the attribute. */
  'credit-score-marked': {
    ...rules,
    cell: 'mark:*',
    merge: 'register',
    data: z.strictObject({ attribute: z.string().max(64), isOne: z.boolean() }),
  },
} as const satisfies EntryKinds;

const draftName = oneLine(MOST_DRAFT_NAME_LENGTH);

/** What a draft was made of. */
const source = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('version'), number: version }),
  z.strictObject({ kind: z.literal('draft'), name: oneLine() }),
  z.strictObject({ kind: z.literal('starting-rules') }),
  z.strictObject({ kind: z.literal('document') }),
  z.strictObject({ kind: z.literal('empty') }),
]);
export type DraftOrigin = z.infer<typeof source>;

/** Drafts by ids of their own. What is typed into one saves itself and is no entry: it is this desk's until it is published. */
export const draftEntries = {
  /** Version 2 may have thresholds. */
  'draft-made': {
    ...draft,
    version: 2,
    cell: 'draft',
    merge: 'register',
    data: z.strictObject({
      /** '': nobody has named it yet. */
      name: draftName,
      settings: draftSettings,
      /** Absent: those that count. */
      thresholds: thresholds.optional(),
      basedOnVersion: version.nullable(),
      /** Absent: the one with which a desk begins. */
      from: source.optional(),
    }),
  },
  'draft-renamed': {
    ...draft,
    cell: 'draft',
    merge: 'register',
    data: z.strictObject({ name: draftName, before: draftName }),
  },
  'draft-removed': {
    ...draft,
    cell: 'draft',
    merge: 'register',
    data: z.strictObject({ name: draftName }),
  },
  'draft-restored': {
    ...draft,
    cell: 'draft',
    merge: 'register',
    data: z.strictObject({ name: draftName }),
  },
  /** Somebody has begun to type in it. */
  'draft-edited': {
    ...draft,
    cell: 'edits',
    merge: 'fact',
    data: z.strictObject({ name: draftName }),
  },
} as const satisfies EntryKinds;
