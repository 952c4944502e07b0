/** Whoever can write in the data folder makes the desk neither send its token elsewhere nor erase anything. */
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { DEFAULT_PREFERENCES } from '#shared/features/preferences/model.ts';
import { clockAt, openRecordsDesk, RECORDS_PASSPHRASE } from '#test/fixtures/make-records/open-desk.ts';
import { copyOldRecords, RECORDS_LEFT_MS } from '#test/fixtures/old-records.ts';
import { approvalResult, connectTo, scriptedService, TOKEN } from './scripted-service.ts';
import { listRequest, practise, refusalOf, type TestDesk, testDesk } from './test-desk.ts';

const PASSPHRASE = 'a walk along the harbor';
const found = () => ({ status: 200, json: { success: true, data: approvalResult } });

const lookUp = async (test: TestDesk, identifier: string) => {
  await test.call['lookUps.start']({ text: identifier });
  return test.waitForLookUp();
};

/** `preferences.json` as a desk up to 0.3 would have it, and as whoever attacks it would write it. */
function plant(folder: string, planted: object): void {
  const file = join(folder, 'preferences.json');
  const now = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...now, ...planted }));
}

it('sends its token to the address that it was given for, by the way that was set, whatever preferences.json says', async () => {
  const [own, other] = [await scriptedService({ getapplicationapproval: found }), await scriptedService({})];
  const test = await testDesk();
  await connectTo(test, own.url);
  const { profiles, activeProfileId } = test.desk().state();
  await test.close();
  const moved = profiles.map(({ id, kind, name }) => ({ id, kind, name, baseUrl: other.url }));
  const proxy = { use: 'own', address: other.url };
  plant(test.folder, { profiles: moved, activeProfileId, preferences: { ...DEFAULT_PREFERENCES, proxy } });
  await test.restart();
  expect(test.desk().state().preferences.proxy).toEqual(DEFAULT_PREFERENCES.proxy);
  expect(await lookUp(test, 'APP-1')).toMatchObject({ found: 1 });
  expect(own.received('getapplicationapproval')).toHaveLength(1);
  expect(other.received('getapplicationapproval')).toEqual([]);
  // What was planted is not even left there.
  expect(readFileSync(join(test.folder, 'preferences.json'), 'utf8')).not.toContain(other.url);
});

it('keeps its records as long as its own settings say, whatever preferences.json says', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const test = await testDesk();
  await practise(test);
  const { retention } = test.desk().state().preferences;
  const own = { ...retention, rules: { ...retention.rules, 'raw-replies': 5 } };
  await test.call['preferences.change']({ retention: own });
  await test.close();
  const rules = Object.fromEntries(Object.keys(retention.rules).map((kind) => [kind, 1]));
  plant(test.folder, { preferences: { ...DEFAULT_PREFERENCES, retention: { rules, mode: 'automatic' } } });
  test.clock.advance(10 * 86_400_000);
  await test.restart();
  expect(test.desk().state().preferences.retention).toEqual(own);
  vi.advanceTimersByTime(60_000);
  // It has looked, and asks.
  await expect.poll(() => test.desk().state().notices).toMatchObject([{ kind: 'retention-due', count: 240 }]);
  expect((await test.call['applications.list'](listRequest)).total).toBe(240);
});

it('sends no token that is older than the newest one that the records know: it is asked for again', async () => {
  const service = await scriptedService({ getapplicationapproval: found });
  const test = await testDesk();
  await connectTo(test, service.url);
  const vault = join(test.folder, 'vault.json');
  copyFileSync(vault, `${vault}.old`);
  const newer = 'another-token-of-the-tests-7Yw3';
  await test.call['connections.setToken']({ token: newer });
  await test.close();
  copyFileSync(`${vault}.old`, vault);
  await test.restart();
  expect(test.desk().state()).toMatchObject({
    profiles: [{ hasToken: false, tokenEnding: null }],
    notices: [{ kind: 'token-outdated' }],
  });
  expect(await refusalOf(lookUp(test, 'APP-1'))).toMatchObject({ kind: 'no-token' });
  expect(await refusalOf(test.call['connections.test']({}))).toMatchObject({ kind: 'no-token' });
  expect(service.received('getapplicationapproval')).toEqual([]);

  await test.call['connections.setToken']({ token: newer });
  expect(test.desk().state()).toMatchObject({ profiles: [{ hasToken: true }], notices: [] });
  await test.restart();
  expect(test.desk().state()).toMatchObject({ profiles: [{ hasToken: true }], notices: [] });
  expect(await lookUp(test, 'APP-1')).toMatchObject({ found: 1 });
});

it('knows no address and no setting of the office while it is locked', async () => {
  const service = await scriptedService({});
  const test = await testDesk({ keyStore: 'passphrase' });
  await test.call['vault.choosePassphrase']({ passphrase: PASSPHRASE });
  await connectTo(test, service.url);
  const office = { name: 'Harbor Leasing', address: '', phone: '' };
  await test.call['preferences.change']({ office, language: 'es' });
  const isUnknown = () => {
    const state = test.desk().state();
    expect(state).toMatchObject({ vault: 'locked', profiles: [], activeProfileId: null });
    expect(state.preferences).toEqual({ ...DEFAULT_PREFERENCES, language: 'es' });
  };
  await test.call['vault.lock']({});
  isUnknown();
  await test.restart();
  isUnknown();
  for (const name of ['preferences.json', 'vault.json']) {
    const text = readFileSync(join(test.folder, name), 'utf8');
    for (const secret of [service.url, 'Harbor Leasing', TOKEN]) expect(text).not.toContain(secret);
  }
  const open = await test.call['vault.unlock']({ passphrase: PASSPHRASE });
  expect(open).toMatchObject({ profiles: [{ baseUrl: service.url }], preferences: { office } });
});

