import { z } from 'zod';
import type { ChannelDefinitions } from '#shared/rpc/channel.ts';
import { identifier, nothing } from '#shared/rpc/schemas.ts';
import { deskStateSchema } from '../program/model.ts';
import { MOST_NAMED } from './columns.ts';
import {
  applicationFilterSchema,
  applicationLayoutSchema,
  applicationSelectionSchema,
  applicationSortSchema,
  applicationTableSchema,
  csvExportSchema,
} from './list.ts';
import {
  applicationDetailSchema,
  applicationNeighboursSchema,
  applicationPageSchema,
  earlierFetchesSchema,
  officeDataSchema,
} from './model.ts';

export const applicationChannels = {
  'applications.list': {
    scope: 'desk',
    reads: 'applications',
    input: applicationFilterSchema.extend({
      sort: applicationSortSchema,
      offset: z.number().int().min(0),
      limit: z.number().int().min(1).max(500),
    }),
    output: applicationPageSchema,
  },
  /** A stretch of the list, by its identifiers alone: what lies between two rows that are chosen. */
  'applications.identifiers': {
    scope: 'desk',
    input: applicationFilterSchema.extend({
      sort: applicationSortSchema,
      offset: z.number().int().min(0),
      limit: z.number().int().min(1).max(MOST_NAMED),
    }),
    output: z.array(z.string()).max(MOST_NAMED),
  },
  /** Puts the selected on the clipboard, in the order of the sort: a table as text and as HTML, or their identifiers as lines. */
  'applications.copy': {
    scope: 'desk',
    input: z.strictObject({
      selection: applicationSelectionSchema,
      sort: applicationSortSchema,
      as: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('table'), table: applicationTableSchema }),
        z.strictObject({ kind: z.literal('identifiers') }),
      ]),
    }),
    output: z.strictObject({ copied: z.number().int() }),
  },
  /** Writes the selected as CSV into a file that the user chooses; its progress is told as 'export-changed'. */
  'applications.exportCsv': {
    scope: 'desk',
    input: z.strictObject({
      selection: applicationSelectionSchema,
      sort: applicationSortSchema,
      table: applicationTableSchema,
    }),
    output: csvExportSchema,
  },
  /** Ends an export that is being written: no file is left of it. */
  'applications.cancelExport': { scope: 'desk', input: nothing, output: nothing },
  'applications.saveLayout': {
    scope: 'desk',
    input: applicationLayoutSchema.partial(),
    output: deskStateSchema,
  },
  'applications.properties': {
    scope: 'desk',
    reads: 'applications',
    input: nothing,
    output: z.array(z.string()).max(1_000),
  },
  /** The tags in use on this desk. */
  'applications.tags': {
    scope: 'desk',
    reads: 'applications',
    input: nothing,
    output: z.array(z.string()).max(1_000),
  },
  /** Those before and after an application in a list, and its place there. */
  'applications.neighbours': {
    scope: 'desk',
    reads: 'applications',
    input: applicationFilterSchema.extend({ sort: applicationSortSchema, identifier }),
    output: applicationNeighboursSchema,
  },
  'applications.get': {
    scope: 'desk',
    reads: 'applications',
    input: z.strictObject({ identifier }),
    output: applicationDetailSchema,
  },
  /** What was fetched before and what changed each time, newest first. */
  'applications.fetches': {
    scope: 'desk',
    reads: 'applications',
    input: z.strictObject({ identifier }),
    output: earlierFetchesSchema,
  },
  /** Saves what the page offers for printing, one application, as a PDF. */
  'applications.savePdf': {
    scope: 'desk',
    input: z.strictObject({ identifier }),
    output: z.strictObject({ file: z.string().max(4_096).nullable() }),
  },
  /** Looks one application up again, beside whatever look-up runs. */
  'applications.refresh': {
    scope: 'desk',
    input: z.strictObject({ identifier }),
    output: applicationDetailSchema,
  },
  /** The reply exactly as it came. */
  'applications.rawReply': {
    scope: 'desk',
    reads: 'applications',
    input: z.strictObject({ identifier }),
    output: z.strictObject({ text: z.string() }),
  },
  'applications.saveOfficeData': {
    scope: 'desk',
    input: z.strictObject({ identifier, office: officeDataSchema }),
    output: applicationDetailSchema,
  },
} as const satisfies ChannelDefinitions;
