import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { changesBetween, imagesOf } from '#electron/records/log/table-images.ts';
import { closeRecords } from '#electron/records/open.ts';
import { openPrepared } from '#electron/records/open-prepared.ts';
import { newProgress, readProgress } from '#electron/records/redraw-progress.ts';
import { redrawCopy } from '#electron/records/redrawn-copy.ts';
import { fillEveryTable } from '#test/fixtures/every-table.ts';
import { newPlace, opened, temporaryFolder } from '../open.ts';

const AT_MS = Date.UTC(2026, 4, 5);
const NOTHING = { tables: [], broughtForward: 0, rows: [] };
const DAMAGE = `
  UPDATE decisions SET outcome = 'approve' WHERE id = 3;
  UPDATE entries SET ended = 1 WHERE no = (SELECT min(no) FROM entries WHERE cell = 'decision');
  UPDATE applications SET decision = NULL, note = 'forged' WHERE id = 1;
  DELETE FROM application_tags WHERE application_id = 2`;

async function filled() {
  const place = newPlace();
  const records = await opened(place);
  await fillEveryTable(records, 60);
  await records.close();
  const open = openPrepared(place.file, place.key);
  onTestFinished(() => {
    closeRecords(open.database, 'whole');
    open.seal.close();
  });
  const { database, records: queries } = open;
  const copied = (progress = newProgress()) => {
    const file = join(temporaryFolder(), 'copy.db');
    database.holdStill();
    copyFileSync(place.file, file);
    database.release();
    return redrawCopy({
      file,
      key: Uint8Array.from(place.key),
      atMs: AT_MS,
      rows: 'brought-forward',
      progress,
    });
  };
  return { records: queries, connection: database.connection, copied };
}

test('a copy of whole records is the same when it is drawn again, and how far that has come is told', async () => {
  const { copied } = await filled();
  const progress = newProgress();
  expect(copied(progress)).toEqual(NOTHING);
  const { state, done, total } = readProgress(progress);
  expect(state).toBe('comparing');
  expect(done).toBeGreaterThan(0);
  expect(total).toBeGreaterThanOrEqual(done);
});

test('what a copy has otherwise is what a rebuild would change, and is put right row by row', async () => {
  const { records, connection, copied } = await filled();
  const whole = imagesOf(connection);
  connection.exec(DAMAGE);
  const damaged = imagesOf(connection);
  const found = copied();
  expect(changesBetween(damaged, imagesOf(connection))).toEqual([]);
  const { tables, broughtForward } = found;
  expect({ tables, broughtForward }).toEqual(records.previewRebuild(AT_MS));
  expect(tables.map(({ table }) => table)).toEqual([
    'application_tags',
    'applications',
    'decisions',
    'entries',
  ]);

  // As it crosses between threads.
  expect(records.repairRows(structuredClone(found), AT_MS)).toBe('done');
  const repaired = changesBetween(whole, imagesOf(connection)).filter(({ changed }) => changed > 0);
  expect(repaired).toEqual([]);
  expect(copied()).toEqual(NOTHING);
  const newest = connection.prepare('SELECT kind FROM entries ORDER BY no DESC LIMIT 1').pluck();
  const kind = connection.prepare('SELECT name FROM log_names WHERE id = ?').pluck();
  expect(kind.get(newest.get())).toBe('tables-rebuilt');
});

test('nothing is put right where a row is no longer as it was copied, or where entries are missing', async () => {
  const { records, connection, copied } = await filled();
  connection.exec(DAMAGE);
  const found = copied();
  connection.exec("UPDATE decisions SET outcome = 'decline' WHERE id = 3");
  const before = imagesOf(connection);
  expect(records.repairRows(found, AT_MS)).toBe('changed');
  expect(records.repairRows({ ...found, broughtForward: 1 }, AT_MS)).toBe('too-much');
  expect(records.repairRows({ ...found, rows: null }, AT_MS)).toBe('too-much');
  const twice = { table: 'households', before: null, after: [1] };
  expect(records.repairRows({ ...found, rows: [twice] }, AT_MS)).toBe('changed');
  expect(changesBetween(before, imagesOf(connection))).toEqual([]);
});
