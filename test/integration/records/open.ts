import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
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

/** Takes migration 63 back, for records of before it. */
export const BEFORE_DECIDED_AND_SCORED_BY = `DROP INDEX applications_by_decided_at_ms;
  DROP INDEX applications_by_decided_by; DROP INDEX applications_by_document_id;
  ALTER TABLE applications DROP COLUMN decided_at_ms; ALTER TABLE applications DROP COLUMN decided_by;
  PRAGMA user_version = 60`;
