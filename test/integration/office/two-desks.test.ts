/** Two desks and a hub, over loopback: what one does, the other has. */
import { expect, test } from 'vitest';
import { TOKEN } from '../features/scripted-service.ts';
import { refusalOf, testDesk } from '../features/test-desk.ts';
import {
  add,
  connected,
  founderCode,
  foundingDesk,
  hubFor,
  isRemoved,
  joinedDesk,
  officeOf,
  opensOffice,
  propertiesOf,
  sees,
  serviceFor,
  stateOf,
  until,
} from './office-fixture.ts';

test('a desk founds an office of what it has, another comes in by an invite alone, and each sees what the other does', async () => {
  const [hub, service] = [await hubFor(), await serviceFor()];
  const alone = await testDesk();
  await alone.call['connections.connect']({ name: 'Screening', baseUrl: service.url, token: TOKEN });
  await add(alone, 'Before the office');
  expect(await stateOf(alone)).toMatchObject({ office: null, joining: null, notShareable: null });

  await alone.call['office.create']({ address: hub.url, code: await founderCode(hub), name: 'Maria' });
  await connected(alone);
  const maria = alone;
  const ana = await joinedDesk(maria, 'Ana');
  await sees(ana, 'Before the office');
  // Nothing was typed but the code: the connection came with it, and its token.
  expect(ana.desk().state().profiles).toMatchObject([
    { name: 'Screening', baseUrl: service.url, hasToken: true },
  ]);

  await add(ana, 'Of Ana');
  await sees(maria, 'Of Ana');
  await add(maria, 'Of Maria');
  await sees(ana, 'Of Maria');
  for (const desk of [maria, ana]) {
    const { members, findings, waiting } = await officeOf(desk);
    expect(members.map(({ name, role }) => [name, role]).toSorted()).toEqual([
      ['Ana', 'agent'],
      ['Maria', 'manager'],
    ]);
    expect(findings).toEqual([]);
    expect(waiting.acts).toBe(0);
  }
  const { members } = await officeOf(ana);
  expect(members.find(({ isSelf }) => isSelf)?.name).toBe('Ana');
});

test('a desk that is at work with another connection joins beside it: that stays in use, and it is told', async () => {
  const [hub, service] = [await hubFor(), await serviceFor()];
  const maria = await foundingDesk(hub, service);
  await add(maria, 'Before Ana');
  const ana = await testDesk();
  await ana.call['connections.connect']({ name: 'Her own', baseUrl: service.url, token: TOKEN });
  const { text } = await maria.call['office.invite']({ role: 'agent', withToken: true });
  await ana.call['office.join']({ pasted: text, name: 'Ana' });
  await until(
    () => Promise.resolve(ana.desk().state().notices),
    (notices) => notices.some(({ kind }) => kind === 'office-joined'),
    'that she is in',
  );
  const { profiles, activeProfileId } = ana.desk().state();
  expect(profiles.map(({ name }) => name)).toEqual(['Her own', 'Screening']);
  expect(profiles.find(({ id }) => id === activeProfileId)?.name).toBe('Her own');
  expect(await stateOf(ana)).toMatchObject({ office: null, joining: null });
  await opensOffice(ana);
  await sees(ana, 'Before Ana');
});

test('what is done without the hub is kept, and exchanged when it is there again; a restart in between loses nothing', async () => {
  const [hub, service] = [await hubFor(), await serviceFor()];
  const maria = await foundingDesk(hub, service);
  const ana = await joinedDesk(maria, 'Ana');
  await ana.close();
  await add(maria, 'While Ana is away');
  await connected(maria);
  await ana.restart();
  await sees(ana, 'While Ana is away');
  await add(ana, 'Just before a restart');
  await ana.restart();
  await connected(ana);
  await sees(maria, 'Just before a restart');
});

