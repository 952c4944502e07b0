import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { MEASURED_BLOCKS } from '#electron/features/applications/records/measured-blocks.ts';
import { asDatabase, connect } from '#electron/records/database.ts';
import { closeRecords } from '#electron/records/open.ts';
import { openPrepared } from '#electron/records/open-prepared.ts';
import { SALVAGED_TABLES } from '#electron/records/salvage.ts';
import { copyRows } from '#electron/records/salvage-rows.ts';
import { fillEveryTable, OLD_ACTIVITY } from '#test/fixtures/every-table.ts';
import { many } from '#test/fixtures/night.ts';
import { writeOldActivity } from '#test/fixtures/old-activity.ts';
import { readRows } from '#test/torture/damage/rows.ts';
import { tortureByDamage } from '#test/torture/damage/run.ts';
import { copiesOf, opened, type Place } from './open.ts';

const APPLICATIONS = 250;
/** Of the 17 ways in which a file is damaged. */
const OF_EACH_KIND = many(1, 6);

const copyOf = copiesOf(async (place, applications: number) => {
  writeOldActivity(place, OLD_ACTIVITY);
  const records = await opened(place);
  await fillEveryTable(records, applications);
  await records.close();
});
const filled = (): Promise<Place> => copyOf(APPLICATIONS);

/** The pages of a table that hold its rows, in their order. */
function leavesOf({ file, key }: Place, table: string): number[] {
  const connection = connect(file, key, { readonly: true });
  try {
    return connection
      .prepare<[string], number>(
        "SELECT pageno FROM dbstat WHERE name = ? AND pagetype = 'leaf' ORDER BY path",
      )
      .pluck()
      .all(table);
  } finally {
    connection.close();
  }
}

function damagePages({ file }: Place, pages: readonly (number | undefined)[]): void {
  const bytes = readFileSync(file);
  for (const page of pages) {
    if (page === undefined) throw new Error('There is no such page.');
    randomBytes(64).copy(bytes, (page - 1) * 4_096 + 1_000);
  }
  writeFileSync(file, bytes);
}

/** Opens damaged records, which sets them aside, and closes the new ones; how many were saved. */
function savedFrom({ file, key }: Place): number {
  const { database, opening } = openPrepared(file, key);
  closeRecords(database, 'whole');
  if (opening.kind !== 'set-aside') throw new Error(`Opened as ${opening.kind}.`);
  return opening.savedRecords;
}

// The long run is `npm run torture -- damage`.
test('whatever is damaged, in the file, in its log or in both, the desk says so, keeps it, saves what it can and works', {
  tags: 'long',
  timeout: 600_000,
}, async () => {
  const { rows, violations } = await tortureByDamage({ variants: 17 * OF_EACH_KIND, seed: 7 });
  expect(violations).toEqual([]);
  const byName = new Map(rows.map((row) => [row.name, row]));
  for (const { name, variants, opened: whole, setAside } of rows) {
    expect({ name, variants, told: whole + setAside }).toEqual({
      name,
      variants: OF_EACH_KIND,
      told: OF_EACH_KIND,
    });
  }
  expect(byName.get('a page of zeros')?.savedShare).toBeGreaterThan(0.7);
  // The file itself is whole there: only its log was another's.
  expect(byName.get('log of other records')).toMatchObject({ setAside: OF_EACH_KIND, savedShare: 1 });
  expect(byName.get('another key')).toMatchObject({ setAside: OF_EACH_KIND, savedShare: 0 });
});

test('so it is where a desk of 0.3.0 made the records: each is whole, or set aside and said', {
  tags: 'night',
  timeout: 600_000,
}, async () => {
  const { rows, violations } = await tortureByDamage({ variants: 17 * OF_EACH_KIND, seed: 7, of: '0.3.0' });
  expect(violations).toEqual([]);
  for (const { name, variants, opened: whole, setAside } of rows) {
    expect({ name, told: whole + setAside }).toEqual({ name, told: variants });
  }
});

test('every table is saved from damaged records, those of the newest migration too', async () => {
  const place = await filled();
  const connection = connect(place.file, place.key, { readonly: true });
  const tables = connection
    .prepare<[], string>(
      `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
         AND name NOT LIKE 'application_search%' ORDER BY name`,
    )
    .pluck()
    .all();
  connection.close();
  // A new table belongs into `electron/records/salvage.ts` and into `test/fixtures/every-table.ts`.
  expect(SALVAGED_TABLES.map(({ name }) => name).toSorted()).toEqual(
    tables.filter((table) => table !== MEASURED_BLOCKS),
  );
  const before = readRows(place.file, place.key);
  // What an older desk has left in the first is brought forward when its records are opened.
  // What several desks have to do with only they fill: test/integration/office.
  const ofOffice = tables.filter((table) => table.startsWith('office_') && table !== 'office_settings');
  const empty = [
    'assignments',
    'conflicts',
    'former_members',
    'look_up_filled',
    'entry_ended_cells',
    'places_to_bring_forward',
    // Worked out before anything is erased; what other computers' erasures would have taken.
    'held_persons',
    'erasures_held_back',
    ...ofOffice,
  ];
  const found = [...before].filter(([, rows]) => rows.size === 0).map(([name]) => name);
  expect(found.filter((name) => !empty.includes(name))).toEqual([]);

  // A page of an index: no row is lost by it.
  damagePages(place, [leavesOf(place, 'applications_by_score')[0]]);
  savedFrom(place);
  const after = readRows(place.file, place.key);
  for (const [table, rows] of before) expect([table, after.get(table)]).toEqual([table, rows]);
});

