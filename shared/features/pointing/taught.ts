import { z } from 'zod';

/** As in `shared/service/pointing.ts`. These stand in events: what is released is never tightened. */
const path = z
  .array(z.union([z.string().max(500), z.number().int().nonnegative()]))
  .max(20)
  .readonly();

/** How many values a reply may have that can be taught. */
export const MAX_PATTERN_FIELDS = 60;
/** How long a value, or a text, of one may be. */
export const MAX_PATTERN_TEXT = 200;

const acknowledgementPatternSchema = z.strictObject({
  call: z.enum(['setapprovalcenter', 'addCoapplicant']),
  status: z.number().int().min(200).max(299),
  contentType: z.string().max(MAX_PATTERN_TEXT),
  body: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('empty') }),
    z.strictObject({ kind: z.literal('text'), text: z.string().max(MAX_PATTERN_TEXT) }),
    z.strictObject({
      kind: z.literal('fields'),
      fields: z
        .array(z.strictObject({ path, value: z.string().max(MAX_PATTERN_TEXT).nullable() }))
        .max(MAX_PATTERN_FIELDS)
        .readonly(),
    }),
  ]),
});

const segment = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('word'), text: z.string().max(MAX_PATTERN_TEXT) }),
  z.strictObject({
    kind: z.literal('varies'),
    length: z.number().int().min(0).max(2_000),
    of: z.enum(['letters', 'digits', 'letters-and-digits']),
  }),
]);

const linkPatternSchema = z.strictObject({
  host: z.string().max(253),
  path: z.array(segment).max(50).readonly(),
  parameters: z.array(z.string().max(MAX_PATTERN_TEXT)).max(50).readonly(),
});

const fieldShape = {
  call: z.enum(['getapplicationapproval', 'getTempUrl']),
  field: z.string().max(500),
} as const;

/** What a manager answers: which replies, and what they mean. */
export const taughtReplySchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('acknowledgement'),
    pattern: acknowledgementPatternSchema,
    means: z.enum(['yes', 'no']),
  }),
  z.strictObject({ kind: z.literal('link'), pattern: linkPatternSchema, means: z.enum(['yes', 'no']) }),
  z.strictObject({
    kind: z.literal('field'),
    ...fieldShape,
    word: z.string().max(MAX_PATTERN_TEXT).nullable(),
    means: z.enum(['nothing', 'fine', 'not-final', 'own-verdict', 'seconds', 'minutes', 'hours']),
  }),
]);

/** What is asked. */
export const replyQuestionSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('acknowledgement'), pattern: acknowledgementPatternSchema }),
  z.strictObject({ kind: z.literal('link'), pattern: linkPatternSchema }),
  z.strictObject({ kind: z.literal('field'), ...fieldShape, word: z.string().max(MAX_PATTERN_TEXT) }),
]);
