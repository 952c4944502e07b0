import type { Migration } from './migration.ts';

/**
 * Who writes into the search index merges its parts, some pages with each transaction (`search-index.ts`). By itself it did so for hundreds of
 * pages at once, in one commit of a hundred. `crisismerge`: only where whoever wrote did not.
 */
export const searchMergedBySteps: Migration = {
  number: 51,
  sql: `
    INSERT INTO application_search (application_search, rank) VALUES ('automerge', 0);
    INSERT INTO application_search (application_search, rank) VALUES ('usermerge', 8);
    INSERT INTO application_search (application_search, rank) VALUES ('crisismerge', 64);
  `,
};
