import type { Migration } from './migration.ts';

/**
 * The thresholds of the recommendation belong to a version of the rules, and to a draft of one; null where it says nothing of them. A
 * decision has those that it rested on, and where they came from.
 */
export const recommendationVersions: Migration = {
  number: 46,
  sql: `
    ALTER TABLE versions ADD COLUMN thresholds TEXT;
    ALTER TABLE drafts ADD COLUMN thresholds TEXT;
    ALTER TABLE draft_texts ADD COLUMN thresholds TEXT;
    ALTER TABLE decisions ADD COLUMN thresholds TEXT;
  `,
};
