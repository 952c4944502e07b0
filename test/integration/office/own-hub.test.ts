/** A desk that runs the hub of its office by itself: a real process, over its real files. */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { TOKEN } from '../features/scripted-service.ts';
import { refusalOf, type TestDesk, testDesk } from '../features/test-desk.ts';
import {
  ADDRESS,
  add,
  connected,
  joinedDesk,
  level,
  officeOf,
  sees,
  serviceFor,
  sharingDesk,
  stateOf,
  until,
} from './office-fixture.ts';

const PASSPHRASE = 'a passphrase of the test';

const hubFolder = ({ folder, desk }: TestDesk): string =>
  join(folder, 'profiles', desk().state().activeProfileId ?? '', 'hub');

const isRunning = (pid: number | undefined): boolean => {
  try {
    return pid !== undefined && process.kill(pid, 0);
  } catch {
    return false;
  }
};
const pidOf = ({ hubProcesses }: TestDesk): number | undefined => hubProcesses.at(-1)?.pid;

/** Another program has its port, and lets nobody speak. */
async function otherProgramAt(hub: string): Promise<Server> {
  const server = createServer((socket) => socket.destroy()).listen(Number(new URL(hub).port), ADDRESS);
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  return server;
}

const hubState = (desk: TestDesk, state: 'running' | 'failed') =>
  until(
    () => officeOf(desk),
    ({ ownHub }) => ownHub?.state === state,
    `that its hub is ${state}`,
  );

test('a desk shares its record without any server: others join, and each sees what the others do', async () => {
  const maria = await sharingDesk();
  const { ownHub, hub, isPinned, role } = await officeOf(maria);
  expect(ownHub).toMatchObject({ state: 'running', why: null, others: 0, isMoved: false });
  expect([hub, isPinned, role]).toEqual([ownHub?.address, true, 'manager']);
  const ana = await joinedDesk(maria, 'Ana');
  await add(ana, 'Alder Court');
  await sees(maria, 'Alder Court');
  await level(maria, ana);
  expect((await officeOf(maria)).ownHub?.others).toBe(1);
  expect((await officeOf(ana)).ownHub).toBeNull();
  expect(await maria.desk().others.who()).toEqual({ names: ['Ana'], computers: 1 });
  expect([maria, ana].map(({ desk }) => desk().others.anybody())).toEqual([true, false]);
});

test('locked, the desk goes on being the hub; it is restarted then, too, where it is killed', async () => {
  const maria = await testDesk({ keyStore: 'passphrase' });
  await maria.call['vault.choosePassphrase']({ passphrase: PASSPHRASE });
  await sharingDesk(maria);
  const ana = await joinedDesk(maria, 'Ana');
  const pid = pidOf(maria);
  await maria.call['vault.lock']({});
  await add(ana, 'Behind the lock');
  await connected(ana);
  expect(pidOf(maria)).toBe(pid);
  expect(await maria.desk().others.who()).toEqual({ names: [], computers: 1 });

  process.kill(pid ?? 0, 'SIGKILL');
  await until(
    async () => pidOf(maria),
    (again) => again !== undefined && again !== pid,
    'a new process',
  );
  await ana.call['office.retry']({});
  await add(ana, 'After the kill');
  await connected(ana);
  await maria.call['vault.unlock']({ passphrase: PASSPHRASE });
  await sees(maria, 'Behind the lock', 'After the kill');
});

test('the program’s end stops its hub, and only that; its next start brings it back at the same address', async () => {
  const maria = await sharingDesk();
  const other = await sharingDesk();
  const ana = await joinedDesk(maria, 'Ana');
  const { hub } = await officeOf(maria);
  const [pid, otherPid] = [pidOf(maria), pidOf(other)];
  await maria.close();
  expect([isRunning(pid), isRunning(otherPid)]).toEqual([false, true]);
  await add(ana, 'While it was closed');
  await maria.restart();
  await connected(maria);
  expect((await officeOf(maria)).hub).toBe(hub);
  await ana.call['office.retry']({});
  await sees(maria, 'While it was closed');
});

test('where another program has its port, it says so, and goes on at another one where that is wanted', async () => {
  const maria = await sharingDesk();
  const { hub } = await officeOf(maria);
  await maria.close();
  await otherProgramAt(hub);
  await maria.restart();
  const failed = await hubState(maria, 'failed');
  expect(failed.ownHub?.why).toBe('own-hub-port-taken');
  await until(
    () => officeOf(maria),
    ({ connection }) => 'why' in connection && connection.why === 'own-hub-port-taken',
    'that this is why it is not connected',
  );
  await maria.call['office.changeOwnPort']({});
  await connected(maria);
  const moved = await officeOf(maria);
  expect(moved.hub).not.toBe(hub);
  // Who joins is told the new one, and the certificate is the one of before.
  await level(maria, await joinedDesk(maria, 'Ana'));
});

test('the port that it had is taken again once it is free', async () => {
  const maria = await sharingDesk();
  const { hub } = await officeOf(maria);
  await maria.close();
  const squatter = await otherProgramAt(hub);
  await maria.restart();
  await hubState(maria, 'failed');
  await new Promise((resolve) => squatter.close(resolve));
  await maria.call['office.retry']({});
  await connected(maria);
  expect((await officeOf(maria)).hub).toBe(hub);
});

