import { expect, onTestFinished, test } from 'vitest';
import { createMeasuredBlocks } from '#electron/features/applications/records/measured-blocks.ts';
import { packResults } from '#electron/features/applications/records/packing.ts';
import { type CachedColumns, createColumns } from '#electron/features/approval-center/records/columns.ts';
import { placeKey } from '#electron/features/properties/records/texts.ts';
import type { Database } from '#electron/records/database.ts';
import { openDatabase } from '#electron/records/open.ts';
import { createRecords, type RecordQueries } from '#electron/records/records.ts';
import { NO_OFFICE_DATA } from '#shared/features/applications/fields.ts';
import {
  fixtureIdentifier,
  fixtureSettings,
  generateOfficeData,
  generateResults,
} from '#test/fixtures/applications.ts';
import { measuredAnew } from './effect-fixture.ts';
import { newPlace } from './open.ts';

/** What the columns hold of each application, by its number. */
function heldOf({ columns, ids }: CachedColumns): ReadonlyMap<number, unknown> {
  const attributes = [...Object.keys(fixtureSettings()), 'never measured'];
  return new Map(
    ids.flatMap((id, place) =>
      columns.held[place] === 1
        ? [
            [
              id,
              {
                fetchedAtMs: columns.fetchedAtMs[place],
                property: columns.properties[place],
                measured: attributes.map((name) => columns.measuredAt(place, name)),
                unreadable: attributes.filter((name) => columns.unreadablePlaces(name).has(place)),
              },
            ] as const,
          ]
        : [],
    ),
  );
}

const NOT_KEPT = { find: () => null, keep: () => undefined };

/** As they are loaded from what is kept of them packed, and from the rows alone. */
async function loadedBothWays({ database }: { readonly database: Database }) {
  const packed = createColumns(database, createMeasuredBlocks(database));
  const byRows = createColumns(database, NOT_KEPT);
  await packed.bringUpToDate();
  await byRows.bringUpToDate();
  const shown = (cached: CachedColumns) => ({
    held: heldOf(cached),
    most: cached.settingsOfMost(),
    properties: ['Alder Court', 'Birch Row', 'Elm Court', 'Oak Court'].map(cached.propertyNumber),
  });
  return { packed: shown(packed), byRows: shown(byRows) };
}

function newRecords() {
  const { file, key } = newPlace();
  const { database } = openDatabase(file, key);
  onTestFinished(() => {
    database.connection.close();
  });
  const records = createRecords(database);
  return { database, records, cached: createColumns(database, createMeasuredBlocks(database)) };
}

test('an application that is erased leaves the columns, and its place goes to the next', async () => {
  const { database, records, cached } = newRecords();
  const all = [...generateResults(40, 7)];
  records.storeResults(packResults(all.slice(0, 30)));
  await cached.bringUpToDate();
  expect(cached.columns.count).toBe(30);

  const erase = database.prepare('DELETE FROM applications WHERE identifier = ?');
  for (const place of [0, 12, 29]) erase.run(fixtureIdentifier(place));
  await cached.bringUpToDate();
  expect(cached.columns.count).toBe(27);

  records.storeResults(packResults(all.slice(30)));
  await cached.bringUpToDate();
  expect({ count: cached.columns.count, places: cached.columns.places }).toEqual({ count: 37, places: 37 });
  const identifierOf = database.prepare<{ identifier: string }>(
    'SELECT identifier FROM applications WHERE id = ?',
  );
  const [attribute = ''] = Object.keys(fixtureSettings());
  const byIdentifier = new Map(all.map(({ identifier, result }) => [identifier, result]));
  const seen = cached.ids.map((id, place) => {
    const identifier = identifierOf.get(id)?.identifier ?? '';
    expect(cached.columns.measuredAt(place, attribute)).toBe(
      byIdentifier.get(identifier)?.attributes[attribute]?.measured,
    );
    return identifier;
  });
  expect(new Set(seen).size).toBe(37);
});

