import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { DEFAULT_RETENTION } from '#shared/features/retention/defaults.ts';
import { connectTo, scriptedService, TOKEN } from './scripted-service.ts';
import { activityRequest, listRequest, practise, type TestDesk, testDesk } from './test-desk.ts';

const DAY_MS = 86_400_000;
const { rules } = DEFAULT_RETENTION;

/** The desk looks now and then; here, when the test says so. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  return () => vi.useRealTimers();
});
const letItLook = () => vi.advanceTimersByTime(60_000);

const countOf = async (desk: TestDesk): Promise<number> =>
  (await desk.call['applications.list'](listRequest)).total;

const toldOfDue = (desk: TestDesk) =>
  desk
    .desk()
    .state()
    .notices.filter(({ kind }) => kind === 'retention-due');

test('what falls due is told at the start and erased only when the user says so', async () => {
  const desk = await testDesk();
  await practise(desk);
  expect(await desk.call['retention.preview']({ rules })).toEqual([]);
  desk.clock.advance(100 * DAY_MS);
  await desk.restart();
  await desk.call['retention.confirmClock']({});
  // Not in front of what the page asks for first.
  expect(toldOfDue(desk)).toEqual([]);
  letItLook();
  await expect.poll(() => toldOfDue(desk)).toMatchObject([{ count: 480 }]);
  expect(await countOf(desk)).toBe(240);

  const due = await desk.call['retention.preview']({ rules });
  expect(due.map(({ kind, count, named }) => [kind, count, named.length])).toEqual([
    ['raw-replies', 240, 20],
    ['report-data', 240, 20],
  ]);
  expect(await desk.call['retention.erase']({ rules })).toEqual({ 'raw-replies': 240, 'report-data': 240 });
  expect(await countOf(desk)).toBe(0);
  expect(toldOfDue(desk)).toEqual([]);
  const [told] = (await desk.call['activity.list']({ ...activityRequest, kind: 'data-erased' })).entries;
  expect(told?.sentence).toBe('Expired data was erased: raw responses (240), report data (240)');
  expect(await desk.call['activity.verify']({})).toMatchObject({ whole: true });
});

test('what falls due is erased by itself at the start where that is wished', async () => {
  const desk = await testDesk();
  await practise(desk);
  await desk.call['preferences.change']({ retention: { rules, mode: 'automatic' } });
  desk.clock.advance(100 * DAY_MS);
  await desk.restart();
  await desk.call['retention.confirmClock']({});
  letItLook();
  await expect.poll(() => countOf(desk)).toBe(0);
  expect(toldOfDue(desk)).toEqual([]);
});

test('what falls due in the records of another connection is told once that is in use again', async () => {
  const desk = await testDesk();
  await practise(desk);
  const practice = desk.desk().state().activeProfileId ?? '';
  const service = await scriptedService({});
  await connectTo(desk, service.url, 'Another');
  desk.clock.advance(100 * DAY_MS);
  letItLook();
  // What the look asks of the records is answered before this is.
  expect(await desk.call['retention.preview']({ rules })).toEqual([]);
  expect(toldOfDue(desk)).toEqual([]);
  await desk.call['connections.activate']({ profileId: practice });
  await desk.call['retention.confirmClock']({});
  letItLook();
  await expect.poll(() => toldOfDue(desk)).toMatchObject([{ count: 480 }]);
});

test('the bytes that an erasure has left are erased at the start, also where the user is asked before anything is', async () => {
  let times = 0;
  const desk = await testDesk({
    throughRecords: (records) => ({
      ...records,
      async eraseRemains() {
        await records.eraseRemains();
        times += 1;
      },
    }),
  });
  await desk.call['connections.choosePractice']({});
  letItLook();
  await expect.poll(() => times).toBe(1);
});

test('what was told and dismissed is not told again after a lock, but a day later', async () => {
  const desk = await testDesk({ keyStore: 'passphrase' });
  const passphrase = 'long enough to unlock';
  await desk.call['vault.choosePassphrase']({ passphrase });
  await practise(desk);
  desk.clock.advance(100 * DAY_MS);
  await desk.call['retention.confirmClock']({});
  letItLook();
  await expect.poll(() => toldOfDue(desk)).toHaveLength(1);
  const [{ id } = { id: '' }] = toldOfDue(desk);
  await desk.call['program.dismissNotice']({ id });
  // A look that is cut off by the lock would begin anew: it has ended when these are answered.
  await desk.call['retention.preview']({ rules });
  await desk.call['retention.preview']({ rules });
  await desk.call['vault.lock']({});
  await desk.call['vault.unlock']({ passphrase });
  letItLook();
  // What it asks of the records is answered before this is.
  await desk.call['retention.preview']({ rules });
  await desk.call['retention.preview']({ rules });
  expect(toldOfDue(desk)).toEqual([]);
  desk.clock.advance(DAY_MS);
  letItLook();
  await expect.poll(() => toldOfDue(desk)).toHaveLength(1);
});

test('what is kept for ever is never due', async () => {
  const desk = await testDesk();
  await practise(desk);
  desk.clock.advance(9_000 * DAY_MS);
  const forever = {
    'raw-replies': null,
    'report-data': null,
    'office-data': null,
    'look-ups': null,
    'report-links': null,
    households: null,
    decisions: null,
    activity: null,
  };
  expect(await desk.call['retention.preview']({ rules: forever })).toEqual([]);
  expect(await desk.call['retention.erase']({ rules: forever })).toEqual({});
  expect(await countOf(desk)).toBe(240);
});

/** Every file below the folder, with its bytes. */
const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return { path: path.slice(folder.length + 1), bytes: readFileSync(path) };
    });

