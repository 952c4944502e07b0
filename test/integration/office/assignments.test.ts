/** Whose turn an application is: given to somebody on one desk, seen on the other, handed over, listed by member. */
import { expect, test } from 'vitest';
import { DeskFailure } from '#electron/core/failure.ts';
import { firstOf, todayListsOf } from '#shared/features/today/lists.ts';
import { activityRequest, listRequest, type TestDesk } from '../features/test-desk.ts';
import { expectSameTables } from './desk-tables.ts';
import { level, officeOf } from './office-fixture.ts';
import { identifier, twoDesks } from './two-apart.ts';

async function memberIds(desk: TestDesk): Promise<Readonly<Record<string, string>>> {
  const { members } = await officeOf(desk);
  return Object.fromEntries(members.map(({ name, member }) => [name, member]));
}

const assigned = async (desk: TestDesk, member: string) =>
  (await desk.call['applications.list']({ ...listRequest, assignee: [member] })).rows.map(
    (row) => row.identifier,
  );

test('an application is given to somebody and handed over, both know whose turn it is, and the activity tells it', async () => {
  const { maria, ana } = await twoDesks();
  const { Maria = '', Ana = '' } = await memberIds(maria);
  expect(await ana.call['assignments.get']({ identifier })).toBeNull();
  await maria.call['assignments.assign']({ identifier, member: Ana });
  await level(maria, ana);
  expect(await ana.call['assignments.get']({ identifier })).toMatchObject({ member: Ana, by: 'Maria' });
  expect(await assigned(ana, Ana)).toEqual([identifier]);
  expect(await assigned(ana, Maria)).toEqual([]);
  expect(await ana.call['applications.counts']({ ...listRequest, by: 'assignee' })).toEqual([
    { value: Ana, count: 1 },
  ]);
  // Today shows it to her alone.
  const waiting = async (member: string) =>
    (await ana.call['applications.list'](firstOf(todayListsOf(member).waiting, 6))).total;
  expect([await waiting(Ana), await waiting(Maria)]).toEqual([1, 0]);

  await ana.call['assignments.assign']({ identifier, member: Maria });
  await level(maria, ana);
  expect(await assigned(maria, Maria)).toEqual([identifier]);
  const { entries } = await maria.call['activity.list']({ ...activityRequest, kind: 'application-assigned' });
  expect(entries.map(({ sentence }) => sentence)).toEqual([
    `Ana assigned ${identifier} to Maria`,
    `Maria assigned ${identifier} to Ana`,
  ]);
  // The feed of the whole office, by member.
  const { entries: ofAna } = await maria.call['activity.list']({ ...activityRequest, who: 'Ana' });
  expect(ofAna.map(({ sentence }) => sentence)).toContain(`Ana assigned ${identifier} to Maria`);
  expect(ofAna.every(({ who }) => who === 'Ana')).toBe(true);

  await maria.call['assignments.assign']({ identifier, member: null });
  await level(maria, ana);
  expect(await assigned(ana, Maria)).toEqual([]);
  expect(await ana.call['assignments.get']({ identifier })).toBeNull();
  await expectSameTables(maria, ana);
});

test('what is given away comes to its member’s desk with its result; nobody gets it who is not in the office', async () => {
  const { maria, ana } = await twoDesks();
  const { Ana = '' } = await memberIds(maria);
  const other = 'A-200';
  await maria.call['lookUps.start']({ text: other });
  await maria.waitForLookUp();
  await maria.call['assignments.assign']({ identifier: other, member: Ana });
  await level(maria, ana);
  expect(await assigned(ana, Ana)).toEqual([other]);
  await expect(maria.call['assignments.assign']({ identifier, member: 'm-stranger' })).rejects.toThrow(
    DeskFailure,
  );
  await level(maria, ana);
});

test('two who give one application to others apart are in conflict, until one is kept', async () => {
  const { maria, ana, goAway, comeBack } = await twoDesks();
  const { Maria = '', Ana = '' } = await memberIds(maria);
  await goAway();
  await maria.call['assignments.assign']({ identifier, member: Maria });
  await ana.call['assignments.assign']({ identifier, member: Ana });
  await comeBack();
  const { conflicts } = await ana.call['conflicts.list']({ language: 'en' });
  const [conflict] = conflicts;
  expect(conflict?.sides.map(({ said }) => said)).toEqual(
    expect.arrayContaining([
      { kind: 'sentence', text: `Maria assigned ${identifier} to Maria` },
      { kind: 'sentence', text: `Ana assigned ${identifier} to Ana` },
    ]),
  );
  const [first, second] = conflict?.sides ?? [];
  await ana.call['conflicts.keep']({
    type: 'application',
    id: identifier,
    cell: 'assignee',
    keeps: second?.ref ?? '',
    seen: [first?.ref ?? '', second?.ref ?? ''],
  });
  await level(maria, ana);
  const now = await maria.call['assignments.get']({ identifier });
  expect(now).toMatchObject({ member: second?.who === 'Ana' ? Ana : Maria });
  expect((await maria.call['conflicts.list']({ language: 'en' })).total).toBe(0);
});
