import type { Migration } from './migration.ts';

/** All that stands on a notice's paper, and the hash of its PDF; NULL for those of before, which kept neither. */
export const noticesAsIssued: Migration = {
  number: 78,
  sql: `
    ALTER TABLE notices ADD COLUMN paper TEXT;
    ALTER TABLE notices ADD COLUMN pdf TEXT;
  `,
};
