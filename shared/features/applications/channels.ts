import { z } from 'zod';
import type { ChannelDefinitions } from '#shared/rpc/channel.ts';
import { identifier, isoDate, nothing, oneLine } from '#shared/rpc/schemas.ts';
import { deskStateSchema } from '../program/model.ts';
import { MOST_COUNTED, MOST_NAMED } from './columns.ts';
import { countedFilters } from './fields.ts';
import {
  applicationFilterSchema,
  applicationLayoutSchema,
  applicationSelectionSchema,
  applicationSortSchema,
  applicationTableSchema,
  fileExportSchema,
} from './list.ts';
import {
  applicationDetailSchema,
  applicationNeighboursSchema,
  applicationPageSchema,
  earlierFetchesSchema,
  officeDataSchema,
} from './model.ts';

export const applicationChannels = {
  /** A stretch of the list: what the filter lets through, in the order of the sort. */
  'applications.list': {
    scope: 'session',
    reads: 'applications',
    input: applicationFilterSchema.extend({
      sort: applicationSortSchema,
      offset: z.number().int().min(0),
      limit: z.number().int().min(1).max(500),
    }),
    output: applicationPageSchema,
  },
  /** How many of some applications a filter lets through. */
  'applications.countAmong': {
    scope: 'session',
    reads: 'applications',
    input: applicationFilterSchema.extend({ identifiers: z.array(identifier).max(MOST_NAMED) }),
    output: z.strictObject({ count: z.number().int() }),
  },
  /** The properties in use on this desk. */
  'applications.properties': {
    scope: 'session',
    reads: 'applications',
    input: nothing,
    output: z.array(oneLine()).max(1_000),
  },
  /**
   * How many applications a filter lets through for each value of one of its parts, the most first; what that part itself asks for
   * counts for nothing. What the office left empty is not among the values; 'none' is who has no recommendation, or no decision.
   */
  'applications.counts': {
    scope: 'session',
    reads: 'applications',
    input: applicationFilterSchema.extend({ by: z.enum(countedFilters.map(({ key }) => key)) }),
    output: z.array(z.strictObject({ value: oneLine(), count: z.number().int() })).max(MOST_COUNTED),
  },
  /** The units in use on this desk, of one property or (null) of all. */
  'applications.units': {
    scope: 'session',
    reads: 'applications',
    input: z.strictObject({ property: oneLine(200).nullable() }),
    output: z.array(oneLine()).max(1_000),
  },
  /** The tags in use on this desk. */
  'applications.tags': {
    scope: 'session',
    reads: 'applications',
    input: nothing,
    output: z.array(oneLine()).max(1_000),
  },
  /** Those before and after an application in a list, and its place there. */
  'applications.neighbours': {
    scope: 'session',
    reads: 'applications',
    input: applicationFilterSchema.extend({ sort: applicationSortSchema, identifier }),
    output: applicationNeighboursSchema,
  },
  /** One application as it is shown; 'not-on-this-desk' where it has not been looked up. */
  'applications.get': {
    scope: 'session',
    reads: 'applications',
    input: z.strictObject({ identifier }),
    output: applicationDetailSchema,
  },
  /** Who looked up its newest result, where another desk did and the result is not here; null otherwise. */
  'applications.resultElsewhere': {
    scope: 'session',
    reads: 'applications',
    input: z.strictObject({ identifier }),
    output: z.strictObject({ by: oneLine(), at: isoDate }).nullable(),
  },
  /** What was fetched before and what changed each time, newest first. */
  'applications.fetches': {
    scope: 'session',
    reads: 'applications',
    input: z.strictObject({ identifier }),
    output: earlierFetchesSchema,
  },
  /** Looks one application up again, beside whatever look-up runs; fails as the call does, and what was there before stays. */
  'applications.refresh': {
    scope: 'session',
    needs: 'agent',
    changes: ['applications', 'households', 'activity'],
    input: z.strictObject({ identifier }),
    output: applicationDetailSchema,
  },
  /** The reply exactly as it came. */
  'applications.rawReply': {
    scope: 'session',
    reads: 'applications',
    input: z.strictObject({ identifier }),
    output: z.strictObject({ text: z.string() }),
  },
  /** Saves what the office keeps of an application; the activity tells which fields, never what stands in them. */
  'applications.saveOfficeData': {
    scope: 'session',
    changes: ['applications', 'households', 'activity'],
    input: z.strictObject({ identifier, office: officeDataSchema }),
    output: applicationDetailSchema,
  },
} as const satisfies ChannelDefinitions;

export const applicationExportChannels = {
  /** A stretch of the list, by its identifiers alone: what lies between two rows that are chosen. */
  'applications.identifiers': {
    scope: 'session',
    input: applicationFilterSchema.extend({
      sort: applicationSortSchema,
      offset: z.number().int().min(0),
      limit: z.number().int().min(1).max(MOST_NAMED),
    }),
    output: z.array(z.string()).max(MOST_NAMED),
  },
  /** Puts the selected on the clipboard, in the order of the sort: a table as text and as HTML, or their identifiers as lines. */
  'applications.copy': {
    scope: 'session',
    changes: ['activity'],
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
  /**
   * Writes the selected into a file that the user chooses, as CSV or as an XLSX workbook of one sheet, called `title`; its progress is told
   * as 'export-changed'. 'too-many' for more than a sheet holds.
   */
  'applications.export': {
    scope: 'desk',
    changes: ['activity'],
    input: z.strictObject({
      selection: applicationSelectionSchema,
      sort: applicationSortSchema,
      table: applicationTableSchema,
      as: z.enum(['csv', 'xlsx']),
      title: oneLine(100).min(1),
    }),
    output: fileExportSchema,
  },
  /** Ends an export that is being written: no file is left of it. */
  'applications.cancelExport': { scope: 'desk', input: nothing, output: nothing },
} as const satisfies ChannelDefinitions;

export const applicationLayoutChannels = {
  /** Keeps the columns, their widths and the views of the list with the preferences; what is not named stays as it is. */
  'applications.saveLayout': {
    scope: 'desk',
    changes: ['activity'],
    input: applicationLayoutSchema.partial(),
    output: deskStateSchema,
  },
} as const satisfies ChannelDefinitions;

export const applicationPdfChannels = {
  /** Saves what the page offers for printing, one application, as a PDF. */
  'applications.savePdf': {
    scope: 'desk',
    changes: ['activity'],
    input: z.strictObject({ identifier }),
    output: z.strictObject({ file: oneLine(4_096).nullable() }),
  },
} as const satisfies ChannelDefinitions;
