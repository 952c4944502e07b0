import type { DeskContext } from '#electron/core/context.ts';
import { invalidInput } from '#electron/core/failure.ts';
import type { Session } from '#electron/core/session.ts';
import type { UseCases } from '#electron/rpc/handlers.ts';
import { checkReportHost } from '#shared/service/index.ts';

type ReportHostUseCases = Pick<UseCases, Extract<keyof UseCases, `reportHosts.${string}`>>;

/** The hosts beside the service's own to which report links may lead: kept in the connection's records, each change in the activity. */
export function reportHostUseCases({ connection, ports, changed }: DeskContext): ReportHostUseCases {
  const checked = (text: string): string => {
    const host = checkReportHost(text);
    if (!host.ok) throw invalidInput('host', host.error.message);
    return host.value;
  };
  const listed = ({ records }: Session) => records.allowedHosts();

  return {
    'reportHosts.list': () => connection.use(listed),

    'reportHosts.allow': (input) =>
      connection.use(async (session) => {
        const host = checked(input.host);
        if (await session.records.allowHost(host, ports.userName, ports.clock.nowMs())) {
          await session.journal.done({ kind: 'report-host-allowed', subject: host }, '');
          changed('reportLinks', 'activity');
        }
        return listed(session);
      }),

    'reportHosts.disallow': ({ host }) =>
      connection.use(async (session) => {
        if (await session.records.disallowHost(host)) {
          await session.journal.done({ kind: 'report-host-disallowed', subject: host }, '');
          changed('reportLinks', 'activity');
        }
        return listed(session);
      }),
  };
}