test.each([
  ['is gone', (folder: string) => rmSync(folder, { recursive: true })],
  ['is not what it was', (folder: string) => writeFileSync(join(folder, 'hub.db'), 'x'.repeat(8_192))],
])('a database that %s is damaged: no new one takes its place', async (_what, damage) => {
  const maria = await sharingDesk();
  const folder = hubFolder(maria);
  await maria.close();
  damage(folder);
  await maria.restart();
  const { ownHub } = await hubState(maria, 'failed');
  expect(ownHub?.why).toBe('own-hub-damaged');
  const database = join(folder, 'hub.db');
  if (existsSync(database)) expect(readFileSync(database, 'utf8')).toBe('x'.repeat(8_192));
  // The desk itself works on.
  await add(maria, 'Alder Court');
});

test('another address of this computer is noticed, and invites say the one that is chosen', async () => {
  const maria = await sharingDesk();
  maria.networkAddresses.splice(0, 1, '127.0.0.2', '127.0.0.3');
  expect((await stateOf(maria)).addresses).toEqual(['127.0.0.2', '127.0.0.3']);
  await maria.call['office.setOwnAddress']({ address: '127.0.0.3' });
  const { text } = await maria.call['office.invite']({ role: 'agent', withToken: true });
  expect(text).toMatch(/^https:\/\/127\.0\.0\.3:\d+\/#/);
  maria.networkAddresses.splice(0, 2, '127.0.0.4');
  expect((await officeOf(maria)).ownHub).toMatchObject({ isMoved: true });
  expect(await refusalOf(maria.call['office.setOwnAddress']({ address: '127.0.0.9' }))).toMatchObject({
    office: 'no-network',
  });
});

/** Of the database and of the certificate, as its process was told them and answered. */
const secretsOf = ({ hubProcesses }: TestDesk): readonly string[] => {
  const said = JSON.stringify(hubProcesses.flatMap(({ exchanged }) => exchanged));
  const [, key = ''] = /"key":"([0-9a-f]{64})"/.exec(said) ?? [];
  const [, privateKey = ''] = /PRIVATE KEY-----\\n([\w+/=]{40})/.exec(said) ?? [];
  return [key, Buffer.from(key, 'hex').toString('base64').slice(0, -2), privateKey];
};

const filesIn = (folder: string): Buffer =>
  Buffer.concat(
    readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
      entry.isFile() ? [readFileSync(join(entry.parentPath, entry.name))] : [],
    ),
  );

test.skipIf(process.platform !== 'linux')(
  'the keys of the hub are in no file, log line, argument or environment',
  async () => {
    const maria = await sharingDesk();
    await add(maria, 'Quartzheron Court');
    await connected(maria);
    const secrets = secretsOf(maria);
    for (const secret of secrets) expect(secret.length).toBeGreaterThan(35);
    const raw = Buffer.from(secrets[0] ?? '', 'hex');
    const foundIn = (bytes: Buffer): readonly (string | Buffer)[] =>
      [...secrets, raw].filter((secret) => bytes.includes(secret));
    const ofProcess = (name: string): Buffer => readFileSync(`/proc/${pidOf(maria)}/${name}`);
    const files = filesIn(maria.folder);
    expect(foundIn(files)).toEqual([]);
    expect(foundIn(Buffer.from(maria.logLines.join()))).toEqual([]);
    expect(foundIn(Buffer.concat([ofProcess('cmdline'), ofProcess('environ')]))).toEqual([]);
    expect(JSON.stringify(await stateOf(maria)) + JSON.stringify(maria.news)).not.toContain(secrets[0]);
    // What the office has says nothing in the hub's files either, and the search would find it.
    expect(files.includes('Quartzheron')).toBe(false);
    writeFileSync(join(maria.folder, 'control'), raw);
    expect(foundIn(filesIn(maria.folder))).toEqual([raw]);
  },
);

test('leaving deletes the hub with what it has; the desk keeps its own', async () => {
  const maria = await sharingDesk();
  await add(maria, 'Alder Court');
  await connected(maria);
  const [folder, pid] = [hubFolder(maria), pidOf(maria)];
  expect(readdirSync(folder)).toContain('hub.db');
  await maria.call['office.leave']({});
  expect([existsSync(folder), isRunning(pid)]).toEqual([false, false]);
  expect((await stateOf(maria)).office).toBeNull();
  await sees(maria, 'Alder Court');
});

test('what cannot be shared leaves no hub behind', async () => {
  const maria = await testDesk();
  const service = await serviceFor();
  await maria.call['connections.connect']({ name: 'Screening', baseUrl: service.url, token: TOKEN });
  const elsewhere = maria.call['office.share']({ name: 'Maria', address: '127.0.0.9' });
  expect(await refusalOf(elsewhere)).toMatchObject({ office: 'no-network' });
  expect(maria.hubProcesses).toEqual([]);
  await maria.call['office.share']({ name: 'Maria', address: ADDRESS });
  await connected(maria);
  await maria.call['office.leave']({});
  // It went on under another key: its log cannot be signed any more.
  const again = maria.call['office.share']({ name: 'Maria', address: ADDRESS });
  expect(await refusalOf(again)).toMatchObject({ office: 'cannot-be-shared' });
  expect([existsSync(hubFolder(maria)), isRunning(pidOf(maria))]).toEqual([false, false]);
});