test('a document that is erased gives its number to another one, and is not taken for it', async () => {
  const { database, records, cached } = newRecords();
  const [first, second] = [...generateResults(2, 7)];
  if (first === undefined || second === undefined) throw new Error('The generator ended early.');
  records.storeResults(packResults([first]));
  await cached.bringUpToDate();
  const documentIds = () => database.prepare<{ id: number }>('SELECT id FROM result_documents').all();
  const before = documentIds();
  database.connection.exec('DELETE FROM applications; DELETE FROM result_documents;');

  const { attributes } = second.result;
  const otherOrder = Object.fromEntries(Object.entries(attributes).toReversed());
  records.storeResults(packResults([{ ...second, result: { ...second.result, attributes: otherOrder } }]));
  expect(documentIds()).toEqual(before);
  await cached.bringUpToDate();
  for (const [name, { measured }] of Object.entries(attributes)) {
    expect(cached.columns.measuredAt(0, name)).toBe(measured);
  }
});

test('an application that the office knows and nobody looked up is in no column', async () => {
  const { database, cached } = newRecords();
  const insert = database.prepare('INSERT INTO applications (identifier, property) VALUES (?, ?)');
  insert.run('APP-before', 'Alder Court');
  await cached.bringUpToDate();
  insert.run('APP-after', 'Alder Court');
  await cached.bringUpToDate();
  expect(cached.columns.count).toBe(0);
  expect(cached.propertyNumber('Alder Court')).toBeNull();
  expect(cached.settingsOfMost()).toBeNull();
});

test('nothing of the columns is left in the file', async () => {
  const { database, records, cached } = newRecords();
  records.storeResults(packResults([...generateResults(5, 7)]));
  const before = database.prepare('SELECT name FROM main.sqlite_schema ORDER BY name').all();
  await cached.bringUpToDate();
  expect(database.prepare('SELECT name FROM main.sqlite_schema ORDER BY name').all()).toEqual(before);
});

test('what could not be read the first time is read the next time', async () => {
  const { database, records, cached } = newRecords();
  records.storeResults(packResults([...generateResults(10, 7)]));
  const bodyOf = database.prepare<{ body: string }>('SELECT body FROM applications WHERE id = 4');
  const setBody = database.prepare('UPDATE applications SET body = ? WHERE id = 4');
  const body = bodyOf.get()?.body ?? '';
  setBody.run('{');
  await expect(cached.bringUpToDate()).rejects.toThrow();
  setBody.run(body);
  await cached.bringUpToDate();
  expect(cached.columns.count).toBe(10);
  setBody.run('{');
  await expect(cached.bringUpToDate()).rejects.toThrow();
  setBody.run(body);
  await cached.bringUpToDate();
  expect(cached.columns.count).toBe(10);
});

test('what was read is kept packed, and is read from there the next time', async () => {
  const { database, records, cached } = newRecords();
  const results = [...generateResults(3_000, 7)].map((fetched, place) => ({
    ...fetched,
    result: place % 500 === 3 ? { ...fetched.result, unreadable: ['never measured'] } : fetched.result,
  }));
  records.fillOfficeData([...generateOfficeData(3_000, 7)]);
  records.storeResults(packResults(results));
  await cached.bringUpToDate();
  const blocks = database.prepare<number>('SELECT block FROM measured_blocks ORDER BY block').pluck();
  expect(blocks.all()).toEqual([0, 1, 2]);
  const { packed, byRows } = await loadedBothWays({ database });
  expect(packed.held.size).toBe(3_000);
  expect(packed).toEqual(byRows);

  // The control: behind the desk's back, so that what is kept of it is not removed.
  database.connection.exec('UPDATE applications SET fetched_at_ms = 1 WHERE id = 2000');
  const behind = await loadedBothWays({ database });
  expect(behind.packed.held.get(2_000)).toMatchObject({ fetchedAtMs: results[1_999]?.fetchedAtMs });
  expect(behind.byRows.held.get(2_000)).toMatchObject({ fetchedAtMs: 1 });
});