test('a code with a slip of the hand, of nobody, and used before is refused with the reason; nothing is left of it', async () => {
  const [hub, service] = [await hubFor(), await serviceFor()];
  const maria = await foundingDesk(hub, service);
  const { text } = await maria.call['office.invite']({ role: 'agent', withToken: false });
  const desk = await testDesk();
  const [address = '', code = ''] = text.split('#');
  const slip = `${code.slice(0, 12)}${code[12] === '7' ? '8' : '7'}${code.slice(13)}`;
  expect(
    await refusalOf(desk.call['office.join']({ pasted: `${address}#${slip}`, name: 'Ana' })),
  ).toMatchObject({
    kind: 'office-refused',
    office: 'code-mistyped',
    group: 2,
  });
  expect(await refusalOf(desk.call['office.join']({ pasted: 'ftp://nowhere#x', name: 'Ana' }))).toMatchObject(
    {
      office: 'address-unreadable',
    },
  );
  const unknown = await founderCode(await hubFor());
  expect(
    await refusalOf(desk.call['office.join']({ pasted: `${address}#${unknown}`, name: 'Ana' })),
  ).toMatchObject({ office: 'invite-unknown' });
  expect((await stateOf(desk)).joining).toBeNull();

  await desk.call['office.join']({ pasted: text, name: 'Ana' });
  await connected(desk);
  const late = await testDesk();
  expect(await refusalOf(late.call['office.join']({ pasted: text, name: 'Eve' }))).toMatchObject({
    office: 'invite-used',
  });
  expect((await stateOf(late)).joining).toBeNull();
  // Without the token the new desk asks for it, and has all the rest.
  expect(desk.desk().state().profiles).toMatchObject([{ hasToken: false }]);
});

test('an agent does what agents do; what a manager does alone is refused on their own desk, before anything goes out', async () => {
  const [hub, service] = [await hubFor(), await serviceFor()];
  const maria = await foundingDesk(hub, service);
  const ana = await joinedDesk(maria, 'Ana');
  expect(
    await refusalOf(ana.call['approvalCenter.publish']({ draftId: 1, reason: 'As tried' })),
  ).toMatchObject({
    kind: 'office-refused',
    office: 'managers-only',
  });
  expect(service.received('setapprovalcenter')).toHaveLength(0);
  expect(await refusalOf(ana.call['office.invite']({ role: 'agent', withToken: false }))).toMatchObject({
    office: 'managers-only',
  });
  const self = (await officeOf(ana)).members.find(({ isSelf }) => isSelf)?.member ?? '';
  await maria.call['office.setRole']({ member: self, role: 'auditor' });
  await until(
    () => officeOf(ana),
    ({ role }) => role === 'auditor',
    'the new role',
  );
  expect(await refusalOf(add(ana, 'Not any more'))).toMatchObject({ kind: 'office-refused' });
  expect(await propertiesOf(ana)).not.toContain('Not any more');
  await maria.call['office.setRole']({ member: self, role: 'agent' });
  await until(
    () => officeOf(ana),
    ({ role }) => role === 'agent',
    'the role of before',
  );
  await add(ana, 'Again');
  await sees(maria, 'Again');
});

test('a removed desk is told so, keeps its record, changes nothing, and goes on alone when it leaves', async () => {
  const [hub, service] = [await hubFor(), await serviceFor()];
  const maria = await foundingDesk(hub, service);
  const ana = await joinedDesk(maria, 'Ana');
  await add(ana, 'Counts');
  await sees(maria, 'Counts');
  const self = (await officeOf(ana)).members.find(({ isSelf }) => isSelf)?.member ?? '';
  await maria.call['office.removeMember']({ member: self });
  await isRemoved(ana);
  expect((await officeOf(ana)).role).toBeNull();
  expect(await refusalOf(add(ana, 'Too late'))).toMatchObject({ kind: 'office-refused' });
  await ana.restart();
  await until(
    () => officeOf(ana),
    ({ connection }) => connection.state === 'stopped',
    'the removal after a restart',
  );
  expect(await propertiesOf(ana)).toContain('Counts');

  await ana.call['office.leave']({});
  expect((await stateOf(ana)).office).toBeNull();
  await add(ana, 'Alone');
  expect(await propertiesOf(ana)).toEqual(expect.arrayContaining(['Counts', 'Alone']));
  expect(await propertiesOf(maria)).toContain('Counts');
  expect(await propertiesOf(maria)).not.toContain('Too late');
  expect(await refusalOf(maria.call['office.removeMember']({ member: 'm-nobody' }))).toMatchObject({
    office: 'no-such-member',
  });
});

test('a desk alone has nothing to do with a hub', async () => {
  const service = await serviceFor();
  const desk = await testDesk();
  await desk.call['connections.connect']({ name: 'Screening', baseUrl: service.url, token: TOKEN });
  expect((await stateOf(desk)).office).toBeNull();
  for (const ask of [
    () => desk.call['office.invite']({ role: 'agent', withToken: false }),
    () => desk.call['office.removeMember']({ member: 'm' }),
    () => desk.call['office.leave']({}),
  ]) {
    expect(await refusalOf(ask())).toMatchObject({ office: 'not-shared' });
  }
  await desk.call['connections.choosePractice']({});
  expect((await stateOf(desk)).notShareable).toBe('cannot-be-shared');
});
