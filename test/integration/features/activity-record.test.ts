import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import type { ActivityFilter, ActivityWords } from '#shared/features/activity/model.ts';
import { NO_ACTIVITY_FILTER } from '#shared/features/activity/no-filter.ts';
import { activityRequest, type TestDesk, testDesk } from './test-desk.ts';

const words: ActivityWords = {
  columns: {
    number: 'Number',
    at: 'Time',
    who: 'Who',
    kind: 'What',
    sentence: 'What happened',
    subject: 'About',
    outcome: 'Outcome',
    detail: 'Detail',
    completes: 'Completes',
    hash: 'SHA-256',
  },
  outcomes: { succeeded: 'Succeeded' },
};

const FORMULA = '=HYPERLINK("http://example.invalid","x")';

/** A desk whose records have so many entries of an older one in their activity. */
async function deskWith(count: number): Promise<TestDesk> {
  const desk = await testDesk({
    oldActivity: Array.from({ length: count }, (_, place) => ({
      atMs: Date.UTC(2026, 0, 1) + place * 1_000,
      who: place % 2 === 0 ? 'ana' : 'bao',
      kind: 'application-annotated',
      subject: place === 7 ? FORMULA : `A-${place}`,
      outcome: 'succeeded',
      detail: 'a, "b"\nc',
      completes: null,
    })),
  });
  await desk.call['connections.choosePractice']({});
  return desk;
}

async function exported(desk: TestDesk, filter: Partial<ActivityFilter>): Promise<string[][]> {
  const file = join(desk.folder, 'activity.csv');
  desk.files.answers.push(file);
  const answer = await desk.call['activity.exportCsv']({
    filter: { ...NO_ACTIVITY_FILTER, ...filter },
    words,
  });
  const text = readFileSync(file, 'utf8');
  const rows = Papa.parse<string[]>(text.slice(1), { skipEmptyLines: true }).data;
  expect(text.startsWith('\u{feff}')).toBe(true);
  expect(answer).toEqual({ outcome: 'saved', file: 'activity.csv', rows: rows.length - 1 });
  return rows;
}

test('exactly what is filtered is exported, newest first, each entry once, and no text becomes a formula', async () => {
  const desk = await deskWith(1_700);
  const [head, ...rows] = await exported(desk, { who: 'bao' });
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(head).toEqual([
    'Number',
    `Time (${zone})`,
    'Who',
    'What',
    'What happened',
    'About',
    'Outcome',
    'Detail',
    'Completes',
    'SHA-256',
  ]);
  expect(rows).toHaveLength(850);
  expect(new Set(rows.map(([number]) => number)).size).toBe(850);
  expect(rows.map(([number]) => Number(number))).toEqual(
    rows.map(([number]) => Number(number)).sort((one, other) => other - one),
  );
  expect(rows.every(([, , who, kind]) => who === 'bao' && kind === 'Applicant details changed')).toBe(true);
  expect(rows.find(([, , , , , subject]) => subject?.includes('HYPERLINK'))?.[5]).toBe(`'${FORMULA}`);
  expect(rows[0]?.[7]).toBe('a, "b"\nc');
  expect(rows[0]?.[9]).toMatch(/^[0-9a-f]{64}$/);

  // The export itself is told of, in the reader's language.
  const told = await exported(desk, { kind: 'activity-exported', language: 'es' });
  expect(told[1]?.[3]).toBe('Actividad exportada');
  expect(told[1]?.[4]).toBe('tester exportó 850 entradas de la actividad a activity.csv');
});

test('an export that is cancelled leaves no file, and one that nobody chose a place for leaves none either', async () => {
  const desk = await deskWith(1_700);
  const before = readdirSync(desk.folder).sort();
  desk.files.answers.push(null);
  const request = { filter: NO_ACTIVITY_FILTER, words };
  expect(await desk.call['activity.exportCsv'](request)).toEqual({ outcome: 'cancelled' });
  const file = join(desk.folder, 'activity.csv');
  desk.files.answers.push(file);
  const ending = desk.call['activity.exportCsv'](request);
  await expect.poll(() => readdirSync(desk.folder).length).toBeGreaterThan(before.length);
  await desk.call['activity.cancelExport']({});
  const { outcome } = await ending;
  // Where it was faster than the cancelling, the whole file is there; half of one never is.
  expect(existsSync(file)).toBe(outcome === 'saved');
  expect(readdirSync(desk.folder).filter((name) => name.includes('.csv.'))).toEqual([]);
});

test('verifying tells how far it has come, and is told of afterwards', async () => {
  const desk = await deskWith(20_000);
  expect(await desk.call['activity.verify']({})).toMatchObject({ whole: true, brokenAt: null });
  const told = desk.news['verification-changed'];
  const steps = told.filter(({ state }) => state === 'verifying');
  expect(told.at(-1)).toMatchObject({ state: 'ended', checked: 0 });
  expect(steps.length).toBeGreaterThan(1);
  // The entries are verified first, then the tables are compared with them.
  expect(new Set(told.slice(0, steps.length).map(({ state }) => state))).toEqual(new Set(['verifying']));
  expect(new Set(told.slice(steps.length, -1).map(({ state }) => state))).toEqual(new Set(['comparing']));
  // How far a turn comes is a matter of time.
  expect(steps.map(({ checked }) => checked)).toEqual(
    [...new Set(steps.map(({ checked }) => checked))].toSorted((a, b) => a - b),
  );
  expect(steps.every(({ checked }) => checked > 0 && checked <= 20_000)).toBe(true);
  const { entries } = await desk.call['activity.list']({ ...activityRequest, kind: 'activity-verified' });
  expect(entries).toMatchObject([
    { sentence: 'tester verified the activity log: nothing is missing or changed' },
  ]);
});
