import { expect, test } from 'vitest';
import { freePort } from '../screening-service/misbehaving-server.ts';
import { approvalResult, connectTo, scriptedService } from './scripted-service.ts';
import { listRequest, refusalOf, testDesk } from './test-desk.ts';

const elsewhere = { baseUrl: 'https://screening.threshold-test.invalid', token: 'token-of-eight' };
/** Nothing listens there: whoever goes that way fails, and says so. */
const deadProxy = async () => `http://127.0.0.1:${await freePort()}`;

test('a call takes the way that the office has set, from the next one on', async () => {
  const desk = await testDesk();
  const test = async () => (await desk.call['connections.test'](elsewhere)).steps;
  const failed = async () => (await test()).find(({ outcome }) => outcome === 'failed');
  expect(await failed()).toMatchObject({ step: 'name' });

  const address = await deadProxy();
  await desk.call['preferences.change']({ proxy: { use: 'own', address } });
  const throughProxy = await failed();
  expect(throughProxy).toMatchObject({ step: 'connection' });
  expect(throughProxy?.detail).toContain(address.replace('http://', ''));

  await desk.call['preferences.change']({ proxy: { use: 'none', address: '' } });
  expect(await failed()).toMatchObject({ step: 'name' });
});

test('what is on this machine is reached directly, whatever proxy is set', async () => {
  const desk = await testDesk();
  await desk.call['preferences.change']({ proxy: { use: 'own', address: await deadProxy() } });
  const service = await scriptedService({
    getapplicationapproval: () => ({ status: 200, json: approvalResult }),
  });
  await connectTo(desk, service.url);
  await desk.call['lookUps.start']({ text: 'A-1' });
  await desk.waitForLookUp();
  expect((await desk.call['applications.list'](listRequest)).total).toBe(1);
});

test('an address that is no proxy’s is refused, and the one before stays', async () => {
  const desk = await testDesk();
  const change = desk.desk().useCases['preferences.change'];
  const refused = change({ proxy: { use: 'own', address: 'http://user:secret@proxy.example:8080' } });
  expect(await refusalOf(refused)).toMatchObject({ kind: 'invalid-input', field: 'proxy.address' });
  expect(desk.desk().state().preferences.proxy).toEqual({ use: 'system', address: '' });
});
