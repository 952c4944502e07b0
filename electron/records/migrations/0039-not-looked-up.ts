import type { Migration } from './migration.ts';

/** Applications of which something is known and that were not looked up are told at any time: few among very many. */
export const notLookedUp: Migration = {
  number: 39,
  sql: 'CREATE INDEX applications_not_looked_up ON applications (id, identifier) WHERE fetched_at_ms IS NULL;',
};
