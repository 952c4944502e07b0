/** Several people at one computer account: each with a connection of their own to the same office, and a PIN to switch. */
import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { TOKEN } from '../features/scripted-service.ts';
import { activityRequest, refusalOf, type TestDesk } from '../features/test-desk.ts';
import {
  add,
  connected,
  foundingDesk,
  hubFor,
  joinedDesk,
  officeOf,
  propertiesOf,
  sees,
  serviceFor,
  sharingDesk,
  stateOf,
} from './office-fixture.ts';
import { areIn, enters, PIN, PIN_OF_ANA, peopleAt, withAna } from './people-at-one-desk.ts';

const selfOf = async (desk: TestDesk): Promise<string | undefined> =>
  (await officeOf(desk)).members.find(({ isSelf }) => isSelf)?.name;

test('a manager adds a person in one step; each acts under their own name, and the other sees it', async () => {
  const desk = await foundingDesk(await hubFor(), await serviceFor());
  await add(desk, 'Before Ana');
  expect(await peopleAt(desk)).toEqual([]);
  const { maria, ana } = await withAna(desk);
  expect(await peopleAt(desk)).toEqual([
    { profileId: maria, name: 'Maria', role: 'manager', isNow: true, isJoining: false },
    { profileId: ana, name: 'Ana', role: 'agent', isNow: false, isJoining: false },
  ]);
  expect(desk.desk().state()).toMatchObject({
    isPinNeeded: false,
    people: [
      { profileId: maria, name: 'Maria' },
      { profileId: ana, name: 'Ana' },
    ],
    notices: [],
  });

  await enters(desk, ana, PIN_OF_ANA);
  await connected(desk);
  await sees(desk, 'Before Ana');
  expect(await selfOf(desk)).toBe('Ana');
  // Her connection came with its token.
  expect(
    desk
      .desk()
      .state()
      .profiles.map(({ hasToken }) => hasToken),
  ).toEqual([true, true]);
  await add(desk, 'By Ana');
  expect(await refusalOf(desk.call['office.invite']({ role: 'agent', withToken: false }))).toMatchObject({
    office: 'managers-only',
  });
  await connected(desk);

  await enters(desk, maria, PIN);
  await connected(desk);
  expect(await selfOf(desk)).toBe('Maria');
  await sees(desk, 'By Ana');
  const { entries } = await desk.call['activity.list']({ ...activityRequest, who: 'Ana' });
  expect(entries.some(({ kind }) => kind === 'property-added')).toBe(true);
});

test('nothing opens without the right PIN: from another, at the door, after a lock and after a restart', async () => {
  const desk = await foundingDesk(await hubFor(), await serviceFor());
  const { maria, ana } = await withAna(desk);
  expect(await refusalOf(desk.call['connections.activate']({ profileId: ana }))).toMatchObject({
    kind: 'pin-needed',
  });
  expect(await refusalOf(enters(desk, ana, PIN))).toMatchObject({ kind: 'wrong-pin' });
  expect(await selfOf(desk)).toBe('Maria');

  const isShut = async (): Promise<void> => {
    expect(desk.desk().state()).toMatchObject({ isPinNeeded: true, records: { state: 'closed' } });
    // Of every channel: before-coming-in.test.ts.
    for (const ask of [
      () => propertiesOf(desk),
      () => add(desk, 'Nobody'),
      () => stateOf(desk),
      () => desk.call['connections.activate']({ profileId: maria }),
      () => desk.call['connections.connect']({ name: 'X', baseUrl: 'http://127.0.0.1:9', token: TOKEN }),
    ]) {
      expect(await refusalOf(ask())).toMatchObject({ kind: 'pin-needed' });
    }
  };

  await desk.call['connections.stepAway']({});
  await isShut();
  await enters(desk, maria, PIN);
  await connected(desk);
  await desk.restart();
  await isShut();
  await enters(desk, maria, PIN);
  await desk.call['vault.lock']({});
  await desk.call['vault.unlock']({ passphrase: '' });
  await isShut();
  // Her wrong one still makes her wait.
  desk.clock.advance(60_000);
  await enters(desk, ana, PIN_OF_ANA);
  await connected(desk);
  expect(await selfOf(desk)).toBe('Ana');
  // Whoever is there is not asked again.
  await desk.call['connections.activate']({ profileId: ana });
  await desk.call['connections.stepAway']({ profileId: maria });
  expect(desk.desk().state()).toMatchObject({ activeProfileId: maria, isPinNeeded: true });
});

