/** What a backup's tables say is not believed, and what is defined in it does not run: its log is what is restored. */
import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type Sqlite from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeBackup, openBackup } from '#electron/records/backup-file.ts';
import { connect, connectByPassphrase } from '#electron/records/database.ts';
import { openRecords, RecordsError } from '#electron/records/index.ts';
import { changesBetween, imagesOf, type TableImages } from '#electron/records/log/table-images.ts';
import { newProgress, readProgress } from '#electron/records/redraw-progress.ts';
import { fillEveryTable, OLD_ACTIVITY } from '#test/fixtures/every-table.ts';
import { RECORDS_PASSPHRASE } from '#test/fixtures/make-records/open-desk.ts';
import { writeOldActivity } from '#test/fixtures/old-activity.ts';
import { OLD_BACKUP, UNCLEAN_BACKUP } from '#test/fixtures/old-records.ts';
import { copiesOf, temporaryFolder, workerFile } from './open.ts';

const PASSPHRASE = 'an orchard of pears';
const KEY = Buffer.alloc(32, 7);
const AT_MS = Date.UTC(2026, 5, 1);
const FROM = {
  atMs: AT_MS + 1,
  file: 'office.backup',
  madeAt: new Date(AT_MS).toISOString(),
  madeBy: '0.8.0',
};

const bytes = (text: string) => new TextEncoder().encode(text);

const copyOf = copiesOf(async (place) => {
  writeOldActivity(place, OLD_ACTIVITY);
  const records = await openRecords({ ...place, workerFile });
  await fillEveryTable(records, 60);
  await records.close();
});

/** A backup of records with something in every table. */
async function newBackup(): Promise<string> {
  const place = await copyOf('full');
  makeBackup({
    file: place.file,
    key: Uint8Array.from(place.key),
    passphrase: bytes(PASSPHRASE),
    madeAtMs: AT_MS,
    about: '{}',
  });
  return place.file;
}

/** Somebody who knows the passphrase changes it, past our own triggers, which are there again afterwards. Answers how many rows each time. */
function change(file: string, statements: readonly string[], passphrase = PASSPHRASE): number[] {
  const connection = connectByPassphrase(file, Buffer.from(passphrase));
  try {
    const triggers = connection
      .prepare<[], { name: string; sql: string }>(
        "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'",
      )
      .all();
    for (const { name } of triggers) connection.exec(`DROP TRIGGER ${name}`);
    const changes = () => connection.prepare<[], number>('SELECT total_changes()').pluck().get() ?? 0;
    const changed = statements.map((sql) => {
      const before = changes();
      connection.exec(sql);
      return changes() - before;
    });
    for (const trigger of triggers) connection.exec(trigger.sql);
    return changed;
  } finally {
    connection.close();
  }
}

/** The same with what is defined in it. */
function define(file: string, sql: string): void {
  const connection = connectByPassphrase(file, Buffer.from(PASSPHRASE));
  try {
    connection.exec(sql);
  } finally {
    connection.close();
  }
}

function restore(file: string, passphrase = PASSPHRASE) {
  const copy = join(temporaryFolder(), 'copy.db');
  const progress = newProgress();
  const made = openBackup(file, copy, bytes(passphrase)).makeRecords(
    Uint8Array.from(KEY),
    FROM,
    { erased: [], listed: null },
    '{}',
    progress,
  );
  return { copy, made, progress: readProgress(progress) };
}

function inRestored<Answer>(
  file: string,
  read: (connection: Sqlite.Database) => Answer,
  passphrase = PASSPHRASE,
): Answer {
  const { copy } = restore(file, passphrase);
  const connection = connect(copy, KEY, { readonly: true });
  try {
    return read(connection);
  } finally {
    connection.close();
    rmSync(copy, { force: true });
  }
}

function whyRefused(file: string, passphrase = PASSPHRASE): string {
  try {
    restore(file, passphrase);
  } catch (error) {
    if (error instanceof RecordsError) return error.kind;
    throw error;
  }
  return 'it was restored';
}

