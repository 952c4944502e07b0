import type { Migration } from './migration.ts';

/**
 * For how long the machine was up when a link was asked for. Unlike the wall clock, nobody can set that: at the next start it says how
 * much time has passed at least. NULL for links from before.
 */
export const linkUptimes: Migration = {
  number: 16,
  sql: 'ALTER TABLE report_links ADD COLUMN requested_at_uptime_ms REAL;',
};
