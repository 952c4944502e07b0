import { z } from 'zod';
import type { ChannelDefinitions } from '#shared/rpc/channel.ts';
import { nothing } from '#shared/rpc/schemas.ts';
import { connectionReportSchema, deskStateSchema } from '../program/model.ts';

export const connectionChannels = {
  'connections.choosePractice': { scope: 'desk', input: nothing, output: deskStateSchema },
  'connections.connect': {
    scope: 'desk',
    input: z.strictObject({
      name: z.string().max(100),
      baseUrl: z.string().max(4_000),
      token: z.string().max(8_192),
    }),
    output: deskStateSchema,
  },
  'connections.activate': {
    scope: 'desk',
    input: z.strictObject({ profileId: z.string().max(64) }),
    output: deskStateSchema,
  },
  'connections.setToken': {
    scope: 'desk',
    input: z.strictObject({ token: z.string().max(8_192) }),
    output: deskStateSchema,
  },
  /** With an address and a token those are tested; without, the connection in use. */
  'connections.test': {
    scope: 'desk',
    input: z.strictObject({ baseUrl: z.string().max(4_000), token: z.string().max(8_192) }).partial(),
    output: connectionReportSchema,
  },
  /** Starts or stops the practice service on this machine: stopped, the desk shows how it works offline. */
  'connections.switchPractice': {
    scope: 'desk',
    input: z.strictObject({ to: z.enum(['running', 'stopped']) }),
    output: deskStateSchema,
  },
} as const satisfies ChannelDefinitions;