let untouched: TableImages | null = null;
const ofUntouched = async (): Promise<TableImages> => {
  untouched ??= inRestored(await newBackup(), imagesOf);
  return untouched;
};

const DECIDED =
  'identifier, at_ms, who, reasons, conditions, documents, settings_hash, fetched_at_ms, score, weight';

/** What of the tables can be changed, by whoever wants a page to say something else than what happened. */
const FORGED: readonly (readonly [string, string])[] = [
  [
    'a decision says the opposite',
    "UPDATE decisions SET outcome = iif(outcome = 'decline', 'approve', 'decline')",
  ],
  ['a decision is gone', 'DELETE FROM notices; DELETE FROM decisions WHERE id % 2 = 0'],
  ['a decision is of somebody else', "UPDATE decisions SET who = 'mallory'"],
  ['a decision is of another day', 'UPDATE decisions SET at_ms = at_ms - 86400000'],
  ['the reasons of a decision are others', "UPDATE decisions SET reasons = '[]'"],
  [
    'a decision is put in that nobody made',
    `INSERT INTO decisions (${DECIDED}, outcome) SELECT ${DECIDED}, 'approve' FROM decisions LIMIT 1`,
  ],
  [
    'a decision is put in in the name of another event',
    `INSERT INTO decisions (${DECIDED}, outcome, ref) SELECT ${DECIDED}, 'approve', (SELECT result_ref FROM applications WHERE result_ref IS NOT NULL) FROM decisions LIMIT 1`,
  ],
  ['the list says another decision', "UPDATE applications SET decision = 'approve', decided_by = 'mallory'"],
  ['a score is higher', 'UPDATE applications SET score = score + 20, score_percent = 99'],
  ['a result is of another day', 'UPDATE applications SET fetched_at_ms = fetched_at_ms + 1'],
  [
    'what is not measured is not counted',
    'UPDATE applications SET not_measured_count = 0, unreadable_count = 0, service_differs = 0',
  ],
  ['names are exchanged', "UPDATE applications SET name = 'Somebody else', name_key = 'somebody else'"],
  [
    'units and properties are exchanged',
    "UPDATE applications SET unit = '9', property = 'Elsewhere', property_key = 'elsewhere'",
  ],
  [
    'tags are exchanged',
    "UPDATE applications SET tags = '[\"vip\"]', tags_key = 'vip'; DELETE FROM application_tags",
  ],
  ['notes say something else', "UPDATE applications SET note = 'Forged', note_count = 1"],
  ['an application is put in', "INSERT INTO applications (identifier, name) VALUES ('FORGED', 'Nobody')"],
  ['an earlier fetch says something else', 'UPDATE earlier_fetches SET score = 100'],
  ['a notice says something else', "UPDATE notices SET document = replace(document, 'Agency', 'Nobody')"],
  ['a notice is gone', 'DELETE FROM notice_deliveries; DELETE FROM notices'],
  ['a household is confirmed that was not', "UPDATE households SET state = 'confirmed', confirmed_at_ms = 1"],
  ['a household has another member', "UPDATE household_members SET name = 'Mallory'"],
  [
    'a household is gone',
    'DELETE FROM household_members; DELETE FROM household_confirmed_members; DELETE FROM households',
  ],
  [
    'a report link was for somebody else',
    "UPDATE report_links SET recipient = 'mallory@example.com', purpose = 'Forged'",
  ],
  [
    'a host is allowed that nobody allowed',
    "INSERT INTO allowed_hosts (host, allowed_at_ms, allowed_by) VALUES ('evil.example', 1, 'ana')",
  ],
  [
    'a host is allowed in the name of an event',
    "UPDATE allowed_hosts SET host = host || '.evil.example' WHERE ref IS NOT NULL",
  ],
  ['a version of the rules is another', "UPDATE versions SET reason = 'Forged', thresholds = NULL"],
  [
    'a version is put in',
    "INSERT INTO versions (number, ref, published_at_ms, published_by, reason, settings, outcome, service_message, content_hash, settings_hash, origin, settled_at_ms) SELECT 99, '', published_at_ms, published_by, reason, settings, outcome, service_message, content_hash, settings_hash, origin, settled_at_ms FROM versions LIMIT 1",
  ],
  ['a draft has another name', "UPDATE drafts SET name = 'Forged'"],
  [
    'an attribute counts as a credit score',
    "INSERT OR IGNORE INTO credit_scores (attribute) VALUES ('debt_to_income')",
  ],
  ['a reply is pointed at otherwise', "UPDATE pointings SET pointing = '{}'"],
  ['a setting of the office is another', "UPDATE office_settings SET value = '[]'"],
  ['a setting of the office is gone', 'DELETE FROM office_settings'],
  ['a property has another name', "UPDATE properties SET name = 'Elsewhere'"],
  [
    'a unit is put in',
    "INSERT INTO units (property, key, name) SELECT log_id, 'forged', '13' FROM properties LIMIT 1",
  ],
  [
    'a property is gone',
    'DELETE FROM units; DELETE FROM property_names; DELETE FROM property_texts; DELETE FROM properties',
  ],
  ['a member has another name', "UPDATE members SET name = 'mallory', given = 'mallory'"],
  ['a member has another role', "UPDATE members SET role = 'auditor'"],
  [
    'an assignment is another',
    "UPDATE assignments SET member = 'mallory'; UPDATE applications SET assignee = 'mallory'",
  ],
  ['events count that do not', 'UPDATE entries SET standing = 0, ended = 0'],
  ['events do not count that do', 'UPDATE entries SET standing = 1'],
  ['events have ended that have not', 'UPDATE entries SET ended = 1'],
  [
    'cells have ended that have not',
    "INSERT OR IGNORE INTO entry_ended_cells SELECT no, 'field:name' FROM entries",
  ],
  ['lines of the activity are gone', 'DELETE FROM activity_lines WHERE line % 3 = 0'],
  [
    'a line of the activity is put in',
    'INSERT INTO activity_lines (entry) SELECT no FROM entries WHERE no NOT IN (SELECT entry FROM activity_lines) LIMIT 1',
  ],
  [
    'lines of the activity are in another order',
    'UPDATE activity_lines SET entry = entry + 1000000 WHERE entry > 0; UPDATE activity_lines SET entry = (SELECT max(entry) FROM activity_lines) + 1000000 - entry + 1000000 WHERE entry > 1000000',
  ],
  ['the rules behind a result are called others', "UPDATE result_documents SET settings_hash = 'settings-1'"],
];

