import type { Migration } from './migration.ts';

/**
 * The register of notices is searched along its index, which now holds whose each decision is: the rows themselves, a hundred thousand of
 * them in any order, took a second or two to read.
 */
export const noticeRegisterSearched: Migration = {
  number: 62,
  sql: `
    DROP INDEX decisions_with_notices;
    CREATE INDEX decisions_with_notices ON decisions (at_ms, id, notice_state, identifier) WHERE notice_state <> '';
  `,
};
