import { z } from 'zod';
import type { EntryKinds } from '#shared/rpc/entry.ts';
import { oneLine, severalLines } from '#shared/rpc/schemas.ts';

/** What the office keeps of an application, field by field: the cells are made from the registry of fields. */
const CELL = /^field:(.+)$/;
export const TAGS_CELL = 'tags';
export const fieldCell = (key: string) => `field:${key}`;
/** The field of a cell; null where it is another cell. */
export const fieldOf = (cell: string): string | null => CELL.exec(cell)?.[1] ?? null;

/** Far more than any form takes: what an older desk has kept is brought forward as it is. */
const value = severalLines(4_194_304).nullable();
const tag = oneLine(1_000).min(1);
const set = z.strictObject({ value });
const added = z.strictObject({ tag });
/** What an entry of several cells says in each: as the entries that are usual there. */
const cells = z.record(
  z.string().min(1).max(100),
  z
    .array(
      z.discriminatedUnion('kind', [
        z.strictObject({ data: set, kind: z.literal('field-set') }),
        z.strictObject({ data: added, kind: z.literal('tag-added') }),
      ]),
    )
    .max(1_000),
);

const kind = { version: 1, of: 'application', needs: 'agent' } as const;

export const applicationEntries = {
  /** A field has a value: '' or null where it was emptied, as its kind has it. */
  'field-set': { ...kind, cell: 'field:*', merge: 'register', person: 'subject', data: set },
  /** A field is as if nobody had ever written in it. */
  'field-cleared': { ...kind, cell: 'field:*', merge: 'ending', data: z.strictObject({}) },
  'tag-added': { ...kind, cell: TAGS_CELL, merge: 'member', person: 'subject', data: added },
  'tag-removed': { ...kind, cell: TAGS_CELL, merge: 'ending', person: 'subject', data: added },
  /** What a file, or a sample, knows of an application was filled in where there was nothing. */
  'details-filled': {
    ...kind,
    cell: '*',
    merge: 'member',
    person: 'subject',
    data: z.strictObject({ cells }),
  },
  /** What was filled in is taken back, where nobody has changed it since: an ending of all its cells. */
  'details-taken-back': { ...kind, cell: '*', merge: 'ending', data: z.strictObject({}) },
  /** What the office kept of an application before there were entries. */
  'application-brought-forward': {
    ...kind,
    cell: '*',
    merge: 'member',
    person: 'subject',
    data: z.strictObject({ cells }),
  },
} as const satisfies EntryKinds;

/** What is said in several cells at once. */
export type SaidInCells = z.infer<typeof cells>;
