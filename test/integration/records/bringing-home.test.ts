import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { asDatabase, connect, settle } from '#electron/records/database.ts';
import { temporaryFolder } from './open.ts';

/** At least so many pages each: more than a write brings home by the way. */
const PAGES = 2_500;
const MORE_BYTES_THAN_A_PAGE_HAS = 5_000;

function opened() {
  const connection = connect(join(temporaryFolder(), 'cache.db'), randomBytes(32));
  onTestFinished(() => void connection.close());
  settle(connection);
  const database = asDatabase(connection);
  connection.exec('CREATE TABLE texts (id INTEGER PRIMARY KEY, text TEXT)');
  const insert = connection.prepare('INSERT INTO texts (text) VALUES (?)');
  const logged = connection.prepare<[], { log: number; checkpointed: number }>('PRAGMA wal_checkpoint(NOOP)');
  return {
    database,
    writeMuch: () =>
      database.write('refetchable', () => {
        for (let page = 0; page < PAGES; page += 1) insert.run('x'.repeat(MORE_BYTES_THAN_A_PAGE_HAS));
      }),
    /** How many pages are in the log alone. */
    away: (): number => {
      const { log, checkpointed } = logged.get() ?? { log: 0, checkpointed: 0 };
      return log - checkpointed;
    },
    count: () => connection.prepare('SELECT count(*) FROM texts').pluck().get(),
  };
}

test('what is written much at once comes home in the turn behind the work', async () => {
  const { database, writeMuch, away, count } = opened();
  database.bringHomeBehind(writeMuch);
  expect(away()).toBeGreaterThan(PAGES);
  await nextTurn();
  expect(away()).toBe(0);
  expect(count()).toBe(PAGES);
});

test('the next write brings home by the way what no turn came for', () => {
  const { database, writeMuch, away } = opened();
  database.bringHomeBehind(writeMuch);
  writeMuch();
  expect(away()).toBe(0);
});

test('work that fails leaves it as it was how the log comes home', async () => {
  const { database, writeMuch, away, count } = opened();
  expect(() =>
    database.bringHomeBehind(() => {
      throw new Error('It cannot be applied.');
    }),
  ).toThrow('It cannot be applied.');
  await nextTurn();
  writeMuch();
  expect(away()).toBe(0);
  expect(count()).toBe(PAGES);
});

test('nothing comes home to a file that is held still, until it is released', async () => {
  const { database, writeMuch, away } = opened();
  database.holdStill();
  database.bringHomeBehind(writeMuch);
  await nextTurn();
  expect(away()).toBeGreaterThan(PAGES);
  database.release();
  database.bringHomeBehind(() => undefined);
  await nextTurn();
  expect(away()).toBe(0);
});

test('the turn behind finds a file that was closed meanwhile, and leaves it', async () => {
  const { database, writeMuch } = opened();
  database.bringHomeBehind(writeMuch);
  database.connection.close();
  await nextTurn();
  expect(database.connection.open).toBe(false);
});
