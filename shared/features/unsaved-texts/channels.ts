import { z } from 'zod';
import type { ChannelDefinitions } from '#shared/rpc/channel.ts';
import { nothing } from '#shared/rpc/schemas.ts';
import { keptTextSchema, unsavedPlaceSchema, unsavedTextSchema } from './model.ts';

export const unsavedTextChannels = {
  /** What was written in a form and not saved, so that neither a lock nor a crash loses it. */
  'unsaved.get': { scope: 'session', reads: 'unsaved', input: unsavedPlaceSchema, output: keptTextSchema },
  /** Keeps it in the place of what was kept there; 'not-on-this-desk' where there is nothing of this name to write about. */
  'unsaved.keep': { scope: 'session', input: z.strictObject({ text: unsavedTextSchema }), output: nothing },
  /** It was saved, or is not wanted any more. */
  'unsaved.forget': { scope: 'session', input: unsavedPlaceSchema, output: nothing },
} as const satisfies ChannelDefinitions;
