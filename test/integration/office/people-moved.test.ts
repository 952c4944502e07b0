/** Two managers change who is in at the same moment, and the desk that comes second acts meanwhile: it goes on like any other. */
import { expect, test } from 'vitest';
import { refusalOf } from '../features/test-desk.ts';
import { hold } from './fault-proxy.ts';
import {
  add,
  connected,
  foundingDesk,
  hubFor,
  joinedDesk,
  memberNamed,
  officeOf,
  propertiesOf,
  proxied,
  rolesOf,
  sees,
  serviceFor,
  until,
} from './office-fixture.ts';

/** Maria, and Paul behind a network that fails, both managers; Ana and Ben are there to be changed. */
async function twoManagers() {
  const [hub, service] = [await hubFor(), await serviceFor()];
  const { proxy, through } = await proxied(hub);
  const maria = await foundingDesk(hub, service);
  const paul = await joinedDesk(maria, 'Paul', 'manager', through);
  const ana = await joinedDesk(maria, 'Ana');
  const ben = await joinedDesk(maria, 'Ben');
  await until(
    () => officeOf(paul),
    ({ members }) => members.length === 4,
    'that all are in',
  );
  return { hub, proxy, maria, paul, ana, ben };
}

test('the second of two changes is refused while its desk acts: the first counts, the act is kept, and everything goes on', async () => {
  const { hub, proxy, maria, paul } = await twoManagers();
  const [ofAna, ofBen] = [await memberNamed(paul, 'Ana'), await memberNamed(paul, 'Ben')];
  const { held, letGo } = hold(proxy, '/append');
  const second = refusalOf(paul.call['office.setRole']({ member: ofBen, role: 'auditor' }));
  await held;
  await maria.call['office.setRole']({ member: ofAna, role: 'auditor' });
  await add(paul, 'Acted meanwhile');
  letGo();
  // Whoever asked for it is told.
  expect(await second).toMatchObject({ kind: 'office-refused', office: 'people-moved' });
  await sees(maria, 'Acted meanwhile');
  await connected(paul);
  for (const desk of [maria, paul]) {
    await until(
      () => rolesOf(desk),
      ({ Ana, Ben }) => Ana === 'auditor' && Ben === 'agent',
      'that the first of them counts',
    );
    // It is void by its own desk's word: nobody did what their role does not allow.
    expect((await officeOf(desk)).findings).toEqual([]);
  }
  // And it can be done again.
  await paul.call['office.setRole']({ member: ofBen, role: 'auditor' });
  await until(
    () => rolesOf(maria),
    ({ Ben }) => Ben === 'auditor',
    'that it is done',
  );
  await paul.restart();
  await connected(paul);
  await add(paul, 'Afterwards');
  await sees(maria, 'Afterwards');
  const kinds = (await hub.engine.db.selectFrom('entry').select('kind').execute()).map(({ kind }) => kind);
  expect(kinds).toContain('people-yielded');
});

test('a change whose answer never came, and the desk goes on without the hub: what others changed meanwhile counts, what it did is taken', async () => {
  const { hub, proxy, maria, paul, ana } = await twoManagers();
  const [ofAna, ofBen] = [await memberNamed(paul, 'Ana'), await memberNamed(paul, 'Ben')];
  const { held } = hold(proxy, '/append');
  const asked = paul.call['office.setRole']({ member: ofBen, role: 'auditor' }).catch(() => undefined);
  await held;
  // It never arrives.
  proxy.leadTo('http://127.0.0.1:9');
  proxy.cutAll();
  await asked;
  proxy.faults.onRequest = () => 'pass';
  await add(paul, 'Without the hub');
  await maria.call['office.setRole']({ member: ofAna, role: 'manager' });
  await paul.restart();
  await add(paul, 'After a restart');
  expect(await propertiesOf(paul)).toContain('Without the hub');
  proxy.leadTo(hub.url);
  await paul.call['office.retry']({});
  await sees(ana, 'Without the hub', 'After a restart');
  await connected(paul);
  expect(await rolesOf(paul)).toMatchObject({ Ana: 'manager', Ben: 'agent' });
  // Nobody could tell whoever asked.
  expect((await officeOf(paul)).findings).toMatchObject([{ kind: 'no-effect', member: 'Ben' }]);
});
