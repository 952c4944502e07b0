import { z } from 'zod';
import type { ChannelDefinitions } from '#shared/rpc/channel.ts';
import { nothing, oneLine } from '#shared/rpc/schemas.ts';
import { typedPin } from '../people-here/model.ts';
import { connectionReportSchema, deskStateSchema } from '../program/model.ts';
import { MOST_CONNECTION_NAME } from './limits.ts';

export const connectionChannels = {
  /** Opens the practice connection and starts its service. Throws `practice-failed` where that does not start. */
  'connections.choosePractice': { scope: 'desk', input: nothing, output: deskStateSchema },
  /** Keeps a service, and its token in the vault, and opens the connection to it. */
  'connections.connect': {
    scope: 'desk',
    input: z.strictObject({
      name: oneLine(MOST_CONNECTION_NAME),
      baseUrl: z.string().max(4_000),
      token: z.string().max(8_192),
    }),
    output: deskStateSchema,
  },
  /**
   * Opens another of the connections that are kept, one that was closed, too. That of one of several people at this computer takes their
   * PIN: throws `pin-needed`, `wrong-pin`, and `too-often` as long as a wrong one makes the next try wait. Throws `not-on-this-desk` where
   * there is none.
   */
  'connections.activate': {
    scope: 'door',
    input: z.strictObject({ profileId: z.string().max(64), pin: typedPin.optional() }),
    output: deskStateSchema,
  },
  /**
   * Of several people at this computer: nobody is at the desk until one gives their PIN. Their records are closed. `profileId`: whose turn it
   * is, where that is known. Nothing to do where one works alone.
   */
  'connections.stepAway': {
    scope: 'door',
    input: z.strictObject({ profileId: z.string().max(64).optional() }),
    output: deskStateSchema,
  },
  /** Calls a service's connection something else. Throws `not-on-this-desk` where there is none, `invalid-input` for practice and for no name. */
  'connections.rename': {
    scope: 'desk',
    input: z.strictObject({ profileId: z.string().max(64), name: oneLine(MOST_CONNECTION_NAME) }),
    output: deskStateSchema,
  },
  /**
   * Closes a service's connection: its token is forgotten, nothing goes to the service any more, its data stays as it is. Where it was in
   * use, another takes its place. `name` is as the user typed it. Throws `not-on-this-desk` where there is none, `invalid-input` for
   * practice and for another name than the connection's.
   */
  'connections.close': {
    scope: 'door',
    input: z.strictObject({ profileId: z.string().max(64), name: oneLine(MOST_CONNECTION_NAME) }),
    output: deskStateSchema,
  },
  /** One that was closed is one to work with again; the connection in use stays. Throws `not-on-this-desk` where there is none. */
  'connections.reopen': {
    scope: 'desk',
    input: z.strictObject({ profileId: z.string().max(64) }),
    output: deskStateSchema,
  },
  /** Gives the connection in use another token; with an address, one for there, where its calls go from now on. */
  'connections.setToken': {
    scope: 'desk',
    input: z.strictObject({
      token: z.string().max(8_192),
      baseUrl: z.string().max(4_000).optional(),
    }),
    output: deskStateSchema,
  },
  /** With an address and a token those are tested; without, the connection in use. */
  'connections.test': {
    scope: 'desk',
    changes: ['activity'],
    input: z.strictObject({ baseUrl: z.string().max(4_000), token: z.string().max(8_192) }).partial(),
    output: connectionReportSchema,
  },
  /** Starts or stops the practice service on this machine: stopped, the desk shows how it works offline. */
  'connections.switchPractice': {
    scope: 'desk',
    changes: ['activity'],
    input: z.strictObject({ to: z.enum(['running', 'stopped']) }),
    output: deskStateSchema,
  },
} as const satisfies ChannelDefinitions;
