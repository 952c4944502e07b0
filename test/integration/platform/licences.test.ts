import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { licencesIn } from '#electron/features/program/licenses.ts';
import notices from '#electron/platform/sqlite-notices.md?raw';

const require = createRequire(import.meta.url);
const packages = new Map(licencesIn([notices]).map((licence) => [licence.name, licence]));
const source = readFileSync(
  join(dirname(require.resolve('better-sqlite3')), '../deps/sqlite3/sqlite3.c'),
  'utf8',
);

test('what is compiled into SQLite’s library is named in the version that runs', () => {
  const database = new Sqlite(':memory:');
  const versions = database
    .prepare('SELECT sqlite_version() AS sqlite, sqlite3mc_version() AS ciphers')
    .get();
  database.close();
  expect(versions).toEqual({
    sqlite: packages.get('SQLite')?.version,
    ciphers: `SQLite3 Multiple Ciphers ${packages.get('SQLite3MultipleCiphers')?.version}`,
  });
  const { version }: { version: string } = require('node-addon-api/package.json');
  expect(packages.get('node-addon-api')?.version).toBe(version);
});

test('everybody whose copyright stands in the source that it is compiled from is named', () => {
  const text = packages.get('SQLite3MultipleCiphers')?.text.replaceAll(/\s+/g, ' ') ?? '';
  const holders = new Set(
    [
      ...source.matchAll(/copyright:? +(?:\(c\) +)?[\d, –-]+ +(\p{Lu}[^\n<*]+?)(?: and it is| *<| *\n)/giu),
    ].map(([, holder = '']) => holder.trim()),
  );
  expect(holders.size).toBeGreaterThan(5);
  for (const holder of holders) expect(text).toContain(holder);
  for (const terms of ['Permission is hereby granted', 'Redistribution and use in source and binary forms']) {
    expect(text).toContain(terms);
  }
});
