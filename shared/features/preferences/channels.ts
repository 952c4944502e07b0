import type { ChannelDefinitions } from '#shared/rpc/channel.ts';
import { deskStateSchema } from '../program/model.ts';
import { preferencesSchema } from './model.ts';

export const preferenceChannels = {
  /** Changes some settings, whole ones; they count from the next call, list or word on. Throws `invalid-input` with the setting's name. */
  'preferences.change': { scope: 'door', input: preferencesSchema.partial(), output: deskStateSchema },
} as const satisfies ChannelDefinitions;
