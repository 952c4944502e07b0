/** Backups that are made by themselves: into the folder that was chosen, so many of them, and told of where they cannot be made. */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { approvalResult, connectTo, scriptedService } from './scripted-service.ts';
import { activityRequest, listRequest, refusalOf, type TestDesk, testDesk } from './test-desk.ts';

const DAY_MS = 86_400_000;
const PASSPHRASE = 'an orchard of pears';

/** The desk looks now and then; here, when the test says so. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  return () => vi.useRealTimers();
});
const letItLook = () => vi.advanceTimersByTime(30_000);

async function deskOfAnOffice() {
  const service = await scriptedService({
    getapplicationapproval: () => ({ status: 200, json: approvalResult }),
  });
  const desk = await testDesk();
  await connectTo(desk, service.url, 'Oak Street');
  await desk.call['lookUps.start']({ text: 'A-1, A-2, A-3' });
  await desk.waitForLookUp();
  const folder = join(desk.folder, 'a drive');
  mkdirSync(folder);
  return { desk, folder };
}

async function plan(desk: TestDesk, folder: string, keep: number): Promise<void> {
  desk.files.answers.push(folder);
  expect(await desk.call['backup.chooseFolder']({})).toEqual({ folder });
  await desk.call['backup.setPlan']({ every: 'daily', keep, folder, passphrase: PASSPHRASE });
}

const stateOf = async (desk: TestDesk): Promise<string> => (await desk.call['backup.plan']({})).state;
const madeBy = async (desk: TestDesk): Promise<number> =>
  (await desk.call['activity.list']({ ...activityRequest, kind: 'planned-backup-made' })).total;

test('one is made when it is due, at the next start where it was missed, and the oldest go', async () => {
  const { desk, folder } = await deskOfAnOffice();
  writeFileSync(join(folder, 'threshold-oak-street-2020-01-01.backup'), 'somebody’s own');
  await plan(desk, folder, 2);
  expect(await stateOf(desk)).toBe('due');
  letItLook();
  await expect.poll(() => stateOf(desk)).toBe('done');
  expect(await madeBy(desk)).toBe(1);
  const [first] = readdirSync(folder).filter((name) => name.includes('-auto-'));
  expect(first).toMatch(/^threshold-oak-street-auto-[0-9a-f]{8}-\d{4}-\d\d-\d\d\.backup$/);
  letItLook();
  expect(await stateOf(desk)).toBe('done');

  for (const made of [2, 3]) {
    desk.clock.advance(2 * DAY_MS);
    await desk.restart();
    expect(await stateOf(desk)).toBe('late');
    letItLook();
    await expect.poll(() => stateOf(desk)).toBe('done');
    expect(await madeBy(desk)).toBe(made);
  }
  // The oldest goes once the newest is there.
  await expect.poll(() => readdirSync(folder)).toHaveLength(3);
  const left = readdirSync(folder).sort();
  expect(left).toContain('threshold-oak-street-2020-01-01.backup');
  expect(left).not.toContain(first);

  // Opened as any other, by the passphrase that was chosen.
  const other = await testDesk();
  other.files.answers.push(join(folder, left.at(-1) ?? ''));
  await other.call['restore.choose']({});
  expect(await other.call['restore.open']({ passphrase: PASSPHRASE })).toMatchObject({
    holds: { applications: 3 },
  });
});

test('a folder that is gone is told, is not made, and is tried again once it is there', async () => {
  const { desk, folder } = await deskOfAnOffice();
  await plan(desk, folder, 2);
  rmSync(folder, { recursive: true });
  letItLook();
  await expect.poll(() => stateOf(desk)).toBe('failed');
  expect(await desk.call['backup.plan']({})).toMatchObject({ lastAt: null, error: { kind: 'folder-gone' } });
  expect(readdirSync(desk.folder)).not.toContain('a drive');
  expect(await refusalOf(desk.call['backup.runPlan']({}))).toMatchObject({ kind: 'folder-gone' });
  expect(await madeBy(desk)).toBe(0);

  mkdirSync(folder);
  // Not at every look.
  letItLook();
  expect(await stateOf(desk)).toBe('failed');
  desk.clock.advance(15 * 60_000);
  letItLook();
  await expect.poll(() => stateOf(desk)).toBe('done');
  expect(await desk.call['backup.plan']({})).toMatchObject({ error: null });

  // Also where one was made on the same day already.
  rmSync(folder, { recursive: true });
  await expect.poll(() => refusalOf(desk.call['backup.runPlan']({}))).toMatchObject({ kind: 'folder-gone' });
  expect(await stateOf(desk)).toBe('failed');
  mkdirSync(folder);
  desk.clock.advance(15 * 60_000);
  letItLook();
  await expect.poll(() => stateOf(desk)).toBe('done');
});

test('asked for while it is being made by itself, it is made once', async () => {
  const { desk, folder } = await deskOfAnOffice();
  await plan(desk, folder, 2);
  letItLook();
  await desk.waitForNews((news) => news['backup-changed'].length > 0);
  expect(await desk.call['backup.runPlan']({})).toMatchObject({ outcome: 'saved' });
  expect(await madeBy(desk)).toBe(1);
});

test('a folder is planned that was chosen, and only as it is named', async () => {
  const { desk, folder } = await deskOfAnOffice();
  const other = join(desk.folder, 'another drive');
  mkdirSync(other);
  await plan(desk, folder, 2);
  desk.files.answers.push(other);
  await desk.call['backup.chooseFolder']({});
  // The dialog was left, and opened again: it shows the folder of before.
  const as = { every: 'daily', keep: 2, passphrase: null } as const;
  expect(await desk.call['backup.setPlan']({ ...as, folder })).toMatchObject({ plan: { folder } });

  desk.files.answers.push(other);
  await desk.call['backup.chooseFolder']({});
  expect(await desk.call['backup.chooseFolder']({})).toEqual({ folder: null });
  expect(await desk.call['backup.setPlan']({ ...as, folder: other })).toMatchObject({
    plan: { folder: other },
  });
  expect(
    await refusalOf(desk.call['backup.setPlan']({ ...as, folder: join(desk.folder, 'never chosen') })),
  ).toMatchObject({ kind: 'invalid-input', field: 'folder' });
});

test('the plan outlives a restart, keeps its passphrase to itself, and can be changed and ended', async () => {
  const { desk, folder } = await deskOfAnOffice();
  expect(
    await refusalOf(desk.call['backup.setPlan']({ every: 'daily', keep: 2, folder, passphrase: null })),
  ).toMatchObject({
    kind: 'invalid-input',
    field: 'folder',
  });
  await plan(desk, folder, 2);
  expect(await desk.call['backup.runPlan']({})).toMatchObject({ outcome: 'saved' });
  await desk.restart();
  expect(await desk.call['backup.plan']({})).toMatchObject({
    plan: { every: 'daily', keep: 2, folder },
    state: 'done',
  });
  const changed = await desk.call['backup.setPlan']({ every: 'weekly', keep: 5, folder, passphrase: null });
  expect(changed).toMatchObject({ plan: { every: 'weekly', keep: 5, folder }, state: 'done' });
  desk.clock.advance(6 * DAY_MS);
  expect(await stateOf(desk)).toBe('done');
  desk.clock.advance(DAY_MS);
  expect(await stateOf(desk)).toBe('due');
  // A clock that was set back puts nothing off.
  desk.clock.setWall(-400 * DAY_MS);
  expect(await stateOf(desk)).toBe('due');

  expect(await desk.call['backup.endPlan']({})).toMatchObject({ plan: null, state: 'none' });
  letItLook();
  expect(await madeBy(desk)).toBe(1);
  expect((await desk.call['applications.list'](listRequest)).total).toBe(3);
  const told = JSON.stringify([desk.news, desk.logLines, await desk.call['activity.list'](activityRequest)]);
  expect(told).not.toContain(PASSPHRASE);
});

test('what was begun for another folder says nothing of the one that is planned since', async () => {
  const { desk, folder } = await deskOfAnOffice();
  const other = join(desk.folder, 'another drive');
  mkdirSync(other);
  await plan(desk, folder, 2);
  const running = desk.call['backup.runPlan']({});
  await plan(desk, other, 2);
  expect(await running).toMatchObject({ outcome: 'saved' });
  expect(await desk.call['backup.plan']({})).toMatchObject({ lastAt: null, state: 'due' });
});
