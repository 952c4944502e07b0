import type { Database } from '#electron/records/database.ts';
import type { Log } from '#electron/records/log/log.ts';
import { memberNameSql } from '#electron/records/log/member-name.ts';
import { ofKinds } from '#electron/records/log/pictures.ts';
import type { AllowedHost } from '#shared/features/report-links/model.ts';
import { isoDateOf } from '#shared/iso-date.ts';
import { RECORD, RECORD_ID } from '#shared/office/people.ts';

/** The hosts beside the service's own to which report links of this connection may lead. */
export function createAllowedHosts(database: Database, log: Log) {
  const all = database.prepare<{ host: string; allowed_at_ms: number; allowed_by: string }>(
    `SELECT host, allowed_at_ms, ${memberNameSql('allowed_by')} AS allowed_by
     FROM allowed_hosts ORDER BY host`,
  );
  const allowing = (host: string) =>
    ofKinds(log.standing(RECORD, 'report-hosts'), 'report-host-allowed').filter(
      ({ data }) => data.host === host,
    );
  return {
    /** By name. */
    allowedHosts: (): AllowedHost[] =>
      all.all().map((row) => ({
        host: row.host,
        allowedAt: isoDateOf(row.allowed_at_ms),
        allowedBy: row.allowed_by,
      })),

    /** Whether it was not allowed before. `by`: absent: who acts on this desk. */
    allowHost(host: string, atMs: number, by?: string): boolean {
      if (allowing(host).length > 0) return false;
      log.write('act', atMs, (append) =>
        append({ kind: 'report-host-allowed', id: RECORD_ID, data: { host, by } }),
      );
      return true;
    },

    /** Whether it was allowed. */
    disallowHost(host: string, atMs: number): boolean {
      if (allowing(host).length === 0) return false;
      log.write('act', atMs, (append) => {
        // Of equal ones the log shows one: each round ends one of them.
        for (let [entry] = allowing(host); entry !== undefined; [entry] = allowing(host)) {
          append({ kind: 'report-host-disallowed', id: RECORD_ID, data: { host }, replaces: [entry.ref] });
        }
      });
      return true;
    },
  };
}
