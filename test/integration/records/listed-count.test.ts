import { expect, onTestFinished, test } from 'vitest';
import { packResults } from '#electron/features/applications/records/packing.ts';
import { openDatabase } from '#electron/records/open.ts';
import { createRecords, type RecordQueries } from '#electron/records/records.ts';
import { fixtureIdentifier, generateOfficeData, generateResults } from '#test/fixtures/applications.ts';
import { listRequest } from './list-request.ts';
import { newPlace } from './open.ts';

const AT_MS = Date.UTC(2026, 5, 1);
const results = [...generateResults(40, 11)];

function newRecords() {
  const { file, key } = newPlace();
  const { database } = openDatabase(file, key);
  onTestFinished(() => {
    database.connection.close();
  });
  const counted = database.prepare<number>('SELECT count(*) FROM applications WHERE document_id IS NOT NULL');
  return { records: createRecords(database), database, counted: () => counted.pluck().get() };
}

const listed = (records: RecordQueries): number => records.listApplications(listRequest()).total;

test('the list says how many there are, whatever becomes listed, is fetched again, fails, is erased or drawn again', () => {
  const { records, database, counted } = newRecords();
  expect(listed(records)).toBe(0);

  records.fillOfficeData([...generateOfficeData(10, 11)]);
  expect(listed(records)).toBe(0);
  records.storeResults(packResults(results.slice(0, 30)));
  expect(listed(records)).toBe(30);
  // Again, two of them with another result, and ten that are new.
  const later = results
    .slice(0, 30)
    .map((result) => ({ ...result, fetchedAtMs: result.fetchedAtMs + 60_000 }));
  records.storeResults(packResults([...later, ...results.slice(30)]));
  expect(listed(records)).toBe(40);

  const [some] = generateResults(1, 12);
  if (some === undefined) throw new Error('The generator ended early.');
  const failing = packResults([
    { ...some, identifier: 'one-more' },
    { ...some, identifier: 'no-time', fetchedAtMs: Number.NaN },
  ]);
  expect(() => records.storeResults(failing)).toThrow();
  expect(listed(records)).toBe(40);

  for (const place of [0, 35]) {
    const asked = { identifier: fixtureIdentifier(place), decisionsBeforeMs: null };
    records.eraseApplicant({ ...asked, atMs: AT_MS });
  }
  expect([listed(records), counted()]).toEqual([38, 38]);

  database.connection.exec("UPDATE applications SET name = 'Somebody else' WHERE id = 3");
  records.repair(AT_MS);
  expect([listed(records), counted()]).toEqual([38, 38]);
  expect(records.neighbours(fixtureIdentifier(5), listRequest())?.total).toBe(38);
});
