import { z } from 'zod';
import type { ChannelDefinitions } from '#shared/rpc/channel.ts';
import { identifier, nothing, pastedText, rowId } from '#shared/rpc/schemas.ts';
import { MAX_IDENTIFIERS } from '#shared/service/limits.ts';
import { applicationSelectionSchema } from '../applications/list.ts';
import { officeColumnsSchema } from '../applications/model.ts';
import { fillUndoneSchema, lookUpAcceptedSchema, lookUpsSchema } from './model.ts';

export const lookUpChannels = {
  /** Starts a look-up of every identifier in the text (lines, commas, semicolons, tabs); 'invalid-input' where there is none in it. */
  'lookUps.start': {
    scope: 'session',
    needs: 'agent',
    input: z.strictObject({ text: pastedText }),
    output: lookUpAcceptedSchema,
  },
  /** Looks up the sample portfolio of the practice service, with its names and tokens. Practice only. */
  'lookUps.startSamples': { scope: 'session', needs: 'agent', input: nothing, output: lookUpAcceptedSchema },
  /** The same for a list that was read already, with what a file knows of each: it fills what the office has not written, as one act. */
  'lookUps.startMany': {
    scope: 'session',
    needs: 'agent',
    changes: ['applications', 'households', 'activity'],
    input: z.strictObject({
      identifiers: z.array(identifier).max(MAX_IDENTIFIERS),
      office: officeColumnsSchema.default({}),
    }),
    output: lookUpAcceptedSchema,
  },
  /** Takes back what a look-up's file has filled, where nobody has changed it since; 'not-on-this-desk' where there is nothing. */
  'lookUps.undoFill': {
    scope: 'session',
    changes: ['applications', 'households', 'activity'],
    input: z.strictObject({ id: rowId }),
    output: fillUndoneSchema,
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
    needs: 'agent',
    changes: ['activity'],
    input: z.strictObject({ id: rowId }),
    output: lookUpsSchema,
  },
  /** Asks once more for those that failed for one reason, or for all that failed. */
  'lookUps.retry': {
    scope: 'session',
    needs: 'agent',
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
    needs: 'agent',
    input: z.strictObject({ selection: applicationSelectionSchema }),
    output: lookUpAcceptedSchema,
  },
} as const satisfies ChannelDefinitions;
