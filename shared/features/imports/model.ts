import { z } from 'zod';
import { identifier, severalLines } from '#shared/rpc/schemas.ts';
import { type OfficeKey, officeFields } from '../applications/fields.ts';
import { officeColumnsSchema } from '../applications/model.ts';
import { MOST_SHOWN_CONFLICTS, ROWS_AT_ONCE } from './limits.ts';

const keys: readonly OfficeKey[] = officeFields.map(({ key }) => key);
const officeKey = z.enum(keys);

/** What becomes of what a field holds already: it gives way, or tags are added to it. Where nothing is said, it stays. */
export const fillHowSchema = z.partialRecord(officeKey, z.enum(['replace', 'add']));
export type FillHow = z.infer<typeof fillHowSchema>;

/** Some rows of a table: whose they are, by identifier or by token, and what they say, field by field. */
export const importRowsSchema = z.strictObject({
  identifiers: z.array(identifier.nullable()).max(ROWS_AT_ONCE),
  tokens: z.array(z.string().max(256).nullable()).max(ROWS_AT_ONCE),
  office: officeColumnsSchema,
});
export type ImportRows = z.infer<typeof importRowsSchema>;

const count = z.number().int().nonnegative();

/** What an import would do, before anything is done. Counts are of applications. */
export const importPreviewSchema = z.strictObject({
  rows: count,
  /** Looked up before. */
  found: count,
  /** With an identifier that was not looked up: their details are kept, and wait for the result. */
  notLookedUp: count,
  /** Of which some field is filled that has nothing. */
  filled: count,
  /** Of which some field holds something else. */
  different: count,
  fields: z.array(z.strictObject({ key: officeKey, filled: count, different: count, same: count })),
  /** The first that hold something else. */
  conflicts: z
    .array(
      z.strictObject({ identifier: z.string(), key: officeKey, own: severalLines(), given: severalLines() }),
    )
    .max(MOST_SHOWN_CONFLICTS),
  /** Of the rows just added, those without an identifier whose token belongs to no application, or to several: by their places. */
  unmatched: z.array(z.number().int()),
});
export type ImportPreview = z.infer<typeof importPreviewSchema>;

/** How far an import is; `filled`: of how many applications something was written so far. */
export const importStepSchema = z.strictObject({
  done: count,
  total: count,
  filled: count,
  /** By which it can be undone; null where nothing was written yet. */
  undo: z.number().int().nullable(),
});
export type ImportStep = z.infer<typeof importStepSchema>;
