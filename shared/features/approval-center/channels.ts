import { z } from 'zod';
import type { ChannelDefinitions } from '#shared/rpc/channel.ts';
import { nothing, pastedText, severalLines } from '#shared/rpc/schemas.ts';
import { bandsSchema } from './bands.ts';
import {
  effectAnswerSchema,
  effectFilterSchema,
  effectRequestSchema,
  histogramSchema,
  MOST_HISTOGRAM_BINS,
} from './effect.ts';
import {
  approvalCenterSchema,
  chosenFileSchema,
  draftId,
  draftName,
  draftSchema,
  draftSourceSchema,
  exportedSchema,
  importPreviewSchema,
  publishedVersionSchema,
  versionSummarySchema,
} from './model.ts';
import { attributeName, settingsSchema, versionNumber } from './settings.ts';

export const draftChannels = {
  /** The drafts, the one that is open, what was published last, and the drift from it. */
  'approvalCenter.get': {
    scope: 'session',
    reads: 'approvalCenter',
    input: nothing,
    output: approvalCenterSchema,
  },
  /** Makes a draft of a version, a draft, the starting rules or nothing, and opens it. */
  'approvalCenter.createDraft': {
    scope: 'session',
    changes: ['approvalCenter', 'activity'],
    input: z.strictObject({ name: draftName, from: draftSourceSchema }),
    output: approvalCenterSchema,
  },
  /** Opens another draft. Throws `not-on-this-desk` where there is none. */
  'approvalCenter.openDraft': {
    scope: 'session',
    changes: ['approvalCenter'],
    input: z.strictObject({ draftId }),
    output: approvalCenterSchema,
  },
  /** Throws `invalid-input` where another draft has the name. */
  'approvalCenter.renameDraft': {
    scope: 'session',
    changes: ['approvalCenter', 'activity'],
    input: z.strictObject({ draftId, name: draftName }),
    output: approvalCenterSchema,
  },
  /** Puts a draft aside; it can be brought back until the desk is closed. The last one cannot be removed. */
  'approvalCenter.removeDraft': {
    scope: 'session',
    changes: ['approvalCenter', 'activity'],
    input: z.strictObject({ draftId }),
    output: approvalCenterSchema,
  },
  /** Brings a removed draft back, under a free name. Throws `not-on-this-desk` where it is gone. */
  'approvalCenter.restoreDraft': {
    scope: 'session',
    changes: ['approvalCenter', 'activity'],
    input: z.strictObject({ draftId }),
    output: approvalCenterSchema,
  },
  /** Keeps a draft as it is written. The activity tells of it once in a quarter of an hour. */
  'approvalCenter.saveDraft': {
    scope: 'session',
    changes: ['approvalCenter'],
    input: z.strictObject({
      draftId,
      settings: settingsSchema,
      /** Absent: as they are. */
      thresholds: bandsSchema.optional(),
    }),
    output: draftSchema,
  },
} as const satisfies ChannelDefinitions;

export const publishChannels = {
  /**
   * Sends a draft to the service; what is certain not to be in force is thrown, an answer that was lost makes it unconfirmed. Where only
   * its thresholds are others, nothing is sent. Throws `nothing-to-publish` where the same is in force, `invalid-input` where its settings
   * contradict themselves.
   */
  'approvalCenter.publish': {
    scope: 'session',
    needs: 'manager',
    changes: ['approvalCenter', 'applications', 'households', 'activity'],
    input: z.strictObject({ draftId, reason: severalLines().trim().min(1).max(2_000) }),
    output: publishedVersionSchema,
  },
  /** Sends the newest version's document once more, where it is unconfirmed; its outcome becomes what the service answers. */
  'approvalCenter.sendAgain': {
    scope: 'session',
    needs: 'manager',
    changes: ['approvalCenter', 'applications', 'activity'],
    input: z.strictObject({ number: versionNumber }),
    output: publishedVersionSchema,
  },
  /** The user has found out with the service that the newest version is in force, whose answer was lost. */
  'approvalCenter.confirm': {
    scope: 'session',
    changes: ['approvalCenter', 'applications', 'activity'],
    input: z.strictObject({ number: versionNumber }),
    output: publishedVersionSchema,
  },
} as const satisfies ChannelDefinitions;

