import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { readWorkbook } from '#renderer/features/look-ups/workbook.ts';
import { MOST_COPIED, NEWEST_FIRST, NO_APPLICATION_FILTER } from '#shared/features/applications/columns.ts';
import { NO_OFFICE_DATA } from '#shared/features/applications/fields.ts';
import type { ApplicationTable } from '#shared/features/applications/list.ts';
import { generateOfficeData, generateResults } from '#test/fixtures/applications.ts';
import { decisionWords } from '#test/fixtures/decision-words.ts';
import {
  activityRequest,
  listRequest,
  type MovableClock,
  movableClock,
  practise,
  refusalOf,
  type TestDesk,
  testDesk,
} from './test-desk.ts';

const table: ApplicationTable = {
  columns: [
    { column: 'identifier', title: 'Identifier' },
    { column: 'name', title: 'Name' },
    { column: 'score', title: 'Score' },
  ],
  words: {
    bands: { approve: 'Approve', review: 'Review', decline: 'Decline', none: 'No recommendation' },
    points: 'Points',
    notes: 'Number of notes',
    ...decisionWords,
    serviceDiffers: 'Score mismatch',
  },
};
const asCsv = { as: 'csv', title: 'Applications' } as const;
const byName = { by: 'name', direction: 'ascending' } as const;
const everything = { kind: 'matching', filter: NO_APPLICATION_FILTER, except: [] as string[] } as const;

const lines = (text: string, delimiter = ','): string[][] =>
  Papa.parse<string[]>(text.replace(/^\u{feff}/u, ''), { delimiter, skipEmptyLines: true }).data;

/** All rows of the list in an order, as the page would get them by scrolling. */
async function listed(desk: TestDesk, request: Partial<typeof listRequest | object> = {}) {
  return (await desk.call['applications.list']({ ...listRequest, sort: byName, ...request })).rows;
}

/** On whose clock time passes with each look, so that every piece of an export is told of. */
function steppingClock(): MovableClock {
  const clock = movableClock();
  let looks = 0;
  return {
    ...clock,
    monotonicMs() {
      looks += 1;
      return clock.monotonicMs() + looks * 1_000;
    },
  };
}

/** A desk with so many applications in its records, put there past the service. */
async function deskWith(count: number): Promise<TestDesk> {
  const filled = await testDesk({
    clock: steppingClock(),
    throughRecords: (records) => {
      const filling = (async () => {
        for (const batch of batches([...generateResults(count, 7)])) await records.storeResults(batch);
        await records.fillOfficeData([...generateOfficeData(count, 7)]);
      })();
      return { ...records, listSnapshot: (request) => filling.then(() => records.listSnapshot(request)) };
    },
  });
  await filled.call['connections.choosePractice']({});
  return filled;
}

const batches = <Entry>(entries: readonly Entry[]): Entry[][] =>
  Array.from({ length: Math.ceil(entries.length / 2_000) }, (_batch, place) =>
    entries.slice(place * 2_000, (place + 1) * 2_000),
  );

describe('a stretch of the list', () => {
  test('is told by its identifiers, in the order of the list', async () => {
    const desk = await testDesk();
    await practise(desk);
    const rows = await listed(desk);
    const asked = { ...NO_APPLICATION_FILTER, sort: byName, offset: 5, limit: 20 };
    const identifiers = await desk.call['applications.identifiers'](asked);
    expect(identifiers).toEqual(rows.slice(5, 25).map(({ identifier }) => identifier));
  });
});

describe('copying', () => {
  test('puts the named on the clipboard in the order of the sort, as text and as HTML', async () => {
    const desk = await testDesk();
    await practise(desk);
    const rows = (await listed(desk)).slice(0, 3);
    const identifiers = rows.map(({ identifier }) => identifier).toReversed();
    const answer = await desk.call['applications.copy']({
      selection: { kind: 'named', identifiers: [...identifiers, 'nobody'] },
      sort: byName,
      as: { kind: 'table', table },
    });
    expect(answer).toEqual({ copied: 3 });
    const [copied] = desk.clipboard;
    expect(lines(copied?.text ?? '', '\t')).toEqual([
      ['Identifier', 'Name', 'Score (%)', 'Points'],
      ...rows.map((row) => [row.identifier, row.name, String(row.scorePercent), String(row.score)]),
    ]);
    expect(copied?.html).toContain(`<td>${rows[0]?.identifier}</td>`);
  });

  test('puts identifiers alone as lines', async () => {
    const desk = await testDesk();
    await practise(desk);
    const rows = (await listed(desk)).slice(0, 2);
    await desk.call['applications.copy']({
      selection: { kind: 'named', identifiers: rows.map(({ identifier }) => identifier) },
      sort: byName,
      as: { kind: 'identifiers' },
    });
    expect(desk.clipboard).toEqual([{ text: rows.map(({ identifier }) => identifier).join('\n') }]);
  });

  test('of all that match takes those that match, but those that were taken out', async () => {
    const desk = await testDesk();
    await practise(desk);
    const filter = { ...NO_APPLICATION_FILTER, band: ['review' as const] };
    const rows = await listed(desk, { band: ['review'] });
    const [without, ...rest] = rows.map(({ identifier }) => identifier);
    await desk.call['applications.copy']({
      selection: { kind: 'matching', filter, except: [without ?? ''] },
      sort: byName,
      as: { kind: 'identifiers' },
    });
    expect(rest.length).toBeGreaterThan(10);
    expect(desk.clipboard[0]?.text.split('\n')).toEqual(rest);
  });

  test('is written down in the activity: how many and which columns, and nobody’s name', async () => {
    const desk = await testDesk();
    const [first] = await practise(desk);
    await desk.call['applications.copy']({
      selection: { kind: 'named', identifiers: [first.identifier] },
      sort: byName,
      as: { kind: 'table', table },
    });
    const { entries } = await desk.call['activity.list']({
      ...activityRequest,
      kind: 'applications-exported',
    });
    expect(entries).toMatchObject([{ outcome: 'succeeded', sentence: 'tester copied 1 application' }]);
    expect(JSON.stringify(entries)).not.toContain(first.name);
  });

  test('of more than a clipboard should hold is refused, and nothing is copied', {
    tags: 'night',
  }, async () => {
    const desk = await deskWith(MOST_COPIED + 1);
    const copying = desk.call['applications.copy']({
      selection: everything,
      sort: NEWEST_FIRST,
      as: { kind: 'table', table },
    });
    expect(await refusalOf(copying)).toMatchObject({ kind: 'too-many' });
    expect(desk.clipboard).toEqual([]);
  });
});