it('begins a new connection with a copy of the settings in use, and each keeps its own from then on', async () => {
  const service = await scriptedService({});
  const test = await testDesk();
  await practise(test);
  await test.call['preferences.change']({ lockAfterMinutes: 33 });
  await connectTo(test, service.url);
  expect(test.desk().state().preferences.lockAfterMinutes).toBe(33);
  await test.call['preferences.change']({ lockAfterMinutes: 44 });
  const practice = await test.call['connections.choosePractice']({});
  expect(practice.preferences.lockAfterMinutes).toBe(33);
  await test.restart();
  expect(test.desk().state().preferences.lockAfterMinutes).toBe(33);
  const [, { id: profileId } = { id: '' }] = test.desk().state().profiles;
  const again = await test.call['connections.activate']({ profileId });
  expect(again.preferences.lockAfterMinutes).toBe(44);
});

it('takes over once what 0.3.0 has left, and nothing that is written there afterwards, with its old keys or without', async () => {
  const { folder } = copyOldRecords('closed');
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [preferences, vault] = ['preferences.json', 'vault.json'].map((name) => join(folder, name));
  if (preferences === undefined || vault === undefined) throw new Error('There are two files.');
  const first = { preferences: readFileSync(preferences, 'utf8'), vault: readFileSync(vault, 'utf8') };
  const opened = async () => {
    const { desk, call } = await openRecordsDesk(folder, clockAt(RECORDS_LEFT_MS), 'ana');
    await call['vault.unlock']({ passphrase: RECORDS_PASSPHRASE });
    const state = desk.state();
    await desk.close();
    return state;
  };
  const before = await opened();
  expect(before.profiles).toMatchObject([{ name: 'Oak Street', hasToken: true }]);
  expect(JSON.parse(readFileSync(preferences, 'utf8')).desk).toEqual({
    preferences: { theme: 'dark', language: 'es', density: 'compact', singleKeys: true },
    practice: { port: null },
  });

  const { baseUrl } = before.profiles[0] ?? { baseUrl: '' };
  const attacked = first.preferences
    .replaceAll(baseUrl, 'https://elsewhere.example')
    .replace(/"households": ?600/, '"households":1')
    .replace(/"lockAfterMinutes": ?45/, '"lockAfterMinutes":0');
  for (const planted of ['https://elsewhere.example', '"households":1', '"lockAfterMinutes":0']) {
    expect(attacked).toContain(planted);
  }
  writeFileSync(preferences, attacked);
  expect(await opened()).toEqual(before);

  // With the keys' file of before, too, the records know better: the address is theirs, and the token goes nowhere else.
  writeFileSync(preferences, attacked);
  writeFileSync(vault, first.vault);
  const after = await opened();
  expect(after.profiles).toMatchObject([{ baseUrl, hasToken: true }]);
  expect(after.preferences).toMatchObject({ ...before.preferences, proxy: expect.anything() });
});

it('sends a token that is typed again to no service that preferences.json names beside an old file of keys', async () => {
  const { folder, profileId } = copyOldRecords('closed');
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [preferences, vault] = [join(folder, 'preferences.json'), join(folder, 'vault.json')];
  const [oldPreferences, oldVault] = [readFileSync(preferences, 'utf8'), readFileSync(vault, 'utf8')];
  expect(JSON.parse(oldVault)).toMatchObject({ format: 1 });
  const opened = async () => {
    const opened = await openRecordsDesk(folder, clockAt(RECORDS_LEFT_MS), 'ana');
    await opened.call['vault.unlock']({ passphrase: RECORDS_PASSPHRASE });
    return opened;
  };
  const first = await opened();
  const own = first.desk.state().profiles[0]?.baseUrl ?? '';
  await first.call['connections.setToken']({ token: 'a-newer-one-7Yw3' });
  await first.desk.close();

  const foreign = 'https://elsewhere.example';
  const another = 'f'.repeat(32);
  const named = (id: string, baseUrl: string) => ({ id, kind: 'service', name: 'Oak Street', baseUrl });
  const planted: Readonly<Record<string, readonly object[]>> = {
    'another address': [named(profileId, foreign)],
    'another connection beside it': [named(profileId, own), named(another, foreign)],
    'another connection in its place': [named(another, foreign)],
    'the same connection twice': [named(profileId, foreign), named(profileId, own)],
  };
  for (const [what, profiles] of Object.entries(planted)) {
    for (const activeProfileId of [profileId, another]) {
      const { desk: left } = JSON.parse(oldPreferences);
      writeFileSync(preferences, JSON.stringify({ desk: { ...left, profiles, activeProfileId } }));
      writeFileSync(vault, oldVault);
      const { desk, call } = await opened();
      expect([what, desk.state()]).toMatchObject([
        what,
        { activeProfileId: profileId, profiles: [{ id: profileId, baseUrl: own, hasToken: false }] },
      ]);
      await call['connections.setToken']({ token: 'typed-again-by-the-user-4Fq2' });
      expect(desk.state().profiles).toMatchObject([{ id: profileId, baseUrl: own, hasToken: true }]);
      await desk.close();
      // The old file was read once.
      expect(JSON.parse(readFileSync(vault, 'utf8'))).toMatchObject({ format: 5 });
    }
  }
});
