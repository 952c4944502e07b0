/** A desk whose passphrase is forgotten, and the code on paper that opens it. */
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { approvalResult, connectTo, scriptedService } from './scripted-service.ts';
import { activityRequest, listRequest, refusalOf, type TestDesk, testDesk } from './test-desk.ts';

const [OLD, NEW] = ['the passphrase of before', 'the passphrase of today'];

async function lockedDesk() {
  const service = await scriptedService({
    getapplicationapproval: () => ({ status: 200, json: { success: true, data: approvalResult } }),
  });
  const test = await testDesk({ keyStore: 'passphrase' });
  await test.call['vault.choosePassphrase']({ passphrase: OLD });
  await connectTo(test, service.url);
  await test.call['lookUps.start']({ text: 'A-1, A-2, A-3' });
  await test.waitForLookUp();
  const { code } = await test.call['vault.makeRecoveryCode']({ current: OLD });
  await test.restart();
  return { test, code };
}

const total = async ({ call }: TestDesk): Promise<number> =>
  (await call['applications.list'](listRequest)).total;

const recoveryEntries = async ({ call }: TestDesk): Promise<number> =>
  (await call['activity.list']({ ...activityRequest, kind: 'recovery-code-changed' })).total;

it('opens the records by the code, under new keys, and the activity tells of it', async () => {
  const { test, code } = await lockedDesk();
  const vault = join(test.folder, 'vault.json');
  copyFileSync(vault, `${vault}.old`);
  expect(test.desk().state()).toMatchObject({ vault: 'locked', recovery: { state: 'kept' } });

  const opened = await test.call['vault.recover']({
    code: code.toLowerCase().replaceAll('-', ' '),
    next: NEW,
  });
  expect(opened).toMatchObject({ vault: 'open', recovery: { state: 'used' } });
  expect(await total(test)).toBe(3);
  expect(await recoveryEntries(test)).toBe(2);

  await test.restart();
  expect(await refusalOf(test.call['vault.recover']({ code, next: NEW }))).toMatchObject({
    kind: 'wrong-recovery-code',
  });
  expect(await refusalOf(test.call['vault.unlock']({ passphrase: OLD }))).toMatchObject({
    kind: 'wrong-passphrase',
  });
  await test.call['vault.unlock']({ passphrase: NEW });
  expect(await total(test)).toBe(3);
  // Told once.
  expect(await recoveryEntries(test)).toBe(2);

  // An old file of keys, put back with the old sheet, opens no record.
  await test.close();
  copyFileSync(`${vault}.old`, vault);
  await test.restart();
  await test.call['vault.recover']({ code, next: NEW });
  expect(await refusalOf(test.call['applications.list'](listRequest))).toMatchObject({
    kind: 'records-other-keys',
  });
});

it('a code that is mistyped is told where, one that is another’s is refused, and nothing is opened', async () => {
  const { test, code } = await lockedDesk();
  const groups = code.split('-');
  const third = groups[2] ?? '';
  groups[2] = `${third.startsWith('7') ? '8' : '7'}${third.slice(1)}`;
  expect(await refusalOf(test.call['vault.recover']({ code: groups.join('-'), next: NEW }))).toMatchObject({
    kind: 'wrong-recovery-code',
    field: 'code',
    group: 3,
  });
  expect(await refusalOf(test.call['vault.recover']({ code: 'no code', next: NEW }))).not.toHaveProperty(
    'group',
  );
  expect(await refusalOf(test.call['vault.recover']({ code, next: 'password' }))).toMatchObject({
    kind: 'invalid-input',
  });
  expect(test.desk().state()).toMatchObject({ vault: 'locked', recovery: { state: 'kept' } });
  await test.call['vault.unlock']({ passphrase: OLD });
  expect(await total(test)).toBe(3);
});

it('a code that was stopped, or whose passphrase was changed, opens nothing', async () => {
  const { test, code } = await lockedDesk();
  await test.call['vault.unlock']({ passphrase: OLD });
  expect(await refusalOf(test.call['vault.stopRecoveryCode']({ current: 'a guess of mine' }))).toMatchObject({
    kind: 'wrong-passphrase',
  });
  expect(await test.call['vault.stopRecoveryCode']({ current: OLD })).toMatchObject({ recovery: null });
  expect(await total(test)).toBe(3);
  expect(await recoveryEntries(test)).toBe(2);
  const { code: second } = await test.call['vault.makeRecoveryCode']({ current: OLD });
  await test.call['vault.changeKeeping']({ current: OLD, next: NEW });
  expect(await recoveryEntries(test)).toBe(4);
  await test.call['vault.lock']({});
  for (const tried of [code, second]) {
    expect(await refusalOf(test.call['vault.recover']({ code: tried, next: OLD }))).toMatchObject({
      kind: 'wrong-recovery-code',
    });
  }
  await test.call['vault.unlock']({ passphrase: NEW });
  expect(await total(test)).toBe(3);
});
