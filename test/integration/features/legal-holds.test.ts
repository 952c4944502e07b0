/** A legal hold against every way of erasing on one computer; other computers: `office/legal-holds.test.ts`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { HOLDS_FILE } from '#electron/features/holds/index.ts';
import { dayOf } from '#shared/day.ts';
import type { HeldSubject } from '#shared/features/holds/scope.ts';
import { DEFAULT_RETENTION } from '#shared/features/retention/defaults.ts';
import { activityRequest, listRequest, practise, refusalOf, type TestDesk, testDesk } from './test-desk.ts';

const DAY_MS = 86_400_000;
const { rules } = DEFAULT_RETENTION;

async function hold(
  desk: TestDesk,
  scope: HeldSubject | { of: 'period'; first: string; last: string },
  to: string | null = null,
): Promise<string> {
  await desk.call['holds.set']({ matter: 'Case 26-114', from: dayOf(desk.clock.nowMs()), to, scope });
  const holds = await desk.call['holds.list']({});
  return holds[0]?.id ?? '';
}

const stopped = async (desk: TestDesk): Promise<string[]> =>
  (await desk.call['activity.list']({ ...activityRequest, kind: 'erasure-stopped' })).entries.map(
    ({ sentence }) => sentence,
  );

const identifiersOf = async (desk: TestDesk): Promise<string[]> =>
  (await desk.call['applications.list'](listRequest)).rows.map(({ identifier }) => identifier);

async function practising(): Promise<{ desk: TestDesk; held: string; other: string }> {
  const desk = await testDesk();
  await practise(desk);
  const [held = '', other = ''] = await identifiersOf(desk);
  return { desk, held, other };
}

test('no scope of a hold lets its applicants be deleted; others go, and each try is told', async () => {
  const { desk, held, other } = await practising();
  const { row } = await desk.call['applications.get']({ identifier: held });
  const property = await desk.call['properties.named']({ name: row.property });
  const received = dayOf(Date.parse(row.fetchedAt));
  const scopes = [
    { of: 'application', identifier: held },
    { of: 'property', id: property?.id ?? '' },
    { of: 'period', first: received, last: received },
  ] as const;
  for (const scope of scopes) {
    const id = await hold(desk, scope);
    expect(await refusalOf(desk.call['retention.eraseApplicant']({ identifier: held }))).toMatchObject({
      kind: 'on-hold',
      detail: 'Case 26-114',
    });
    expect((await desk.call['retention.previewApplicant']({ identifier: held })).holds).toEqual([
      'Case 26-114',
    ]);
    await desk.call['holds.lift']({ id, reason: 'Settled' });
  }
  expect(await stopped(desk)).toEqual(
    scopes.map(() => 'A legal hold stopped this: delete applicant. Holds: Case 26-114'),
  );
  await hold(desk, scopes[0]);
  await desk.call['retention.eraseApplicant']({ identifier: other });
  expect(await identifiersOf(desk)).not.toContain(other);
});

test('retention, by hand and by itself, takes all but what is on hold, and tells that once', async () => {
  const { desk, held } = await practising();
  await hold(desk, { of: 'application', identifier: held });
  desk.clock.advance(2_000 * DAY_MS);
  await desk.call['retention.confirmClock']({});
  await desk.call['retention.erase']({ rules });
  expect(await identifiersOf(desk)).toEqual([held]);
  const raw = await desk.call['applications.get']({ identifier: held });
  expect(raw.row.name).not.toBe('');
  await desk.call['retention.erase']({ rules });
  expect(await stopped(desk)).toEqual([
    'A legal hold stopped this: delete data past its retention period. Holds: Case 26-114',
  ]);
  const [{ id } = { id: '' }] = await desk.call['holds.list']({});
  await desk.call['holds.lift']({ id, reason: 'Settled' });
  await desk.call['retention.erase']({ rules });
  expect(await identifiersOf(desk)).toEqual([]);
});

test('erasing everything and merging a property stop at a hold', async () => {
  const { desk, held } = await practising();
  const [one, into] = await desk.call['properties.list']({});
  const id = await hold(desk, { of: 'property', id: one?.id ?? '' });
  const merge = { id: one?.id ?? '', into: into?.id ?? '' };
  expect(await refusalOf(desk.call['properties.merge'](merge))).toMatchObject({ kind: 'on-hold' });
  expect(await refusalOf(desk.call['program.eraseEverything']({ word: 'ERASE' }))).toMatchObject({
    kind: 'on-hold',
  });
  await desk.restart();
  expect(await identifiersOf(desk)).toContain(held);
  expect(await stopped(desk)).toHaveLength(2);
  await desk.call['holds.lift']({ id, reason: 'Settled' });
  await desk.call['properties.merge'](merge);
  await desk.call['program.eraseEverything']({ word: 'ERASE' });
  expect(desk.isNew()).toBe(true);
});

test('a locked desk that nobody opens erases nothing either', async () => {
  const desk = await testDesk({ keyStore: 'passphrase' });
  await desk.call['vault.choosePassphrase']({ passphrase: 'a long enough passphrase' });
  await practise(desk);
  const [held = ''] = await identifiersOf(desk);
  await hold(desk, { of: 'application', identifier: held });
  await desk.call['vault.lock']({});
  expect(await refusalOf(desk.call['program.eraseEverything']({ word: 'ERASE' }))).toMatchObject({
    kind: 'locked',
  });
  await desk.call['vault.unlock']({ passphrase: 'a long enough passphrase' });
  expect(await refusalOf(desk.call['program.eraseEverything']({ word: 'ERASE' }))).toMatchObject({
    kind: 'on-hold',
  });
  expect(await identifiersOf(desk)).toContain(held);
});

test('where the list of holds cannot be read, nothing is erased and the list stays', async () => {
  const { desk, held } = await practising();
  const id = await hold(desk, { of: 'application', identifier: held });
  const file = join(desk.folder, HOLDS_FILE);
  writeFileSync(file, readFileSync(file, 'utf8').slice(0, -3));
  const cut = readFileSync(file, 'utf8');
  await desk.call['holds.lift']({ id, reason: 'Settled' });
  expect(await refusalOf(desk.call['program.eraseEverything']({ word: 'ERASE' }))).toMatchObject({
    kind: 'on-hold',
  });
  expect(readFileSync(file, 'utf8')).toBe(cut);
  expect(await identifiersOf(desk)).toContain(held);
});

test('a household that was removed is not forgotten while it is on hold, nor is a member', async () => {
  const { desk, held } = await practising();
  const { row } = await desk.call['applications.get']({ identifier: held });
  const { id: number } = await desk.call['households.save']({
    id: null,
    members: [{ token: 'token-of-one-1', name: row.name, applicationIdentifier: held }],
    property: '',
    note: 'kept',
  });
  await hold(desk, { of: 'household', number });
  expect(await refusalOf(desk.call['retention.eraseApplicant']({ identifier: held }))).toMatchObject({
    kind: 'on-hold',
  });
  await desk.call['households.remove']({ id: number });
  await desk.restart();
  await desk.call['households.restore']({ id: number });
  expect(await desk.call['households.list']({})).toMatchObject([{ id: number, note: 'kept' }]);
});

test('a hold cannot end in the past, begin tomorrow, or be on what is not here; one whose day is over holds nothing', async () => {
  const { desk, held } = await practising();
  const today = dayOf(desk.clock.nowMs());
  const yesterday = dayOf(desk.clock.nowMs() - DAY_MS);
  const tomorrow = dayOf(desk.clock.nowMs() + DAY_MS);
  const scope = { of: 'application', identifier: held } as const;
  const asked = { matter: 'Case 26-114', from: today, to: null, scope };
  const field = async (changes: object): Promise<unknown> =>
    refusalOf(desk.call['holds.set']({ ...asked, ...changes }));
  expect(await field({ to: yesterday })).toMatchObject({ kind: 'invalid-input', field: 'to' });
  expect(await field({ from: tomorrow })).toMatchObject({ kind: 'invalid-input', field: 'from' });
  expect(await field({ scope: { of: 'application', identifier: 'nobody' } })).toMatchObject({
    kind: 'invalid-input',
    field: 'scope',
  });
  await hold(desk, scope, tomorrow);
  desk.clock.advance(5 * DAY_MS);
  // The clock alone ends no hold.
  expect(await refusalOf(desk.call['retention.eraseApplicant']({ identifier: held }))).toMatchObject({
    kind: 'on-hold',
  });
  await desk.call['retention.confirmClock']({});
  expect(await desk.call['holds.list']({})).toMatchObject([{ state: 'ended' }]);
  await desk.call['retention.eraseApplicant']({ identifier: held });
  expect(await identifiersOf(desk)).not.toContain(held);
});
