import type { Migration } from './migration.ts';

/**
 * Households, report links and allowed hosts are pictures of the log. `log_id` is what a household and a link are called in it, `ref` names a
 * host's entry; NULL until it has been brought forward. `is_in_conflict`: two lists stand that did not see each other. What a
 * link is over by is an entry now, and its address is bound to its state by the table: the trigger is not needed.
 */
export const householdAndLinkEntries: Migration = {
  number: 29,
  sql: `
    ALTER TABLE households ADD COLUMN log_id TEXT;
    ALTER TABLE households ADD COLUMN is_in_conflict INTEGER NOT NULL DEFAULT 0;
    CREATE UNIQUE INDEX households_by_log_id ON households (log_id);
    ALTER TABLE report_links ADD COLUMN log_id TEXT;
    ALTER TABLE report_links ADD COLUMN household_log_id TEXT;
    CREATE UNIQUE INDEX report_links_by_log_id ON report_links (log_id);
    DROP TRIGGER report_links_stay_expired;
    ALTER TABLE allowed_hosts ADD COLUMN ref TEXT;
  `,
};
