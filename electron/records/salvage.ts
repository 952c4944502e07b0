import { chmodSync, copyFileSync, existsSync, rmSync } from 'node:fs';
import type Sqlite from 'better-sqlite3';
import { LISTED } from '../features/applications/records/listed.ts';
import { HAS_OFFICE_DATA, SEARCHED_COLUMNS } from '../features/applications/records/office-columns.ts';
import { OFFICE_MS } from '../features/applications/records/office-data.ts';
import { OFFICE_CELLS } from '../features/applications/records/office-picture.ts';
import { createSearchIndex, type SearchedText } from '../features/applications/records/search-index.ts';
import { EXCEPTION_REASON } from '../features/decisions/records.ts';
import { FORGET_LOST_HOUSEHOLDS } from '../features/households/records/bring-forward.ts';
import { FORGET_LOST_HOSTS, FORGET_LOST_LINKS } from '../features/report-links/records/bring-forward.ts';
import { connect, type Database, type Stored } from './database.ts';
import { IS_TOLD } from './log/taking.ts';
import { KEEP_CONFIRMED_LISTS } from './migrations/0008-confirmed-households.ts';
import { broughtUpToDate } from './salvage-older.ts';
import { carryOverNumbers, copyRows } from './salvage-rows.ts';
import { FILE_PARTS } from './set-aside.ts';

/** What is copied, parents before children, and whether its rows are records as a user counts them. */
export const SALVAGED_TABLES = [
  { name: 'meta', rows: 'inner' },
  { name: 'log_names', rows: 'inner' },
  { name: 'activity_lines', rows: 'inner' },
  { name: 'activity_people', rows: 'inner' },
  { name: 'entries', rows: 'inner' },
  { name: 'entry_ended_cells', rows: 'inner' },
  { name: 'entries_awaited', rows: 'inner' },
  { name: 'entry_erasures', rows: 'inner' },
  { name: 'entries_retired', rows: 'inner' },
  { name: 'members', rows: 'inner' },
  { name: 'former_members', rows: 'inner' },
  { name: 'office_share', rows: 'inner' },
  { name: 'office_entries', rows: 'inner' },
  { name: 'office_lost', rows: 'inner' },
  { name: 'office_prepared', rows: 'inner' },
  { name: 'office_texts', rows: 'inner' },
  { name: 'office_without_data', rows: 'inner' },
  { name: 'office_findings', rows: 'inner' },
  { name: 'office_invites', rows: 'inner' },
  { name: 'log_signatures', rows: 'inner' },
  { name: 'calls_under_way', rows: 'inner' },
  { name: 'result_documents', rows: 'inner' },
  { name: 'applications', rows: 'records' },
  { name: 'application_tags', rows: 'inner' },
  { name: 'offices_to_bring_forward', rows: 'inner' },
  { name: 'earlier_fetches', rows: 'inner' },
  { name: 'raw_replies', rows: 'inner' },
  { name: 'drafts', rows: 'records' },
  { name: 'draft_texts', rows: 'inner' },
  { name: 'versions', rows: 'records' },
  { name: 'decisions', rows: 'records' },
  { name: 'household_decisions', rows: 'inner' },
  { name: 'legal_holds', rows: 'inner' },
  { name: 'hold_covers', rows: 'inner' },
  { name: 'held_persons', rows: 'inner' },
  { name: 'erasures_held_back', rows: 'inner' },
  { name: 'assignments', rows: 'inner' },
  { name: 'conflicts', rows: 'inner' },
  { name: 'notices', rows: 'records' },
  { name: 'notice_deliveries', rows: 'inner' },
  { name: 'households', rows: 'records' },
  { name: 'household_members', rows: 'inner' },
  { name: 'household_confirmed_members', rows: 'inner' },
  { name: 'report_links', rows: 'records' },
  { name: 'allowed_hosts', rows: 'inner' },
  { name: 'credit_scores', rows: 'inner' },
  { name: 'unsaved_texts', rows: 'inner' },
  { name: 'pointings', rows: 'inner' },
  { name: 'taught_replies', rows: 'inner' },
  { name: 'replies_not_understood', rows: 'inner' },
  { name: 'kept_texts', rows: 'inner' },
  { name: 'office_settings', rows: 'inner' },
  { name: 'properties', rows: 'inner' },
  { name: 'property_names', rows: 'inner' },
  { name: 'property_texts', rows: 'inner' },
  { name: 'units', rows: 'inner' },
  { name: 'places_to_bring_forward', rows: 'inner' },
  { name: 'look_ups', rows: 'inner' },
  { name: 'look_up_reasons', rows: 'inner' },
  { name: 'look_up_identifiers', rows: 'inner' },
  { name: 'look_up_fills', rows: 'inner' },
  { name: 'look_up_filled', rows: 'inner' },
  { name: 'erasures', rows: 'inner' },
  { name: 'activity', rows: 'records' },
] as const;

