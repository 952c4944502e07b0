import { z } from 'zod';
import type { ChannelDefinitions } from '#shared/rpc/channel.ts';
import { identifier, nothing, pastedText, rowId } from '#shared/rpc/schemas.ts';
import { MAX_IDENTIFIERS } from '#shared/service/limits.ts';
import { applicationSelectionSchema } from '../applications/list.ts';
import { lookUpAcceptedSchema, lookUpsSchema } from './model.ts';

export const lookUpChannels = {
  /** Starts a look-up of every identifier in the text (lines, commas, semicolons, tabs); 'invalid-input' where there is none in it. */
  'lookUps.start': {
    scope: 'session',
    input: z.strictObject({ text: pastedText }),
    output: lookUpAcceptedSchema,
  },
  /** Looks up the sample portfolio of the practice service, with its names and tokens. Practice only. */
  'lookUps.startSamples': { scope: 'session', input: nothing, output: lookUpAcceptedSchema },
  /** The same for a list that was read already; `column` is the heading under which a file had it, to be remembered. */
  'lookUps.startMany': {
    scope: 'session',
    input: z.strictObject({
      identifiers: z.array(identifier).max(MAX_IDENTIFIERS),
      column: z.string().max(200).nullable(),
    }),
    output: lookUpAcceptedSchema,
  },
  /** The headings under which identifiers were found before, the newest first. */
  'lookUps.columns': {
    scope: 'desk',
    input: nothing,
    output: z.array(z.string().max(200)).max(50),
  },
  'lookUps.list': { scope: 'session', input: nothing, output: lookUpsSchema },
  /** Asks no more; what arrived is kept, and what is left can be continued. */
  'lookUps.cancel': {
    scope: 'session',
    changes: ['activity'],
    input: z.strictObject({ id: rowId }),
    output: lookUpsSchema,
  },
  /** Asks for what is left of a look-up that was cancelled or interrupted. */
  'lookUps.continue': {
    scope: 'session',
    changes: ['activity'],
    input: z.strictObject({ id: rowId }),
    output: lookUpsSchema,
  },
  /** Asks once more for those that failed for one reason, or for all that failed. */
  'lookUps.retry': {
    scope: 'session',
    changes: ['activity'],
    input: z.strictObject({ id: rowId, group: rowId.nullable() }),
    output: lookUpsSchema,
  },
  /** Puts the identifiers that failed for one reason, or all that failed, on the clipboard, one on each line. */
  'lookUps.copyFailures': {
    scope: 'session',
    changes: ['activity'],
    input: z.strictObject({ id: rowId, group: rowId.nullable() }),
    output: nothing,
  },
  /** Forgets a look-up that does not run, what is left of it and what failed. */
  'lookUps.dismiss': {
    scope: 'session',
    changes: ['activity'],
    input: z.strictObject({ id: rowId }),
    output: lookUpsSchema,
  },
  /** Looks the selected up again. */
  'lookUps.startSelected': {
    scope: 'session',
    input: z.strictObject({ selection: applicationSelectionSchema }),
    output: lookUpAcceptedSchema,
  },
} as const satisfies ChannelDefinitions;