test('wrong PINs make the next try wait, the right one, too; a restart begins the wait again', async () => {
  const desk = await foundingDesk(await hubFor(), await serviceFor());
  const { maria } = await withAna(desk);
  await desk.call['connections.stepAway']({});
  for (let failures = 1; failures <= 8; failures += 1) {
    const { kind, retryAfterSeconds } = await refusalOf(enters(desk, maria, '0000'));
    expect([kind, retryAfterSeconds]).toEqual([
      'wrong-pin',
      [0, 0, 1, 2, 4, 8, 16, 32][failures - 1] || undefined,
    ]);
    if (failures < 8) desk.clock.advance(60_000);
  }
  expect(await refusalOf(enters(desk, maria, PIN))).toMatchObject({ kind: 'too-often' });
  // No clock that somebody sets ends it.
  desk.clock.setWall(3_600_000);
  expect(await refusalOf(enters(desk, maria, PIN))).toMatchObject({ kind: 'too-often' });
  await desk.restart();
  const { kind, retryAfterSeconds = 0 } = await refusalOf(enters(desk, maria, PIN));
  expect(kind).toBe('too-often');
  expect(retryAfterSeconds).toBeGreaterThan(20);
  desk.clock.advance(40_000);
  await enters(desk, maria, PIN);
  await connected(desk);
  // Nothing is held against her any more.
  await desk.call['connections.stepAway']({});
  await enters(desk, maria, PIN);
});

test('a PIN is changed by the one before, and is to be read nowhere', async () => {
  const desk = await foundingDesk(await hubFor(), await serviceFor());
  const { maria } = await withAna(desk);
  expect(await refusalOf(desk.call['peopleHere.changePin']({ current: '0000', next: '5550' }))).toMatchObject(
    { kind: 'wrong-pin' },
  );
  desk.clock.advance(60_000);
  await desk.call['peopleHere.changePin']({ current: PIN, next: '5550123' });
  await desk.restart();
  expect(await refusalOf(enters(desk, maria, PIN))).toMatchObject({ kind: 'wrong-pin' });
  desk.clock.advance(60_000);
  await enters(desk, maria, '5550123');
  const told = JSON.stringify([desk.desk().state(), await peopleAt(desk), desk.news]);
  const written = readFileSync(join(desk.folder, 'vault.json'), 'utf8') + desk.logLines.join('\n');
  for (const text of [told, written]) {
    for (const secret of [PIN, PIN_OF_ANA, '5550123', '"salt":']) {
      if (!(secret === '"salt":' && text === written)) expect(text).not.toContain(secret);
    }
  }
});

test('a keys’ file from before there were PINs lets nobody in: the records know who they belong to', async () => {
  const desk = await foundingDesk(await hubFor(), await serviceFor());
  const vault = join(desk.folder, 'vault.json');
  copyFileSync(vault, `${vault}.before`);
  const { maria } = await withAna(desk);
  await enters(desk, maria, PIN);
  await desk.close();
  copyFileSync(`${vault}.before`, vault);
  await desk.restart();
  expect(desk.desk().state()).toMatchObject({
    isPinNeeded: true,
    people: [{ profileId: maria }],
    notices: [{ kind: 'keys-outdated' }],
  });
  expect(await refusalOf(propertiesOf(desk))).toMatchObject({ kind: 'pin-needed' });
  expect(await refusalOf(enters(desk, maria, '0000'))).toMatchObject({ kind: 'wrong-pin' });
  desk.clock.advance(60_000);
  await enters(desk, maria, PIN);
  await connected(desk);
  expect(await selfOf(desk)).toBe('Maria');
});

test('nor does one from before a PIN was changed: the newer one counts', async () => {
  const desk = await foundingDesk(await hubFor(), await serviceFor());
  const { maria } = await withAna(desk);
  await enters(desk, maria, PIN);
  const vault = join(desk.folder, 'vault.json');
  copyFileSync(vault, `${vault}.before`);
  await desk.call['peopleHere.changePin']({ current: PIN, next: '5550123' });
  await desk.close();
  copyFileSync(`${vault}.before`, vault);
  await desk.restart();
  // Whoever knows the old one gets as far as the records, which know better.
  expect(await refusalOf(enters(desk, maria, PIN))).toMatchObject({ kind: 'pin-needed' });
  expect(desk.desk().state()).toMatchObject({ isPinNeeded: true, records: { state: 'closed' } });
  expect(await refusalOf(enters(desk, maria, PIN))).toMatchObject({ kind: 'wrong-pin' });
  desk.clock.advance(60_000);
  await enters(desk, maria, '5550123');
  await connected(desk);
});

test('an agent adds a person by an invite to the same office, and by none to another', async () => {
  const [hub, service] = [await hubFor(), await serviceFor()];
  const maria = await foundingDesk(hub, service);
  const ana = await joinedDesk(maria, 'Ana');
  const adding = (pasted: string) =>
    ana.call['peopleHere.add']({ name: 'Ben', pin: '2468', ownPin: PIN, invite: { by: 'pasted', pasted } });
  const elsewhere = await foundingDesk(await hubFor(), service);
  const { text: other } = await elsewhere.call['office.invite']({ role: 'agent', withToken: true });
  expect(await refusalOf(adding(other))).toMatchObject({ kind: 'office-refused' });
  expect(
    await refusalOf(
      ana.call['peopleHere.add']({
        name: 'Ben',
        pin: '2468',
        ownPin: PIN,
        invite: { by: 'manager', role: 'manager' },
      }),
    ),
  ).toMatchObject({ office: 'managers-only' });
  expect(ana.desk().state()).toMatchObject({ people: [], isPinNeeded: false });
  expect((await stateOf(ana)).joining).toBeNull();

  const { text } = await maria.call['office.invite']({ role: 'auditor', withToken: true });
  await adding(text);
  expect(await areIn(ana)).toMatchObject([
    { name: 'Ana', role: 'agent' },
    { name: 'Ben', role: 'auditor' },
  ]);
});

