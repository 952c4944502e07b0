/** Before anybody has come in, by the passphrase or of several people by a PIN, a page can ask no more than what stands at the door. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Channel, contract } from '#shared/rpc/contract.ts';
import { channelNames } from '#shared/rpc/names.ts';
import { connectTo } from '../features/scripted-service.ts';
import { refusalOf, type TestDesk } from '../features/test-desk.ts';
import { connected, foundingDesk, hubFor, serviceFor } from './office-fixture.ts';
import { enters, PIN, withAna } from './people-at-one-desk.ts';

/** What each of them is asked for there. Who adds one says so here. */
const AT_THE_DOOR: Readonly<Partial<Record<Channel, string>>> = {
  'program.state': 'what the door is drawn by',
  'program.showDataFolder': 'where the keys’ file cannot be used',
  'program.quit': 'the way out',
  'preferences.change': 'its language; nothing of the office (below)',
  'vault.choosePassphrase': 'on a new computer without a key store',
  'vault.unlock': 'the way in',
  'vault.recover': 'the way in where the passphrase is forgotten',
  'vault.lock': 'nothing more is open after it than before',
  'vault.tryVaultAgain': 'where the keys’ file cannot be used',
  'vault.beginAnew': 'where the keys’ file cannot be used, or its passphrase is forgotten',
  'connections.activate': 'the way in, by a PIN',
  'connections.stepAway': 'nothing more is open after it than before',
  'connections.close': 'a person who has forgotten their PIN; no other connection (below)',
};

/** What concerns everybody at this computer, whichever connection is in use. */
const OF_EVERYBODY: readonly Channel[] = [
  'program.eraseEverything',
  'vault.changeKeeping',
  'vault.makeRecoveryCode',
  'vault.saveRecoverySheet',
  'vault.stopRecoveryCode',
];

const scoped = (scope: string): Channel[] => channelNames.filter((name) => contract[name].scope === scope);

/** Asks each channel behind the door, with nothing: it is refused before that is looked at. */
async function expectShut(desk: TestDesk, kind: 'locked' | 'pin-needed'): Promise<void> {
  for (const name of channelNames) {
    if (AT_THE_DOOR[name] !== undefined) continue;
    const refusal = await refusalOf(Reflect.apply(desk.call[name], undefined, [{}]));
    expect([name, refusal.kind]).toEqual([name, kind]);
  }
}

test('every channel says who may ask it, and those at the door are these', () => {
  expect(scoped('door').toSorted()).toEqual(Object.keys(AT_THE_DOOR).toSorted());
  expect(scoped('everybody').toSorted()).toEqual(OF_EVERYBODY.toSorted());
});

test('nothing behind the door is answered, neither where a PIN is asked for nor where the desk is locked', async () => {
  const desk = await foundingDesk(await hubFor(), await serviceFor());
  const { maria } = await withAna(desk);
  await desk.call['connections.stepAway']({});
  await expectShut(desk, 'pin-needed');
  await desk.restart();
  await expectShut(desk, 'pin-needed');
  await desk.call['vault.lock']({});
  await expectShut(desk, 'locked');
  await desk.call['vault.unlock']({ passphrase: '' });
  await enters(desk, maria, PIN);
  await connected(desk);
});

test('what stands at the door changes nothing behind it', async () => {
  const [service, other] = [await serviceFor(), await serviceFor()];
  const desk = await foundingDesk(await hubFor(), service);
  const { maria } = await withAna(desk);
  await connectTo(desk, other.url, 'Nobody’s');
  const nobodys = desk.desk().state().activeProfileId ?? '';
  await enters(desk, maria, PIN);
  await desk.call['connections.stepAway']({});
  expect(await desk.call['preferences.change']({ language: 'es', theme: 'dark' })).toMatchObject({
    preferences: { language: 'es', theme: 'dark' },
  });
  for (const ask of [
    () => desk.call['preferences.change']({ lockAfterMinutes: 0 }),
    () => desk.call['preferences.change']({ theme: 'light', proxy: { use: 'none', address: '' } }),
    () => desk.call['connections.close']({ profileId: nobodys, name: 'Nobody’s' }),
    () => desk.call['connections.activate']({ profileId: nobodys }),
  ]) {
    expect(await refusalOf(ask())).toMatchObject({ kind: 'pin-needed' });
  }
  expect(desk.desk().state().preferences.theme).toBe('dark');
});

test('what concerns everybody is refused until one of them has come in, also where a connection is open that is nobody’s', async () => {
  const desk = await foundingDesk(await hubFor(), await serviceFor());
  const { maria } = await withAna(desk);
  await desk.call['connections.choosePractice']({});
  await desk.restart();
  expect(desk.desk().state()).toMatchObject({ isPinNeeded: false, records: { state: 'open' } });
  for (const ask of [
    () => desk.call['program.eraseEverything']({ word: 'ERASE' }),
    () => desk.call['vault.changeKeeping']({ current: '', next: 'a passphrase of somebody' }),
  ]) {
    expect(await refusalOf(ask())).toMatchObject({ kind: 'pin-needed' });
  }
  expect(existsSync(join(desk.folder, 'profiles', maria))).toBe(true);
  await enters(desk, maria, PIN);
  await connected(desk);
  expect(await desk.call['program.eraseEverything']({ word: 'ERASE' })).toMatchObject({ profiles: [] });
  expect(existsSync(join(desk.folder, 'profiles', maria))).toBe(false);
});
