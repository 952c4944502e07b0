import type { ChannelDefinitions } from '#shared/rpc/channel.ts';
import { nothing } from '#shared/rpc/schemas.ts';
import { deskStateSchema } from '../program/model.ts';

export const updateChannels = {
  /** Each step with a newer version of the program is asked for; how it ended is in the state. */
  'updates.check': { scope: 'desk', input: nothing, output: deskStateSchema },
  'updates.download': { scope: 'desk', changes: ['activity'], input: nothing, output: deskStateSchema },
  /** Ends a download before its end: it can be begun again. */
  'updates.cancel': { scope: 'desk', input: nothing, output: deskStateSchema },
  /** Ends the desk, installs what was downloaded and starts it again. */
  'updates.install': { scope: 'desk', changes: ['activity'], input: nothing, output: deskStateSchema },
} as const satisfies ChannelDefinitions;
