/** A locked desk: its key is gone from memory, its records are closed, and everything is there again when it is unlocked. */
import { expect, it } from 'vitest';
import { answer, startMisbehavingServer } from '#test/integration/screening-service/misbehaving-server.ts';
import { approvalResult, connectTo, scriptedService } from './scripted-service.ts';
import { activityRequest, listRequest, member, practise, refusalOf, testDesk } from './test-desk.ts';

const PASSPHRASE = 'correct horse battery staple';

const deskWithPassphrase = async () => {
  const test = await testDesk({ keyStore: 'passphrase' });
  await test.call['vault.choosePassphrase']({ passphrase: PASSPHRASE });
  return test;
};

it('closes the records, refuses every question, and opens the same records again', async () => {
  const test = await deskWithPassphrase();
  await practise(test);
  const locked = await test.call['vault.lock']({});
  expect(locked).toMatchObject({
    vault: 'locked',
    records: { state: 'closed' },
    activeProfileId: null,
    profiles: [],
  });
  for (const call of ['households.list', 'approvalCenter.get', 'activity.verify'] as const) {
    expect(await refusalOf(test.call[call]({}))).toMatchObject({ kind: 'locked' });
  }
  expect(await refusalOf(test.call['connections.choosePractice']({}))).toMatchObject({ kind: 'locked' });

  expect(await refusalOf(test.call['vault.unlock']({ passphrase: '' }))).toMatchObject({
    kind: 'wrong-passphrase',
  });
  const opened = await test.call['vault.unlock']({ passphrase: PASSPHRASE });
  expect(opened).toMatchObject({ vault: 'open', records: { state: 'open' } });
  expect((await test.call['applications.list'](listRequest)).total).toBe(240);
  const { entries } = await test.call['activity.list'](activityRequest);
  const about = entries.map(({ sentence }) => sentence);
  expect(about.slice(0, 2)).toEqual([
    'tester unlocked Threshold with the Practice connection',
    'tester locked Threshold',
  ]);
  expect(await test.call['activity.verify']({})).toMatchObject({ whole: true });
});

it('tries one passphrase at a time, and refuses every other at once', async () => {
  const test = await deskWithPassphrase();
  await test.call['vault.lock']({});
  const tries = Array.from({ length: 20 }, (_, nth) =>
    test.call['vault.unlock']({ passphrase: `guess ${nth}` }),
  );
  const [first, ...others] = await Promise.all(tries.map(refusalOf));
  expect(first).toMatchObject({ kind: 'wrong-passphrase' });
  expect(new Set(others.map(({ kind }) => kind))).toEqual(new Set(['already-running']));
  // The one that knows it does not wait behind any of them.
  expect(await test.call['vault.unlock']({ passphrase: PASSPHRASE })).toMatchObject({ vault: 'open' });
});

it('locks and unlocks in the order in which it is asked, however quickly', async () => {
  const test = await deskWithPassphrase();
  await practise(test);
  const [, , opened] = await Promise.all([
    test.call['vault.lock']({}),
    test.call['vault.lock']({}),
    test.call['vault.unlock']({ passphrase: PASSPHRASE }),
  ]);
  expect(opened).toMatchObject({ vault: 'open', records: { state: 'open' } });
  expect((await test.call['applications.list'](listRequest)).total).toBe(240);
});

it('interrupts a look-up, which can be continued afterwards', async () => {
  const test = await deskWithPassphrase();
  await test.call['connections.choosePractice']({});
  await test.call['lookUps.startSamples']({});
  await test.call['vault.lock']({});
  await test.call['vault.unlock']({ passphrase: PASSPHRASE });
  const [lookUp] = await test.call['lookUps.list']({});
  if (lookUp === undefined) throw new Error('The look-up is gone.');
  expect(lookUp.state).toBe('interrupted');
  await test.call['lookUps.continue']({ id: lookUp.id });
  expect(await test.waitForLookUp()).toMatchObject({ state: 'done', found: 240 });
});

