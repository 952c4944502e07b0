/** The keys' file cannot be used: the desk says so, keeps everything as it is, and begins anew only where it is asked to. */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listRequest, refusalOf, type TestDesk, testDesk } from './test-desk.ts';

const vaultOf = ({ folder }: TestDesk): string => join(folder, 'vault.json');
const recordsOf = ({ folder }: TestDesk): string => join(folder, 'profiles', 'practice', 'cache.db');

async function lookUp(test: TestDesk): Promise<void> {
  await test.call['lookUps.start']({ text: 'A-10001, A-10002' });
  await test.waitForLookUp();
}

/** A desk with records, closed, whose keys' file is then to be changed. */
async function deskWithRecords(): Promise<TestDesk> {
  const test = await testDesk();
  await test.call['connections.choosePractice']({});
  await lookUp(test);
  await test.close();
  return test;
}

const total = async (test: TestDesk): Promise<number> =>
  (await test.call['applications.list'](listRequest)).total;

const aside = ({ folder }: TestDesk): string[] => {
  const place = join(folder, 'set-aside');
  return existsSync(place) ? readdirSync(place).map((name) => join(place, name)) : [];
};

/** The keys' file of another desk: sealed by a key store that this one has not. */
async function fileOfAnotherUser(): Promise<string> {
  const other = await testDesk();
  return readFileSync(vaultOf(other), 'utf8');
}

const changedIn = (text: string, change: object): string =>
  JSON.stringify({ ...JSON.parse(text), ...change });

/** As a desk up to 0.3 would have it: what lies in `preferences.json` would count once more. */
function asFirst(text: string): string {
  const { masterKey, tokens } = JSON.parse(text);
  return JSON.stringify({ format: 1, masterKey, tokens });
}

it.for([
  ['cut off', 'damaged', async (text: string) => text.slice(0, text.length / 2)],
  ['empty', 'damaged', async () => ''],
  ['no JSON', 'damaged', async () => '\u0000\u0001not JSON'],
  ['JSON of another shape', 'damaged', async () => '{"format": 1, "keys": []}'],
  ['of another user’s key store', 'key-store-gone', fileOfAnotherUser],
  ['without what the desk keeps', 'damaged', async (text: string) => changedIn(text, { desk: null })],
  ['without its tokens', 'damaged', async (text: string) => changedIn(text, { tokens: [] })],
  ['said to be of the first desks', 'key-store-gone', async (text: string) => asFirst(text)],
] as const)(
  'a keys’ file that is %s is told, and kept with the records when one begins anew',
  async ([, kind, change]) => {
    const test = await deskWithRecords();
    const whole = readFileSync(vaultOf(test), 'utf8');
    const records = readFileSync(recordsOf(test));
    const broken = await change(whole);
    writeFileSync(vaultOf(test), broken);
    await test.restart();

    expect(test.desk().state()).toMatchObject({
      vault: 'unusable',
      vaultProblem: { kind },
      records: { state: 'closed' },
      profiles: [],
    });
    for (const call of ['households.list', 'connections.choosePractice', 'restore.choose'] as const) {
      expect(await refusalOf(test.call[call]({}))).toMatchObject({ kind: 'locked' });
    }
    // Neither a passphrase nor another try makes a new file over the one that is there.
    expect(
      await refusalOf(test.call['vault.choosePassphrase']({ passphrase: 'long enough for this' })),
    ).toMatchObject({
      kind: 'vault-failed',
    });
    expect(await refusalOf(test.call['vault.unlock']({ passphrase: '' }))).toMatchObject({
      kind: 'vault-failed',
    });
    expect(await test.call['vault.tryVaultAgain']({})).toMatchObject({ vault: 'unusable' });
    expect(readFileSync(vaultOf(test), 'utf8')).toBe(broken);
    expect(readFileSync(recordsOf(test)).equals(records)).toBe(true);

    const anew = await test.call['vault.beginAnew']({});
    const [folder = '', ...others] = aside(test);
    expect(others).toEqual([]);
    expect(anew).toMatchObject({
      vault: 'open',
      vaultProblem: null,
      // Which connections there were, only the old keys know.
      profiles: [],
      notices: [{ kind: 'vault-set-aside', file: folder }],
    });
    await test.call['connections.choosePractice']({});
    expect(readFileSync(join(folder, 'vault.json'), 'utf8')).toBe(broken);
    expect(readFileSync(join(folder, 'profiles', 'practice', 'cache.db')).equals(records)).toBe(true);
    expect(await total(test)).toBe(0);
    expect(await refusalOf(test.call['vault.beginAnew']({}))).toMatchObject({ kind: 'vault-failed' });
    // The new keys work, also after a restart.
    await lookUp(test);
    await test.restart();
    expect(await total(test)).toBe(2);

    // What was kept is enough to come back, once there is a good copy of the file.
    await test.close();
    renameSync(join(test.folder, 'profiles'), join(test.folder, 'profiles-of-new-keys'));
    renameSync(join(folder, 'profiles'), join(test.folder, 'profiles'));
    writeFileSync(vaultOf(test), whole);
    await test.restart();
    expect(await total(test)).toBe(2);
    expect(test.desk().state()).toMatchObject({ profiles: [{ hasToken: true }] });
  },
);

