import type { ChannelDefinitions } from '#shared/rpc/channel.ts';
import { deskStateSchema, preferencesSchema } from '../program/model.ts';

export const preferenceChannels = {
  'desk.changePreferences': { scope: 'desk', input: preferencesSchema.partial(), output: deskStateSchema },
} as const satisfies ChannelDefinitions;
