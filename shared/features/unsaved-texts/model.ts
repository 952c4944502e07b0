import { z } from 'zod';
import { isoDate, oneLine, severalLines } from '#shared/rpc/schemas.ts';
import { officeFormSchema } from '../applications/model.ts';
import {
  MOST_CONDITIONS_LENGTH,
  MOST_DOCUMENTS_LENGTH,
  MOST_OVERRIDE_LENGTH,
  MOST_REASON_LENGTH,
  MOST_REASONS,
} from '../decisions/limits.ts';
import { decisionOutcomeSchema } from '../decisions/outcome-schema.ts';
import { noteIdSchema } from '../notes/channels.ts';
import { MOST_OLD_NOTE_LENGTH } from '../notes/limits.ts';
import { noticeDocumentSchema } from '../notices/model.ts';

/** Where something is written that only a button of its form saves. */
const places = ['office-data', 'decision', 'note', 'notice', 'publish-reason'] as const;

/** Of which: an application's identifier, the number of a decision (its notice) or of a draft (the reason of its publishing). */
const of = z.string().min(1).max(256);

export const unsavedPlaceSchema = z.strictObject({ place: z.enum(places), of });
export type UnsavedPlace = z.infer<typeof unsavedPlaceSchema>;

const noteText = severalLines(MOST_OLD_NOTE_LENGTH);

/** What was written in a form and is not saved yet, as the form has it. */
export const unsavedTextSchema = z.discriminatedUnion('place', [
  z.strictObject({
    place: z.literal('office-data'),
    of,
    values: officeFormSchema,
  }),
  z.strictObject({
    place: z.literal('decision'),
    of,
    values: z.strictObject({
      outcome: decisionOutcomeSchema,
      attributes: z.array(z.string().min(1).max(64)).max(MOST_REASONS),
      /** One on each line. */
      ownReasons: severalLines(MOST_REASONS * MOST_REASON_LENGTH),
      conditions: severalLines(MOST_CONDITIONS_LENGTH),
      // What an earlier form did not have.
      documents: severalLines(MOST_DOCUMENTS_LENGTH).default(''),
      until: z.string().max(20).default(''),
      overrideReason: oneLine(MOST_OVERRIDE_LENGTH).default(''),
      overrideWords: severalLines(MOST_REASON_LENGTH).default(''),
    }),
  }),
  z.strictObject({
    place: z.literal('note'),
    of,
    values: z.strictObject({
      /** A new one. */
      text: noteText,
      /** One that is being edited. */
      edited: z.strictObject({ id: noteIdSchema, text: noteText }).nullable(),
    }),
  }),
  z.strictObject({
    place: z.literal('notice'),
    of,
    values: z.strictObject({ document: noticeDocumentSchema, other: noticeDocumentSchema.nullable() }),
  }),
  z.strictObject({
    place: z.literal('publish-reason'),
    of,
    values: z.strictObject({ reason: severalLines(2_000) }),
  }),
]);
export type UnsavedText = z.infer<typeof unsavedTextSchema>;

/** Null where nothing is kept. */
export const keptTextSchema = z.strictObject({ at: isoDate, text: unsavedTextSchema }).nullable();
export type KeptText = z.infer<typeof keptTextSchema>;