describe('restored from a backup', () => {
  it.for([0, 10, 20, 30, 40])(
    'whose tables were changed (from change %i on), all is as its log says',
    async (at) => {
      const forged = FORGED.slice(at, at + 10);
      const file = await newBackup();
      const changed = change(
        file,
        forged.map(([, sql]) => sql),
      );
      expect(forged.filter((_, index) => changed[index] === 0)).toEqual([]);
      expect(changesBetween(await ofUntouched(), inRestored(file, imagesOf))).toEqual([]);
    },
  );

  it('in which the text of a result was changed, that result is not shown, and all others are', async () => {
    const file = await newBackup();
    const count = (connection: Sqlite.Database) =>
      connection
        .prepare<[], number>('SELECT count(*) FROM applications WHERE document_id IS NOT NULL')
        .pluck()
        .get() ?? 0;
    const before = inRestored(await newBackup(), count);
    expect(
      change(file, [
        'UPDATE applications SET body = replace(body, \'"measured":[\', \'"measured":[9\') WHERE id = 40',
      ]),
    ).toEqual([1]);
    expect(inRestored(file, count)).toBe(before - 1);
  });

  it('in which a row of the log itself was changed, the log does not hold, and Verify says where', async () => {
    const file = await newBackup();
    change(file, [
      "UPDATE entries SET data = replace(data, 'decline', 'approve') WHERE data LIKE '%decline%'",
    ]);
    const { copy } = restore(file);
    const records = await openRecords({ file: copy, key: KEY, workerFile });
    onTestFinished(() => records.close());
    expect(await records.verifyLog()).toMatchObject({ whole: false, found: 'changed' });
  });
});

