/** A desk at a hub that the office has left, as long as it does not get to the new one. */
import { expect, test } from 'vitest';
import { refusalOf } from '../features/test-desk.ts';
import { expectSameTables } from './desk-tables.ts';
import {
  add,
  founderCode,
  foundingDesk,
  goAway,
  hubFor,
  isAt,
  joinedDesk,
  level,
  memberNamed,
  officeOf,
  proxied,
  serviceFor,
  until,
} from './office-fixture.ts';

test('who is in is not changed at a hub that the office has left: who was removed at the new one would let others in', async () => {
  const [old, to] = [await hubFor(), await hubFor()];
  const maria = await foundingDesk(old, await serviceFor());
  const { proxy: way, through } = await proxied(old);
  const paul = await joinedDesk(maria, 'Paul', 'manager', through);
  const ana = await joinedDesk(maria, 'Ana');
  await level(maria, paul, ana);
  await goAway(paul, way);
  const { proxy, address } = await proxied(to);
  await maria.call['office.move']({ address, code: await founderCode(to) });
  for (const desk of [maria, ana]) await isAt(desk, address);
  // Paul comes to the old hub, and does not get to the new one.
  proxy.leadTo('http://127.0.0.1:9');
  way.leadTo(old.url);
  await paul.call['office.retry']({});
  await until(
    () => officeOf(paul),
    ({ movedTo, connection }) => movedTo?.why === 'unreachable' && connection.state === 'connected',
    'that the new hub is not there',
  );
  const member = await memberNamed(paul, 'Ana');
  expect(await refusalOf(paul.call['office.removeMember']({ member }))).toMatchObject({
    office: 'has-moved',
  });
  expect((await officeOf(paul)).members).toHaveLength(3);
  // What else he does goes along.
  await add(paul, 'At the old hub');
  proxy.leadTo(to.url);
  await paul.call['office.retry']({});
  await isAt(paul, address);
  await maria.call['office.retry']({});
  await isAt(maria, address);
  await paul.call['office.removeMember']({ member });
  await until(
    () => officeOf(maria),
    ({ members }) => members.length === 2,
    'that Ana is removed',
  );
  await level(maria, paul);
  await expectSameTables(maria, paul);
});
