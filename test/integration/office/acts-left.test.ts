/** How many acts of a person wait to be sent while somebody else is at the computer: they go when that person works. */
import { expect, test } from 'vitest';
import type { TestDesk } from '../features/test-desk.ts';
import {
  add,
  connected,
  foundingDesk,
  goAway,
  hubFor,
  officeOf,
  proxied,
  sees,
  serviceFor,
  until,
} from './office-fixture.ts';
import { enters, PIN, PIN_OF_ANA, withAna } from './people-at-one-desk.ts';

const leftOf = (desk: TestDesk, profileId: string) =>
  desk
    .desk()
    .state()
    .profiles.find(({ id }) => id === profileId)?.leftActs;

const isOffline = (desk: TestDesk) =>
  until(
    () => officeOf(desk),
    ({ connection }) => connection.state === 'offline',
    'that it is offline',
  );

/** Two people at one computer, the second at work, and a hub that can be taken away from them. */
async function anaAtWork() {
  const hub = await hubFor();
  const { proxy, address } = await proxied(hub);
  const desk = await foundingDesk(hub, await serviceFor(), { address });
  const people = await withAna(desk);
  await enters(desk, people.ana, PIN_OF_ANA);
  await connected(desk);
  return { hub, proxy, desk, ...people };
}

test('what waits is told at the door, over a switch, a lock and a restart, and is gone once it was sent', async () => {
  const { hub, proxy, desk, maria, ana } = await anaAtWork();
  await add(desk, 'Sent');
  await connected(desk);
  await desk.call['connections.stepAway']({});
  expect([leftOf(desk, maria), leftOf(desk, ana)]).toEqual([undefined, undefined]);

  await enters(desk, ana, PIN_OF_ANA);
  await connected(desk);
  await goAway(desk, proxy);
  await add(desk, 'First');
  await add(desk, 'Second');
  // Of the one that is open the office tells it.
  expect(leftOf(desk, ana)).toBeUndefined();
  expect((await officeOf(desk)).waiting.acts).toBeGreaterThanOrEqual(2);
  await desk.call['connections.stepAway']({});
  expect(leftOf(desk, ana)).toBe(2);

  // Somebody who only comes and goes leaves nothing that the others wait for.
  await enters(desk, maria, PIN);
  await isOffline(desk);
  await desk.call['connections.stepAway']({});
  expect([leftOf(desk, maria), leftOf(desk, ana)]).toEqual([undefined, 2]);

  await enters(desk, ana, PIN_OF_ANA);
  await isOffline(desk);
  await add(desk, 'Third');
  await desk.call['vault.lock']({});
  expect(desk.desk().state().profiles).toEqual([]);
  await desk.call['vault.unlock']({ passphrase: '' });
  expect([leftOf(desk, maria), leftOf(desk, ana)]).toEqual([undefined, 3]);
  await desk.restart();
  expect(leftOf(desk, ana)).toBe(3);

  proxy.leadTo(hub.url);
  await enters(desk, maria, PIN);
  await connected(desk);
  expect(leftOf(desk, ana)).toBe(3);
  await enters(desk, ana, PIN_OF_ANA);
  await connected(desk);
  await enters(desk, maria, PIN);
  await sees(desk, 'Third');
  expect(leftOf(desk, ana)).toBeUndefined();
});

test('it is told of a connection that is closed, and of none that has left the office', async () => {
  const { proxy, desk, maria, ana } = await anaAtWork();
  await goAway(desk, proxy);
  await add(desk, 'Kept');
  await desk.call['connections.stepAway']({});
  await desk.call['connections.close']({ profileId: ana, name: 'Screening' });
  expect(leftOf(desk, ana)).toBe(1);
  await enters(desk, maria, PIN);
  await desk.call['connections.reopen']({ profileId: ana });
  await enters(desk, ana, PIN_OF_ANA);
  await desk.call['office.leave']({});
  await desk.restart();
  expect(leftOf(desk, ana)).toBeUndefined();
});
