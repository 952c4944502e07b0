import type { Migration } from './migration.ts';

/**
 * The decision that counts stands in the application's own row, too, so that the list can show it, look it up in the index that
 * is walked, and sort by it. The tables keep it by themselves: decisions outlive their applications, and one that is looked up
 * again has its decision back.
 */
export const listedDecisions: Migration = {
  number: 9,
  sql: `
    ALTER TABLE applications ADD COLUMN decision TEXT;
    UPDATE applications SET decision = NULLIF(latest.outcome, 'withdrawn')
      FROM (SELECT identifier, outcome, max(id) FROM decisions GROUP BY identifier) AS latest
      WHERE latest.identifier = applications.identifier;
    CREATE TRIGGER decisions_are_listed AFTER INSERT ON decisions
      BEGIN
        UPDATE applications SET decision = NULLIF(new.outcome, 'withdrawn') WHERE identifier = new.identifier;
      END;
    CREATE TRIGGER applications_have_their_decision AFTER INSERT ON applications
      WHEN EXISTS (SELECT 1 FROM decisions WHERE identifier = new.identifier)
      BEGIN
        UPDATE applications SET decision = (SELECT NULLIF(outcome, 'withdrawn') FROM decisions
          WHERE identifier = new.identifier ORDER BY id DESC LIMIT 1) WHERE id = new.id;
      END;

    DROP INDEX applications_by_score;
    DROP INDEX applications_by_name;
    DROP INDEX applications_by_property;
    DROP INDEX applications_by_fetch;
    DROP INDEX applications_by_unit;
    DROP INDEX applications_by_weight;
    DROP INDEX applications_by_not_measured;
    DROP INDEX applications_by_service;
    CREATE INDEX applications_by_score
      ON applications (score_percent, id, property, not_measured_count, service_differs, decision)
      WHERE fetched_at_ms IS NOT NULL;
    CREATE INDEX applications_by_name
      ON applications (name_key, id, property, score_percent, not_measured_count, service_differs, decision)
      WHERE fetched_at_ms IS NOT NULL;
    CREATE INDEX applications_by_property
      ON applications (property_key, id, property, score_percent, not_measured_count, service_differs, decision)
      WHERE fetched_at_ms IS NOT NULL;
    CREATE INDEX applications_by_fetch
      ON applications (fetched_at_ms, id, property, score_percent, not_measured_count, service_differs, decision)
      WHERE fetched_at_ms IS NOT NULL;
    CREATE INDEX applications_by_unit
      ON applications ((unit = ''), CAST(unit AS INTEGER), unit COLLATE NOCASE, id, property, score_percent,
        not_measured_count, service_differs, decision)
      WHERE fetched_at_ms IS NOT NULL;
    CREATE INDEX applications_by_weight
      ON applications (weight, id, property, score_percent, not_measured_count, service_differs, decision)
      WHERE fetched_at_ms IS NOT NULL;
    CREATE INDEX applications_by_not_measured
      ON applications (not_measured_count, id, property, score_percent, service_differs, decision)
      WHERE fetched_at_ms IS NOT NULL;
    CREATE INDEX applications_by_service
      ON applications (service_differs, id, property, score_percent, not_measured_count, decision)
      WHERE fetched_at_ms IS NOT NULL;
    CREATE INDEX applications_by_decision
      ON applications (decision, id, property, score_percent, not_measured_count, service_differs)
      WHERE fetched_at_ms IS NOT NULL;
  `,
};
