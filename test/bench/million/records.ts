import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { OldActivity } from '#electron/features/activity/records/rows.ts';
import { packResults } from '#electron/features/applications/records/packing.ts';
import type { Database } from '#electron/records/database.ts';
import { closeRecords } from '#electron/records/open.ts';
import { openPrepared } from '#electron/records/open-prepared.ts';
import type { RecordQueries } from '#electron/records/records.ts';
import { recordsFile } from '#electron/records/records-file.ts';
import { openVault } from '#electron/vault/index.ts';
import { fixtureIdentifier, generateOfficeData, generateResults } from '#test/fixtures/applications.ts';
import { openKeyStore } from '#test/fixtures/node-desk.ts';
import { addOldActivity } from '#test/fixtures/old-activity.ts';
import { projectFolder } from '#test/run/build.ts';
import { keepConnection, PROFILE } from '../cached-desk.ts';

/** Changed with what is generated: records of another recipe are made anew. */
const RECIPE = 4;
const SEED = 7;
/** How much is written in one transaction. */
const BATCH = 5_000;
const ENTRIES_EACH = 5;
const APPLICATIONS_A_LINK = 10;
const BEGUN_MS = Date.UTC(2026, 2, 1);
const MINUTE_MS = 60_000;

export interface MadeRecords {
  readonly folder: string;
  readonly file: string;
  readonly applications: number;
}

/**
 * A data folder with so many applications, five entries of the activity for each and a link for every tenth, the same for the same number.
 * It is made once, under `out/`, by the project's own writing of results, office data and entries; nobody writes into it afterwards.
 */
export async function madeRecords(applications: number): Promise<MadeRecords> {
  const folder = join(projectFolder, `out/million/${RECIPE}-${applications}`);
  const made = { folder, file: recordsFile(folder, PROFILE), applications };
  if (existsSync(folder)) return made;
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  await fill(unfinished, applications);
  renameSync(unfinished, folder);
  return made;
}

async function fill(folder: string, applications: number): Promise<void> {
  const vault = await openVault({ folder, keyStore: openKeyStore });
  const file = recordsFile(folder, PROFILE);
  mkdirSync(dirname(file), { recursive: true });
  const { database, records } = openPrepared(file, vault.databaseKey(PROFILE));
  database.connection.pragma('cache_size = -400000');
  // As a desk does with new records: else the first start would read every reply again.
  records.judgeNextAgain();
  storeApplications(records, applications);
  addLinks(database, applications / APPLICATIONS_A_LINK);
  for (const entries of batches(entriesOf(applications))) addOldActivity(database, entries);
  // As a desk does when it has been left alone for a moment.
  while (records.packMeasuredAhead(0));
  closeRecords(database, 'whole');
  writeFileSync(join(folder, 'preferences.json'), JSON.stringify(await keepConnection(vault)));
}

/** What the office knows comes first: its result then finds everything in place, and the search index is written once. */
function storeApplications(records: RecordQueries, applications: number): void {
  const office = batches(generateOfficeData(applications, SEED));
  for (const results of batches(generateResults(applications, SEED))) {
    const known = office.next();
    if (known.done !== true) records.fillOfficeData(known.value);
    records.storeResults(packResults(results));
  }
}

function addLinks(database: Database, links: number): void {
  const insert = database.prepare(
    `INSERT INTO report_links (subject_kind, subject_identifier, label, requested_at_ms, expires_at_ms, state,
       requested_by, recipient, purpose) VALUES ('application', ?, ?, ?, ?, 'expired', 'ana', ?, 'For the owner')`,
  );
  const all = Array.from({ length: links }, (_, place) => place);
  for (const places of batches(all)) {
    database.write('refetchable', () => {
      for (const place of places) {
        const atMs = BEGUN_MS + place * MINUTE_MS;
        const identifier = fixtureIdentifier(place * APPLICATIONS_A_LINK);
        insert.run(identifier, `Name ${place}`, atMs, atMs + 240 * MINUTE_MS, `owner-${place}@example.com`);
      }
    });
  }
}

/** Of each application: two calls with their answers, and one note. */
function* entriesOf(applications: number): Generator<OldActivity> {
  let number = 0;
  const next = (entry: Pick<OldActivity, 'kind' | 'subject' | 'outcome' | 'completes'>): OldActivity => {
    number += 1;
    return { atMs: BEGUN_MS + number * 1_000, who: number % 3 === 0 ? 'boris' : 'ana', detail: '', ...entry };
  };
  for (let place = 0; place < applications; place += 1) {
    const subject = fixtureIdentifier(place);
    for (let call = 0; call < (ENTRIES_EACH - 1) / 2; call += 1) {
      const about = { kind: 'application-looked-up', subject } as const;
      yield next({ ...about, outcome: 'started', completes: null });
      yield next({ ...about, outcome: 'succeeded', completes: number });
    }
    yield next({ kind: 'application-annotated', subject, outcome: 'succeeded', completes: null });
  }
}

function* batches<Entry>(entries: Iterable<Entry>): Generator<Entry[], undefined> {
  let batch: Entry[] = [];
  for (const entry of entries) {
    batch.push(entry);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
  return undefined;
}