describe('an export', () => {
  test('holds exactly what is shown: filter, order and columns', async () => {
    const desk = await testDesk();
    await practise(desk);
    const file = join(desk.folder, 'export.csv');
    desk.files.answers.push(file);
    const filter = { ...NO_APPLICATION_FILTER, band: ['decline' as const] };
    const answer = await desk.call['applications.export']({
      ...asCsv,
      selection: { kind: 'matching', filter, except: [] },
      sort: byName,
      table,
    });
    const rows = await listed(desk, { band: ['decline'] });
    expect(answer).toEqual({ outcome: 'saved', file: 'export.csv', rows: rows.length });
    expect(desk.files.suggested).toEqual([expect.stringMatching(/^applications-\d{4}-\d{2}-\d{2}\.csv$/)]);
    const text = readFileSync(file, 'utf8');
    expect(text.startsWith('\u{feff}"Identifier",')).toBe(true);
    expect(lines(text).slice(1)).toEqual(
      rows.map((row) => [row.identifier, row.name, String(row.scorePercent), String(row.score)]),
    );
  });

  test('into a workbook has numbers as numbers, days and times as such, and no text that is a formula', async () => {
    const desk = await testDesk();
    const [first] = await practise(desk);
    const { identifier } = first;
    const formula = '=HYPERLINK("https://evil.example";"A & <B>")';
    await desk.call['applications.saveOfficeData']({
      identifier,
      office: {
        ...NO_OFFICE_DATA,
        name: formula,
        moveIn: '2026-03-01',
        received: new Date(2026, 1, 3, 9, 30).toISOString(),
      },
    });
    const file = join(desk.folder, 'export.xlsx');
    desk.files.answers.push(file);
    const columns = (['identifier', 'name', 'score', 'moveIn', 'received'] as const).map((column) => ({
      column,
      title: `The ${column}`,
    }));
    const answer = await desk.call['applications.export']({
      selection: everything,
      sort: byName,
      table: { ...table, columns },
      as: 'xlsx',
      title: 'Élan / [2026]',
    });
    const rows = await listed(desk);
    expect(answer).toEqual({ outcome: 'saved', file: 'export.xlsx', rows: rows.length });
    const bytes = new Uint8Array(readFileSync(file));
    const read = readWorkbook(bytes);
    if (!read.ok) throw new Error(read.error);
    expect(read.value.remarks).toEqual([]);
    const [sheet] = read.value.sheets;
    expect(sheet?.name).toBe('Élan    2026');
    expect(sheet?.rows[0]?.slice(0, 4)).toEqual(['The identifier', 'The name', 'The score (%)', 'Points']);
    expect(sheet?.rows).toHaveLength(rows.length + 1);
    const row = rows.find((one) => one.identifier === identifier);
    expect(sheet?.rows.find(([id]) => id === identifier)).toEqual([
      identifier,
      formula,
      String(row?.scorePercent),
      String(row?.score),
      '2026-03-01',
      '2026-02-03T09:30:00',
    ]);
    // Dates are numbers in a date's style, and nothing is calculated.
    const xml = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(xml).toMatch(/<c r="E\d+" s="1"><v>46082<\/v><\/c>/);
    expect(xml).not.toMatch(/<f[ >]/);
  });

  test('of many is whole, each row once, and tells how far it has come', async () => {
    const desk = await deskWith(3_000);
    const file = join(desk.folder, 'export.csv');
    desk.files.answers.push(file);
    const answer = await desk.call['applications.export']({
      ...asCsv,
      selection: everything,
      sort: byName,
      table,
    });
    expect(answer).toMatchObject({ outcome: 'saved', rows: 3_000 });
    const identifiers = lines(readFileSync(file, 'utf8'))
      .slice(1)
      .map(([identifier]) => identifier);
    expect(identifiers).toHaveLength(3_000);
    expect(new Set(identifiers).size).toBe(3_000);
    const told = desk.news['export-changed'];
    expect(told.at(-1)).toMatchObject({ state: 'ended' });
    const written = told.filter(({ state }) => state === 'writing').map((news) => news.written);
    expect(written).toEqual([0, 500, 1_000, 1_500, 2_000, 2_500, 3_000]);
  });

  test('that is cancelled leaves nothing behind, and what was there before stays', {
    tags: 'night',
  }, async () => {
    const desk = await deskWith(3_000);
    const folder = join(desk.folder, 'exports');
    await mkdir(folder);
    await writeFile(join(folder, 'export.csv'), 'what was there before');
    desk.files.answers.push(join(folder, 'export.csv'));
    const exporting = desk.call['applications.export']({
      ...asCsv,
      selection: everything,
      sort: byName,
      table,
    });
    await desk.waitForNews((news) => news['export-changed'].some(({ state }) => state === 'writing'));
    const second = desk.call['applications.export']({ ...asCsv, selection: everything, sort: byName, table });
    expect(await refusalOf(second)).toMatchObject({ kind: 'already-running' });
    await desk.call['applications.cancelExport']({});
    expect(await exporting).toEqual({ outcome: 'cancelled' });
    expect(readdirSync(folder)).toEqual(['export.csv']);
    expect(readFileSync(join(folder, 'export.csv'), 'utf8')).toBe('what was there before');
    // Another one can begin.
    desk.files.answers.push(join(folder, 'export.csv'));
    const again = await desk.call['applications.export']({
      ...asCsv,
      selection: everything,
      sort: byName,
      table,
    });
    expect(again).toMatchObject({ outcome: 'saved', rows: 3_000 });
  });

  test('that was not wanted after all, or cannot be written, says so', async () => {
    const desk = await testDesk();
    await practise(desk);
    const request = { ...asCsv, selection: everything, sort: byName, table };
    expect(await desk.call['applications.export'](request)).toEqual({ outcome: 'cancelled' });
    desk.files.answers.push(join(desk.folder, 'no such folder', 'export.csv'));
    expect(await refusalOf(desk.call['applications.export'](request))).toMatchObject({
      kind: 'file-failed',
    });
    const { total } = await desk.call['activity.list']({ ...activityRequest, kind: 'applications-exported' });
    expect(total).toBe(0);
  });
});

