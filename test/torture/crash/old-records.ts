import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type Sqlite from 'better-sqlite3';
import { asDatabase, connect, type Stored, settle } from '#electron/records/database.ts';
import { openRecords } from '#electron/records/index.ts';
import { signedNotes } from '#electron/records/migrations/0056-signed-notes.ts';
import { migrations } from '#electron/records/migrations/index.ts';
import { SALVAGED_TABLES } from '#electron/records/salvage.ts';
import { openVault } from '#electron/vault/index.ts';
import { builtFile } from '#test/fixtures/built-program.ts';
import { fillEveryTable, OLD_ACTIVITY } from '#test/fixtures/every-table.ts';
import { openKeyStore } from '#test/fixtures/node-desk.ts';
import { writeOldActivity } from '#test/fixtures/old-activity.ts';
import type { Act } from './lines.ts';

const workerFile = builtFile('records-worker');

/** Records of today from which older ones are made. */
export interface Source {
  /** Puts records into a desk's folder as a desk of that version left them; answers what is in them. */
  putInto(folder: string, version: number): Promise<Act[]>;
  remove(): void;
}

export async function makeSource(applications: number): Promise<Source> {
  const folder = mkdtempSync(join(tmpdir(), 'threshold-old-'));
  const file = join(folder, 'profile', 'cache.db');
  const key = Buffer.alloc(32, 7);
  writeOldActivity({ file, key }, OLD_ACTIVITY);
  const records = await openRecords({ file, key, workerFile });
  await fillEveryTable(records, applications);
  await records.close();
  return {
    async putInto(target, version) {
      const vault = await openVault({ folder: target, keyStore: openKeyStore });
      const old = join(target, 'profiles', 'practice', 'cache.db');
      mkdirSync(dirname(old), { recursive: true });
      const from = connect(file, key, { readonly: true });
      const to = connect(old, vault.databaseKey('practice'));
      try {
        return copyAsOf(version, from, to);
      } finally {
        to.close();
        from.close();
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The tables of a version with what they can hold of today's rows. */
function copyAsOf(version: number, from: Sqlite.Database, to: Sqlite.Database): Act[] {
  settle(to);
  const database = asDatabase(to);
  to.pragma('foreign_keys = OFF');
  database.write('act', () => {
    for (const { number, sql } of migrations) if (number <= version) to.exec(sql);
    to.pragma(`user_version = ${version}`);
    for (const { name } of SALVAGED_TABLES) copyTable(name, from, to);
    // One text of notes, as those programs had it.
    if (version < signedNotes.number) to.exec("UPDATE applications SET note = replace(note, char(30), ' ')");
    // The old tables may not know every field yet.
    to.exec(`INSERT INTO application_search (rowid, identifier, name, property, note)
      SELECT id, identifier, name, property, note FROM applications WHERE fetched_at_ms IS NOT NULL`);
  });
  return whatIsIn(to);
}

/** The number of a notice's decision: notices of today name its entry. */
const DECISION_OF_NOTICE = 'COALESCE(decision_id, (SELECT id FROM decisions WHERE ref = notices.decision))';

function copyTable(table: string, from: Sqlite.Database, to: Sqlite.Database): void {
  const columnsIn = (connection: Sqlite.Database): string[] =>
    connection.prepare<[string], string>('SELECT name FROM pragma_table_info(?)').pluck().all(table);
  const known = new Set(columnsIn(to));
  const columns = columnsIn(from).filter((column) => known.has(column));
  if (columns.length === 0) return;
  const insert = to.prepare<Stored[]>(
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
  );
  // What the desk knows of the records themselves is of their own version: what was not there yet is left out.
  const ofItsTime = table === 'meta' ? "WHERE name <> 'known-time-ms'" : '';
  const isByNumber = (column: string): boolean => column === 'decision_id' && !known.has('decision');
  const read = columns.map((column) => (isByNumber(column) ? DECISION_OF_NOTICE : column)).join(', ');
  const rows = from.prepare<[], Stored[]>(`SELECT ${read} FROM ${table} ${ofItsTime}`).raw();
  for (const row of rows.iterate()) insert.run(...row);
}

/** What the next desk has to show of it. */
function whatIsIn(connection: Sqlite.Database): Act[] {
  const read = (kind: Act['kind'], table: string, sql: string): Act[] => {
    const isThere = connection.prepare<[string]>('SELECT 1 FROM sqlite_schema WHERE name = ?').get(table);
    if (isThere === undefined) return [];
    const rows = connection.prepare<[], { place: string | number; mark: string }>(sql).all();
    return rows.map(({ place, mark }) => ({ kind, where: `${place}`, mark }));
  };
  return [
    ...read('look-up', 'applications', 'SELECT identifier AS place, identifier AS mark FROM applications'),
    ...read('note', 'applications', 'SELECT identifier AS place, note AS mark FROM applications'),
    ...read('publication', 'versions', 'SELECT number AS place, reason AS mark FROM versions'),
    ...read('decision', 'decisions', "SELECT id AS place, reasons ->> '$[0].text' AS mark FROM decisions"),
    ...read('notice', 'notices', "SELECT decision_id AS place, document ->> '$.title' AS mark FROM notices"),
    ...read('household', 'households', "SELECT id AS place, note || ' ' || state AS mark FROM households"),
  ];
}
