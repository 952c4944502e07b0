import { z } from 'zod';
import { identifier, oneLine, severalLines } from '#shared/rpc/schemas.ts';
import { type OfficeKey, officeFields } from '../applications/fields.ts';
import { officeColumnsSchema } from '../applications/model.ts';
import { MOST_COLUMNS } from '../look-ups/limits.ts';
import { MOST_HEADING, MOST_SHOWN_CONFLICTS, MOST_SHOWN_NAMES, ROWS_AT_ONCE } from './limits.ts';

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

export const columnHeading = oneLine(MOST_HEADING);

/** What a person has said of the columns of a kind of file. */
export const columnMemorySchema = z.strictObject({
  /** The heading under which the application IDs are; null: nothing was said. */
  identifier: columnHeading.nullable(),
  /** What a column is used for (`ImportKey`), or null: it isn't used. */
  fields: z
    .array(z.strictObject({ heading: columnHeading, field: z.string().max(64).nullable() }))
    .max(MOST_COLUMNS),
});
export type ColumnMemory = z.infer<typeof columnMemorySchema>;
export const NO_COLUMN_MEMORY: ColumnMemory = { identifier: null, fields: [] };

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
  /**
   * Of which both the file and the office name somebody: who may be the same, and who can't be. The first of these, as each has them.
   */
  names: z.strictObject({
    same: count,
    other: count,
    others: z
      .array(z.strictObject({ identifier: z.string(), own: oneLine(), given: oneLine() }))
      .max(MOST_SHOWN_NAMES),
  }),
  /** Of the rows just added, those without an identifier whose token belongs to no application, or to several: by their places. */
  unmatched: z.array(z.number().int()),
});
export type ImportPreview = z.infer<typeof importPreviewSchema>;

/** Whether most people of a file are others than those saved under their IDs: its IDs may be of something else, so a person is asked. */
export const isOfOthers = ({ names }: Pick<ImportPreview, 'names'>): boolean => names.other > names.same;

/** How far an import is; `filled`: of how many applications something was written so far. */
export const importStepSchema = z.strictObject({
  done: count,
  total: count,
  filled: count,
  /** By which it can be undone; null where nothing was written yet. */
  undo: z.number().int().nullable(),
});
export type ImportStep = z.infer<typeof importStepSchema>;
