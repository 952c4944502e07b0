import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { packResults } from '#electron/features/applications/records/packing.ts';
import { closeRecords } from '#electron/records/open.ts';
import { openPrepared } from '#electron/records/open-prepared.ts';
import type { RecordQueries } from '#electron/records/records.ts';
import { recordsFile } from '#electron/records/records-file.ts';
import { openVault } from '#electron/vault/index.ts';
import { generateOfficeData, generateResults } from '#test/fixtures/applications.ts';
import { openKeyStore } from '#test/fixtures/node-desk.ts';
import { newDecision } from '#test/integration/records/new-decision.ts';
import { keepConnection, PROFILE } from '../cached-desk.ts';

const SEED = 7;
/** How much is written in one transaction: an act of a desk, and an append to the hub, have 500 at most. */
const BATCH = 500;
/** What each application has: its details, its result, a decision, and another result. */
const ENTRIES_EACH = 4;
const AGAIN_AFTER_MS = 24 * 60 * 60 * 1_000;

/** Makes the data folder of a desk whose records have so many entries, of the kinds that an office has most of. */
export async function makeOfficeRecords(folder: string, entries: number): Promise<void> {
  const vault = await openVault({ folder, keyStore: openKeyStore });
  mkdirSync(dirname(recordsFile(folder, PROFILE)), { recursive: true });
  writeFileSync(`${folder}/preferences.json`, JSON.stringify({ desk: await keepConnection(vault) }));
  await addEntries(folder, PROFILE, { after: 0, entries });
}

/** Adds so many entries to the records of a desk that is closed, about applications behind so many `after` which there are entries. */
export async function addEntries(
  folder: string,
  profileId: string,
  { after, entries }: { readonly after: number; readonly entries: number },
): Promise<void> {
  const vault = await openVault({ folder, keyStore: openKeyStore });
  const { device, publicKey } = await vault.deviceKey(profileId);
  const author = { device, publicKey, member: `m-${device}`, name: 'Maria' };
  const { database, records, seal } = openPrepared(
    recordsFile(folder, profileId),
    vault.databaseKey(profileId),
    author,
  );
  try {
    // As a desk does with new records: else the first start would read every reply again.
    records.judgeNextAgain();
    addApplications(records, Math.ceil(after / ENTRIES_EACH), Math.ceil(entries / ENTRIES_EACH));
  } finally {
    closeRecords(database, 'whole');
    seal.close();
  }
}

function addApplications(records: RecordQueries, first: number, count: number): void {
  const office = [...generateOfficeData(first + count, SEED)].slice(first);
  const results = [...generateResults(first + count, SEED)].slice(first);
  for (let at = 0; at < count; at += BATCH) {
    const batch = results.slice(at, at + BATCH);
    records.fillOfficeData(office.slice(at, at + BATCH), batch[0]?.fetchedAtMs ?? 0);
    records.storeResults(packResults(batch));
    const decided = batch.map(({ identifier, fetchedAtMs }) => {
      const { atMs: _, by: _by, ...decision } = newDecision(identifier, 'approve', fetchedAtMs);
      return decision;
    });
    records.addDecisions(decided, batch[0]?.fetchedAtMs ?? 0);
    const again = batch.map(({ fetchedAtMs, requestedAtMs, ...result }) => ({
      ...result,
      requestedAtMs: requestedAtMs + AGAIN_AFTER_MS,
      fetchedAtMs: fetchedAtMs + AGAIN_AFTER_MS,
    }));
    records.storeResults(packResults(again));
  }
}
