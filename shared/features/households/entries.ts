import { z } from 'zod';
import { callFailureSchema, callOutcomeSchema } from '#shared/rpc/call-end.ts';
import type { EntryKinds } from '#shared/rpc/entry.ts';
import { count, oneLine, severalLines, timeMs, who } from '#shared/rpc/schemas.ts';
import {
  MAX_APPLICANT_TOKEN_LENGTH,
  MAX_HOUSEHOLD_MEMBERS,
  MAX_IDENTIFIER_LENGTH,
} from '#shared/service/limits.ts';
import { householdDecidedSchema, householdKey } from '../decisions/model.ts';

const ref = z.string().max(120);
/** The members of a list by their entries, the primary applicant first. */
const members = z.array(ref).max(MAX_HOUSEHOLD_MEMBERS);
/** What is nobody's alone is filed under the household itself, so that it can be erased. */
const common = { version: 1, of: 'household', needs: 'agent', person: 'subject' } as const;

/**
 * Households: `household/<device>-<number>`. An entry holds at most one member's data, so that erasing an applicant erases whole entries.
 * What was saved, sent and confirmed follows each other in one cell: two that stand there were made without seeing each other, and are
 * looked at before anything is sent.
 */
export const householdEntries = {
  /** The founding entry. `number` is what people call it by. */
  'household-made': {
    ...common,
    cell: 'made',
    merge: 'fact',
    data: z.strictObject({ number: count }),
  },
  /** Filed under the application that is known for the token, where one is. Their order is the list's. */
  'household-member-added': {
    ...common,
    cell: 'members',
    merge: 'member',
    person: 'named',
    data: z.strictObject({
      token: z.string().max(MAX_APPLICANT_TOKEN_LENGTH),
      name: oneLine(200),
      /** The application it belongs to, where the office says so. */
      applicationIdentifier: z.string().max(MAX_IDENTIFIER_LENGTH).nullable(),
    }),
  },
  'household-member-removed': {
    version: 1,
    of: 'household',
    needs: 'agent',
    cell: 'members',
    merge: 'ending',
    data: z.strictObject({}),
  },
  /** The list as it is edited, and what the household is under it. */
  'household-saved': {
    ...common,
    cell: 'list',
    merge: 'register',
    data: z.strictObject({
      members,
      state: z.enum(['draft', 'confirmed', 'refused', 'unconfirmed']),
      /** Since when it is that, in milliseconds since 1970, where it was so before there were entries. */
      sinceMs: timeMs.optional(),
    }),
  },
  /** A call that has ended. `isRefused`: the service said no; otherwise one that failed certainly changed nothing. */
  'household-sent': {
    ...common,
    cell: 'list',
    merge: 'register',
    apart: true,
    data: z.strictObject({
      /** The exact list that went out; null where that was not kept (before there were entries). */
      members: members.nullable(),
      outcome: callOutcomeSchema,
      isRefused: z.boolean(),
      failure: callFailureSchema.nullable(),
      /** The service's own words, or ''. */
      message: oneLine(),
    }),
  },
  /** Somebody has found out with the service that it has this list. */
  'household-confirmed': {
    ...common,
    cell: 'list',
    merge: 'register',
    apart: true,
    data: z.strictObject({
      members,
      /** Who found out, where that was written down before there were entries; absent: the entry's member. */
      by: who.optional(),
    }),
  },
  /**
   * Decided as one: beside it, in the same act, stands each member's own `decision-recorded`. It names nobody and stays when members or the
   * household are erased.
   */
  'household-decided': {
    version: 1,
    of: 'household',
    needs: 'agent',
    cell: 'decided',
    merge: 'fact',
    data: householdDecidedSchema.extend({ key: householdKey, members }),
  },
  /** `field:property`, `field:note`. */
  'household-field-set': {
    ...common,
    cell: 'field:*',
    merge: 'register',
    data: z.strictObject({ value: severalLines(10_000) }),
  },
  'household-removed': { ...common, cell: 'removed', merge: 'register', data: z.strictObject({}) },
  'household-restored': { ...common, cell: 'removed', merge: 'register', data: z.strictObject({}) },
  /** What was removed, and not brought back until the desk was closed, is erased for good. */
  'household-forgotten': {
    version: 1,
    of: 'household',
    cell: 'forgotten',
    merge: 'fact',
    needs: 'manager',
    irreversible: true,
    data: z.strictObject({ number: count, entries: z.array(ref) }),
  },
} as const satisfies EntryKinds;
