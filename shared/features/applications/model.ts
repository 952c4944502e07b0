import { z } from 'zod';
import { isoDateOf } from '#shared/iso-date.ts';
import { applicantRoles } from '#shared/people/role.ts';
import { isoDate, oneLine, severalLines } from '#shared/rpc/schemas.ts';
import { MAX_IDENTIFIERS } from '#shared/service/limits.ts';
import { bandSchema } from '../approval-center/bands.ts';
import { resultAttributeSchema, settingsSchema, versionNumber } from '../approval-center/settings.ts';
import { decisionOutcomeSchema } from '../decisions/outcome-schema.ts';
import {
  formFields,
  knownParts,
  type ListedKey,
  NO_OFFICE_DATA,
  type OfficeKey,
  type OfficeKindOf,
  type OfficePart,
  officeFields,
  officeFormOf,
} from './fields.ts';
import { MOST_TAG_LENGTH, MOST_TAGS } from './tags.ts';

const keptSchemas = {
  text: oneLine(),
  role: z.enum(applicantRoles).nullable(),
  tags: z.array(oneLine(MOST_TAG_LENGTH)).max(MOST_TAGS),
  token: z.string().max(256).nullable(),
  date: z.iso.date().nullable(),
  /** A day alone where nobody knows the time: no time is made up, and it is the same day in every zone. */
  time: z.union([isoDate, z.iso.date()]).nullable(),
};
type Schemas = Readonly<Record<keyof typeof keptSchemas, z.ZodType> & Pick<typeof keptSchemas, 'text'>>;
type ShapeOf<Of extends Schemas, Keys extends OfficeKey = OfficeKey> = {
  readonly [Key in Keys]: Of[OfficeKindOf<Key>];
};

function shapeOf<Of extends Schemas>(schemas: Of): ShapeOf<Of>;
function shapeOf(schemas: Schemas): Readonly<Record<string, z.ZodType>> {
  return Object.fromEntries(
    officeFields.map((field) => [field.key, field.kind === 'text' ? textOf(field) : schemas[field.kind]]),
  );
}

const textOf = ({ most, lines }: Extract<OfficePart, { readonly kind: 'text' }>) =>
  lines === 'several' ? severalLines(most) : oneLine(most);

const keptShape = shapeOf(keptSchemas);

/** What the office adds to an application, without its notes. It stays on the desk and is never sent. */
export const officeDataSchema = z.strictObject(keptShape).omit({ note: true });
export type { OfficeData } from './fields.ts';

const formSchema = z
  .strictObject(
    shapeOf({
      ...keptSchemas,
      role: z.enum([...applicantRoles, '']),
      token: z.string().max(300),
      date: z.string().max(20),
      time: z.string().max(40),
    }),
  )
  .omit({ note: true });

/** The same as a form has it, where '' is none. Of another version's form, what this one has, and nothing for what that had not. */
export const officeFormSchema = z.preprocess(
  (stored) => ({ ...officeFormOf(NO_OFFICE_DATA), ...knownParts(stored, formFields) }),
  formSchema,
);

function listedShape(): ShapeOf<typeof keptSchemas, ListedKey>;
function listedShape(): Readonly<Record<string, z.ZodType>> {
  return Object.fromEntries(
    formFields.flatMap(({ key, listed }) => (listed ? [[key, keptShape[key]] as const] : [])),
  );
}

type ColumnShape = {
  readonly [Key in OfficeKey]: z.ZodOptional<z.ZodArray<(typeof keptShape)[Key]>>;
};
function columnShape(): ColumnShape;
function columnShape(): Readonly<Record<string, z.ZodType>> {
  return Object.fromEntries(
    officeFields.map(({ key }) => [key, z.array(keptShape[key]).max(MAX_IDENTIFIERS).optional()]),
  );
}

/** What is known of several applications, field by field: a value for each of them, in their order. */
export const officeColumnsSchema = z.strictObject(columnShape());
export type OfficeColumns = z.infer<typeof officeColumnsSchema>;

/** One line of the list. */
export const applicationRowSchema = z.strictObject({
  identifier: z.string(),
  ...listedShape(),
  /** The newest of its notes, in a list cut where it is very long; '' where there is none. */
  note: severalLines(),
  noteCount: z.number().int(),
  score: z.number(),
  weight: z.number(),
  /** Null where nothing is enabled. */
  scorePercent: z.number().nullable(),
  band: bandSchema.nullable(),
  notMeasuredCount: z.number().int(),
  unreadableCount: z.number().int(),
  /** How many attributes that count have a value that can't occur: with any, the recommendation is to review. */
  impossibleCount: z.number().int(),
  /** Whether the service's own number differs from ours. */
  serviceDiffers: z.boolean(),
  /** The decision that counts; null where there is none, or it was withdrawn. */
  decision: decisionOutcomeSchema.nullable(),
  /** The last day of that approval, or of waiting for documents. */
  decisionUntil: z.iso.date().nullable(),
  /** Why it is not as recommended, by the office's list. */
  decisionOverride: oneLine().nullable(),
  /** When it was made, and by whom, by name; null where none counts. */
  decidedOn: isoDate.nullable(),
  decidedBy: oneLine().nullable(),
  /** Whose turn it is, by name; null: nobody's in particular. */
  assignee: oneLine().nullable(),
  /** The newest published version with the rules that it was scored by; null where none was published here. */
  rulesVersion: versionNumber.nullable(),
  /** Whether those are others than the newest version's. */
  isUnderOtherRules: z.boolean(),
  fetchedAt: isoDate,
  /** Nothing of it can be shown but its identifier: something that others wrote of it cannot be read. */
  isUnreadable: z.literal(true).optional(),
});
export type ApplicationRow = z.infer<typeof applicationRowSchema>;

