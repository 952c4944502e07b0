import { expect, onTestFinished, test } from 'vitest';
import { packResults } from '#electron/features/applications/records/packing.ts';
import { createColumns } from '#electron/features/approval-center/records/columns.ts';
import { openDatabase } from '#electron/records/open.ts';
import { createRecords } from '#electron/records/records.ts';
import { fixtureIdentifier, fixtureSettings, generateResults } from '#test/fixtures/applications.ts';
import { newPlace } from './open.ts';

function newRecords() {
  const { file, key } = newPlace();
  const { database } = openDatabase(file, key);
  onTestFinished(() => {
    database.connection.close();
  });
  const records = createRecords(database);
  return { database, records, cached: createColumns(database) };
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
