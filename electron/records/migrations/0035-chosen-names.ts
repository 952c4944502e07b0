import type { Migration } from './migration.ts';

/** `members.name` is the name that a member chose for themselves; where they chose none, `given`: the one that they were let in by. */
export const chosenNames: Migration = {
  number: 35,
  sql: `
    ALTER TABLE members ADD COLUMN given TEXT NOT NULL DEFAULT '';
    UPDATE members SET given = name;
  `,
};
