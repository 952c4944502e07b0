import { z } from 'zod';
import type { ChannelDefinitions } from '#shared/rpc/channel.ts';
import { oneLine, severalLines } from '#shared/rpc/schemas.ts';
import { fileExportSchema } from '../applications/list.ts';
import {
  MOST_REPORTED,
  reportedApplicationSchema,
  reportNumberSchema,
  reportSchema,
  reportScopeSchema,
} from './model.ts';

const cell = z.union([severalLines(2_000), z.number(), z.null()]);

export const reportChannels = {
  /** What came in and what was decided, by property, recommendation, agent and reason. */
  'reports.get': { scope: 'session', reads: 'applications', input: reportScopeSchema, output: reportSchema },
  /** The applications that a number of the report counts: the latest first, some at once, and how many there are in all. */
  'reports.applications': {
    scope: 'session',
    reads: 'applications',
    input: reportScopeSchema.extend({
      of: reportNumberSchema,
      offset: z.number().int().nonnegative(),
      limit: z.number().int().min(1).max(MOST_REPORTED),
    }),
    output: z.strictObject({
      total: z.number().int().nonnegative(),
      applications: z.array(reportedApplicationSchema).max(MOST_REPORTED),
    }),
  },
  /** Writes a report's tables, as the page shows them, into a file that the user chooses; of an XLSX workbook each is a sheet. */
  'reports.save': {
    scope: 'desk',
    changes: ['activity'],
    input: z.strictObject({
      as: z.enum(['csv', 'xlsx']),
      name: oneLine(100).min(1),
      tables: z
        .array(
          z.strictObject({
            title: oneLine(200).min(1),
            head: z.array(oneLine(200)).min(1).max(50),
            rows: z.array(z.array(cell).max(50)).max(100_000),
          }),
        )
        .min(1)
        .max(20),
    }),
    output: fileExportSchema,
  },
} as const satisfies ChannelDefinitions;
