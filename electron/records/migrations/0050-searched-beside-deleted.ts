import type { Migration } from './migration.ts';

/**
 * A part of the search index is written anew once half of it is deleted, instead of a tenth: an import, which says each application's words
 * again, wrote the whole index anew ten times. And eight parts become one, instead of four: it is written half as often, in shorter steps.
 * What is erased is merged out of it at once, as before.
 */
export const searchedBesideDeleted: Migration = {
  number: 50,
  sql: `
    INSERT INTO application_search (application_search, rank) VALUES ('deletemerge', 50);
    INSERT INTO application_search (application_search, rank) VALUES ('automerge', 8);
  `,
};
