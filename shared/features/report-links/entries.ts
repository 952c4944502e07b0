import { z } from 'zod';
import { callFailureSchema, callOutcomeSchema } from '#shared/rpc/call-end.ts';
import type { EntryKinds } from '#shared/rpc/entry.ts';
import { count, oneLine, timeMs, who } from '#shared/rpc/schemas.ts';

const identifier = z.string().max(256);
const common = { version: 1, of: 'report-link', needs: 'agent' } as const;
const nothing = z.strictObject({});

/**
 * Report links: `report-link/<device>-<number>`. A link's address, and until when it is live, never stand in an entry. Who it is about is
 * the applicant whose report it opens: of a household's, its primary applicant.
 */
export const reportLinkEntries = {
  /** A call that has ended, and whose report it asked for. */
  'link-requested': {
    ...common,
    cell: 'requested',
    merge: 'fact',
    person: 'named',
    data: z.strictObject({
      /** What people call it by. */
      number: count,
      subject: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('application'), identifier }),
        /** `id`: the household's, without its type; null where it is not here any more. */
        z.strictObject({ kind: z.literal('household'), id: z.string().nullable(), number: count }),
      ]),
      /** The applicant's name to show. */
      label: oneLine(),
      /** When the request went out, in milliseconds since 1970. */
      requestedAtMs: timeMs,
      /** Whom it is for and what for; '' where nobody said. */
      recipient: oneLine(),
      purpose: oneLine(),
      outcome: callOutcomeSchema,
      failure: callFailureSchema.nullable(),
      /** The service's own words, or ''. */
      message: oneLine(),
      /** Who asked, where that was written down before there were entries; absent: the entry's member. */
      by: who.optional(),
    }),
  },
  /** Put on the clipboard. `count`: how often, where that was only counted before there were entries. */
  'link-copied': {
    ...common,
    cell: 'copies',
    merge: 'fact',
    data: z.strictObject({ count: count.min(1).optional() }),
  },
  /** Handed over in a message; one that is copied without a recipient is no mail. Recipient and purpose are the link's from then on. */
  'link-mailed': {
    ...common,
    cell: 'mail',
    merge: 'register',
    apart: true,
    person: 'named',
    data: z.strictObject({
      /** Null where that was not kept (before there were entries). */
      way: z.enum(['program', 'copy', 'file']).nullable(),
      /** The name of the file that it was saved as. */
      file: oneLine().optional(),
      isMailed: z.boolean(),
      recipient: oneLine(),
      purpose: oneLine(),
    }),
  },
  'link-copy-undone': { ...common, cell: 'uses', merge: 'fact', data: nothing },
  'link-opened': { ...common, cell: 'uses', merge: 'fact', data: nothing },
  /** Its time was over, or its records were put away: its address is wiped. */
  'link-ended': { ...common, cell: 'ended', merge: 'fact', data: nothing },
} as const satisfies EntryKinds;

/** The hosts beside the service's own to which report links may lead. */
export const reportHostEntries = {
  'report-host-allowed': {
    version: 1,
    of: 'office',
    cell: 'report-hosts',
    merge: 'member',
    needs: 'agent',
    data: z.strictObject({
      host: z.string().max(253),
      /** Who allowed it, where that was written down before there were entries; absent: the entry's member. */
      by: who.optional(),
    }),
  },
  'report-host-disallowed': {
    version: 1,
    of: 'office',
    cell: 'report-hosts',
    merge: 'ending',
    needs: 'agent',
    data: z.strictObject({ host: z.string().max(253) }),
  },
} as const satisfies EntryKinds;
