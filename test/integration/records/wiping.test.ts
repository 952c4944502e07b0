import { createSecretKey } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { asDatabase, connect, settle } from '#electron/records/database.ts';
import { isDamage } from '#electron/records/errors.ts';
import { createPageCipher, PAGE_BYTES, SALT_BYTES } from '#electron/records/page-cipher.ts';
import { finishPages, journalOf, PAGES_BESIDE } from '#electron/records/page-journal.ts';
import { wipeUnused } from '#electron/records/unused-bytes.ts';
import { createWiping } from '#electron/records/wiping.ts';
import { generateOfficeData, generateResults } from '#test/fixtures/applications.ts';
import { decryptedBytes } from './decrypted-bytes.ts';
import { listRequest } from './list-request.ts';
import { newPlace, opened, type Place } from './open.ts';

const CANARY = 'canary-that-is-gone';
const COUNT = 4_000;

/** Where texts of many lengths were written in no order and some of them deleted: SQLite has split and joined pages over and over. */
function shuffled(place: Place) {
  mkdirSync(dirname(place.file), { recursive: true });
  const connection = connect(place.file, place.key);
  onTestFinished(() => void connection.close());
  settle(connection);
  connection.exec(
    'CREATE TABLE texts (id INTEGER PRIMARY KEY, name TEXT); CREATE INDEX by_name ON texts (name)',
  );
  const insert = connection.prepare('INSERT INTO texts (id, name) VALUES (?, ?)');
  connection.transaction(() => {
    for (let round = 0; round < COUNT; round += 1) {
      const id = (round * 2_654_435_761) % COUNT;
      const isGone = id % 7 === 0;
      insert.run(
        id,
        `${isGone ? CANARY : 'kept'} ${id} ${'x'.repeat((id * 37) % (id % 50 === 0 ? 9_000 : 200))}`,
      );
    }
  })();
  connection.prepare('DELETE FROM texts WHERE name LIKE ?').run(`${CANARY}%`);
  const database = asDatabase(connection);
  database.emptyLog();
  return { connection, database };
}

const textsIn = (connection: ReturnType<typeof connect>) =>
  connection.prepare('SELECT id, name FROM texts ORDER BY id').all();

test('no copy of a deleted row is left in the file, and nothing else of it has changed', async () => {
  const place = newPlace();
  const { connection, database } = shuffled(place);
  const before = textsIn(connection);
  expect(decryptedBytes(place).includes(CANARY)).toBe(true);

  const wiping = createWiping(database, place.file, place.key);
  onTestFinished(() => wiping.close());
  while ((await wiping.wipeMore()).state !== 'done');

  expect(decryptedBytes(place).includes(CANARY)).toBe(false);
  expect(connection.pragma('integrity_check', { simple: true })).toBe('ok');
  expect(textsIn(connection)).toEqual(before);
  // What SQLite had read before is not written back by what is written afterwards.
  connection.exec("UPDATE texts SET name = 'other' || name WHERE id % 3 = 0");
  database.emptyLog();
  expect(decryptedBytes(place).includes(CANARY)).toBe(false);
  expect(connection.pragma('integrity_check', { simple: true })).toBe('ok');
});

test('what others write while a piece is gone through is gone through, too', async () => {
  const place = newPlace();
  const { connection, database } = shuffled(place);
  // In memory as they are, with all that lies beside their rows.
  textsIn(connection);
  const wiping = createWiping(database, place.file, place.key);
  onTestFinished(() => wiping.close());
  const write = connection.prepare("UPDATE texts SET name = 'other' || name WHERE id % 3 = ?");
  const state = { isOver: false };
  const writing = (async () => {
    for (let round = 0; !state.isOver; round += 1) {
      if (database.isHeldStill()) write.run(round % 3);
      await new Promise((resolve) => setImmediate(resolve));
    }
  })();
  const first = await wiping.wipeMore();
  state.isOver = true;
  await writing;
  expect(first.state).toBe('wiping');
  while ((await wiping.wipeMore()).state !== 'done');
  database.emptyLog();
  expect(decryptedBytes(place).includes(CANARY)).toBe(false);
  expect(connection.pragma('integrity_check', { simple: true })).toBe('ok');
});

