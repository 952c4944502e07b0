/** What a desk has already goes to a hub, and what another has comes along: each in a process of its own, killed on the way. */
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openVault } from '#electron/vault/index.ts';
import { PROFILE } from '#test/bench/cached-desk.ts';
import { BenchDesk } from '#test/bench/office/desks.ts';
import { DeskFolders } from '#test/bench/office/folders.ts';
import { joins } from '#test/bench/office/joins.ts';
import { addEntries, makeOfficeRecords } from '#test/bench/office/office-records.ts';
import { openKeyStore } from '#test/fixtures/node-desk.ts';
import type { ClosedRecords } from '#test/torture/office/tables-in.ts';
import { listRequest } from '../features/test-desk.ts';
import type { TestHub } from '../hub/offices.ts';
import { until } from './asking.ts';
import { expectSameClosed } from './desk-tables.ts';
import { founderCode, hubFor } from './office-fixture.ts';

/** Written 500 applications at a time, each act at its first's time. */
const ENTRIES = 8_000;
const APPLICATIONS = ENTRIES / 4;
const LONGEST_MS = 300_000;

function folders(): DeskFolders {
  const made = new DeskFolders();
  onTestFinished(() => made.putAway());
  return made;
}

/** A desk in a process of its own, ended with the test. */
async function open(folder: string): Promise<BenchDesk> {
  const desk = await BenchDesk.open(folder);
  onTestFinished(() => desk.kill());
  return desk;
}

/** How many entries of one device the hub has: from the first on without a gap. */
async function entriesAt({ engine: { db } }: TestHub): Promise<number> {
  const rows = await db
    .selectFrom('entry')
    .select(({ fn }) => ['device_id', fn.countAll<number>().as('count'), fn.max('device_seq').as('last')])
    .groupBy('device_id')
    .execute();
  for (const { count, last } of rows) expect(Number(count)).toBe(Number(last));
  return rows.reduce((sum, { count }) => sum + Number(count), 0);
}

const totalOf = async (desk: BenchDesk): Promise<number> =>
  (await desk.call('applications.list', listRequest)).total;

/** The records of a desk that is closed. */
async function closedAt(folder: string, profileId: string): Promise<ClosedRecords> {
  const vault = await openVault({ folder, keyStore: openKeyStore });
  return { folder, profileId, key: vault.databaseKey(profileId) };
}

test('a whole record goes out; killed on its way, it goes on where it was, and who joins has all of it', {
  timeout: LONGEST_MS,
}, async () => {
  const [hub, made] = [await hubFor(), folders()];
  const [ofMaria, ofAna] = [join(made.empty(), 'desk'), made.empty()];
  await makeOfficeRecords(ofMaria, ENTRIES);
  const maria = await open(ofMaria);
  await maria.call('office.create', { address: hub.url, code: await founderCode(hub), name: 'Maria' });
  const sent = await until(
    () => entriesAt(hub),
    (count) => count > 500,
    'that a part of it is there',
  );
  // The list answers beside it, and it is told how far it is.
  expect(await totalOf(maria)).toBe(APPLICATIONS);
  const { office } = await maria.call('office.state', {});
  if (office?.sending !== null) expect(office?.sending.done).toBeGreaterThanOrEqual(sent);
  await maria.kill();
  const atHub = await entriesAt(hub);
  expect(atHub).toBeLessThan(ENTRIES);

  const again = await open(ofMaria);
  await again.exchanged();
  expect(await entriesAt(hub)).toBeGreaterThanOrEqual(ENTRIES);
  expect((await again.call('office.state', {})).office?.sending).toBeNull();
  const ana = await open(ofAna);
  await joins(ana, again, hub.url);
  expect(await totalOf(ana)).toBe(APPLICATIONS);
  const [joined] = (await ana.call('program.state', {})).profiles;
  await again.exchanged();
  await ana.exchanged();
  await ana.close();
  await again.close();
  await expectSameClosed([await closedAt(ofMaria, PROFILE), await closedAt(ofAna, joined?.id ?? '')]);
});

test('what another desk has comes along; killed again and again, each thing comes once, as the preview had said', {
  tags: 'night',
  timeout: LONGEST_MS,
}, async () => {
  // Half as much as goes out above is many steps of bringing: enough to be killed in twice.
  const [entries, applications] = [ENTRIES / 2, APPLICATIONS / 2];
  const [hub, made] = [await hubFor(), folders()];
  const [ofMaria, ofAna] = [join(made.empty(), 'desk'), join(made.empty(), 'desk')];
  await makeOfficeRecords(ofMaria, entries);
  // Half of it both have of one file; the other half only she has.
  await makeOfficeRecords(ofAna, 0);
  await addEntries(ofAna, PROFILE, { after: entries / 2, entries });
  const maria = await open(ofMaria);
  await maria.call('office.create', { address: hub.url, code: await founderCode(hub), name: 'Maria' });
  await maria.exchanged();
  let ana = await open(ofAna);
  const { text } = await maria.call('office.invite', { role: 'agent', withToken: true });
  await ana.call('office.join', { pasted: text, name: 'Ana' });
  const { profiles } = await until(
    () => ana.call('program.state', {}),
    ({ notices }) => notices.some(({ kind }) => kind === 'office-joined'),
    'that she is in',
  );
  const profileId = profiles.at(-1)?.id ?? '';
  await ana.call('connections.activate', { profileId });
  await ana.call('office.compare', { profileId: PROFILE });
  const step = (wanted: string) =>
    until(
      () => ana.call('office.bringing', {}),
      (state) => state.step === wanted,
      wanted,
    );
  const compared = await step('compared');
  if (compared.step !== 'compared') throw new Error(compared.step);
  const { tally } = compared;
  const half = applications / 2;
  expect(tally.kinds.applications).toMatchObject({
    office: applications,
    same: half,
    added: half,
    differing: 0,
  });
  expect(tally.kinds.results).toMatchObject({ same: 2 * half, added: 2 * half });
  expect(tally.kinds.decisions).toMatchObject({ same: half, added: half });
  expect(tally.differing).toEqual({});

  await ana.call('office.bringAlong', { choices: {} });
  for (const times of [1, 2]) {
    await until(
      () => ana.call('office.bringing', {}),
      (state) => state.step !== 'bringing' || state.progress.done > (times * half) / 3,
      'a part of it',
    );
    await ana.kill();
    ana = await open(ofAna);
    expect((await ana.call('office.bringing', {})).step).toBe('bringing');
  }
  const done = await step('done');
  expect(done).toMatchObject({ tally });
  await ana.exchanged();
  await until(
    () => totalOf(maria),
    (total) => total === applications + half,
    'all of it',
  );
  expect(await totalOf(ana)).toBe(applications + half);
  await maria.exchanged();
  await ana.close();
  await maria.close();
  await expectSameClosed([await closedAt(ofMaria, PROFILE), await closedAt(ofAna, profileId)]);
});
