import type { Migration } from './migration.ts';

/** Who is named by the old activity, in an index of its own: diagnostics ask for all of them, and the rows are a gigabyte. */
export const oldActivitySubjects: Migration = {
  number: 59,
  sql: `
    CREATE INDEX activity_looked_up ON activity (subject) WHERE kind = 'application-looked-up' AND completes IS NULL;
  `,
};
