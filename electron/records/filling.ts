import Sqlite from 'better-sqlite3';
import { asDatabase, type Database } from './database.ts';
import { createMeta } from './meta.ts';
import { migrate } from './migrations/index.ts';

/**
 * By what lists are sorted and filtered. Nothing that takes entries in, or draws them, asks for these; each lies in an order of its own, so
 * that every row that is written touches a page of each.
 */
const OF_LISTS: readonly string[] = [
  'applications_by_score',
  'applications_by_name',
  'applications_by_role',
  'applications_by_family_name',
  'applications_by_fetch',
  'applications_by_unit',
  'applications_by_weight',
  'applications_by_not_measured',
  'applications_by_service',
  'applications_by_decision',
  'applications_by_tags',
  'applications_by_notice_due',
  'applications_by_move_in',
  'applications_by_received',
  'applications_by_notes',
  'applications_by_assignee',
  'applications_by_decided_at_ms',
  'applications_by_decided_by',
  'applications_by_document_id',
  'applications_bare',
  'applications_not_looked_up',
];

/** Records that nobody works with yet, and that are filled with a whole office: its lists are sorted once, at the end. */
export function createFilling(database: Database) {
  let missing: string[] | null = null;
  return {
    /** From now on nobody asks for a list, until `officeEndFilling` says that it is done. Records that open meanwhile are whole again. */
    officeBeginFilling(): void {
      database.write('refetchable', () => {
        for (const index of OF_LISTS) database.connection.exec(`DROP INDEX IF EXISTS ${index}`);
        createMeta(database).write('lists-set-aside', 1);
      });
      missing = null;
    },

    /** Sorts the next list, which takes as long as there is much. */
    officeEndFilling(): 'more' | 'done' {
      missing ??= missingIn(database);
      const next = missing.shift();
      database.write('refetchable', () => {
        if (next !== undefined) database.connection.exec(next);
        if (missing?.length === 0) createMeta(database).write('lists-set-aside', 0);
      });
      return missing.length === 0 ? 'done' : 'more';
    },
  };
}

/** Whoever was cut off while records were filled left them without some lists. */
export function endFilling(connection: Sqlite.Database): void {
  const database = asDatabase(connection);
  if (createMeta(database).read('lists-set-aside') !== 1) return;
  const { officeEndFilling } = createFilling(database);
  while (officeEndFilling() === 'more');
}

/** What makes the indexes that new records have and these have not. */
function missingIn(database: Database): string[] {
  const indexesOf = (connection: Sqlite.Database): { name: string; sql: string }[] =>
    connection
      .prepare<[], { name: string; sql: string }>(
        "SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL ORDER BY rowid",
      )
      .all();
  const fresh = new Sqlite(':memory:');
  try {
    migrate(fresh);
    const here = new Set(indexesOf(database.connection).map(({ name }) => name));
    return indexesOf(fresh).flatMap(({ name, sql }) => (here.has(name) ? [] : [sql]));
  } finally {
    fresh.close();
  }
}
