import Sqlite from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { createApplicationList } from '#electron/features/applications/records/list.ts';
import { createListedCount } from '#electron/features/applications/records/listed-count.ts';
import { createTotals } from '#electron/records/asking.ts';
import { asDatabase } from '#electron/records/database.ts';
import { defineFormerName } from '#electron/records/log/member-name.ts';
import { migrate } from '#electron/records/migrations/index.ts';
import { writeManyApplications } from '#test/fixtures/many-applications.ts';
import { listRequest } from './list-request.ts';

/** More than any call takes as arguments, on the stack of this thread. */
const MANY = 150_000;

it('lists all applications at once where there are more than a call takes arguments', () => {
  const connection = new Sqlite(':memory:');
  onTestFinished(() => void connection.close());
  migrate(connection);
  const database = asDatabase(connection);
  defineFormerName(database);
  writeManyApplications(database, MANY);
  const { listSnapshot, countApplications } = createApplicationList(database, {
    totals: createTotals(database),
    listed: createListedCount(database),
    properties: { shown: (name) => name },
    people: { self: '', byName: () => [] },
  });
  const ids = listSnapshot(listRequest({}));
  expect(ids).toHaveLength(MANY);
  expect(new Set(ids).size).toBe(MANY);
  expect(countApplications(listRequest({}))).toBe(MANY);
});
