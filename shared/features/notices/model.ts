import { z } from 'zod';
import { count, isoDate, oneLine, severalLines } from '#shared/rpc/schemas.ts';
import { deliverySchema } from './deliveries.ts';
import { MOST_REASON_OF_BASIS } from './limits.ts';
import { basisKinds, MOST_DISCLOSURES, noticeLanguages } from './notice.ts';
import { placeId } from './place-rules.ts';
import { reasonBases } from './reasons.ts';
import { noticeStates } from './states.ts';

/** A template with its fields filled in. */
const MOST_PLACE_TEXT = 100_000;
const MOST_PLACE_TEXTS = 60;

const partText = severalLines(10_000);

const scoreText = oneLine(200);
const disclosureSchema = z.strictObject({
  attribute: z.string().max(64),
  value: scoreText,
  date: scoreText,
  least: scoreText,
  most: scoreText,
  provider: scoreText,
  factors: severalLines(2_000),
});

const partsSchema = z.strictObject({
  opening: partText,
  reasons: partText,
  agency: partText,
  notDecided: partText,
  dispute: partText,
  freeCopy: partText,
  score: partText,
  contact: partText,
});
const addendaSchema = z
  .array(
    z.strictObject({
      place: placeId,
      text: severalLines(MOST_PLACE_TEXT),
      use: z.enum(['addition', 'replacement']).default('addition'),
      version: z.number().int().nonnegative().default(0),
    }),
  )
  .max(MOST_PLACE_TEXTS)
  .readonly();

const letterBasisSchema = z.strictObject({
  kind: z.enum(basisKinds),
  agencies: z.array(oneLine(200)).max(20).readonly(),
  reason: severalLines(MOST_REASON_OF_BASIS),
});
const templateVersionSchema = z.strictObject({ id: oneLine(100), version: count });

/** A notice as it is edited, printed and kept (`shared/notice`). */
export const noticeDocumentSchema = z.strictObject({
  language: z.enum(noticeLanguages),
  title: oneLine(200),
  scoreUsed: z.boolean(),
  /** What 0.3.0 left unsaved does not have them. */
  scores: z.array(disclosureSchema).max(MOST_DISCLOSURES).readonly().default([]),
  parts: partsSchema,
  /** Up to 0.6 it had none of these. */
  addressee: severalLines(1_000).default(''),
  addenda: addendaSchema.default([]),
  signature: scoreText.default(''),
  /** Up to 0.8 it had none of these. */
  basis: letterBasisSchema.nullable().default(null),
  replaces: z.iso.date().nullable().default(null),
  translation: z
    .strictObject({
      language: z.enum(noticeLanguages),
      title: oneLine(200),
      parts: partsSchema,
      factors: z.array(disclosureSchema.shape.factors).max(MOST_DISCLOSURES).readonly(),
      addenda: addendaSchema,
    })
    .nullable()
    .default(null),
  template: templateVersionSchema.nullable().default(null),
  /** Why it has no address. */
  noAddress: scoreText.default(''),
});

const paperLine = oneLine(500);
const partySchema = z.strictObject({ name: oneLine(200), address: severalLines(500), phone: oneLine(100) });

/** All that stands on the paper of a notice (`paper.ts`): what it is printed again from, whatever templates and settings say by then. */
export const noticePaperSchema = z.strictObject({
  day: z.iso.date(),
  title: paperLine,
  applicant: paperLine,
  letterhead: partySchema,
  addressee: severalLines(1_000),
  /** '' on real ones. */
  practice: paperLine,
  template: templateVersionSchema.nullable(),
  letters: z
    .array(
      z.strictObject({
        language: z.enum(noticeLanguages),
        date: paperLine,
        mark: paperLine,
        title: paperLine,
        /** Each as it stands there, with its line breaks. */
        paragraphs: z.array(severalLines(100_000)).max(100).readonly(),
        closing: paperLine,
        signature: z.array(paperLine).max(2).readonly(),
        sheet: z.strictObject({ page: paperLine, of: paperLine }),
      }),
    )
    .min(1)
    .max(noticeLanguages.length)
    .readonly(),
});

/** A notice that was printed or saved as a PDF, in the words that it had then. */
export const issuedNoticeSchema = z.strictObject({
  id: z.number().int(),
  decisionId: z.number().int(),
  at: isoDate,
  by: oneLine(200),
  how: z.enum(['printed', 'pdf']),
  /** Whether it said all that it has to; null for those of earlier versions, which did not keep it. */
  complete: z.boolean().nullable(),
  document: noticeDocumentSchema,
  /** Null for those of earlier versions, which kept neither its date nor its letterhead. */
  paper: noticePaperSchema.nullable(),
  /** The SHA-256 of the PDF, in hexadecimal; null where it was printed, and for those of earlier versions. */
  pdf: oneLine(64).nullable(),
});
export type IssuedNotice = z.infer<typeof issuedNoticeSchema>;

/** One that is looked at again: with what stood on its paper, as it was kept or as the log has it. */
export const noticeAsIssuedSchema = issuedNoticeSchema.extend({
  paper: noticePaperSchema,
  /** Whether the paper was kept with it. Otherwise its date and letterhead are what the log says they were then. */
  isPaperKept: z.boolean(),
});
export type NoticeAsIssued = z.infer<typeof noticeAsIssuedSchema>;

/** A notice as it is listed with its application: without its words, with how it reached the applicant. */
export const listedNoticeSchema = issuedNoticeSchema.omit({ document: true, paper: true, pdf: true }).extend({
  language: z.enum(noticeLanguages),
  state: z.enum(noticeStates),
  /** Whether the decision that it tells of still counts. */
  isOfStandingDecision: z.boolean(),
  /** Oldest first. */
  deliveries: z.array(deliverySchema),
});
export type ListedNotice = z.infer<typeof listedNoticeSchema>;

/** What a notice can say of what its decision rests on: known from the result, and nothing of anybody else. */
export const noticeBasisSchema = z.strictObject({
  /** The credit scores among what was judged; null where the value is not known. */
  scores: z
    .array(
      z.strictObject({
        attribute: z.string().max(64),
        value: z.number().nullable(),
        /** What the office's last notice told of such a score; absent where none did. */
        told: disclosureSchema.pick({ least: true, most: true, provider: true }).optional(),
      }),
    )
    .max(MOST_DISCLOSURES),
  /** Of each reason from the score, what is known of it. */
  reasons: z.record(z.string().max(64), z.enum(reasonBases)),
});
export type NoticeBasis = z.infer<typeof noticeBasisSchema>;

/** What tells a person from another (`other-people.ts`). */
export const personDetailsSchema = z.strictObject({
  name: z.strictObject({ given: oneLine(), middle: oneLine(), family: oneLine(), suffix: oneLine() }),
  identifier: z.string(),
  email: oneLine(),
  phone: oneLine(),
});

/** What became of a notice that was to be printed or saved; `file` where it was saved. */
export const issuedSchema = z.discriminatedUnion('outcome', [
  z.strictObject({ outcome: z.literal('cancelled') }),
  z.strictObject({ outcome: z.literal('issued'), file: oneLine().nullable() }),
]);
