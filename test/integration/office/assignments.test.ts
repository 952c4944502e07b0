/** Whose turn an application is: given to somebody on one desk, seen on the other, handed over, listed by member. */
import { expect, test } from 'vitest';
import { DeskFailure } from '#electron/core/failure.ts';
import { MINE, UNASSIGNED } from '#shared/features/applications/columns.ts';
import { firstOf, todayListsOf } from '#shared/features/today/lists.ts';
import { activityRequest, listRequest, type TestDesk } from '../features/test-desk.ts';
import { expectSameTables } from './desk-tables.ts';
import { level, officeOf } from './office-fixture.ts';
import { decide, identifier, twoDesks } from './two-apart.ts';

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
  // One's own are whoever's who asks.
  expect([await assigned(ana, MINE), await assigned(maria, MINE)]).toEqual([[identifier], []]);
  expect((await maria.call['applications.list'](listRequest)).rows).toMatchObject([{ assignee: 'Ana' }]);
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

/** Ten more, of which some are given to somebody. */
async function withTen(maria: TestDesk): Promise<readonly string[]> {
  const ten = Array.from({ length: 10 }, (_, place) => `B-${place}`);
  await maria.call['lookUps.start']({ text: ten.join('\n') });
  await maria.waitForLookUp();
  return ten;
}

test('several are given to somebody in one act, undone in one, and what went on to another stays theirs', async () => {
  const { maria, ana } = await twoDesks();
  const { Maria = '', Ana = '' } = await memberIds(maria);
  const ten = await withTen(maria);
  await maria.call['assignments.assign']({ identifier: 'B-0', member: Ana });
  await maria.call['assignments.assign']({ identifier: 'B-1', member: Maria });
  const selection = { kind: 'named' as const, identifiers: [...ten] };
  const { before } = await maria.call['assignments.assignSelected']({ selection, member: Ana });
  // What was hers already is not said again.
  expect(before).toHaveLength(9);
  expect(before).toContainEqual({ identifier: 'B-1', member: Maria });
  const sentences = async () =>
    (await maria.call['activity.list']({ ...activityRequest, kind: 'application-assigned' })).entries.map(
      ({ sentence }) => sentence,
    );
  expect((await sentences())[0]).toBe('Maria assigned 9 applications to Ana');
  await level(maria, ana);
  expect((await assigned(ana, MINE)).toSorted()).toEqual([...ten].toSorted());
  expect(await assigned(ana, UNASSIGNED)).toEqual([identifier]);
  expect(await ana.call['applications.counts']({ ...listRequest, by: 'assignee' })).toEqual([
    { value: Ana, count: 10 },
    { value: UNASSIGNED, count: 1 },
  ]);

  await ana.call['assignments.assign']({ identifier: 'B-9', member: Maria });
  await level(maria, ana);
  expect(await maria.call['assignments.undoSelected']({ before, given: Ana })).toEqual({ count: 8 });
  expect((await sentences()).slice(0, 2).toSorted()).toEqual([
    'Maria assigned B-1 to Maria',
    'Maria unassigned 7 applications',
  ]);
  await level(maria, ana);
  expect(await assigned(ana, Ana)).toEqual(['B-0']);
  expect((await assigned(ana, Maria)).toSorted()).toEqual(['B-1', 'B-9']);

  // By name, whichever way; what is nobody's comes last.
  const inOrder = async (direction: 'ascending' | 'descending') =>
    (await ana.call['applications.list']({ ...listRequest, sort: { by: 'assignee', direction } })).rows.map(
      ({ assignee }) => assignee,
    );
  expect((await inOrder('ascending')).slice(0, 4)).toEqual(['Ana', 'Maria', 'Maria', null]);
  expect((await inOrder('descending')).slice(0, 4)).toEqual(['Maria', 'Maria', 'Ana', null]);
  const beside = await ana.call['applications.neighbours']({
    ...listRequest,
    sort: { by: 'assignee', direction: 'ascending' },
    identifier: 'B-0',
  });
  expect(beside).toMatchObject({ previous: null, next: 'B-1', position: 0, total: 11 });
  await expectSameTables(maria, ana);
});

test('who has left is called by their name, marked so, wherever they are named, in either language', async () => {
  const { maria, ana } = await twoDesks();
  const { Ana = '' } = await memberIds(maria);
  await ana.call['people.nameYourself']({ name: 'Ana Ruiz' });
  await decide(ana, 'decline');
  await ana.call['assignments.assign']({ identifier, member: Ana });
  await level(maria, ana);
  await maria.call['office.removeMember']({ member: Ana });
  const [decision] = await maria.call['decisions.list']({ identifier });
  expect(decision?.by).toBe('Ana Ruiz (former member)');
  expect(await maria.call['assignments.get']({ identifier })).toMatchObject({
    member: Ana,
    name: 'Ana Ruiz (former member)',
    by: 'Ana Ruiz (former member)',
  });
  expect((await maria.call['applications.list'](listRequest)).rows).toMatchObject([
    { assignee: 'Ana Ruiz (former member)' },
  ]);
  expect((await officeOf(maria)).former).toEqual([{ member: Ana, name: 'Ana Ruiz (former member)' }]);
  const { entries } = await maria.call['activity.list']({
    ...activityRequest,
    who: 'Ana Ruiz (former member)',
  });
  expect(entries.map(({ sentence }) => sentence)).toContain(
    `Ana Ruiz (former member) assigned ${identifier} to Ana Ruiz (former member)`,
  );
  await maria.call['preferences.change']({ language: 'es' });
  expect((await maria.call['decisions.list']({ identifier }))[0]?.by).toBe('Ana Ruiz (exmiembro)');
  // What was hers can be given to nobody and, by undoing that, is hers again.
  const selection = { kind: 'named' as const, identifiers: [identifier] };
  const { before } = await maria.call['assignments.assignSelected']({ selection, member: null });
  await maria.call['assignments.undoSelected']({ before, given: null });
  expect(await assigned(maria, Ana)).toEqual([identifier]);
  await expectSameTables(maria);
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