/**
 * Reads what can be read of a damaged file into new records; answers how many. It reads a copy, so that the damaged file
 * stays as it was found. An activity chain that lost entries stays broken: 'Verify' says so.
 */
export function salvage(asideFile: string, key: Buffer, target: Database): number {
  const withLog = salvageCopy(asideFile, FILE_PARTS, key, target);
  // A log of other records makes the whole unreadable; the file without it may be whole.
  return withLog === 0 ? salvageCopy(asideFile, [''], key, target) : withLog;
}

function salvageCopy(
  asideFile: string,
  parts: readonly (typeof FILE_PARTS)[number][],
  key: Buffer,
  target: Database,
): number {
  const copy = `${asideFile}.copy`;
  let source: Sqlite.Database | undefined;
  try {
    for (const part of parts) {
      if (existsSync(asideFile + part)) copyFileSync(asideFile + part, copy + part);
    }
    chmodSync(copy, 0o600);
    source = connect(copy, key);
    // Lets SQLite look at a file that is shorter than it says of itself.
    source.unsafeMode(true);
    source.pragma('writable_schema = ON');
    source.pragma('locking_mode = EXCLUSIVE');
    source.pragma('schema_version');
  } catch {
    // Another key, or a first page that is gone: nothing in it can be read.
    closeQuietly(source);
    removeCopy(copy);
    return 0;
  }
  const newer = `${copy}.newer`;
  const upToDate = broughtUpToDate(source, newer, key);
  try {
    return copyAll(upToDate ?? source, target);
  } finally {
    for (const connection of [upToDate, source]) closeQuietly(connection);
    for (const file of [newer, copy]) removeCopy(file);
  }
}

function copyAll(source: Sqlite.Database, target: Database): number {
  let saved = 0;
  target.connection.pragma('foreign_keys = OFF');
  target.write('act', () => {
    // A notice does not stand without its decision: where that is lost, it stays in the file that is kept.
    target.connection.exec(`
      CREATE TEMP TRIGGER notices_of_lost_decisions BEFORE INSERT ON notices
      WHEN NOT EXISTS (SELECT 1 FROM decisions WHERE ref = new.decision OR id = new.decision_id)
      BEGIN SELECT RAISE (IGNORE); END`);
    // The time that was believed goes before that of records just made.
    target.connection.exec("DELETE FROM meta WHERE name = 'known-time-ms'");
    for (const { name, rows } of SALVAGED_TABLES) {
      const copied = copyRows(source, target, name);
      if (rows === 'records') saved += copied;
    }
    target.connection.exec(
      "INSERT OR IGNORE INTO meta (name, value) VALUES ('known-time-ms', unixepoch('subsec') * 1000)",
    );
    saved += carryOverOnlyDraft(source, target);
    target.connection.exec('DROP TRIGGER notices_of_lost_decisions');
    target.connection.exec(`
      INSERT OR IGNORE INTO activity_lines (entry) SELECT no FROM entries WHERE ${IS_TOLD} ORDER BY no;
      UPDATE applications SET office_at_ms = unixepoch('subsec') * 1000 WHERE fetched_at_ms IS NULL AND office_at_ms IS NULL`);
    carryOverNumbers(source, target);
    dropOrphans(target);
    indexForSearch(target);
  });
  target.connection.pragma('foreign_keys = ON');
  return saved;
}

