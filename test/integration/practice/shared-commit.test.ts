import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { createSharedCommit } from '#electron/practice/store/shared-commit.ts';
import { practice } from './practice.ts';

const running = practice();
afterAll(() => running.putAway());

/** A table of names that must not be longer than three letters, its writer, and somebody else who looks at what is committed. */
async function names() {
  const file = join(await running.folder(), 'names.db');
  const connection = new Database(file);
  connection.pragma('journal_mode = WAL');
  connection.exec('CREATE TABLE name (text TEXT PRIMARY KEY CHECK (length(text) <= 3))');
  const onlooker = new Database(file, { readonly: true });
  onTestFinished(() => {
    connection.close();
    onlooker.close();
  });
  const insert = connection.prepare<[string]>('INSERT INTO name (text) VALUES (?)');
  const seen = onlooker.prepare<[], string>('SELECT text FROM name ORDER BY text').pluck();
  const commits = createSharedCommit(connection);
  const add = (...texts: readonly string[]) =>
    commits.write(() => {
      for (const text of texts) insert.run(text);
      return texts.length;
    });
  return { connection, commits, add, seen: () => seen.all() };
}

describe('writes that arrive together', () => {
  test('are answered when all of them are committed, each with its own answer', async () => {
    const { add, seen } = await names();
    const atItsAnswer = [add('Ada'), add('Bo', 'Cy')].map(async (answer) => [await answer, seen()]);
    expect(seen()).toEqual([]);
    expect(await Promise.all(atItsAnswer)).toEqual([
      [1, ['Ada', 'Bo', 'Cy']],
      [2, ['Ada', 'Bo', 'Cy']],
    ]);
  });

  test('are kept but for the one that fails, of which nothing is kept', async () => {
    const { add, seen } = await names();
    const outcomes = await Promise.allSettled([add('Ada'), add('Bo', 'Dorothea'), add('Ada'), add('Eve')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
    expect(seen()).toEqual(['Ada', 'Eve']);
    await add('Bo');
    expect(seen()).toEqual(['Ada', 'Bo', 'Eve']);
  });

  test('are kept but for the one that the commit itself fails for', async () => {
    const { connection, add, seen } = await names();
    connection.pragma('foreign_keys = ON');
    // Looked at when it is committed, and not before.
    connection.exec(
      'CREATE TABLE nickname (of TEXT REFERENCES name (text) DEFERRABLE INITIALLY DEFERRED); ' +
        "CREATE TRIGGER stray AFTER INSERT ON name WHEN new.text = 'Zed' BEGIN INSERT INTO nickname VALUES ('no'); END",
    );
    const outcomes = await Promise.allSettled([add('Ada'), add('Zed'), add('Eve')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(seen()).toEqual(['Ada', 'Eve']);
  });

  test('are kept but for one that ends the transaction of all', async () => {
    const { connection, commits, add, seen } = await names();
    // As SQLite itself does where the disk is full.
    const ends = commits.write(() => {
      connection.exec('ROLLBACK');
      throw new Error('The disk is full.');
    });
    const outcomes = await Promise.allSettled([add('Ada'), ends, add('Eve')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(seen()).toEqual(['Ada', 'Eve']);
  });

  test('are refused while somebody else writes to the file, and kept again afterwards', async () => {
    const { connection, add, seen } = await names();
    connection.pragma('busy_timeout = 0');
    const other = new Database(connection.name);
    other.exec('BEGIN IMMEDIATE');
    const outcomes = await Promise.allSettled([add('Ada'), add('Eve')]);
    expect(outcomes).toEqual([
      { status: 'rejected', reason: expect.objectContaining({ code: 'SQLITE_BUSY' }) },
      { status: 'rejected', reason: expect.objectContaining({ code: 'SQLITE_BUSY' }) },
    ]);
    other.exec('COMMIT');
    other.close();
    await add('Ada');
    expect(seen()).toEqual(['Ada']);
  });

  test('are committed before the file is closed', async () => {
    const { commits, add, seen } = await names();
    const added = add('Ada');
    commits.finish();
    expect(seen()).toEqual(['Ada']);
    expect(await added).toBe(1);
  });
});