/** What in a file runs as code does, or would be read as a table of ours and is none. */
const FOREIGN: readonly (readonly [string, string])[] = [
  [
    'a trigger',
    "CREATE TRIGGER forge AFTER INSERT ON decisions BEGIN UPDATE decisions SET outcome = 'approve'; END",
  ],
  [
    'a trigger on an entry',
    'CREATE TRIGGER forge AFTER INSERT ON entries BEGIN DELETE FROM entry_erasures; END',
  ],
  [
    'a trigger of our name and another meaning',
    'DROP TRIGGER activity_lines_of_text; CREATE TRIGGER activity_lines_of_text AFTER INSERT ON activity BEGIN SELECT 1; END',
  ],
  ['a view', 'CREATE VIEW harmless AS SELECT 1'],
  [
    'a view in the place of a table',
    'ALTER TABLE decisions RENAME TO real_decisions; CREATE VIEW decisions AS SELECT * FROM real_decisions',
  ],
  ['a table more', 'CREATE TABLE more (x)'],
  ['a virtual table', 'CREATE VIRTUAL TABLE more USING fts5 (x)'],
  ['a column more', 'ALTER TABLE decisions ADD COLUMN more'],
  [
    'a column that is calculated',
    'ALTER TABLE decisions ADD COLUMN more GENERATED ALWAYS AS (lower(outcome))',
  ],
  ['an index more', 'CREATE INDEX more ON decisions (outcome)'],
  ['an index over an expression', 'CREATE INDEX more ON decisions (abs(id))'],
  [
    'an index of our name and another meaning',
    'DROP INDEX applications_by_score; CREATE INDEX applications_by_score ON applications (abs(id))',
  ],
  ['a table less', 'DROP TABLE unsaved_texts'],
  ['the table of the backup made otherwise', 'ALTER TABLE backup ADD COLUMN more'],
  [
    'a view in the place of what it says of itself',
    "ALTER TABLE backup RENAME TO real; CREATE VIEW backup AS SELECT '{}' AS about",
  ],
  ['another version than it is', 'PRAGMA user_version = 60'],
];

describe('a backup that came from elsewhere, with', () => {
  it.for(FOREIGN)('%s, is refused', async ([, sql]) => {
    const file = await newBackup();
    define(file, sql);
    expect(whyRefused(file)).toMatch(/^(backup-damaged|no-backup)$/);
  });

  it('indexes that are missing, as while many rows are loaded, is restored with them', async () => {
    const file = await newBackup();
    define(file, 'DROP INDEX applications_by_score; DROP INDEX applications_by_name');
    expect(changesBetween(await ofUntouched(), inRestored(file, imagesOf))).toEqual([]);
  });
});

it('what older versions made is restored, every row that had no event then with one now', () => {
  for (const [backup, applications] of [
    [OLD_BACKUP, 10],
    [UNCLEAN_BACKUP, 4],
  ] as const) {
    const file = join(temporaryFolder(), 'office.backup');
    copyFileSync(backup, file);
    const { made, progress } = restore(file, RECORDS_PASSPHRASE);
    expect(made).toMatchObject({ applications });
    expect(progress.state).toBe('encrypting');
  }
});

it('a decision that was put into the tables of what 0.8.0 made is nobody’s', () => {
  const file = join(temporaryFolder(), 'office.backup');
  copyFileSync(UNCLEAN_BACKUP, file);
  const decisions = (connection: Sqlite.Database) =>
    connection.prepare('SELECT identifier, outcome, who FROM decisions ORDER BY id').all();
  const before = inRestored(file, decisions, RECORDS_PASSPHRASE);
  change(
    file,
    [
      `INSERT INTO decisions (${DECIDED}, outcome) SELECT ${DECIDED.replace('identifier', "'APP-4'")}, 'approve' FROM decisions LIMIT 1`,
      "UPDATE decisions SET outcome = 'approve'",
    ],
    RECORDS_PASSPHRASE,
  );
  expect(inRestored(file, decisions, RECORDS_PASSPHRASE)).toEqual(before);
});
