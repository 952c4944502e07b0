import type { Migration } from './migration.ts';

/**
 * Properties and units are records, pictures of the log. `log_id` is what a property is called in it, `root` the one that it means where
 * it was merged into another. `property_names` are all names that each has, or had; `property_texts` is what each folded text means:
 * which property, under which name. `places_to_bring_forward` are the texts from before there were properties.
 */
export const properties: Migration = {
  number: 44,
  sql: `
    CREATE TABLE properties (
      log_id TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      address TEXT NOT NULL,
      state TEXT NOT NULL,
      agency TEXT,
      letterhead TEXT,
      first_come INTEGER NOT NULL,
      thresholds TEXT,
      merged_into TEXT,
      root TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX properties_by_root ON properties (root);
    CREATE TABLE property_names (
      log_id TEXT NOT NULL, key TEXT NOT NULL, PRIMARY KEY (log_id, key)
    ) WITHOUT ROWID;
    CREATE TABLE property_texts (
      key TEXT PRIMARY KEY, log_id TEXT NOT NULL, name TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE units (
      property TEXT NOT NULL, key TEXT NOT NULL, name TEXT NOT NULL, PRIMARY KEY (property, key)
    ) WITHOUT ROWID;
    CREATE INDEX applications_waiting_by_property ON applications (property_key)
      WHERE fetched_at_ms IS NULL AND property_key > '';
    CREATE TABLE places_to_bring_forward (
      property TEXT NOT NULL, unit TEXT NOT NULL, uses INTEGER NOT NULL, PRIMARY KEY (property, unit)
    ) WITHOUT ROWID;
    INSERT INTO places_to_bring_forward (property, unit, uses)
      SELECT property, unit, count(*) FROM applications WHERE property <> '' AND unit <> '' GROUP BY property, unit;
    INSERT INTO places_to_bring_forward (property, unit, uses)
      SELECT property, '', count(*) FROM applications WHERE property <> '' GROUP BY property;
    INSERT OR IGNORE INTO places_to_bring_forward (property, unit, uses)
      SELECT property, '', 0 FROM households WHERE property <> '';
  `,
};
