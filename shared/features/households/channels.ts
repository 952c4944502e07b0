import { z } from 'zod';
import type { ChannelDefinitions } from '#shared/rpc/channel.ts';
import { identifier, nothing, oneLine, rowId, severalLines } from '#shared/rpc/schemas.ts';
import {
  householdConcernsSchema,
  householdMemberSchema,
  householdSchema,
  memberResultsSchema,
  tokenApplicationSchema,
} from './model.ts';

export const householdChannels = {
  /** All of them: nothing else limits how many there are. */
  'households.list': {
    scope: 'session',
    reads: 'households',
    input: nothing,
    output: z.array(householdSchema),
  },
  /** Those that an application's applicant is a member of, drafts too, the newest first. */
  'households.ofApplication': {
    scope: 'session',
    reads: 'households',
    input: z.strictObject({ identifier }),
    output: z.array(householdSchema),
  },
  /** What speaks against a list of members, saved or not; `id`: the household that it is of, null for a new one. */
  'households.concerns': {
    scope: 'session',
    reads: 'households',
    input: z.strictObject({
      id: rowId.nullable(),
      property: oneLine(200),
      members: z.array(householdMemberSchema).max(100),
    }),
    output: householdConcernsSchema,
  },
  /**
   * Saves a draft; without an id a new one. A household that was sent becomes a draft again when its members change, and is
   * confirmed again when they are changed back; what the service has confirmed is kept beside it.
   */
  'households.save': {
    scope: 'session',
    changes: ['households', 'activity'],
    input: z.strictObject({
      id: rowId.nullable(),
      members: z.array(householdMemberSchema).max(100),
      property: oneLine(200),
      note: severalLines(10_000),
    }),
    output: householdSchema,
  },
  /**
   * Sends it once, exactly as listed, and tells when it is on its way. An answer that was lost leaves it unconfirmed; where it was
   * certainly not taken it is what it was, and the call fails with the reason.
   */
  'households.send': {
    scope: 'session',
    needs: 'agent',
    changes: ['households', 'activity'],
    input: z.strictObject({ id: rowId }),
    output: householdSchema,
  },
  /** The user has found out with the service that it has this household, whose answer was lost; 'invalid-input' of any other. */
  'households.confirm': {
    scope: 'session',
    changes: ['households', 'activity'],
    input: z.strictObject({ id: rowId }),
    output: householdSchema,
  },
  /** Puts a household aside; it can be brought back until the desk is closed. */
  'households.remove': {
    scope: 'session',
    changes: ['households', 'activity'],
    input: z.strictObject({ id: rowId }),
    output: nothing,
  },
  /** Brings back what was put aside. */
  'households.restore': {
    scope: 'session',
    changes: ['households', 'activity'],
    input: z.strictObject({ id: rowId }),
    output: householdSchema,
  },
  /** The members in their order, each with its result beside the newest rules; null where no application is linked. */
  'households.results': {
    scope: 'session',
    reads: 'households',
    input: z.strictObject({ id: rowId }),
    output: memberResultsSchema,
  },
  /** The applications to which the office has given these tokens; one token may be several's. */
  'households.applicationsOf': {
    scope: 'session',
    reads: 'applications',
    input: z.strictObject({ tokens: z.array(z.string().max(256)).max(100) }),
    output: z.array(tokenApplicationSchema),
  },
} as const satisfies ChannelDefinitions;
