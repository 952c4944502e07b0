import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';
import { openRecords, type Records } from '#electron/records/index.ts';
import { builtFile } from '#test/fixtures/built-program.ts';

export const workerFile = builtFile('records-worker');

/** A new folder that goes with the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'threshold-records-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export interface Place {
  readonly file: string;
  readonly key: Buffer;
}

export function newPlace(): Place {
  return { file: join(temporaryFolder(), 'profile', 'cache.db'), key: randomBytes(32) };
}

/** Opens records for one test; closed when the test ends, however it ends. */
export async function opened(place: Place = newPlace()): Promise<Records> {
  const records = await openRecords({ ...place, workerFile });
  onTestFinished(() => records.close());
  return records;
}

/** Closed records are plain files: those that `fill` makes are made once for the tests of a file, and each has a copy. To be called outside of tests. */
export function copiesOf<Which>(fill: (place: Place, which: Which) => Promise<void>) {
  const folder = mkdtempSync(join(tmpdir(), 'threshold-records-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const made = new Map<Which, Place>();
  const make = async (which: Which): Promise<Place> => {
    const place = { file: join(mkdtempSync(join(folder, 'made-')), 'cache.db'), key: randomBytes(32) };
    await fill(place, which);
    return place;
  };
  return async (which: Which): Promise<Place> => {
    const original = made.get(which) ?? (await make(which));
    made.set(which, original);
    const copy = { ...newPlace(), key: original.key };
    cpSync(dirname(original.file), dirname(copy.file), { recursive: true });
    return copy;
  };
}

/** Takes migration 78 back. */
export const BEFORE_NOTICES_AS_ISSUED =
  'ALTER TABLE notices DROP COLUMN paper; ALTER TABLE notices DROP COLUMN pdf';

/** Takes migration 75 back. */
const BEFORE_LEGAL_HOLDS =
  'DROP TABLE legal_holds; DROP TABLE hold_covers; DROP TABLE held_persons; DROP TABLE erasures_held_back;';

/** Takes migration 74 back. */
export const BEFORE_PINNED_DECISIONS = `DROP TABLE household_decisions; DROP INDEX decisions_by_household;
  ALTER TABLE decisions DROP COLUMN pinned; ALTER TABLE decisions DROP COLUMN pinned_property;
  ALTER TABLE decisions DROP COLUMN pinned_property_id; ALTER TABLE decisions DROP COLUMN pinned_received_ms;
  ALTER TABLE decisions DROP COLUMN recommended; ALTER TABLE decisions DROP COLUMN household_decision;`;

/** Takes migrations 78 to 63 back, for records of before them. */
export const BEFORE_DECIDED_AND_SCORED_BY = `${BEFORE_NOTICES_AS_ISSUED}; ${BEFORE_LEGAL_HOLDS} ${BEFORE_PINNED_DECISIONS} ALTER TABLE properties DROP COLUMN city; DROP TABLE taught_replies;
  ALTER TABLE replies_not_understood DROP COLUMN question;
  DROP INDEX applications_impossible; ALTER TABLE applications DROP COLUMN impossible_count;
  ALTER TABLE report_links DROP COLUMN lives_ms; ALTER TABLE report_links DROP COLUMN expiry_as_came;
  DROP INDEX applications_by_role;
  DROP INDEX applications_by_family_name;
  ALTER TABLE applications DROP COLUMN role; ALTER TABLE applications DROP COLUMN role_key;
  ALTER TABLE applications DROP COLUMN family_name; ALTER TABLE applications DROP COLUMN family_name_key;
  ALTER TABLE applications DROP COLUMN given_name; ALTER TABLE applications DROP COLUMN middle_name;
  ALTER TABLE applications DROP COLUMN name_suffix;
  ALTER TABLE office_lost DROP COLUMN refused;
  CREATE TRIGGER applications_have_their_assignee AFTER INSERT ON applications
    WHEN EXISTS (SELECT 1 FROM assignments WHERE identifier = new.identifier)
    BEGIN
      UPDATE applications SET assignee = (SELECT member FROM assignments WHERE identifier = new.identifier)
        WHERE id = new.id;
    END;
  DROP INDEX applications_by_name; DROP INDEX applications_by_property; DROP INDEX applications_by_unit;
  DROP INDEX applications_by_tags; DROP INDEX applications_by_move_in; DROP INDEX applications_by_received;
  DROP INDEX applications_bare; ALTER TABLE applications DROP COLUMN is_bare;
  DROP INDEX applications_by_decided_at_ms;
  DROP INDEX applications_by_decided_by; DROP INDEX applications_by_document_id;
  ALTER TABLE applications DROP COLUMN decided_at_ms; ALTER TABLE applications DROP COLUMN decided_by;
  PRAGMA user_version = 60`;
