/** Two lists of one household, saved by desks that did not see each other: one is kept by a click, from either place, and undone. */
import { expect, test } from 'vitest';
import type { Conflict, ConflictSide } from '#shared/features/conflicts/model.ts';
import type { HouseholdMember } from '#shared/features/households/model.ts';
import type { TestDesk } from '../features/test-desk.ts';
import { expectSameTables } from './desk-tables.ts';
import { level } from './office-fixture.ts';
import { twoDesks } from './two-apart.ts';

const person = (name: string): HouseholdMember => ({
  token: `apt_${name.toLowerCase()}_0001`,
  name,
  applicationIdentifier: null,
});
const rosa = person('Rosa');
const luis = person('Luis');
const ines = person('Ines');
const tomas = person('Tomas');

const theHousehold = async (desk: TestDesk) => {
  const [household, ...others] = await desk.call['households.list']({});
  if (household === undefined || others.length > 0) throw new Error('There is one household.');
  return household;
};
const namesIn = async (desk: TestDesk) => (await theHousehold(desk)).members.map(({ name }) => name);

async function save(desk: TestDesk, members: readonly HouseholdMember[]): Promise<void> {
  const { id, property, note } = await theHousehold(desk);
  await desk.call['households.save']({ id, property, note, members: [...members] });
}

async function ofHousehold(desk: TestDesk): Promise<readonly Conflict[]> {
  const { id: number } = await theHousehold(desk);
  const { conflicts } = await desk.call['conflicts.list']({
    language: 'en',
    of: { type: 'household', number },
  });
  return conflicts;
}

const sideOf = ({ sides }: Conflict, who: string): ConflictSide => {
  const side = sides.find((one) => one.who === who);
  if (side === undefined) throw new Error(`${who} has no side in it.`);
  return side;
};
const keep = (desk: TestDesk, { type, id, cell, sides }: Conflict, who: string) =>
  desk.call['conflicts.keep']({
    ...{ type, id, cell },
    keeps: sides.find((side) => side.who === who)?.ref ?? '',
    seen: sides.map(({ ref }) => ref),
  });

/** Maria has taken Luis out and Ana has added Tomas, apart from each other. */
async function apart() {
  const { maria, ana, goAway, comeBack } = await twoDesks();
  await maria.call['households.save']({ id: null, members: [rosa, luis], property: '', note: '' });
  await level(maria, ana);
  await goAway();
  await save(maria, [rosa, ines]);
  await save(ana, [luis, rosa, tomas]);
  await comeBack();
  return { maria, ana };
}

test('both lists are shown with who and when, one is kept with exactly its members, and undo opens them again', async () => {
  const { maria, ana } = await apart();
  const [conflict, ...others] = await ofHousehold(ana);
  expect(others).toEqual([]);
  if (conflict === undefined) throw new Error('There is no conflict.');
  expect((await maria.call['conflicts.list']({ language: 'en' })).conflicts).toEqual(
    await ofHousehold(maria),
  );
  expect(conflict).toMatchObject({
    type: 'household',
    cell: 'list',
    household: (await theHousehold(ana)).id,
  });
  expect(sideOf(conflict, 'Maria').said).toEqual({ kind: 'list', members: ['Rosa', 'Ines'], was: 'saved' });
  expect(sideOf(conflict, 'Ana').said).toEqual({
    kind: 'list',
    members: ['Luis', 'Rosa', 'Tomas'],
    was: 'saved',
  });
  // Until one is chosen everybody is shown who was not taken out, and nothing is sent.
  expect((await namesIn(maria)).toSorted()).toEqual(['Ines', 'Rosa', 'Tomas']);
  const { id } = await theHousehold(maria);
  await expect(maria.call['households.send']({ id })).rejects.toThrow();

  // Luis, whom Maria has taken out, is in the list that she keeps.
  await keep(maria, conflict, 'Ana');
  await level(maria, ana);
  for (const desk of [maria, ana]) {
    expect(await namesIn(desk)).toEqual(['Luis', 'Rosa', 'Tomas']);
    expect(await ofHousehold(desk)).toEqual([]);
  }
  const { type, cell } = conflict;
  await ana.call['conflicts.reopen']({
    ...{ type, id: conflict.id, cell },
    keeps: sideOf(conflict, 'Ana').ref,
  });
  await level(maria, ana);
  expect(await ofHousehold(maria)).toHaveLength(1);
  expect((await namesIn(ana)).toSorted()).toEqual(['Ines', 'Rosa', 'Tomas']);

  await keep(ana, conflict, 'Maria');
  await level(maria, ana);
  expect(await namesIn(maria)).toEqual(['Rosa', 'Ines']);
  await expectSameTables(maria, ana);
});

test('whoever edits the list that was kept edits that one: nobody of the other comes back', async () => {
  const { maria, ana } = await apart();
  const [conflict] = await ofHousehold(maria);
  if (conflict === undefined) throw new Error('There is no conflict.');
  await keep(maria, conflict, 'Ana');
  await level(maria, ana);
  await save(ana, [luis, rosa]);
  await level(maria, ana);
  for (const desk of [maria, ana]) {
    expect(await namesIn(desk)).toEqual(['Luis', 'Rosa']);
    expect(await ofHousehold(desk)).toEqual([]);
  }
  await save(maria, [luis, rosa, ines]);
  await level(maria, ana);
  expect(await namesIn(ana)).toEqual(['Luis', 'Rosa', 'Ines']);
  await expectSameTables(maria, ana);
});
