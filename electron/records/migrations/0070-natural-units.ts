import type { Migration } from './migration.ts';

/** What stands before the first digit, in an index's own words: it is made of nothing that may change later. */
const LETTERS = ' #.,/()-_abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const FROM_DIGIT = `ltrim(unit, '${LETTERS}')`;

/**
 * Units in the order in which people count them: No. 5 before No. 13, Loft 2A before Loft 12B. Until now only a number at the beginning
 * counted as one. Records that were cut off while they were filled have none of these indexes (`records/filling.ts`).
 */
export const naturalUnits: Migration = {
  number: 70,
  sql: `
    DROP INDEX IF EXISTS applications_by_unit;
    CREATE INDEX applications_by_unit
      ON applications ((unit = ''), substr(unit, 1, length(unit) - length(${FROM_DIGIT})) COLLATE NOCASE,
        CAST(${FROM_DIGIT} AS INTEGER), unit COLLATE NOCASE, id, property, score_percent, not_measured_count, service_differs, decision)
      WHERE document_id IS NOT NULL AND is_bare = 0;
  `,
};
