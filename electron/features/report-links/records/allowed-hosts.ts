import type { Database } from '#electron/records/database.ts';
import type { CacheQueries } from '#electron/records/queries.ts';
import { isoDateOf } from '#shared/iso-date.ts';

type AllowedHostQueries = Pick<CacheQueries, 'allowedHosts' | 'allowHost' | 'disallowHost'>;

/** The hosts beside the service's own to which report links of this connection may lead. */
export function createAllowedHosts(database: Database): AllowedHostQueries {
  const all = database.prepare<{ host: string; allowed_at_ms: number; allowed_by: string }>(
    'SELECT host, allowed_at_ms, allowed_by FROM allowed_hosts ORDER BY host',
  );
  const add = database.prepare(
    'INSERT OR IGNORE INTO allowed_hosts (host, allowed_at_ms, allowed_by) VALUES (?, ?, ?)',
  );
  const remove = database.prepare('DELETE FROM allowed_hosts WHERE host = ?');
  return {
    allowedHosts: () =>
      all.all().map((row) => ({
        host: row.host,
        allowedAt: isoDateOf(row.allowed_at_ms),
        allowedBy: row.allowed_by,
      })),
    allowHost: (host, by, atMs) => database.write('act', () => add.run(host, atMs, by).changes > 0),
    disallowHost: (host) => database.write('act', () => remove.run(host).changes > 0),
  };
}