test('where entries are lost, the rows that they told of are brought forward, and the log explains every row', async () => {
  const place = await filled();
  const rowsOf = (table: 'decisions' | 'notices'): number =>
    readRows(place.file, place.key).get(table)?.size ?? 0;
  const before = { decisions: rowsOf('decisions'), notices: rowsOf('notices') };
  damagePages(place, [leavesOf(place, 'entries').at(3)]);
  const records = await opened(place);
  expect(records.logEnd.state).toBe('missing');
  expect(await records.previewRebuild(1)).toEqual({ tables: [], broughtForward: 0 });
  await records.close();
  expect({ decisions: rowsOf('decisions'), notices: rowsOf('notices') }).toEqual(before);
  const explained = (await opened(place)).previewRebuild(1);
  expect(await explained).toEqual({ tables: [], broughtForward: 0 });
});

test('what lies between two damaged pages is saved', async () => {
  const place = await filled();
  const leaves = leavesOf(place, 'raw_replies');
  const before = readRows(place.file, place.key).get('raw_replies')?.size ?? 0;
  damagePages(place, [leaves.at(1), leaves.at(-2)]);
  savedFrom(place);
  const after = readRows(place.file, place.key).get('raw_replies')?.size ?? 0;
  // As much as two pages hold is lost, and twice that at the very most.
  expect(leaves.length).toBeGreaterThan(5);
  expect(before - after).toBeLessThan((4 * before) / leaves.length);
  expect(after).toBeLessThan(before);
});

test('what waits for its result is saved with the time since which it waits', async () => {
  const place = await filled();
  const connection = connect(place.file, place.key);
  connection.exec(`
    INSERT INTO applications (identifier, note) VALUES ('WAITING', 'A note');
    UPDATE applications SET office_at_ms = 1000 WHERE identifier = 'WAITING'`);
  connection.close();
  const rows = () => [...(readRows(place.file, place.key).get('applications')?.values() ?? [])];
  const expected = rows().map(({ identifier, fetched_at_ms, office_at_ms }) => ({
    identifier,
    fetched_at_ms: null,
    office_at_ms: fetched_at_ms ?? office_at_ms,
  }));
  // Every result goes with the document that it refers to.
  damagePages(place, leavesOf(place, 'result_documents'));
  savedFrom(place);
  const saved = rows().map(({ identifier, fetched_at_ms, office_at_ms }) => ({
    identifier,
    fetched_at_ms,
    office_at_ms,
  }));
  expect(saved).toEqual(expected);
  expect(saved).toContainEqual({ identifier: 'WAITING', fetched_at_ms: null, office_at_ms: 1_000 });
});

test('a table that cannot be asked at all is left out, and the others are saved', () => {
  const [source, target] = [new Sqlite(':memory:'), new Sqlite(':memory:')];
  source.exec('CREATE TABLE meta (value); INSERT INTO meta VALUES (1)');
  target.exec('CREATE TABLE meta (name TEXT PRIMARY KEY, value) WITHOUT ROWID');
  expect(copyRows(source, asDatabase(target), 'meta')).toBe(0);
});

test('the number of a household that was removed before the damage is not given again', async () => {
  const place = await filled();
  const numbers = [...(readRows(place.file, place.key).get('households')?.keys() ?? [])].map(Number);
  damagePages(place, [leavesOf(place, 'applications_by_score')[0]]);
  const { database, records, opening } = openPrepared(place.file, place.key);
  expect(opening.kind).toBe('set-aside');
  const household = { id: null, members: [], property: '', note: '', state: 'draft', atMs: 1 } as const;
  expect(records.saveHousehold(household)).toBe(Math.max(...numbers) + 2);
  closeRecords(database, 'whole');
});

test('a notice whose decision is lost stays in the file that is kept', async () => {
  const place = await filled();
  damagePages(place, [leavesOf(place, 'decisions')[0]]);
  savedFrom(place);
  const after = readRows(place.file, place.key);
  const decisions = after.get('decisions');
  expect(decisions?.size).toBeLessThan(30);
  const known = new Set([...(decisions?.values() ?? [])].map(({ ref }) => ref));
  const decided = [...(after.get('notices')?.values() ?? [])].map(({ decision }) => decision);
  expect(decided.filter((ref) => !known.has(ref))).toEqual([]);
  expect(decided).toHaveLength(decisions?.size ?? -1);
});
