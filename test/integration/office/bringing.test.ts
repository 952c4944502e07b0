/** What was on a computer before it joined comes into the office: compared first, then brought; two desks, a hub, over loopback. */
import { expect, test } from 'vitest';
import { NO_OFFICE_DATA, type OfficeData } from '#shared/features/applications/fields.ts';
import type { Bringing, BringingChoices, Tally } from '#shared/features/office/bringing-model.ts';
import { type ScriptedService, TOKEN } from '../features/scripted-service.ts';
import { activityRequest, listRequest, refusalOf, type TestDesk, testDesk } from '../features/test-desk.ts';
import { expectSameTables } from './desk-tables.ts';
import {
  connected,
  foundingDesk,
  hubFor,
  level,
  opensOffice,
  serviceFor,
  stateOf,
  until,
} from './office-fixture.ts';

const FILE = ['A-1', 'A-2', 'A-3', 'A-4'].map(
  (identifier, at) =>
    [identifier, { name: `Applicant ${at + 1}`, unit: `${at + 1}`, property: 'Elm Court' }] as const,
);

const save = (desk: TestDesk, identifier: string, office: Partial<OfficeData>) =>
  desk.call['applications.saveOfficeData']({ identifier, office: { ...NO_OFFICE_DATA, ...office } });
async function change(desk: TestDesk, identifier: string, changes: Partial<OfficeData>): Promise<void> {
  const { office } = await desk.call['applications.get']({ identifier });
  await save(desk, identifier, { ...office, ...changes });
}
const notes = (desk: TestDesk, identifier: string, text: string) =>
  desk.call['notes.save']({ identifier, id: null, text });
const fieldOf = async (desk: TestDesk, identifier: string) =>
  (await desk.call['applications.get']({ identifier })).office;

/** Looks up what a spreadsheet names, and fills in what it says. */
async function importsFile(desk: TestDesk): Promise<void> {
  await desk.call['lookUps.start']({ text: FILE.map(([identifier]) => identifier).join('\n') });
  await desk.waitForLookUp();
  const { id } = await desk.call['imports.begin']({});
  await desk.call['imports.add']({
    id,
    rows: {
      identifiers: FILE.map(([identifier]) => identifier),
      tokens: FILE.map(() => null),
      office: {
        name: FILE.map(([, { name }]) => name),
        property: FILE.map(([, { property }]) => property),
        unit: FILE.map(([, { unit }]) => unit),
      },
    },
  });
  let step = await desk.call['imports.carryOut']({ id, how: {} });
  while (step.done < step.total) step = await desk.call['imports.carryOut']({ id, how: {} });
}

async function decides(desk: TestDesk, identifier: string, outcome: 'approve' | 'decline'): Promise<void> {
  const { row } = await desk.call['applications.get']({ identifier });
  await desk.call['decisions.record']({
    identifier,
    outcome,
    attributes: [],
    ownReasons: outcome === 'decline' ? ['Not this time'] : [],
    conditions: '',
    override: row.band === outcome ? null : { reason: 'Guarantor', words: '' },
    fetchedAt: row.fetchedAt,
  });
}

/** A desk with records of its own that has joined Maria's office, and has it open. */
async function joinsWithItsOwn(
  maria: TestDesk,
  service: ScriptedService,
  work: (ana: TestDesk) => Promise<void>,
  role: 'agent' | 'auditor' | 'manager' = 'agent',
): Promise<TestDesk> {
  const ana = await testDesk();
  await ana.call['connections.connect']({ name: 'Her own', baseUrl: service.url, token: TOKEN });
  await work(ana);
  const { text } = await maria.call['office.invite']({ role, withToken: true });
  await ana.call['office.join']({ pasted: text, name: 'Ana' });
  await opensOffice(ana);
  return ana;
}

const ownOf = (desk: TestDesk): string => desk.desk().state().profiles[0]?.id ?? '';
const step = <Step extends Bringing['step']>(desk: TestDesk, wanted: Step) =>
  until(
    () => desk.call['office.bringing']({}),
    (state) => {
      if (state.step === 'failed' && wanted !== 'failed') throw new Error(JSON.stringify(state));
      return state.step === wanted;
    },
    wanted,
  );