export const historyChannels = {
  /** The history, newest first: the versions below `before`, or the newest where it is null. */
  'approvalCenter.versions': {
    scope: 'session',
    reads: 'approvalCenter',
    input: z.strictObject({ before: versionNumber.nullable(), limit: z.number().int().min(1).max(100) }),
    output: z.strictObject({ versions: z.array(versionSummarySchema).max(100), total: z.number().int() }),
  },
  /** Throws `not-on-this-desk` where there is no such version. */
  'approvalCenter.version': {
    scope: 'session',
    reads: 'approvalCenter',
    input: z.strictObject({ number: versionNumber }),
    output: publishedVersionSchema,
  },
} as const satisfies ChannelDefinitions;

export const documentChannels = {
  /** The exact wire document of a draft or a version, into a file that the user chooses or onto the clipboard. */
  'approvalCenter.exportDocument': {
    scope: 'desk',
    changes: ['activity'],
    input: z.strictObject({
      of: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('draft'), draftId }),
        z.strictObject({ kind: z.literal('version'), number: versionNumber }),
      ]),
      to: z.enum(['file', 'clipboard']),
    }),
    output: exportedSchema,
  },
  /** Asks for a document's file and reads it; null where the dialog was left. */
  'approvalCenter.chooseImportFile': { scope: 'desk', input: nothing, output: chosenFileSchema },
  /** Reads a document without taking anything over. */
  'approvalCenter.previewImport': {
    scope: 'desk',
    input: z.strictObject({ text: pastedText }),
    output: importPreviewSchema,
  },
  /** Takes over what the preview said can be taken, as a new draft, and opens it. */
  'approvalCenter.importAsDraft': {
    scope: 'session',
    changes: ['approvalCenter', 'activity'],
    input: z.strictObject({ name: draftName, text: pastedText }),
    output: approvalCenterSchema,
  },
} as const satisfies ChannelDefinitions;

export const driftChannels = {
  /** Keeps what was seen in results as the newest version. Nothing is sent. */
  'approvalCenter.adoptDrift': {
    scope: 'session',
    needs: 'manager',
    changes: ['approvalCenter', 'applications', 'activity'],
    input: z.strictObject({
      settingsHash: z.string().max(128),
      reason: severalLines().trim().min(1).max(2_000),
    }),
    output: approvalCenterSchema,
  },
  /** Says no more of these settings, until other ones are seen. */
  'approvalCenter.dismissDrift': {
    scope: 'session',
    changes: ['approvalCenter', 'activity'],
    input: z.strictObject({ settingsHash: z.string().max(128) }),
    output: approvalCenterSchema,
  },
} as const satisfies ChannelDefinitions;

export const creditScoreChannels = {
  /** Marks an attribute as a credit score, or no longer: kept with the records of this connection, never sent. */
  'approvalCenter.markCreditScore': {
    scope: 'session',
    changes: ['approvalCenter', 'applications', 'activity'],
    input: z.strictObject({ attribute: attributeName, isOne: z.boolean() }),
    output: approvalCenterSchema,
  },
} as const satisfies ChannelDefinitions;

export const effectChannels = {
  /** Every cached application under these settings and under the rules in force. The newest request wins. */
  'approvalCenter.effect': { scope: 'session', input: effectRequestSchema, output: effectAnswerSchema },
  /** The cached values of one attribute, for the picture behind its curve. */
  'approvalCenter.histogram': {
    scope: 'session',
    reads: 'applications',
    input: z.strictObject({
      attribute: z.string().min(1).max(64),
      filter: effectFilterSchema,
      from: z.number(),
      to: z.number(),
      bars: z.number().int().min(1).max(MOST_HISTOGRAM_BINS),
    }),
    output: histogramSchema,
  },
} as const satisfies ChannelDefinitions;

export const approvalCenterChannels = {
  ...draftChannels,
  ...publishChannels,
  ...historyChannels,
  ...documentChannels,
  ...driftChannels,
  ...creditScoreChannels,
  ...effectChannels,
} as const;
