import type { ChannelDefinitions } from '#shared/rpc/channel.ts';
import { deskStateSchema, preferencesSchema } from '../program/model.ts';

export const preferenceChannels = {
  'preferences.change': { scope: 'desk', input: preferencesSchema.partial(), output: deskStateSchema },
} as const satisfies ChannelDefinitions;