it('a good copy that is brought back opens everything as before, without a restart', async () => {
  const test = await deskWithRecords();
  const whole = readFileSync(vaultOf(test), 'utf8');
  writeFileSync(vaultOf(test), whole.slice(0, 40));
  await test.restart();
  expect(test.desk().state()).toMatchObject({ vault: 'unusable' });
  writeFileSync(vaultOf(test), whole);
  expect(await test.call['vault.tryVaultAgain']({})).toMatchObject({
    vault: 'open',
    vaultProblem: null,
    records: { state: 'open' },
    notices: [],
  });
  expect(await total(test)).toBe(2);
  expect(aside(test)).toEqual([]);
});

it('a keys’ file of a newer desk, or one that cannot be read, is left to those who can: one cannot begin anew over it', async () => {
  const test = await deskWithRecords();
  const whole = readFileSync(vaultOf(test), 'utf8');
  const newer = whole.replace('"format": 5', '"format": 6');
  writeFileSync(vaultOf(test), newer);
  await test.restart();
  expect(test.desk().state()).toMatchObject({ vault: 'unusable', vaultProblem: { kind: 'newer-version' } });
  expect(await refusalOf(test.call['vault.beginAnew']({}))).toMatchObject({ kind: 'vault-failed' });
  expect(readFileSync(vaultOf(test), 'utf8')).toBe(newer);

  // Nobody can read a folder as a file, whatever the rights.
  rmSync(vaultOf(test));
  mkdirSync(vaultOf(test));
  await test.restart();
  expect(test.desk().state()).toMatchObject({ vault: 'unusable', vaultProblem: { kind: 'failed' } });
  expect(await refusalOf(test.call['vault.beginAnew']({}))).toMatchObject({ kind: 'vault-failed' });
  expect(statSync(vaultOf(test)).isDirectory()).toBe(true);
  expect(aside(test)).toEqual([]);

  rmSync(vaultOf(test), { recursive: true });
  // One that may only be read is enough.
  writeFileSync(vaultOf(test), whole, { mode: 0o400 });
  await test.restart();
  expect(await total(test)).toBe(2);
});

it('without a key store a passphrase is chosen anew, and everything that was kept goes with an erasure', async () => {
  const test = await testDesk({ keyStore: 'passphrase' });
  await test.call['vault.choosePassphrase']({ passphrase: 'long enough for this' });
  await test.call['connections.choosePractice']({});
  await test.close();
  writeFileSync(vaultOf(test), 'damaged');
  await test.restart();
  expect(test.desk().state()).toMatchObject({ vault: 'unusable', keyStore: 'passphrase' });
  expect(await test.call['vault.beginAnew']({})).toMatchObject({
    vault: 'passphrase-needed',
    vaultProblem: null,
  });
  await test.call['vault.choosePassphrase']({ passphrase: 'another one for this' });
  expect(test.desk().state()).toMatchObject({ vault: 'open', profiles: [] });
  expect(aside(test)).toHaveLength(1);
  await test.call['program.eraseEverything']({ word: 'ERASE' });
  expect(existsSync(join(test.folder, 'set-aside'))).toBe(false);
});