test('a file that is held still stays as it is, however much is written meanwhile', () => {
  const place = newPlace();
  const { connection, database } = shuffled(place);
  database.holdStill();
  const before = readFileSync(place.file);
  // More than the log ever holds otherwise.
  const insert = connection.prepare('INSERT INTO texts (name) VALUES (?)');
  for (let round = 0; round < 40; round += 1) {
    connection.transaction(() => {
      for (let row = 0; row < 10; row += 1) insert.run('y'.repeat(50_000));
    })();
  }
  expect(readFileSync(place.file).equals(before)).toBe(true);
  database.release();
  database.emptyLog();
  expect(readFileSync(place.file).equals(before)).toBe(false);
});

test('pages that a machine was stopped at while they were written are written when the file is opened next', () => {
  const place = newPlace();
  const { connection } = shuffled(place);
  const kept = textsIn(connection);
  connection.close();
  const file = readFileSync(place.file);
  const salt = file.subarray(0, SALT_BYTES);
  const cipher = createPageCipher(createSecretKey(place.key), salt);
  const pages = Array.from({ length: file.length / PAGE_BYTES - 1 }, (_, index) => index + 2).flatMap(
    (number) => {
      const contents = cipher.decrypt(file.subarray((number - 1) * PAGE_BYTES, number * PAGE_BYTES), number);
      if (contents === null) throw new Error('The cipher is not that of the file.');
      return wipeUnused(contents) === true ? [{ number, page: cipher.encrypt(contents, number) }] : [];
    },
  );
  expect(pages.length).toBeGreaterThan(3);
  const journal = journalOf(salt, pages);

  // Cut off before all of it was on the disk: no page was touched.
  writeFileSync(place.file + PAGES_BESIDE, journal.subarray(0, -1));
  finishPages(place.file);
  expect(readFileSync(place.file).equals(file)).toBe(true);

  // Of another file.
  writeFileSync(place.file + PAGES_BESIDE, journalOf(Buffer.alloc(SALT_BYTES), pages));
  finishPages(place.file);
  expect(readFileSync(place.file).equals(file)).toBe(true);

  // A page was half written.
  const torn = Buffer.from(file);
  const [first] = pages;
  if (first === undefined) throw new Error('There is no page.');
  first.page.copy(torn, (first.number - 1) * PAGE_BYTES, 0, PAGE_BYTES / 2);
  writeFileSync(place.file, torn);
  writeFileSync(place.file + PAGES_BESIDE, journal);
  finishPages(place.file);
  const again = connect(place.file, place.key);
  onTestFinished(() => void again.close());
  expect(again.pragma('integrity_check', { simple: true })).toBe('ok');
  expect(textsIn(again)).toEqual(kept);
  expect(decryptedBytes(place).includes(CANARY)).toBe(false);
});

test('a page that is not as it was written is damage, and is not written over', async () => {
  const place = newPlace();
  const { database } = shuffled(place);
  const file = readFileSync(place.file);
  file.writeUInt8(file.readUInt8(9 * PAGE_BYTES + 7) ^ 1, 9 * PAGE_BYTES + 7);
  writeFileSync(place.file, file);
  const wiping = createWiping(database, place.file, place.key);
  onTestFinished(() => wiping.close());
  const wipeAll = async (): Promise<void> => {
    while ((await wiping.wipeMore()).state !== 'done');
  };
  const thrown = await wipeAll().catch((error: unknown) => error);
  expect(isDamage(thrown)).toBe(true);
  expect(readFileSync(place.file).subarray(9 * PAGE_BYTES, 10 * PAGE_BYTES)).toEqual(
    file.subarray(9 * PAGE_BYTES, 10 * PAGE_BYTES),
  );
});

test('the list is answered between two pieces of an erasing', async () => {
  const place = newPlace();
  const records = await opened(place);
  await records.storeResults([...generateResults(3_000, 1)]);
  await records.fillOfficeData([...generateOfficeData(3_000, 1)]);
  const state = { isOver: false };
  const erasing = records
    .eraseDueRecords({
      before: {
        ...{ 'raw-replies': Date.now(), 'report-data': null, 'office-data': null, 'report-links': null },
        ...{ households: null, decisions: null, activity: null },
      },
      others: {},
      atMs: Date.now(),
    })
    .finally(() => {
      state.isOver = true;
    });
  let answered = 0;
  while (!state.isOver) {
    expect((await records.listApplications(listRequest())).total).toBe(3_000);
    answered += 1;
  }
  expect(await erasing).toEqual({ 'raw-replies': 3_000 });
  expect(answered).toBeGreaterThan(4);
});
