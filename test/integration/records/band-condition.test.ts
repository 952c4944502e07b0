import { expect, onTestFinished, test } from 'vitest';
import { countOf, filterOf } from '#electron/features/applications/records/filter.ts';
import type { ApplicationListRequest } from '#electron/features/applications/records/requests.ts';
import type { Database } from '#electron/records/database.ts';
import { openDatabase } from '#electron/records/open.ts';
import { listRequest } from './list-request.ts';
import { newPlace } from './open.ts';

function newRecords(): Database {
  const { file, key } = newPlace();
  const { database } = openDatabase(file, key);
  onTestFinished(() => {
    database.connection.close();
  });
  return database;
}

/** How SQLite would count what the request matches, one step a line. */
function planOf(database: Database, request: Partial<ApplicationListRequest>): string[] {
  const { sql, values } = countOf(filterOf(listRequest(request)));
  const plan = database.prepare<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`).all(...values);
  return plan.map(({ detail }) => detail);
}

const propertyBands = {
  'Alder Court': { approvePercent: 90, declinePercent: 70 },
  'Birch Row': { approvePercent: 75, declinePercent: 70 },
  'Cedar Heights': { approvePercent: 75, declinePercent: 50 },
};

test('a band is counted in the index by score alone, no further than its thresholds', () => {
  const database = newRecords();
  const plans = {
    approve: 'SEARCH applications USING INDEX applications_by_score (score_percent>?)',
    review: 'SEARCH applications USING INDEX applications_by_score (score_percent>?)',
    decline: 'SEARCH applications USING INDEX applications_by_score (score_percent<?)',
  };
  for (const band of ['approve', 'review', 'decline'] as const) {
    for (const bands of [{}, propertyBands]) {
      expect(planOf(database, { band: [band], propertyBands: bands })[0]).toBe(plans[band]);
    }
  }
});

test('the thresholds of other properties do not make the question longer', () => {
  const database = newRecords();
  const plain = countOf(filterOf(listRequest({ band: ['review'] })));
  const same = { approvePercent: 80, declinePercent: 60 };
  expect(
    countOf(filterOf(listRequest({ band: ['review'], propertyBands: { 'Alder Court': same } }))),
  ).toEqual(plain);
  const ofOne = countOf(
    filterOf(listRequest({ band: ['review'], property: ['Alder Court'], propertyBands })),
  );
  expect(ofOne.values).toEqual([70, 90, 'alder court', 'Alder Court']);
  expect(planOf(database, { band: ['review'], property: ['Alder Court'], propertyBands })[0]).toBe(
    'SEARCH applications USING INDEX applications_by_property (property_key=?)',
  );
});

test('where missing data counts, what is approved or declined is still found by its score, and the count of what is missing is in the index', () => {
  const database = newRecords();
  for (const band of ['approve', 'decline'] as const) {
    expect(planOf(database, { band: [band], mostMissing: 2 })[0]).toContain(
      'USING INDEX applications_by_score (score_percent',
    );
  }
});