test('erasing everything leaves a desk as on the first day: no record, no key, no token, no preference', async () => {
  const desk = await testDesk();
  await practise(desk);
  await desk.call['preferences.change']({ firstComeProperties: ['Canary Court'] });
  const before = filesBelow(desk.folder);
  expect(before.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['preferences.json', 'vault.json', join('profiles', 'practice', 'cache.db')]),
  );
  // It lies sealed in the records, and nowhere in the clear.
  expect(before.some(({ bytes }) => bytes.includes('Canary Court'))).toBe(false);
  const vaultBefore = before.find(({ path }) => path === 'vault.json')?.bytes.toString() ?? '';

  const state = await desk.call['program.eraseEverything']({ word: 'ERASE' });
  expect(state).toMatchObject({ profiles: [], activeProfileId: null, vault: 'open', practice: null });
  const after = filesBelow(desk.folder);
  expect(after.map(({ path }) => path).sort()).toEqual(['preferences.json', 'vault.json']);
  expect(after.some(({ bytes }) => bytes.includes('Canary Court'))).toBe(false);
  const keys: { tokens: { sealed: string }[]; masterKey: { wrapped: string } } = JSON.parse(vaultBefore);
  for (const secret of [keys.masterKey.wrapped, ...keys.tokens.map(({ sealed }) => sealed)]) {
    expect(after.some(({ bytes }) => bytes.includes(secret))).toBe(false);
  }

  // And it works on.
  await practise(desk);
  expect(await countOf(desk)).toBe(240);
  await desk.restart();
  expect(await countOf(desk)).toBe(240);
});

test('the desk is told to be new only once everything is erased', async () => {
  const desk = await testDesk();
  await practise(desk);
  const told: string[][] = [];
  const toldNew = desk.waitForNews((news) => {
    const state = news['desk-state-changed'].at(-1);
    if (state === undefined || !('profiles' in state) || state.profiles.length > 0) return false;
    told.push(readdirSync(desk.folder).sort());
    return true;
  });
  await desk.call['program.eraseEverything']({ word: 'ERASE' });
  await toldNew;
  expect(told[0]).toEqual(['preferences.json', 'vault.json']);
});

test('an erasure that was cut off is finished at the next start, also behind a passphrase', async () => {
  const desk = await testDesk({ keyStore: 'passphrase' });
  await desk.call['vault.choosePassphrase']({ passphrase: 'long enough to erase' });
  await desk.call['connections.connect']({ name: '', baseUrl: 'https://a.example', token: TOKEN });
  await desk.close();
  writeFileSync(join(desk.folder, 'erasing'), '');
  await desk.restart();
  expect(desk.desk().state()).toMatchObject({ vault: 'passphrase-needed', profiles: [] });
  expect(filesBelow(desk.folder).map(({ path }) => path)).toEqual(['preferences.json']);
  expect(existsSync(join(desk.folder, 'erasing'))).toBe(false);
});

test('a new office keeps decisions five calendar years and 60 days; a shorter time than five years takes a reason, which is told', async () => {
  const desk = await testDesk();
  await practise(desk);
  const { retention } = desk.desk().state().preferences;
  expect(retention.rules).toMatchObject({ decisions: 1_887, activity: 1_887 });
  const short = { rules: { ...rules, decisions: 730 }, mode: 'ask' } as const;
  const refused = await desk.call['preferences.change']({ retention: short }).catch(
    (error: unknown) => error,
  );
  expect(refused).toMatchObject({ error: { kind: 'invalid-input', field: 'retention.reason' } });
  await desk.call['preferences.change']({ retention: { ...short, reason: 'Counsel, 3 March' } });
  const [told] = (await desk.call['activity.list']({ ...activityRequest, kind: 'office-setting-changed' }))
    .entries;
  expect(told?.sentence).toContain('reason: Counsel, 3 March');
});
