import type { Migration } from './migration.ts';

/** The city that a property lies in, as its form says; '' where nobody has said. What 0.8.0 kept is in none: it read the address. */
export const placesAndDueDates: Migration = {
  number: 73,
  sql: `ALTER TABLE properties ADD COLUMN city TEXT NOT NULL DEFAULT ''`,
};
