/** A hub that is at another address from now on. */
import { expect, test } from 'vitest';
import { refusalOf } from '../features/test-desk.ts';
import {
  add,
  connected,
  foundingDesk,
  goAway,
  hubFor,
  joinedDesk,
  officeOf,
  proxied,
  sees,
  serviceFor,
} from './office-fixture.ts';

test('a hub that has moved: its new address is taken where the same hub answers with the same office, and nowhere else', async () => {
  const [hub, other, service] = [await hubFor(), await hubFor(), await serviceFor()];
  const { proxy, address } = await proxied(hub);
  const maria = await foundingDesk(hub, service, { address });
  const ana = await joinedDesk(maria, 'Ana', 'agent', (pasted) => pasted.replace(address, hub.url));
  await connected(ana);
  // What was its address leads nowhere any more.
  await goAway(maria, proxy);
  await add(maria, 'Meanwhile');
  const change = (to: string) => maria.call['office.changeAddress']({ address: to });
  expect((await refusalOf(change(other.url))).office).toBe('other-hub');
  expect((await refusalOf(change(service.url))).office).toBe('no-hub');
  expect((await refusalOf(change('http://hub.example.com'))).office).toBe('address-not-secure');
  expect((await officeOf(maria)).hub).toBe(address);

  await change(hub.url);
  await connected(maria);
  expect((await officeOf(maria)).hub).toBe(hub.url);
  await sees(ana, 'Meanwhile');
  // Whoever is invited from now on is led there, and so is this desk after a restart.
  const eve = await joinedDesk(maria, 'Eve');
  await sees(eve, 'Meanwhile');
  await maria.restart();
  await connected(maria);
});
