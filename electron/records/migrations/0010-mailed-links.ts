import type { Migration } from './migration.ts';

/** Who asked for a link, whom it was mailed to and what for, and whether its end was announced. */
export const mailedLinks: Migration = {
  number: 10,
  sql: `
    ALTER TABLE report_links ADD COLUMN requested_by TEXT NOT NULL DEFAULT '';
    ALTER TABLE report_links ADD COLUMN recipient TEXT NOT NULL DEFAULT '';
    ALTER TABLE report_links ADD COLUMN purpose TEXT NOT NULL DEFAULT '';
    ALTER TABLE report_links ADD COLUMN mailed_at_ms REAL;
    ALTER TABLE report_links ADD COLUMN end_announced INTEGER NOT NULL DEFAULT 0;
    DROP INDEX report_links_by_expiry;
  `,
};
