import Sqlite from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { FETCHED_AGAIN } from '#electron/features/applications/records/stored-results.ts';
import { migrate } from '#electron/records/migrations/index.ts';

/** The tables and indexes that a statement may write. */
function writtenBy(sql: string): string[] {
  const connection = new Sqlite(':memory:');
  onTestFinished(() => void connection.close());
  migrate(connection);
  const names = new Map(
    connection
      .prepare<[], { rootpage: number; name: string }>('SELECT rootpage, name FROM sqlite_schema')
      .all()
      .map(({ rootpage, name }) => [rootpage, name]),
  );
  return connection
    .prepare<[], { opcode: string; p2: number }>(`EXPLAIN ${sql.replaceAll('?', 'NULL')}`)
    .all()
    .flatMap(({ opcode, p2 }) => (opcode === 'OpenWrite' ? (names.get(p2) ?? `page ${p2}`) : []))
    .toSorted();
}

test('a result that says the same again is written into no list but those by its time', () => {
  expect(writtenBy(FETCHED_AGAIN)).toEqual([
    'applications',
    'applications_by_fetch',
    'applications_by_whole_fetch',
    'applications_not_looked_up',
    'applications_waiting_by_property',
    'applications_without_entry',
  ]);
});
