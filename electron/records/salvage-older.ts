import { closeSync, openSync } from 'node:fs';
import type Sqlite from 'better-sqlite3';
import { asDatabase, connect } from './database.ts';
import { migrate, NEWEST_VERSION } from './migrations/index.ts';
import { carryOverNumbers, copyRows } from './salvage-rows.ts';

/**
 * What can be read of damaged records of an older version, in a new file: first in the form of that version, then brought up to date by
 * its migrations, for they judge, mend and move what stands in the rows. Null where the version cannot be read or is today's, or where
 * too much is lost for a migration: then the rows are all that can be had.
 */
export function broughtUpToDate(source: Sqlite.Database, file: string, key: Buffer): Sqlite.Database | null {
  const version = versionOf(source);
  if (version === null || version >= NEWEST_VERSION) return null;
  closeSync(openSync(file, 'a', 0o600));
  const connection = connect(file, key);
  try {
    connection.pragma('foreign_keys = OFF');
    migrate(connection, version);
    const target = asDatabase(connection);
    target.write('act', () => {
      for (const table of tablesOf(connection)) copyRows(source, target, table);
      carryOverNumbers(source, target);
    });
    migrate(connection);
    return connection;
  } catch {
    connection.close();
    return null;
  }
}

function versionOf(source: Sqlite.Database): number | null {
  try {
    const version = source.pragma('user_version', { simple: true });
    return typeof version === 'number' && version > 0 ? version : null;
  } catch {
    return null;
  }
}

/** In the order in which they were made. What SQLite keeps for itself, and the search index, are not among them. */
const tablesOf = (connection: Sqlite.Database): string[] =>
  connection
    .prepare<[], string>(
      `SELECT name FROM pragma_table_list JOIN sqlite_schema USING (name)
       WHERE pragma_table_list.schema = 'main' AND pragma_table_list.type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
       ORDER BY sqlite_schema.rowid`,
    )
    .pluck()
    .all();
