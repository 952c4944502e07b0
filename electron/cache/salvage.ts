import { chmodSync, copyFileSync, existsSync, rmSync } from 'node:fs';
import type Sqlite from 'better-sqlite3';
import { connect, type Database, type Stored } from './database.ts';
import { KEEP_CONFIRMED_LISTS } from './migrations/0008-confirmed-households.ts';
import { createSearchIndex, type SearchedText } from './search-index.ts';
import { FILE_PARTS } from './set-aside.ts';

/** What is copied, parents before children, and whether its rows are records as a user counts them. */
const tables = [
  { name: 'meta', rows: 'inner' },
  { name: 'result_documents', rows: 'inner' },
  { name: 'applications', rows: 'records' },
  { name: 'earlier_fetches', rows: 'inner' },
  { name: 'raw_replies', rows: 'inner' },
  { name: 'drafts', rows: 'records' },
  { name: 'versions', rows: 'records' },
  { name: 'decisions', rows: 'records' },
  { name: 'notices', rows: 'records' },
  { name: 'households', rows: 'records' },
  { name: 'household_members', rows: 'inner' },
  { name: 'household_confirmed_members', rows: 'inner' },
  { name: 'report_links', rows: 'records' },
  { name: 'look_ups', rows: 'inner' },
  { name: 'look_up_reasons', rows: 'inner' },
  { name: 'look_up_identifiers', rows: 'inner' },
  { name: 'activity', rows: 'records' },
] as const;

/**
 * Reads what can be read of a damaged file into new records; answers how many. It reads a copy, so that the damaged file
 * stays as it was found. An activity chain that lost entries stays broken: 'Verify' says so.
 */
export function salvage(asideFile: string, key: Buffer, target: Database): number {
  const copy = `${asideFile}.copy`;
  let source: Sqlite.Database | undefined;
  try {
    for (const part of FILE_PARTS) {
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
  try {
    return copyAll(source, target);
  } finally {
    closeQuietly(source);
    removeCopy(copy);
  }
}

function copyAll(source: Sqlite.Database, target: Database): number {
  let saved = 0;
  target.connection.pragma('foreign_keys = OFF');
  target.write('act', () => {
    for (const { name, rows } of tables) {
      const copied = copyTable(source, target, name);
      if (rows === 'records') saved += copied;
    }
    saved += carryOverOnlyDraft(source, target);
    dropOrphans(target);
    indexForSearch(target);
  });
  target.connection.pragma('foreign_keys = ON');
  return saved;
}

/** Reads forwards up to the damage, then backwards down to it. */
function copyTable(source: Sqlite.Database, target: Database, table: string): number {
  const columns = sharedColumns(source, target, table);
  if (columns.length === 0) return 0;
  const names = columns.join(', ');
  const insert = target.prepare(
    `INSERT OR IGNORE INTO ${table} (${names}) VALUES (${columns.map(() => '?').join(', ')})`,
  );
  let copied = 0;
  for (const direction of ['ASC', 'DESC'] as const) {
    const key = primaryKey(target, table).map((column) => `${column} ${direction}`);
    try {
      const rows = source
        .prepare<[], Stored[]>(`SELECT ${names} FROM ${table} ORDER BY ${key.join(', ')}`)
        .raw()
        .iterate();
      for (const row of rows) copied += insert.run(...row).changes;
      return copied;
    } catch {
      // Here lies the damage. What lies behind it is reached from the other end.
    }
  }
  return copied;
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

interface Column {
  readonly name: string;
  readonly pk: number;
}

function columnsOf(connection: Sqlite.Database, table: string): Column[] {
  return connection.prepare<[string], Column>('SELECT name, pk FROM pragma_table_info(?)').all(table);
}

/** The columns that both files have: an older file has fewer. */
function sharedColumns(source: Sqlite.Database, target: Database, table: string): string[] {
  try {
    const there = new Set(columnsOf(source, table).map(({ name }) => name));
    return columnsOf(target.connection, table)
      .map(({ name }) => name)
      .filter((name) => there.has(name));
  } catch {
    return [];
  }
}

function primaryKey(target: Database, table: string): string[] {
  return columnsOf(target.connection, table)
    .filter(({ pk }) => pk > 0)
    .toSorted((left, right) => left.pk - right.pk)
    .map(({ name }) => name);
}

/** Rows whose parent was lost. What the office wrote of an application stays, and waits for its result. */
function dropOrphans(target: Database): void {
  target.connection.exec(`
    UPDATE applications SET fetched_at_ms = NULL, score = NULL, weight = NULL, score_percent = NULL,
      document_id = NULL, body = NULL
      WHERE document_id NOT IN (SELECT id FROM result_documents);
    DELETE FROM earlier_fetches WHERE application_id NOT IN (SELECT id FROM applications)
      OR document_id NOT IN (SELECT id FROM result_documents);
    DELETE FROM raw_replies WHERE application_id NOT IN (SELECT id FROM applications WHERE document_id IS NOT NULL);
    UPDATE applications SET decision = NULL WHERE identifier NOT IN (SELECT identifier FROM decisions);
    DELETE FROM household_members WHERE household_id NOT IN (SELECT id FROM households);
    DELETE FROM household_confirmed_members WHERE household_id NOT IN (SELECT id FROM households);
    ${KEEP_CONFIRMED_LISTS}
    DELETE FROM look_up_reasons WHERE look_up_id NOT IN (SELECT id FROM look_ups);
    DELETE FROM look_up_identifiers WHERE look_up_id NOT IN (SELECT id FROM look_ups);
    UPDATE look_up_identifiers SET reason = NULL WHERE (look_up_id, reason) NOT IN
      (SELECT look_up_id, reason FROM look_up_reasons);
    UPDATE look_ups SET total = found + (SELECT count(*) FROM look_up_identifiers WHERE look_up_id = look_ups.id);
  `);
}

function indexForSearch(target: Database): void {
  const search = createSearchIndex(target);
  const listed = target.prepare<SearchedText>(
    'SELECT id, identifier, name, property, note FROM applications WHERE fetched_at_ms IS NOT NULL',
  );
  for (const text of listed.all()) search.add(text);
}

function closeQuietly(connection: Sqlite.Database | undefined): void {
  try {
    connection?.close();
  } catch {
    // It was damaged; only the copy is closed here.
  }
}

function removeCopy(copy: string): void {
  for (const part of FILE_PARTS) rmSync(copy + part, { force: true });
}
