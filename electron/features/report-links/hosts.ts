import type { DeskContext } from '#electron/core/context.ts';
import { invalidInput } from '#electron/core/failure.ts';
import type { Session } from '#electron/core/session.ts';
import type { Handlers } from '#electron/rpc/handlers.ts';
import type { reportHostChannels } from '#shared/features/report-links/channels.ts';
import { checkReportHost } from '#shared/service/index.ts';

/** The hosts beside the service's own to which report links may lead: kept in the connection's records, each change in the log. */
export function reportHostHandlers({ ports }: DeskContext): Handlers<typeof reportHostChannels> {
  const checked = (text: string): string => {
    const host = checkReportHost(text);
    if (!host.ok) throw invalidInput('host', host.error.message);
    return host.value;
  };
  const listed = ({ records }: Session) => records.allowedHosts();

  return {
    'reportHosts.list': (_, session) => listed(session),

    'reportHosts.allow': async (input, session) => {
      const host = checked(input.host);
      await session.records.allowHost(host, ports.clock.nowMs());
      return listed(session);
    },

    'reportHosts.disallow': async ({ host }, session) => {
      await session.records.disallowHost(host, ports.clock.nowMs());
      return listed(session);
    },
  };
}