it('an erasure that was cut off is finished, also where the keys’ file cannot be used', async () => {
  const test = await deskWithRecords();
  writeFileSync(vaultOf(test), 'damaged');
  writeFileSync(join(test.folder, 'erasing'), '');
  await test.restart();
  expect(test.desk().state()).toMatchObject({ vault: 'open', vaultProblem: null, profiles: [] });
  expect(existsSync(join(test.folder, 'profiles'))).toBe(false);
});

it('opens the data folder, and ends, when it is asked to', async () => {
  const test = await testDesk();
  await test.call['program.showDataFolder']({});
  await test.call['program.quit']({});
  expect(test.opened).toEqual([test.folder, 'quit']);
});

it('a forgotten passphrase is no dead end: the locked records are kept aside, and come back with their passphrase', async () => {
  const test = await testDesk({ keyStore: 'passphrase' });
  await test.call['vault.choosePassphrase']({ passphrase: 'long enough for this' });
  await test.call['connections.choosePractice']({});
  await lookUp(test);
  expect(await refusalOf(test.call['vault.beginAnew']({}))).toMatchObject({ kind: 'vault-failed' });
  await test.call['vault.lock']({});
  expect(test.desk().state()).toMatchObject({ vault: 'locked', keyStore: 'passphrase' });

  expect(await test.call['vault.beginAnew']({})).toMatchObject({ vault: 'passphrase-needed', profiles: [] });
  const [folder = '', ...others] = aside(test);
  expect(others).toEqual([]);
  await test.call['vault.choosePassphrase']({ passphrase: 'another one for this' });
  expect(test.desk().state()).toMatchObject({ vault: 'open', profiles: [] });
  await test.call['connections.choosePractice']({});
  expect(await total(test)).toBe(0);

  // Whoever remembers it after all puts the old files back.
  await test.close();
  renameSync(join(test.folder, 'profiles'), join(test.folder, 'profiles-of-new-keys'));
  renameSync(join(folder, 'profiles'), join(test.folder, 'profiles'));
  writeFileSync(vaultOf(test), readFileSync(join(folder, 'vault.json')));
  await test.restart();
  await test.call['vault.unlock']({ passphrase: 'long enough for this' });
  expect(await total(test)).toBe(2);
});

it('a keys’ file that is missing beside records is told, and is no first start', async () => {
  const test = await deskWithRecords();
  const whole = readFileSync(vaultOf(test), 'utf8');
  const records = readFileSync(recordsOf(test));
  rmSync(vaultOf(test));
  await test.restart();
  expect(test.desk().state()).toMatchObject({
    vault: 'unusable',
    vaultProblem: { kind: 'missing' },
    profiles: [],
  });
  for (const call of ['households.list', 'connections.choosePractice'] as const) {
    expect(await refusalOf(test.call[call]({}))).toMatchObject({ kind: 'locked' });
  }
  expect(
    await refusalOf(test.call['vault.choosePassphrase']({ passphrase: 'long enough for this' })),
  ).toMatchObject({
    kind: 'vault-failed',
  });
  expect(existsSync(vaultOf(test))).toBe(false);
  expect(readFileSync(recordsOf(test)).equals(records)).toBe(true);

  // Brought back, all is as before; given up, the records are kept.
  writeFileSync(vaultOf(test), whole);
  expect(await test.call['vault.tryVaultAgain']({})).toMatchObject({ vault: 'open', vaultProblem: null });
  expect(await total(test)).toBe(2);
  await test.close();
  rmSync(vaultOf(test));
  await test.restart();
  const anew = await test.call['vault.beginAnew']({});
  const [folder = ''] = aside(test);
  expect(anew).toMatchObject({
    vault: 'open',
    profiles: [],
    notices: [{ kind: 'vault-set-aside', file: folder }],
  });
  expect(existsSync(join(folder, 'profiles', 'practice', 'cache.db'))).toBe(true);
  expect(existsSync(join(folder, 'vault.json'))).toBe(false);
});

it('a missing keys’ file asks for no new passphrase where one kept it', async () => {
  const test = await testDesk({ keyStore: 'passphrase' });
  await test.call['vault.choosePassphrase']({ passphrase: 'a walk along the harbor' });
  await test.call['connections.choosePractice']({});
  await test.close();
  rmSync(vaultOf(test));
  await test.restart();
  expect(test.desk().state()).toMatchObject({ vault: 'unusable', vaultProblem: { kind: 'missing' } });
});
