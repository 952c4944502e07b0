import { z } from 'zod';
import type { ChannelDefinitions } from '#shared/rpc/channel.ts';
import { nothing, rowId } from '#shared/rpc/schemas.ts';
import {
  allowedHostSchema,
  linkFilterSchema,
  linkMailSchema,
  linkSubjectSchema,
  MOST_RENEWED,
  mailedSchema,
  renewedLinksSchema,
  reportLinkSchema,
} from './model.ts';

export const reportHostChannels = {
  /** The hosts beside the service's own to which report links of the connection in use may lead. */
  'reportHosts.list': {
    scope: 'session',
    reads: 'reportLinks',
    input: nothing,
    output: z.array(allowedHostSchema),
  },
  /** Allows one more; 'invalid-input' where it is no host. */
  'reportHosts.allow': {
    scope: 'session',
    changes: ['reportLinks', 'activity'],
    input: z.strictObject({ host: z.string().max(4_000) }),
    output: z.array(allowedHostSchema),
  },
  /** Takes one away; links that are there already stay as they are. */
  'reportHosts.disallow': {
    scope: 'session',
    changes: ['reportLinks', 'activity'],
    input: z.strictObject({ host: z.string().max(253) }),
    output: z.array(allowedHostSchema),
  },
} as const satisfies ChannelDefinitions;

export const reportLinkChannels = {
  /** The registry, newest first. */
  'reportLinks.list': {
    scope: 'session',
    reads: 'reportLinks',
    input: linkFilterSchema.extend({
      offset: z.number().int().min(0),
      limit: z.number().int().min(1).max(500),
    }),
    output: z.strictObject({ links: z.array(reportLinkSchema).max(500), total: z.number().int() }),
  },
  /** Asks for a link, tells that it does, and puts the link on the clipboard: the one click. */
  'reportLinks.create': {
    scope: 'session',
    needs: 'agent',
    changes: ['reportLinks', 'activity'],
    input: z.strictObject({ subject: linkSubjectSchema }),
    output: reportLinkSchema,
  },
  /** The same once more, for the same person, recipient and purpose. */
  'reportLinks.renew': {
    scope: 'session',
    needs: 'agent',
    changes: ['reportLinks', 'activity'],
    input: z.strictObject({ id: rowId }),
    output: reportLinkSchema,
  },
  /** The same for several, one after the other; what was made is put on the clipboard together, and what was not is told with why. */
  'reportLinks.renewSeveral': {
    scope: 'session',
    needs: 'agent',
    changes: ['reportLinks', 'activity'],
    input: z.strictObject({ ids: z.array(rowId).min(1).max(MOST_RENEWED) }),
    output: renewedLinksSchema,
  },
  /** Puts a link that is still active on the clipboard; 'link-expired' where it is not. */
  'reportLinks.copy': {
    scope: 'session',
    changes: ['reportLinks', 'activity'],
    input: z.strictObject({ id: rowId }),
    output: reportLinkSchema,
  },
  /** Clears the clipboard where it still holds the links, and nothing else. */
  'reportLinks.undoCopy': {
    scope: 'session',
    changes: ['reportLinks', 'activity'],
    input: z.strictObject({ ids: z.array(rowId).min(1).max(MOST_RENEWED) }),
    output: z.strictObject({ clipboard: z.enum(['cleared', 'holds something else']) }),
  },
  /** Opens the link in the system's browser. */
  'reportLinks.open': {
    scope: 'session',
    changes: ['reportLinks', 'activity'],
    input: z.strictObject({ id: rowId }),
    output: reportLinkSchema,
  },
} as const satisfies ChannelDefinitions;

/** Beside the others, for its handler is a file of its own; a file is chosen before the session is held. */
export const linkMailChannels = {
  /**
   * Hands the link over in a message made of the office's template: to the mail program, the clipboard or a file. Recipient and purpose
   * are kept with it. 'invalid-input' where the recipient cannot be one: nothing goes out then.
   */
  'reportLinks.mail': {
    scope: 'desk',
    changes: ['reportLinks', 'activity'],
    input: linkMailSchema.extend({ id: rowId }),
    output: mailedSchema,
  },
} as const satisfies ChannelDefinitions;
