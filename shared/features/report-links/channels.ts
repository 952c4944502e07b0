import { z } from 'zod';
import type { ChannelDefinitions } from '#shared/rpc/channel.ts';
import { nothing, rowId } from '#shared/rpc/schemas.ts';
import {
  allowedHostSchema,
  linkFilterSchema,
  linkMailSchema,
  linkSubjectSchema,
  mailedSchema,
  reportLinkSchema,
} from './model.ts';

export const reportHostChannels = {
  /** The hosts beside the service's own to which report links of the connection in use may lead. */
  'reportHosts.list': {
    scope: 'desk',
    reads: 'reportLinks',
    input: nothing,
    output: z.array(allowedHostSchema),
  },
  'reportHosts.allow': {
    scope: 'desk',
    input: z.strictObject({ host: z.string().max(4_000) }),
    output: z.array(allowedHostSchema),
  },
  'reportHosts.disallow': {
    scope: 'desk',
    input: z.strictObject({ host: z.string().max(253) }),
    output: z.array(allowedHostSchema),
  },
} as const satisfies ChannelDefinitions;

export const reportLinkChannels = {
  /** The registry, newest first. */
  'reportLinks.list': {
    scope: 'desk',
    reads: 'reportLinks',
    input: linkFilterSchema.extend({
      offset: z.number().int().min(0),
      limit: z.number().int().min(1).max(500),
    }),
    output: z.strictObject({ links: z.array(reportLinkSchema).max(500), total: z.number().int() }),
  },
  /** Asks for a link and puts it on the clipboard: the one click. */
  'reportLinks.create': {
    scope: 'desk',
    input: z.strictObject({ subject: linkSubjectSchema }),
    output: reportLinkSchema,
  },
  /** The same once more, for the same person, recipient and purpose. */
  'reportLinks.renew': { scope: 'desk', input: z.strictObject({ id: rowId }), output: reportLinkSchema },
  'reportLinks.copy': { scope: 'desk', input: z.strictObject({ id: rowId }), output: reportLinkSchema },
  /** Clears the clipboard where it still holds the link, and nothing else. */
  'reportLinks.undoCopy': {
    scope: 'desk',
    input: z.strictObject({ id: rowId }),
    output: z.strictObject({ clipboard: z.enum(['cleared', 'holds something else']) }),
  },
  /** Opens the link in the system's browser. */
  'reportLinks.open': { scope: 'desk', input: z.strictObject({ id: rowId }), output: reportLinkSchema },
  /** Hands the link over in a message made of the office's template; recipient and purpose are kept with it. */
  'reportLinks.mail': { scope: 'desk', input: linkMailSchema.extend({ id: rowId }), output: mailedSchema },
} as const satisfies ChannelDefinitions;
