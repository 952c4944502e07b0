import type { Database } from '#electron/records/database.ts';
import type { AllowedHost } from '#shared/features/report-links/model.ts';
import { isoDateOf } from '#shared/iso-date.ts';

/** The hosts beside the service's own to which report links of this connection may lead. */
export function createAllowedHosts(database: Database) {
  const all = database.prepare<{ host: string; allowed_at_ms: number; allowed_by: string }>(
    'SELECT host, allowed_at_ms, allowed_by FROM allowed_hosts ORDER BY host',
  );
  const add = database.prepare(
    'INSERT OR IGNORE INTO allowed_hosts (host, allowed_at_ms, allowed_by) VALUES (?, ?, ?)',
  );
  const remove = database.prepare('DELETE FROM allowed_hosts WHERE host = ?');
  return {
    /** By name. */
    allowedHosts: (): AllowedHost[] =>
      all.all().map((row) => ({
        host: row.host,
        allowedAt: isoDateOf(row.allowed_at_ms),
        allowedBy: row.allowed_by,
      })),
    /** Whether it was not allowed before. */
    allowHost: (host: string, by: string, atMs: number): boolean =>
      database.write('act', () => add.run(host, atMs, by).changes > 0),
    /** Whether it was allowed. */
    disallowHost: (host: string): boolean => database.write('act', () => remove.run(host).changes > 0),
  };
}
