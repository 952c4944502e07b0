/** Rows that are drawn again have the numbers that they had, however many they are. */
import Sqlite from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { keepNumbers } from '#electron/records/log/local-numbers.ts';

const MANY = 150_000;

test('a hundred thousand rows that are drawn again in another order keep their numbers', () => {
  const connection = new Sqlite(':memory:');
  onTestFinished(() => void connection.close());
  connection.exec('CREATE TABLE decisions (id INTEGER PRIMARY KEY AUTOINCREMENT, ref TEXT)');
  const fill = connection.prepare(
    `WITH RECURSIVE n (at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM n WHERE at < ${MANY})
     INSERT INTO decisions (ref) SELECT 'r' || iif(?, ${MANY} + 1 - at, at) FROM n`,
  );
  fill.run(0);
  const giveBack = keepNumbers(connection);
  connection.exec('DELETE FROM decisions');
  connection.transaction(() => {
    fill.run(1);
    giveBack();
  })();
  const moved = connection
    .prepare<[], number>("SELECT count(*) FROM decisions WHERE ref <> 'r' || id")
    .pluck();
  expect(moved.get()).toBe(0);
});
