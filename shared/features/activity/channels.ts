import { z } from 'zod';
import type { ChannelDefinitions } from '#shared/rpc/channel.ts';
import { isoDate, nothing, oneLine } from '#shared/rpc/schemas.ts';
import { fileExportSchema } from '../applications/list.ts';
import {
  activityFilterSchema,
  activityPageSchema,
  activityVerdictSchema,
  activityWordsSchema,
} from './model.ts';

export const activityChannels = {
  /**
   * The lines that the filter lets through, the newest first. Where there are many, they are looked for from the newest down, for a
   * while each time that it is gone on with.
   */
  'activity.list': {
    scope: 'session',
    reads: 'activity',
    input: activityFilterSchema.extend({
      offset: z.number().int().min(0),
      limit: z.number().int().min(1).max(500),
      /** How often it was gone on with; absent: never. */
      goneOn: z.number().int().min(0).max(1_000_000).optional(),
    }),
    output: activityPageSchema,
  },
  /** The newest line of when this desk was last open, as `after` of the list, and when it was written; null: it was never open before. */
  'activity.lastVisit': {
    scope: 'session',
    reads: 'activity',
    input: nothing,
    output: z.strictObject({ line: z.number().int(), at: isoDate.nullable() }),
  },
  /** Everybody who has left an entry. */
  'activity.people': {
    scope: 'session',
    reads: 'activity',
    input: nothing,
    output: z.array(oneLine()).max(1_000),
  },
  /** What can have happened, by its name in a language. */
  'activity.kinds': {
    scope: 'session',
    reads: 'activity',
    input: z.strictObject({ language: z.enum(['en', 'es']) }),
    output: z.array(z.strictObject({ kind: z.string(), name: oneLine() })).max(1_000),
  },
  /** Looks through the old activity's chain and the log, one look at a time ('already-running'); its progress is told as 'verification-changed'. */
  'activity.verify': {
    scope: 'session',
    changes: ['activity'],
    input: nothing,
    output: activityVerdictSchema,
  },
  /** Writes what the filter lets through as CSV into a file that the user chooses; its progress is told as 'export-changed'. */
  'activity.exportCsv': {
    scope: 'desk',
    changes: ['activity'],
    input: z.strictObject({ filter: activityFilterSchema, words: activityWordsSchema }),
    output: fileExportSchema,
  },
  /** Ends an export that is being written: no file is left of it. */
  'activity.cancelExport': { scope: 'desk', input: nothing, output: nothing },
} as const satisfies ChannelDefinitions;
