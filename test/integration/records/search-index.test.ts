import { expect, onTestFinished, test } from 'vitest';
import { packResults } from '#electron/features/applications/records/packing.ts';
import { openDatabase } from '#electron/records/open.ts';
import { createRecords } from '#electron/records/records.ts';
import { NO_OFFICE_DATA } from '#shared/features/applications/fields.ts';
import { fixtureIdentifier, generateResults } from '#test/fixtures/applications.ts';
import { found } from './list-request.ts';
import { newPlace, opened } from './open.ts';

test('the results of a batch are one segment of the search index, however many they are', () => {
  const { file, key } = newPlace();
  const { database } = openDatabase(file, key);
  onTestFinished(() => {
    database.connection.close();
  });
  const records = createRecords(database);
  const segments = database.prepare<{ count: number }>(
    'SELECT count(DISTINCT segid) AS count FROM application_search_idx',
  );
  const identifiers = Array.from({ length: 60 }, (_, place) => fixtureIdentifier(place));
  const id = records.beginLookUp({ identifiers, startedAtMs: 0 });
  records.settleLookUp({
    id,
    found: packResults([...generateResults(60, 7)]),
    foundPositions: identifiers.map((_, position) => position),
    failed: [],
    failures: [],
    atMs: 0,
  });
  expect(segments.get()).toEqual({ count: 1 });
  expect(records.lookUpLeft(id, -1, 100)).toEqual([]);
});

test('an application that comes several times in a batch is found once, with what the office knew of it', async () => {
  const records = await opened();
  const [one, other] = [...generateResults(2, 7)];
  if (one === undefined || other === undefined) throw new Error('The generator ended early.');
  const known = {
    ...NO_OFFICE_DATA,
    name: 'Inés Ortega',
    property: '',
    unit: '',
    note: '',
    tags: ['cat'],
    applicantToken: null,
  };
  await records.fillOfficeData([{ identifier: one.identifier, office: known }]);
  expect(await found(records, { search: 'ines' })).toEqual([]);

  const later = { ...one, fetchedAtMs: one.fetchedAtMs + 1, result: other.result, rawReply: '{"later":"ñ"}' };
  await records.storeResults([one, other, later, { ...other, fetchedAtMs: other.fetchedAtMs + 1 }]);
  for (const search of ['ines', 'cat', one.identifier]) {
    expect(await found(records, { search })).toEqual([one.identifier]);
  }
  expect(await found(records, { search: other.identifier })).toEqual([other.identifier]);
  expect(await records.rawReply(one.identifier)).toBe('{"later":"ñ"}');
  expect(await records.rawReply(other.identifier)).toBe(other.rawReply);
});

test('the search index is merged as it is written, some pages at a time, and made one part only where something was deleted from it', () => {
  const { file, key } = newPlace();
  const { database } = openDatabase(file, key);
  onTestFinished(() => {
    database.connection.close();
  });
  const records = createRecords(database);
  const parts = database.prepare<number>('SELECT count(DISTINCT segid) FROM application_search_idx').pluck();
  // As many looked up one by one as FTS5 has parts at the most.
  const results = [...generateResults(2_000, 7)];
  const most = Math.max(
    ...results.map((result) => {
      records.storeResults(packResults([result]));
      return parts.get() ?? 0;
    }),
  );
  expect(most).toBeGreaterThan(1);
  expect(most).toBeLessThan(64);

  const left = parts.get();
  expect(records.mergeSearchIndex()).toBe(false);
  expect(parts.get()).toBe(left);
  const [{ identifier = '' } = {}] = results;
  const note = records.saveNote(identifier, null, 'a kitten', 0);
  records.saveNote(identifier, note, 'a parrot', 0);
  while (records.mergeSearchIndex());
  expect(parts.get()).toBe(1);
  const searched = database
    .prepare<number>('SELECT count(*) FROM application_search WHERE application_search MATCH ?')
    .pluck();
  expect(['kitten', 'parrot', 'app*'].map((word) => searched.get(word))).toEqual([0, 1, 2_000]);
});