async function compared(desk: TestDesk): Promise<Tally> {
  await desk.call['office.compare']({ profileId: ownOf(desk) });
  const state = await step(desk, 'compared');
  if (state.step !== 'compared') throw new Error(state.step);
  return state.tally;
}
async function brought(desk: TestDesk, choices: BringingChoices = {}): Promise<Tally> {
  await desk.call['office.bringAlong']({ choices });
  const state = await step(desk, 'done');
  if (state.step !== 'done') throw new Error(state.step);
  return state.tally;
}

test('both have imported one spreadsheet and gone on: the preview’s numbers are what comes, nothing is double, and all desks are the same', async () => {
  const [hub, service] = [await hubFor(), await serviceFor()];
  const maria = await foundingDesk(hub, service);
  await importsFile(maria);
  await change(maria, 'A-2', { unit: '2b' });
  await change(maria, 'A-3', { name: 'Ann Three' });
  await notes(maria, 'A-3', 'Called on Monday');
  await decides(maria, 'A-4', 'approve');
  const ana = await joinsWithItsOwn(maria, service, async (alone) => {
    await importsFile(alone);
    await change(alone, 'A-1', { unit: '1c', tags: ['Pets'] });
    await change(alone, 'A-3', { name: 'Anna Three' });
    await notes(alone, 'A-3', 'Called on Monday');
    await notes(alone, 'A-3', 'Waits for papers');
    await decides(alone, 'A-1', 'approve');
    await decides(alone, 'A-4', 'decline');
    await alone.call['lookUps.start']({ text: 'A-5' });
    await alone.waitForLookUp();
    await change(alone, 'A-5', { name: 'Only here' });
  });
  expect(await ana.call['office.bringing']({})).toEqual({
    step: 'none',
    from: [{ profileId: ownOf(ana), name: 'Her own' }],
  });
  const before = (await activityOf(ana)).length;
  const tally = await compared(ana);
  expect(tally.kinds.applications).toEqual({
    office: 4,
    ours: 5,
    same: 4,
    added: 1,
    updated: 0,
    differing: 0,
  });
  // The name of A-3 is the one that both changed; the unit of A-1 the office still has as the file said.
  expect(tally.kinds.details).toMatchObject({ added: 2, updated: 1, differing: 1 });
  expect(tally.kinds.tags).toMatchObject({ office: 0, ours: 1, added: 1 });
  expect(tally.kinds.decisions).toEqual({ office: 1, ours: 2, same: 0, added: 1, updated: 0, differing: 1 });
  expect(tally.kinds.properties).toMatchObject({ office: 1, ours: 1, added: 0 });
  expect(tally.differing).toEqual({ 'field:name': 1, decision: 1 });
  // Nothing was written.
  expect(await activityOf(ana)).toHaveLength(before);
  expect(await ana.call['applications.get']({ identifier: 'A-5' }).catch(() => null)).toBeNull();

  expect(await brought(ana, { 'field:name': 'ours' })).toEqual(tally);
  await level(maria, ana);
  for (const desk of [maria, ana]) {
    expect(await fieldOf(desk, 'A-1')).toMatchObject({ name: 'Applicant 1', unit: '1c', tags: ['Pets'] });
    expect(await fieldOf(desk, 'A-2')).toMatchObject({ unit: '2b' });
    expect(await fieldOf(desk, 'A-3')).toMatchObject({ name: 'Anna Three' });
    const { notes: shown } = await desk.call['notes.list']({ identifier: 'A-3' });
    expect(shown.map(({ text, isOwn }) => [text, isOwn])).toEqual([
      ['Waits for papers', desk === ana],
      ['Called on Monday', desk === maria],
    ]);
    expect(new Set(shown.map(({ who }) => who)).size).toBe(2);
    expect(await fieldOf(desk, 'A-5')).toMatchObject({ name: 'Only here' });
    const { row } = await desk.call['applications.get']({ identifier: 'A-5' });
    expect(row.scorePercent).not.toBeNull();
    const { conflicts } = await desk.call['conflicts.list']({ language: 'en' });
    expect(conflicts.map(({ id, cell }) => [id, cell])).toEqual([['A-4', 'decision']]);
    expect(await decisionsOf(desk, 'A-1')).toEqual(['approve']);
  }
  expect(await activityOf(maria)).toContain(
    'Ana brought the data of “Her own” into the office, with 5 applications',
  );
  // What gave way can be brought back: it is in the log, as everywhere.
  await ana.call['office.stopComparing']({});
  const again = await compared(ana);
  for (const counts of Object.values(again.kinds)) {
    expect(counts).toMatchObject({ same: counts.ours, added: 0, updated: 0, differing: 0 });
  }
  await ana.call['office.stopComparing']({});
  await expectSameTables(maria, ana);
});