describe('looking up again', () => {
  test('asks the service for the selected, and for nothing else', async () => {
    const desk = await testDesk();
    const [first, second] = await practise(desk);
    desk.clock.advance(60_000);
    const accepted = await desk.call['lookUps.startSelected']({
      selection: { kind: 'named', identifiers: [first.identifier, second.identifier] },
    });
    expect(accepted.accepted).toBe(2);
    expect(await desk.waitForLookUp()).toMatchObject({ total: 2, found: 2 });
    const rows = await listed(desk, { age: { is: 'within', days: 1 } });
    const later = rows.filter(({ fetchedAt }) => Date.parse(fetchedAt) > Date.parse(first.fetchedAt) + 3_000);
    expect(later.map(({ identifier }) => identifier).toSorted()).toEqual(
      [first.identifier, second.identifier].toSorted(),
    );
  });
});

describe('the age of the data', () => {
  test('is counted from now', async () => {
    const desk = await testDesk();
    await practise(desk);
    const matching = async (is: 'within' | 'older', days: number): Promise<number> =>
      (await desk.call['applications.list']({ ...listRequest, age: { is, days } })).total;
    expect(await matching('within', 1)).toBe(240);
    expect(await matching('older', 1)).toBe(0);
    desk.clock.advance(8 * 86_400_000);
    expect(await matching('within', 7)).toBe(0);
    expect(await matching('older', 7)).toBe(240);
    expect(await matching('within', 30)).toBe(240);
  });
});

describe('columns and views', () => {
  test('are kept over a restart, and a view that is removed is nobody’s beginning', async () => {
    const desk = await testDesk();
    const { search: _, ...filter } = { ...NO_APPLICATION_FILTER, property: ['Alder Court'] };
    const columns = ['name' as const];
    const view = { id: 'v1', name: ' Alder ', filter, sort: byName, columns, onToday: true };
    await desk.call['applications.saveLayout']({ columns: ['score', 'name'] });
    const saved = await desk.call['applications.saveLayout']({ views: [view], defaultViewId: 'v1' });
    expect(saved.applicationLayout).toMatchObject({ columns: ['score', 'name'], defaultViewId: 'v1' });
    await desk.restart();
    expect((await desk.call['program.state']({})).applicationLayout).toMatchObject({
      columns: ['score', 'name'],
      views: [{ id: 'v1', filter: { property: ['Alder Court'] }, onToday: true }],
      defaultViewId: 'v1',
    });
    const without = await desk.call['applications.saveLayout']({ views: [] });
    expect(without.applicationLayout).toMatchObject({ views: [], defaultViewId: null });
  });
});