test('whatever changes a result, its time or its property, what is kept packed is as the rows are', {
  tags: 'night',
}, async () => {
  const { database, records, cached } = newRecords();
  const results = [...generateResults(60, 7)];
  const [office] = generateOfficeData(1, 7);
  const atMs = Date.UTC(2026, 10, 1);
  records.fillOfficeData([...generateOfficeData(40, 7)]);
  records.storeResults(packResults(results.slice(0, 50)));
  await cached.bringUpToDate();
  const again = results
    .slice(0, 3)
    .map((fetched) => ({ ...fetched, fetchedAtMs: atMs, requestedAtMs: atMs }));
  const others = generateResults(10, 8);
  const save = (next: RecordQueries, place: number, property: string) =>
    next.saveOfficeData(fixtureIdentifier(place), { ...(office?.office ?? NO_OFFICE_DATA), property }, atMs);
  const acts: Readonly<Record<string, (next: RecordQueries) => void>> = {
    'the same result came again': (next) => next.storeResults(packResults(again)),
    'another result': (next) =>
      next.storeResults(packResults([...others].map((fetched) => ({ ...fetched, fetchedAtMs: atMs })))),
    'new applications': (next) => next.storeResults(packResults(results.slice(50))),
    'another property': (next) => void save(next, 20, 'Birch Row'),
    'a property by another name': (next) => {
      save(next, 21, 'Elm Court');
      next.changeProperty(placeKey('Elm Court'), { name: 'Oak Court' }, atMs);
    },
    'one applicant is erased': (next) =>
      next.eraseApplicant({ identifier: fixtureIdentifier(30), decisionsBeforeMs: null, atMs }),
    'everything is drawn again': (next) => void next.rebuild(atMs),
  };
  for (const [what, act] of Object.entries(acts)) {
    await loadedBothWays({ database });
    // Of the next session: what is kept was made by another.
    act(createRecords(database));
    const { packed, byRows } = await loadedBothWays({ database });
    expect(packed, what).toEqual(byRows);
  }
});

test('an act that fails leaves what is kept packed as it was', async () => {
  const { database, records: before, cached } = newRecords();
  before.storeResults(packResults([...generateResults(20, 7)]));
  await cached.bringUpToDate();
  const records = createRecords(database);
  database.connection.exec(`CREATE TEMP TRIGGER never BEFORE INSERT ON main.entries WHEN new.subject = 'application/APP-100003'
    BEGIN SELECT RAISE (ABORT, 'Not now.'); END`);
  expect(() => records.storeResults(packResults([...generateResults(10, 8)]))).toThrow('Not now.');
  database.connection.exec('DROP TRIGGER never');
  records.storeResults(packResults([...generateResults(10, 9)]));
  const { packed, byRows } = await loadedBothWays({ database });
  expect(packed).toEqual(byRows);
});

test('values that were packed ahead are loaded as from the rows, and packed once more when one has changed and is at rest', {
  tags: 'night',
}, async () => {
  const { database, records } = newRecords();
  const kept = database.prepare<number>('SELECT block FROM measured_blocks ORDER BY block').pluck();
  const all = [...generateResults(2_500, 7)];
  records.storeResults(packResults(all));
  // What has just changed may change again.
  expect(records.packMeasuredAhead()).toBe(false);
  expect(kept.all()).toEqual([]);
  while (records.packMeasuredAhead(0));
  expect(kept.all()).toEqual([0, 1, 2]);
  const before = await loadedBothWays({ database });
  expect(before.packed).toEqual(before.byRows);

  const [first] = all;
  if (first === undefined) throw new Error('The generator ended early.');
  records.storeResults(packResults([measuredAnew(first, (value) => value + 40, 60_000)]));
  expect(kept.all()).toEqual([1, 2]);
  while (records.packMeasuredAhead(0));
  expect(kept.all()).toEqual([0, 1, 2]);
  expect(records.packMeasuredAhead(0)).toBe(false);
  const after = await loadedBothWays({ database });
  expect(after.packed).toEqual(after.byRows);
  expect(after.packed).not.toEqual(before.packed);
});
