import type { Migration } from './migration.ts';

/**
 * Households, report links and allowed hosts are pictures of the log. `ref` is what a household's and a link's subject is called in it
 * (of a host: its entry); NULL until it has been brought forward. `is_in_conflict`: two lists stand that did not see each other. What a
 * link is over by is an entry now, and its address is bound to its state by the table: the trigger is not needed.
 */
export const householdAndLinkEntries: Migration = {
  number: 29,
  sql: `
    ALTER TABLE households ADD COLUMN ref TEXT;
    ALTER TABLE households ADD COLUMN is_in_conflict INTEGER NOT NULL DEFAULT 0;
    CREATE UNIQUE INDEX households_by_ref ON households (ref);
    ALTER TABLE report_links ADD COLUMN ref TEXT;
    ALTER TABLE report_links ADD COLUMN household_ref TEXT;
    CREATE UNIQUE INDEX report_links_by_ref ON report_links (ref);
    DROP TRIGGER report_links_stay_expired;
    ALTER TABLE allowed_hosts ADD COLUMN ref TEXT;
  `,
};
