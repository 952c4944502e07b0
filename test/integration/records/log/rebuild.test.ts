/** @module-tag no-second-try */
import { expect, onTestFinished, test } from 'vitest';
import { changesBetween, imagesOf, type TableImages } from '#electron/records/log/table-images.ts';
import { closeRecords } from '#electron/records/open.ts';
import { openPrepared } from '#electron/records/open-prepared.ts';
import { fillEveryTable, OLD_ACTIVITY } from '#test/fixtures/every-table.ts';
import { writeOldActivity } from '#test/fixtures/old-activity.ts';
import { newPlace, opened } from '../open.ts';

const AT_MS = Date.UTC(2026, 4, 5);

async function filled() {
  const place = newPlace();
  writeOldActivity(place, OLD_ACTIVITY);
  const records = await opened(place);
  await fillEveryTable(records, 60);
  await records.close();
  const open = openPrepared(place.file, place.key);
  onTestFinished(() => {
    closeRecords(open.database, 'whole');
    open.seal.close();
  });
  const { connection } = open.database;
  return { ...open, connection, images: (): TableImages => imagesOf(connection) };
}

test('all tables drawn again from the log are the same, every row with its number', async () => {
  const { records, images } = await filled();
  const before = images();
  expect(records.previewRebuild(AT_MS)).toEqual({ tables: [], broughtForward: 0 });
  expect(records.rebuild(AT_MS)).toEqual({ tables: [], broughtForward: 0 });
  expect(changesBetween(before, images())).toEqual([]);
});

test('a preview says what a rebuild would change, and changes nothing; the rebuild puts it right', async () => {
  const { records, connection, images } = await filled();
  const whole = images();
  connection.exec(`
    UPDATE decisions SET outcome = 'approve' WHERE id = 3;
    DELETE FROM decisions WHERE id = 5;
    UPDATE entries SET ended = 1 WHERE no = (SELECT min(no) FROM entries WHERE cell = 'decision');
    UPDATE applications SET decision = NULL WHERE id = 1`);
  const tampered = images();
  const { tables } = records.previewRebuild(AT_MS);
  expect(changesBetween(tampered, images())).toEqual([]);
  expect(tables).toContainEqual({ table: 'decisions', added: 1, removed: 0, changed: 1 });
  expect(tables).toContainEqual({ table: 'entries', added: 0, removed: 0, changed: 1 });
  expect(records.rebuild(AT_MS).tables).toEqual(tables);
  expect(changesBetween(whole, images())).toEqual([]);
});

test('rows that no entry explains, and those whose entry is lost, are brought forward', async () => {
  const { records, connection, images } = await filled();
  const decisions = () =>
    connection.prepare('SELECT identifier, outcome, at_ms FROM decisions ORDER BY id').all();
  const before = decisions();
  // As damage leaves them: the rows are there, their entries are not.
  connection.exec(`
    DROP TRIGGER entries_are_not_deleted;
    DELETE FROM entries WHERE lower(hex(substr(hash, 1, 4))) IN
      (SELECT substr(ref, -8) FROM decisions WHERE id IN (2, 4))`);
  expect(records.rebuild(AT_MS).broughtForward).toBe(2);
  expect(decisions()).toEqual(before);
  const after = images();
  expect(records.rebuild(AT_MS)).toEqual({ tables: [], broughtForward: 0 });
  expect(changesBetween(after, images())).toEqual([]);
});
