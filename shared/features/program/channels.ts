import { z } from 'zod';
import type { ChannelDefinitions } from '#shared/rpc/channel.ts';
import { nothing } from '#shared/rpc/schemas.ts';
import { licencesSchema } from './licenses.ts';
import { aboutSchema, deskStateSchema } from './model.ts';

export const programChannels = {
  'desk.state': { scope: 'desk', input: nothing, output: deskStateSchema },
  /** Opens the data folder in the system's own program for files. */
  'desk.showDataFolder': { scope: 'desk', input: nothing, output: nothing },
  'desk.quit': { scope: 'desk', input: nothing, output: nothing },
  'desk.dismissNotice': {
    scope: 'desk',
    input: z.strictObject({ id: z.string().max(100) }),
    output: deskStateSchema,
  },
  /** What the program is made of and runs on. */
  'desk.about': { scope: 'desk', input: nothing, output: aboutSchema },
  /** The packages of others that it is made of, with their licences. */
  'desk.licences': { scope: 'desk', input: nothing, output: licencesSchema },
  /** Everything on this desk: records, keys, tokens, preferences, practice data, logs. The word is typed by the user. */
  'desk.eraseEverything': {
    scope: 'desk',
    input: z.strictObject({ word: z.enum(['ERASE', 'BORRAR']) }),
    output: deskStateSchema,
  },
} as const satisfies ChannelDefinitions;
