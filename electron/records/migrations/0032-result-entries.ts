import type { Migration } from './migration.ts';

/**
 * Results are a picture of the log: `result_ref` and `ref` name the entry of each; NULL until it has been brought forward. Their bodies,
 * documents and replies lie here alone. A look-up knows what the log calls it, and the act that it began with (`device:seq`); NULL for
 * one that began before there were entries.
 */
export const resultEntries: Migration = {
  number: 32,
  sql: `
    ALTER TABLE applications ADD COLUMN result_ref TEXT;
    ALTER TABLE earlier_fetches ADD COLUMN ref TEXT;
    CREATE INDEX applications_without_entry ON applications (id) WHERE result_ref IS NULL AND fetched_at_ms IS NOT NULL;
    ALTER TABLE look_ups ADD COLUMN entry_id TEXT;
    ALTER TABLE look_ups ADD COLUMN act TEXT;
  `,
};
