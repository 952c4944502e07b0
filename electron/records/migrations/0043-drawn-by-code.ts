import type { Migration } from './migration.ts';

/**
 * What these triggers did, who writes the row does: a statement with a trigger copies every page that it changes, to be able to undo
 * itself, and a result changes some fifteen.
 */
export const drawnByCode: Migration = {
  number: 43,
  sql: `
    DROP TRIGGER applications_have_their_decision;
    DROP TRIGGER applications_wait_since;
    DROP TRIGGER activity_lines_of_acts;
  `,
};
