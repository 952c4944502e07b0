import { z } from 'zod';
import type { ChannelDefinitions } from '#shared/rpc/channel.ts';
import { nothing } from '#shared/rpc/schemas.ts';
import { licencesSchema } from './licenses.ts';
import { aboutSchema, deskStateSchema } from './model.ts';

export const programChannels = {
  /** All that a page must know before it can show anything. */
  'program.state': { scope: 'door', input: nothing, output: deskStateSchema },
  /** Opens the data folder in the system's own program for files. */
  'program.showDataFolder': { scope: 'door', input: nothing, output: nothing },
  /** Opens a file that was saved since the program began, or shows it in its folder; 'invalid-input' for any other. */
  'program.showSaved': {
    scope: 'desk',
    input: z.strictObject({ file: z.string().max(4_000), how: z.enum(['open', 'folder']) }),
    output: nothing,
  },
  /** Ends the program, as its own menu does. */
  'program.quit': { scope: 'door', input: nothing, output: nothing },
  /** Shows a banner no more; the activity tells who has seen it. */
  'program.dismissNotice': {
    scope: 'desk',
    changes: ['activity'],
    input: z.strictObject({ id: z.string().max(100) }),
    output: deskStateSchema,
  },
  /** What the program is made of and runs on. */
  'program.about': { scope: 'desk', input: nothing, output: aboutSchema },
  /** The packages of others that it is made of, with their licences. */
  'program.licences': { scope: 'desk', input: nothing, output: licencesSchema },
  /** Everything on this desk: records, keys, tokens, preferences, practice data, logs. The word is typed by the user. */
  'program.eraseEverything': {
    scope: 'everybody',
    input: z.strictObject({ word: z.enum(['ERASE', 'BORRAR']) }),
    output: deskStateSchema,
  },
} as const satisfies ChannelDefinitions;