const identifiedSchema = z.object({ identifier: z.string() });

/** A row of which only the identifier can be told: it stands in its place in the list all the same. */
const unreadableRow = (row: unknown): ApplicationRow => ({
  ...officeDataSchema.parse(NO_OFFICE_DATA),
  identifier: identifiedSchema.safeParse(row).data?.identifier ?? '',
  note: '',
  noteCount: 0,
  score: 0,
  weight: 0,
  scorePercent: null,
  band: null,
  notMeasuredCount: 0,
  impossibleCount: 0,
  unreadableCount: 0,
  serviceDiffers: false,
  decision: null,
  decisionUntil: null,
  decisionOverride: null,
  decidedOn: null,
  decidedBy: null,
  assignee: null,
  rulesVersion: null,
  isUnderOtherRules: false,
  fetchedAt: isoDateOf(0),
  isUnreadable: true,
});

export const applicationPageSchema = z.strictObject({
  rows: z.array(applicationRowSchema.catch(({ value }) => unreadableRow(value))).max(500),
  /** How many match, over all pages. */
  total: z.number().int(),
});
export type ApplicationPage = z.infer<typeof applicationPageSchema>;

/** Those before and after an application in a list; null where there is none. */
export const applicationNeighboursSchema = z.strictObject({
  previous: z.string().nullable(),
  next: z.string().nullable(),
  /** Its place in the list, from 0; null where it does not match what the list shows. */
  position: z.number().int().nullable(),
  total: z.number().int(),
});
export type ApplicationNeighbours = z.infer<typeof applicationNeighboursSchema>;

/** The same measured values under the newest published version. */
const underNewestSchema = z.strictObject({
  version: versionNumber,
  publishedAt: isoDate,
  score: z.number(),
  weight: z.number(),
  scorePercent: z.number().nullable(),
  notMeasuredCount: z.number().int(),
  impossibleCount: z.number().int(),
  band: bandSchema.nullable(),
  settings: settingsSchema,
  attributes: z.record(z.string(), resultAttributeSchema),
});
export type UnderNewest = z.infer<typeof underNewestSchema>;

/** As `WithheldReason` in `shared/service/types.ts`. */
export const withheldReasonSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('verdict'),
    field: z.string(),
    word: oneLine(),
    says: z.enum(['negative', 'pending', 'unknown']),
  }),
  z.strictObject({ kind: z.literal('status'), status: z.number().int() }),
  z.strictObject({
    kind: z.literal('partial'),
    why: z.enum(['page', 'elsewhere', 'repeated-key']),
    at: oneLine(),
  }),
  z.strictObject({ kind: z.literal('other-applicant'), guid: oneLine() }),
]);

/** An application's latest approval result with everything that explains it. */
export const applicationDetailSchema = z.strictObject({
  row: applicationRowSchema,
  office: officeDataSchema,
  settings: settingsSchema,
  attributes: z.record(z.string(), resultAttributeSchema),
  notMeasured: z.array(z.string()),
  /** Attribute name to what was wrong with it. */
  unreadable: z.record(z.string(), z.string()),
  refusedNames: z.array(z.string()),
  /** Attribute name to the value that can't occur: it is among `notMeasured`, too. */
  impossible: z.record(
    z.string(),
    z.strictObject({ value: z.number(), why: z.enum(['out-of-range', 'bureau-code']) }),
  ),
  /** Why there is no recommendation although the attributes could be read; empty otherwise. */
  withheld: z.array(withheldReasonSchema),
  /** Verdicts of the provider's own, shown as what they are. */
  ownVerdicts: z.array(z.strictObject({ field: z.string(), word: oneLine() })),
  serviceScore: z.number().nullable(),
  /** The published version whose rules these are, by content; null where the desk knows none such. */
  judgedByVersion: versionNumber.nullable(),
  /** When that version was published. */
  judgedByPublishedAt: isoDate.nullable(),
  /** Null where nothing was published, or where the newest version is the one it was judged by. */
  underNewest: underNewestSchema.nullable(),
  /** Other results that were fetched before this one and are kept. */
  earlierFetchCount: z.number().int(),
});
export type ApplicationDetail = z.infer<typeof applicationDetailSchema>;

/** An attribute as one result had it. */
const fetchedAttributeSchema = resultAttributeSchema.extend({ weight: z.number().nullable() });

/** A result that was fetched, and what was other in it than in the result before it. */
const earlierFetchSchema = z.strictObject({
  fetchedAt: isoDate,
  score: z.number(),
  weight: z.number(),
  /** Null for the earliest that is kept: nothing is known before it. */
  since: z
    .strictObject({
      /** Whether it came with other rules, as far as they mean anything for a score. */
      otherRules: z.boolean(),
      /** The attributes whose switch, value, points or weight are others; null: there was or is none. */
      attributes: z.array(
        z.strictObject({
          attribute: z.string(),
          before: fetchedAttributeSchema.nullable(),
          after: fetchedAttributeSchema.nullable(),
        }),
      ),
    })
    .nullable(),
});
export type EarlierFetch = z.infer<typeof earlierFetchSchema>;

/** Newest first; the first is the one shown. */
export const earlierFetchesSchema = z.array(earlierFetchSchema).max(50);
