import { z } from 'zod';
import type { ChannelDefinitions } from '#shared/rpc/channel.ts';
import { freeText, identifier, isoDate, nothing, oneLine, rowId, severalLines } from '#shared/rpc/schemas.ts';
import { applicationSelectionSchema } from '../applications/list.ts';
import { bandSchema } from '../approval-center/bands.ts';
import {
  MOST_CONDITIONS_LENGTH,
  MOST_DECIDED_TOGETHER,
  MOST_DOCUMENTS_LENGTH,
  MOST_MAIN_REASONS,
  MOST_REASON_LENGTH,
  MOST_REASONS,
} from './limits.ts';
import { decisionSchema, overrideSchema } from './model.ts';
import { MOST_DECISIONS } from './most-told.ts';
import { decisionOutcomeSchema } from './outcome-schema.ts';

/** The decisions that were seen to stand: 'changed-meanwhile' where another one does. */
const seen = z.array(rowId).max(100);

/** A decision on an application as it is shown. */
const newDecisionSchema = z.strictObject({
  identifier,
  outcome: decisionOutcomeSchema,
  /** The attributes that cost points and are given as reasons. */
  attributes: z.array(z.string().min(1).max(64)).max(MOST_REASONS),
  ownReasons: z.array(freeText(oneLine().trim().min(1).max(MOST_REASON_LENGTH))).max(MOST_REASONS),
  conditions: freeText(severalLines().trim().max(MOST_CONDITIONS_LENGTH)),
  /** Which documents are waited for. */
  documents: freeText(severalLines().trim().max(MOST_DOCUMENTS_LENGTH)).optional(),
  /** The last day of an approval, or of waiting: today of this computer's zone at the earliest. */
  until: z.iso.date().nullable().optional(),
  /** Why it is not as recommended; asked for where it is not (`needsOverride`), and left out elsewhere. */
  override: overrideSchema
    .extend({ reason: freeText(overrideSchema.shape.reason), words: freeText(overrideSchema.shape.words) })
    .nullable()
    .optional(),
  /** The result that was looked at. */
  fetchedAt: isoDate,
  /** Absent: whatever stands gives way. */
  seen: seen.optional(),
});

/** The household that is decided as one, by its own recommendation; absent: applications that need have nothing in common. */
const ofHousehold = rowId.optional();

const decided = z.array(z.strictObject({ identifier, id: rowId })).max(MOST_DECIDED_TOGETHER);

/** Decisions on several applications as one act: a selection of the list, or the members of a household. */
export const togetherChannels = {
  /** What is to be known of each before it is decided; 'too-many' beyond `MOST_DECIDED_TOGETHER`. */
  'decisions.together': {
    scope: 'session',
    reads: 'applications',
    input: z.strictObject({ selection: applicationSelectionSchema, household: ofHousehold }),
    output: z
      .array(
        z.strictObject({
          identifier: z.string(),
          name: oneLine(),
          /** The recommendation that counts: of the household, where one is decided or has been confirmed, else the application's own. */
          band: bandSchema.nullable(),
          /** The same of the application alone: who passes alone is told of the household only. */
          ownBand: bandSchema.nullable(),
          /** What cost this applicant most, as the letter says it. */
          mainReasons: z.array(oneLine()).max(MOST_MAIN_REASONS),
          /** The decision that counts; another one takes its place. */
          decision: decisionOutcomeSchema.nullable(),
          fetchedAt: isoDate,
          /** The decisions that stand: one, or several of people who were apart. */
          standing: z.array(decisionSchema.pick({ id: true, by: true, at: true, outcome: true })),
        }),
      )
      .max(MOST_DECIDED_TOGETHER),
  },
  /**
   * Decides alike on all of them, in one act: where one is refused, nothing is recorded. The reason of an exception is kept where it is one.
   * Of a household that is declined, or approved with conditions, nobody is told another's reasons: own words for all are refused.
   */
  'decisions.recordTogether': {
    scope: 'session',
    changes: ['applications', 'households', 'activity'],
    input: newDecisionSchema
      .omit({ identifier: true, fetchedAt: true, attributes: true, seen: true })
      .extend({
        applications: z
          .array(
            z.strictObject({
              ...{ identifier, fetchedAt: isoDate, seen },
              /** Own words for this person alone. */
              ownReasons: newDecisionSchema.shape.ownReasons.optional(),
            }),
          )
          .min(1)
          .max(MOST_DECIDED_TOGETHER),
        /** Each gets the attributes as reasons that cost it most, up to `MOST_MAIN_REASONS`. */
        addMainReasons: z.boolean(),
        household: ofHousehold,
      }),
    output: decided,
  },
  /**
   * Takes decisions that count back, in one act: all of them or none. What was decided before each of them is decided again, as it was
   * then; where nothing was, it is withdrawn.
   */
  'decisions.undo': {
    scope: 'session',
    changes: ['applications', 'households', 'activity'],
    input: z.strictObject({ decisions: decided.min(1) }),
    output: nothing,
  },
} as const satisfies ChannelDefinitions;

export const decisionChannels = {
  /** What was decided on an application: what stands first, then the newest. */
  'decisions.list': {
    scope: 'session',
    reads: 'applications',
    input: z.strictObject({ identifier }),
    output: z.array(decisionSchema).max(MOST_DECISIONS),
  },
  /** Whether a newer version of the program decided on it, in another computer of the office: then nothing is decided here. */
  'decisions.newer': {
    scope: 'session',
    reads: 'applications',
    input: z.strictObject({ identifier }),
    output: z.strictObject({ isDecided: z.boolean() }),
  },
  /** Decides on an application as it is shown; it is refused where there is a newer result. A decision is never changed. */
  'decisions.record': {
    scope: 'session',
    changes: ['applications', 'households', 'activity'],
    input: newDecisionSchema,
    output: decisionSchema,
  },
  /** Withdraws the decision that counts. It stays where it is; the withdrawal stands after it. */
  'decisions.withdraw': {
    scope: 'session',
    changes: ['applications', 'households', 'activity'],
    input: z.strictObject({ identifier, id: rowId }),
    output: decisionSchema,
  },
} as const satisfies ChannelDefinitions;