test('whoever has forgotten their PIN is removed from this computer and added again; what they had stays shut', async () => {
  const desk = await foundingDesk(await hubFor(), await serviceFor());
  const { maria, ana } = await withAna(desk);
  await desk.call['connections.stepAway']({});
  await desk.call['connections.close']({ profileId: ana, name: 'Screening' });
  expect(desk.desk().state()).toMatchObject({ isPinNeeded: true, people: [{ profileId: maria }] });
  await enters(desk, maria, PIN);
  await connected(desk);
  expect(await peopleAt(desk)).toMatchObject([{ name: 'Maria' }]);
  expect(await refusalOf(desk.call['connections.activate']({ profileId: ana }))).toMatchObject({
    kind: 'pin-needed',
  });
  await desk.call['peopleHere.add']({ name: 'Ana', pin: '1357', invite: { by: 'manager', role: 'agent' } });
  const again = (await areIn(desk)).find(({ name }) => name === 'Ana')?.profileId ?? '';
  expect(again).not.toBe(ana);
  await enters(desk, again, '1357');
  await connected(desk);
  expect(await selfOf(desk)).toBe('Ana');
});

test('a person’s connection that was closed is opened again from the desk of another, and asks them for their PIN', async () => {
  const desk = await foundingDesk(await hubFor(), await serviceFor());
  const { maria, ana } = await withAna(desk);
  await desk.call['connections.close']({ profileId: ana, name: 'Screening' });
  expect(await peopleAt(desk)).toMatchObject([{ name: 'Maria' }]);
  expect(await desk.call['connections.reopen']({ profileId: ana })).toMatchObject({
    activeProfileId: maria,
    isPinNeeded: false,
    people: [{ profileId: maria }, { profileId: ana }],
  });
  expect(await peopleAt(desk)).toMatchObject([
    { name: 'Maria', isNow: true },
    { name: 'Ana', role: 'agent' },
  ]);
  expect(await refusalOf(enters(desk, ana, PIN))).toMatchObject({ kind: 'wrong-pin' });
  desk.clock.advance(60_000);
  await enters(desk, ana, PIN_OF_ANA);
  await connected(desk);
  expect(await selfOf(desk)).toBe('Ana');
});

test('stopping to join leaves nobody behind; leaving the office takes one’s own PIN along', async () => {
  const [hub, service] = [await hubFor(), await serviceFor()];
  const desk = await foundingDesk(hub, service);
  await hub.close();
  expect(
    (
      await refusalOf(
        desk.call['peopleHere.add']({
          name: 'Ana',
          pin: '1357',
          ownPin: PIN,
          invite: { by: 'manager', role: 'agent' },
        }),
      )
    ).kind,
  ).toBe('office-refused');
  expect(desk.desk().state()).toMatchObject({ people: [], isPinNeeded: false });
  await desk.call['office.leave']({});
  expect(desk.desk().state().people).toEqual([]);
});

test('one of them runs the hub: the others reach it and invite to it as others do, and nobody of them counts as another computer', {
  tags: 'night',
}, async () => {
  const desk = await sharingDesk();
  await desk.call['peopleHere.add']({
    name: 'Ana',
    pin: PIN_OF_ANA,
    ownPin: PIN,
    invite: { by: 'manager', role: 'manager' },
  });
  const [maria, ana] = (await areIn(desk)).map(({ profileId }) => profileId);
  const { hub } = await officeOf(desk);
  await enters(desk, ana ?? '', PIN_OF_ANA);
  await connected(desk);
  expect(desk.desk().others.anybody()).toBe(false);
  expect(await officeOf(desk)).toMatchObject({ hub, ownHub: null });
  await joinedDesk(desk, 'Ben');
  expect(desk.desk().others.anybody()).toBe(true);
  await enters(desk, maria ?? '', PIN);
  await connected(desk);
  await desk.call['office.changeOwnPort']({});
  await connected(desk);
  // By which others come, not this computer itself.
  desk.networkAddresses.push('127.0.0.2');
  await desk.call['office.setOwnAddress']({ address: '127.0.0.2' });
  const { hub: moved } = await officeOf(desk);
  expect(moved).toMatch(/^https:\/\/127\.0\.0\.2:/);
  expect(moved.replace('127.0.0.2', '127.0.0.1')).not.toBe(hub);
  await enters(desk, ana ?? '', PIN_OF_ANA);
  await connected(desk);
  expect((await officeOf(desk)).hub).toBe(moved);
  const { text } = await desk.call['office.invite']({ role: 'agent', withToken: true });
  expect(text.startsWith(moved)).toBe(true);
});