/** Records of an older desk have one draft, in a table of its own (migration 2). */
function carryOverOnlyDraft(source: Sqlite.Database, target: Database): number {
  try {
    const row = source
      .prepare<[], Stored[]>('SELECT id, settings, based_on_version, updated_at_ms FROM draft')
      .raw()
      .get();
    if (row === undefined) return 0;
    const insert = target.prepare(
      "INSERT OR IGNORE INTO drafts (id, name, settings, based_on_version, updated_at_ms) VALUES (?, '', ?, ?, ?)",
    );
    return insert.run(...row).changes;
  } catch {
    // There is no such table, or it cannot be read.
    return 0;
  }
}

/** Rows whose parent was lost; those whose entry was lost are brought forward anew. What the office wrote of an application stays, and waits for its result. */
function dropOrphans(target: Database): void {
  target.connection.exec(`
    UPDATE applications SET requested_at_ms = fetched_at_ms WHERE requested_at_ms IS NULL;
    UPDATE applications SET office_at_ms = ${OFFICE_MS}, requested_at_ms = NULL, fetched_at_ms = NULL, score = NULL,
      weight = NULL, score_percent = NULL, document_id = NULL, body = NULL
      WHERE document_id NOT IN (SELECT id FROM result_documents);
    UPDATE applications SET is_bare = 0 WHERE is_bare = 1 AND ${HAS_OFFICE_DATA};
    DELETE FROM earlier_fetches WHERE application_id NOT IN (SELECT id FROM applications)
      OR document_id NOT IN (SELECT id FROM result_documents);
    DELETE FROM raw_replies WHERE application_id NOT IN (SELECT id FROM applications WHERE ${LISTED});
    DELETE FROM application_tags WHERE application_id NOT IN (SELECT id FROM applications);
    DELETE FROM household_members WHERE household_id NOT IN (SELECT id FROM households);
    DELETE FROM household_confirmed_members WHERE household_id NOT IN (SELECT id FROM households);
    ${KEEP_CONFIRMED_LISTS}
    DELETE FROM offices_to_bring_forward WHERE application_id NOT IN (SELECT id FROM applications);
    INSERT OR IGNORE INTO offices_to_bring_forward (application_id) SELECT id FROM applications
      WHERE ${HAS_OFFICE_DATA} AND NOT EXISTS
        (SELECT 1 FROM entries WHERE subject = 'application/' || identifier AND ${OFFICE_CELLS});
    DELETE FROM look_up_filled WHERE look_up_id NOT IN (SELECT look_up_id FROM look_up_fills)
      OR application_id NOT IN (SELECT id FROM applications);
    DELETE FROM look_up_reasons WHERE look_up_id NOT IN (SELECT id FROM look_ups);
    DELETE FROM look_up_identifiers WHERE look_up_id NOT IN (SELECT id FROM look_ups);
    UPDATE look_up_identifiers SET reason = NULL WHERE (look_up_id, reason) NOT IN
      (SELECT look_up_id, reason FROM look_up_reasons);
    UPDATE applications SET (decision, decision_until, decision_override, decided_at_ms, decided_by) =
      (SELECT NULLIF(outcome, 'withdrawn'), until, IIF(outcome = 'withdrawn', NULL, ${EXCEPTION_REASON}),
         IIF(outcome = 'withdrawn', NULL, at_ms), IIF(outcome = 'withdrawn', NULL, who) FROM decisions
       WHERE identifier = applications.identifier ORDER BY id DESC LIMIT 1);
    UPDATE notices SET identifier = (SELECT identifier FROM decisions WHERE id = decision_id) WHERE identifier = '';
    ${FORGET_LOST_HOUSEHOLDS};
    ${FORGET_LOST_LINKS};
    ${FORGET_LOST_HOSTS};
    UPDATE look_ups SET total = found + (SELECT count(*) FROM look_up_identifiers WHERE look_up_id = look_ups.id);
  `);
}

function indexForSearch(target: Database): void {
  const search = createSearchIndex(target);
  const listed = target.prepare<SearchedText>(
    `SELECT id, identifier, ${SEARCHED_COLUMNS} FROM applications WHERE ${LISTED}`,
  );
  for (const text of listed.all()) search.add(text);
  search.settle();
}

function closeQuietly(connection: Sqlite.Database | null | undefined): void {
  try {
    connection?.close();
  } catch {
    // It was damaged; only the copy is closed here.
  }
}

function removeCopy(copy: string): void {
  for (const part of FILE_PARTS) rmSync(copy + part, { force: true });
}