it('takes no token that is locked away for one that the service refuses: what a look-up had still to ask is left', async () => {
  const { promise: answered, resolve: answerAll } = Promise.withResolvers<void>();
  const server = await startMisbehavingServer(async (_request, socket) => {
    await answered;
    answer(socket, 200, JSON.stringify(approvalResult));
  });
  const test = await testDesk({
    keyStore: 'passphrase',
    throughRecords: (records) => ({
      ...records,
      // The key is gone already, and the records are not closed yet: whatever goes on meanwhile comes to its end.
      async commit(act) {
        if (act.entries.some(({ kind }) => kind === 'desk-locked')) {
          answerAll();
          await test.waitForNews((news) => news['look-ups-changed'].at(-1)?.[0]?.state !== 'running');
        }
        return records.commit(act);
      },
    }),
  });
  await test.call['vault.choosePassphrase']({ passphrase: PASSPHRASE });
  await connectTo(test, server.url);
  const identifiers = Array.from({ length: 100 }, (_, number) => `A-${number}`);
  await test.call['lookUps.startMany']({ identifiers, office: {} });
  await expect.poll(() => server.requests.length).toBe(4);
  await test.call['vault.lock']({});
  const { service } = await test.call['vault.unlock']({ passphrase: PASSPHRASE });
  expect(service.state).toBe('unknown');
  const lookUps = await test.call['lookUps.list']({});
  expect(lookUps).toMatchObject([{ state: 'interrupted', failed: 0 }]);
  await test.call['lookUps.continue']({ id: lookUps[0]?.id ?? 0 });
  expect(await test.waitForLookUp()).toMatchObject({ state: 'done', found: 100 });
});

it('tells of a call that the lock came before that nothing was sent', async () => {
  const test = await testDesk({
    keyStore: 'passphrase',
    throughRecords: (records) => ({
      ...records,
      async beginSendingHousehold(...household) {
        await records.beginSendingHousehold(...household);
        void test.call['vault.lock']({});
      },
    }),
  });
  await test.call['vault.choosePassphrase']({ passphrase: PASSPHRASE });
  const service = await scriptedService({});
  await connectTo(test, service.url);
  const household = { members: ['one', 'two'].map(member), property: '', note: '' };
  const { id } = await test.call['households.save']({ id: null, ...household });
  expect(await refusalOf(test.call['households.send']({ id }))).toMatchObject({ kind: 'cancelled' });
  await test.call['vault.unlock']({ passphrase: PASSPHRASE });
  expect(await test.call['households.list']({})).toMatchObject([{ state: 'draft', atService: 'nothing' }]);
  expect(service.received('addCoapplicant')).toEqual([]);
});

it('locks itself when nobody is there, and with the system, unless that is not wished', async () => {
  const test = await deskWithPassphrase();
  await test.call['connections.choosePractice']({});
  const isLocked = () => test.waitForNews((news) => news['desk-state-changed'].at(-1)?.vault === 'locked');
  const leaveToTheSystem = () => {
    for (const listener of test.presence.listeners) listener();
  };

  await test.call['preferences.change']({ lockAfterMinutes: 1 });
  test.presence.idleSeconds = 60;
  await isLocked();
  test.presence.idleSeconds = 0;
  await test.call['vault.unlock']({ passphrase: PASSPHRASE });

  leaveToTheSystem();
  await isLocked();
  await test.call['vault.unlock']({ passphrase: PASSPHRASE });

  await test.call['preferences.change']({ lockAfterMinutes: 0 });
  test.presence.idleSeconds = 100_000;
  leaveToTheSystem();
  expect((await test.call['program.state']({})).vault).toBe('open');
  const { entries } = await test.call['activity.list'](activityRequest);
  const locks = entries.filter(({ kind }) => kind === 'desk-locked').map(({ sentence }) => sentence);
  expect(locks).toEqual(['Threshold locked with the computer', 'Threshold locked itself after inactivity']);
  await test.close();
  expect(test.presence.listeners.size).toBe(0);
});

it('is opened by a passphrase once one was chosen in place of the key store', async () => {
  const test = await testDesk();
  await practise(test);
  expect(test.desk().state()).toMatchObject({ keyStore: 'operating-system', hasKeyStore: true });
  await test.call['vault.lock']({});
  await test.call['vault.unlock']({ passphrase: '' });

  expect(await refusalOf(test.call['vault.changeKeeping']({ current: '', next: 'short' }))).toMatchObject({
    kind: 'invalid-input',
  });
  const changed = await test.call['vault.changeKeeping']({ current: '', next: PASSPHRASE });
  expect(changed).toMatchObject({ keyStore: 'passphrase', vault: 'open' });
  await test.restart();
  expect(test.desk().state()).toMatchObject({ vault: 'locked' });
  await test.call['vault.unlock']({ passphrase: PASSPHRASE });
  expect((await test.call['applications.list'](listRequest)).total).toBe(240);
});
