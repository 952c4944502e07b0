import { z } from 'zod';
import type { ChannelDefinitions } from '#shared/rpc/channel.ts';
import { nothing, oneLine } from '#shared/rpc/schemas.ts';
import { applicationSelectionSchema } from '../applications/list.ts';
import { officeDataSchema } from '../applications/model.ts';
import { MOST_COLUMNS } from '../look-ups/limits.ts';
import { fillUndoneSchema, lookUpAcceptedSchema } from '../look-ups/model.ts';
import { MOST_PROPERTY_NAME } from '../properties/limits.ts';
import { MOST_LEFTOVER_CHARACTERS, MOST_SHOWN_NOT_LOOKED_UP } from './limits.ts';
import {
  columnHeading,
  columnMemorySchema,
  fillHowSchema,
  importPreviewSchema,
  importRowsSchema,
  importStepSchema,
} from './model.ts';

/** Names what is being prepared: what was prepared before is forgotten. */
const importId = z.strictObject({ id: z.number().int() });
/** `people`: where most names differ from those saved under these IDs, a person has to say that they are right (`isOfOthers`). */
const carriedOut = { how: fillHowSchema, people: z.enum(['compared', 'confirmed']).optional() };
const headings = z.array(columnHeading).max(MOST_COLUMNS);
const written = ['applications', 'households', 'activity'] as const;

export const importChannels = {
  /** Begins to prepare an import; nothing is written before `imports.carryOut`. `property`: that of rows and applications without one. */
  'imports.begin': {
    scope: 'session',
    input: z.strictObject({ property: oneLine().trim().max(MOST_PROPERTY_NAME).optional() }),
    output: importId,
  },
  /** Adds rows and compares them with what is kept; answers what all rows so far would do. */
  'imports.add': {
    scope: 'session',
    input: importId.extend({ rows: importRowsSchema }),
    output: importPreviewSchema,
  },
  /** Prepares the same details for each of the selected; what is blank says nothing. */
  'imports.addSelected': {
    scope: 'session',
    input: importId.extend({ selection: applicationSelectionSchema, office: officeDataSchema }),
    output: z.strictObject({ rows: z.number().int() }),
  },
  /** Writes the next of them; all together are one act. Over when `done` is `total`: then the page is told what has changed. */
  'imports.carryOut': {
    scope: 'session',
    input: importId.extend(carriedOut),
    output: importStepSchema,
  },
  /** Begins to look up all that were prepared, with their details: one act with the look-up. */
  'imports.lookUp': {
    scope: 'session',
    needs: 'agent',
    changes: written,
    input: importId.extend(carriedOut),
    output: lookUpAcceptedSchema,
  },
  /** What a person has said before of the columns of files with these headings, in whatever order. */
  'imports.columns': {
    scope: 'session',
    input: z.strictObject({ headings }),
    output: columnMemorySchema,
  },
  /**
   * Remembers what a person has said of the columns of a file with these headings, and nothing else: what the program has found out by
   * itself it finds out again. Adds to what was said before.
   */
  'imports.remember': {
    scope: 'session',
    input: columnMemorySchema.extend({ headings }),
    output: nothing,
  },
  /** Takes an import back, also one that is not over: what nobody has changed since. 'not-on-this-desk' where there is nothing. */
  'imports.undo': {
    scope: 'session',
    changes: written,
    input: z.strictObject({ undo: z.number().int() }),
    output: fillUndoneSchema,
  },
  /** Applications of which details are kept and that were not looked up. */
  'imports.notLookedUp': {
    scope: 'session',
    reads: 'applications',
    input: nothing,
    output: z.strictObject({
      count: z.number().int(),
      identifiers: z.array(z.string()).max(MOST_SHOWN_NOT_LOOKED_UP),
    }),
  },
  /** Begins to look these up. */
  'imports.lookUpRest': { scope: 'session', needs: 'agent', input: nothing, output: lookUpAcceptedSchema },
  /** Saves a file with the headings that an import knows, in the language in use. */
  'imports.saveTemplate': {
    scope: 'desk',
    input: nothing,
    output: z.strictObject({ file: oneLine().nullable() }),
  },
  /** Saves rows that belong to no application, as they stand in the file. */
  'imports.saveLeftovers': {
    scope: 'desk',
    input: z.strictObject({ text: z.string().max(MOST_LEFTOVER_CHARACTERS) }),
    output: z.strictObject({ file: oneLine().nullable() }),
  },
} as const satisfies ChannelDefinitions;
