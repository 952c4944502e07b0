/** The desk's steps to a newer version, with electron-updater itself and a place of releases on this machine. */
import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ProgramUpdates } from '#electron/updates/program-updates.ts';
import { type FeedServer, feedText, holdAfter, PROGRAM, publish } from '#test/fixtures/update-feed.ts';
import { installedProgram, startFeed } from '../updates/feed.ts';
import { activityRequest, refusalOf, type TestDesk, testDesk } from './test-desk.ts';

const content = randomBytes(300_000);

async function feedOfNewer(): Promise<FeedServer> {
  const server = await startFeed();
  publish(server, feedText({ version: '0.4.0', content }));
  server.answers.set(PROGRAM, content);
  return server;
}

/** A desk that practises, as the program that is installed. */
async function deskWith(program: ProgramUpdates): Promise<TestDesk> {
  const desk = await testDesk({
    updates: {
      off: null,
      check: (proxy) => program.check(proxy),
      download: (request) => program.download(request),
      install: async (leave) => {
        await leave();
        program.install();
      },
    },
  });
  await desk.call['connections.choosePractice']({});
  return desk;
}

const updatesOf = (desk: TestDesk) => desk.desk().state().updates;
const downloaded = async (desk: TestDesk): Promise<number> =>
  (await desk.call['activity.list'](activityRequest)).entries.filter(
    ({ kind }) => kind === 'update-downloaded',
  ).length;

// The updater of an AppImage is for Linux; what is told apart here is the same for all of them.
describe.skipIf(process.platform !== 'linux')('a newer version of the desk', () => {
  it('that is cancelled on its way is as if it had not been asked for, and can be asked for again', async () => {
    const server = await feedOfNewer();
    const held = holdAfter(server, { bytes: 150_000, of: content });
    const desk = await deskWith(installedProgram(server).updates);
    await desk.call['updates.check']({});
    // Where nothing is under way, there is nothing to end.
    expect((await desk.call['updates.cancel']({})).updates).toMatchObject({ step: 'waiting', problem: null });
    const download = desk.call['updates.download']({});
    await desk.waitForNews((news) => news['desk-state-changed'].at(-1)?.updates.percent === 50);
    expect(await refusalOf(desk.call['updates.download']({}))).toMatchObject({ kind: 'already-running' });
    const { updates } = await desk.call['updates.cancel']({});
    expect(updates).toMatchObject({
      step: 'waiting',
      percent: 0,
      problem: null,
      newer: { version: '0.4.0' },
    });
    await download;
    await held.closed;
    expect(await downloaded(desk)).toBe(0);

    server.answers.set(PROGRAM, content);
    await desk.call['updates.download']({});
    expect(updatesOf(desk)).toMatchObject({ step: 'ready', percent: 100, problem: null });
    expect(await downloaded(desk)).toBe(1);
  });

  it('takes its place when the records are closed: an installer ends what still runs', async () => {
    const logs = (): string[] =>
      readdirSync(desk.folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
        name.endsWith('.db-wal'),
      );
    const atItsPlace: unknown[] = [];
    const program = installedProgram(await feedOfNewer()).updates;
    const desk = await deskWith({ ...program, install: () => void atItsPlace.push(logs()) });
    await desk.call['updates.check']({});
    await desk.call['updates.download']({});
    expect(logs()).not.toEqual([]);
    await desk.call['updates.install']({});
    expect(atItsPlace).toEqual([[]]);
    // As the program's end does once more.
    await desk.desk().close();
    expect(logs()).toEqual([]);
  });

  it('of which nothing more comes is given up, and the desk says so', async () => {
    const server = await feedOfNewer();
    holdAfter(server, { bytes: 1_000, of: content });
    const desk = await deskWith(installedProgram(server, { stallMs: 200 }).updates);
    await desk.call['updates.check']({});
    await desk.call['updates.download']({});
    expect(updatesOf(desk)).toMatchObject({
      step: 'waiting',
      newer: { version: '0.4.0' },
      problem: { during: 'download', kind: 'stalled', detail: 'Nothing came for 0.2 seconds.' },
    });
  });

  it('comes through the proxy that the office has set', async () => {
    const proxy = await feedOfNewer();
    const address = 'http://updates.threshold-test.invalid/';
    const desk = await deskWith(installedProgram({ ...proxy, address }).updates);
    await desk.call['updates.check']({});
    expect(updatesOf(desk)).toMatchObject({ newer: null, problem: { during: 'check', kind: 'offline' } });
    await desk.call['preferences.change']({ proxy: { use: 'own', address: proxy.address } });
    await desk.call['updates.check']({});
    await desk.call['updates.download']({});
    expect(updatesOf(desk)).toMatchObject({ step: 'ready', problem: null });
    expect(proxy.asked.map(({ path }) => path)).toContain(PROGRAM);
  });
});
