import { z } from 'zod';
import { type EntryHeader, type headerList, isHeaderWithinBounds } from '#shared/rpc/entry.ts';

/** In UTF-16 code units; of the data of one entry. Results' bodies are no entries. */
export const LONGEST_DATA = 1024 * 1024;
/** How deep data may be nested. */
export const DEEPEST_DATA = 64;
const MOST_REFERENCES = 10_000;

/** No control character and no half of a pair: what a database keeps as it came. */
export const plain = /^[^\p{Cc}\p{Cs}]*$/u;
const name = z.string().min(1).max(300).regex(plain);
const reference = z.string().min(1).max(150).regex(plain);
const references = z.array(reference).max(MOST_REFERENCES).readonly();
const count = z.int().min(1);

/** SHA-256, in hexadecimal. */
export const hashSchema = z.string().regex(/^[0-9a-f]{64}$/);
/** A device, by the hash of its public key. */
export const deviceSchema = z.string().regex(/^[0-9a-f]{24}$/);

/**
 * A header as it goes over the wire: the list that is hashed (`headerList`). What a hub of an older version has taken is read, too: its
 * bounds are looked at where it is appended (`sentEntrySchema`), and where an app takes it into its log.
 */
export const headerListSchema = z
  .tuple([
    z.literal('threshold-entry-1'),
    deviceSchema,
    count,
    z.union([hashSchema, z.literal('')]),
    name,
    count,
    count,
    name,
    name,
    name,
    name.nullable(),
    references,
    references,
    z.union([reference, z.literal('')]),
    references,
    z.number(),
    z.boolean(),
    hashSchema,
  ])
  .readonly();
export type HeaderList = ReturnType<typeof headerList>;

/** The header that a list is of. `headerText` of it is the list's own text. */
export function headerOf(list: z.output<typeof headerListSchema>): EntryHeader {
  const [, device, seq, prev, kind, version, act, member, subject, cell, person, ...others] = list;
  const [replaces, knows, people, heads, at, broughtForward, dataHash] = others;
  return {
    device,
    seq,
    prev,
    kind,
    version,
    act,
    member,
    subject,
    cell,
    person,
    replaces,
    knows,
    people,
    heads,
    at,
    broughtForward,
    dataHash,
  };
}

const content = {
  header: headerListSchema,
  /** 16 bytes in hexadecimal; null with the data. */
  salt: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .nullable(),
  /** The exact text; null where it was erased. */
  data: z.string().min(2).max(LONGEST_DATA).nullable(),
};

/** An entry on its way to a hub, as its own device or another one signed it: a hub may have taken it before there were bounds. */
export const relayedEntrySchema = z
  .strictObject(content)
  .refine(({ salt, data }) => (salt === null) === (data === null), 'Salt and data come and go together.');
/** One that its own device sends: within bounds. */
export const sentEntrySchema = relayedEntrySchema.refine(
  ({ header }) => isHeaderWithinBounds(headerOf(header)),
  'No clock says that, or its act begins behind it.',
);
export type SentEntry = z.output<typeof relayedEntrySchema>;

/** Ed25519 over `signedHeadText`, as base64url. */
export const signatureSchema = z.string().regex(/^[\w-]{86}$/);
/** Ed25519, the raw 32 bytes as base64url. */
export const publicKeySchema = z.string().regex(/^[\w-]{43}$/);

/** An entry as a hub has it: at its place in the office, and signed where an append ended. */
export const keptEntrySchema = z.strictObject({
  seq: count,
  ...content,
  signature: signatureSchema.nullable(),
});
export type KeptEntry = z.output<typeof keptEntrySchema>;

/** Whether a text is JSON that every desk and every database reads: no deeper than agreed, and without numbers beyond all. */
export function isReadableData(text: string): boolean {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (isInText) {
      if (character === '\\') at += 1;
      else if (character === '"') isInText = false;
    } else if (character === '"') isInText = true;
    else if (character === '{' || character === '[') {
      depth += 1;
      if (depth > DEEPEST_DATA) return false;
    } else if (character === '}' || character === ']') depth -= 1;
  }
  try {
    return text.isWellFormed() && hasNumbersOnly(text, JSON.parse(text));
  } catch {
    return false;
  }
}

/** Digits with an exponent, or more of them than a number of that length is written with: only then one may be beyond all. */
const MAY_BE_BEYOND = /\d[eE]|\d{309}/;

/** Whether every number in it is one: JSON writes also such as are too large to be any. */
const hasNumbersOnly = (text: string, value: unknown): boolean =>
  !MAY_BE_BEYOND.test(text) || isFiniteIn(value);

function isFiniteIn(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  return typeof value !== 'object' || value === null || Object.values(value).every(isFiniteIn);
}