test('closed while it is brought along: it goes on by itself where it was; the own connection stays as it is', {
  tags: 'night',
}, async () => {
  const [hub, service] = [await hubFor(), await serviceFor()];
  const maria = await foundingDesk(hub, service);
  const many = Array.from({ length: 300 }, (_, at) => `B-${at}`);
  const ana = await joinsWithItsOwn(maria, service, async (alone) => {
    await alone.call['lookUps.start']({ text: many.join('\n') });
    await alone.waitForLookUp();
  });
  const tally = await compared(ana);
  expect(tally.kinds.applications.added).toBe(300);
  await ana.call['office.bringAlong']({ choices: {} });
  await ana.restart();
  const begun = await ana.call['office.bringing']({});
  expect(begun.step).toBe('bringing');
  const done = await step(ana, 'done');
  expect(done).toMatchObject({ tally });
  await level(maria, ana);
  expect((await maria.call['applications.list'](listRequest)).total).toBe(300);
  // Somebody looks at it, and it is put away.
  expect(await ana.call['office.stopComparing']({})).toMatchObject({ step: 'none' });
  await ana.call['connections.activate']({ profileId: ownOf(ana) });
  expect((await ana.call['applications.list'](listRequest)).total).toBe(300);
  await ana.call['connections.activate']({ profileId: ana.desk().state().profiles[1]?.id ?? '' });
  await connected(ana);
  await expectSameTables(maria, ana);
});

test('who only reads brings nothing; what goes to another service is not offered; a comparison is broken off', async () => {
  const [hub, service, other] = [await hubFor(), await serviceFor(), await serviceFor()];
  const maria = await foundingDesk(hub, service);
  const ana = await joinsWithItsOwn(maria, service, importsFile, 'auditor');
  expect(await refusalOf(ana.call['office.compare']({ profileId: ownOf(ana) }))).toMatchObject({
    kind: 'office-refused',
    office: 'read-only-role',
  });
  const eve = await joinsWithItsOwn(maria, other, importsFile);
  expect(await eve.call['office.bringing']({})).toEqual({ step: 'none', from: [] });
  expect(await refusalOf(eve.call['office.compare']({ profileId: ownOf(eve) }))).toMatchObject({
    kind: 'no-connection',
  });
  const dan = await joinsWithItsOwn(maria, service, importsFile);
  expect(await refusalOf(dan.call['office.bringAlong']({ choices: {} }))).toMatchObject({
    kind: 'changed-meanwhile',
  });
  await dan.call['office.compare']({ profileId: ownOf(dan) });
  expect(await dan.call['office.stopComparing']({})).toMatchObject({ step: 'none' });
  expect(await dan.call['applications.get']({ identifier: 'A-1' }).catch(() => null)).toBeNull();
  expect(await maria.call['office.bringing']({})).toEqual({ step: 'none', from: [] });
  expect((await stateOf(dan)).office?.waiting.acts).toBe(0);
});

test('an applicant whom the office has erased does not come back', async () => {
  const [hub, service] = [await hubFor(), await serviceFor()];
  const maria = await foundingDesk(hub, service);
  await importsFile(maria);
  await maria.call['retention.eraseApplicant']({ identifier: 'A-2' });
  const ana = await joinsWithItsOwn(maria, service, importsFile);
  const tally = await compared(ana);
  expect(tally.erased).toBe(1);
  expect(tally.kinds.applications).toMatchObject({ ours: 3, same: 3, added: 0 });
  expect(await brought(ana)).toEqual(tally);
  await level(maria, ana);
  for (const desk of [maria, ana]) {
    expect(await desk.call['applications.get']({ identifier: 'A-2' }).catch(() => null)).toBeNull();
  }
  await expectSameTables(maria, ana);
});

const activityOf = async (desk: TestDesk) =>
  (await desk.call['activity.list'](activityRequest)).entries.map(({ sentence }) => sentence);
const decisionsOf = async (desk: TestDesk, identifier: string) =>
  (await desk.call['decisions.list']({ identifier })).map(({ outcome }) => outcome);
