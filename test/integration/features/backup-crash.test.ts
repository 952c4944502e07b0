/** @module-tag no-second-try */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import type { Desk } from '#electron/desk.ts';
import { openNodeDesk } from '#test/fixtures/node-desk.ts';
import { approvalResult, scriptedService, TOKEN } from './scripted-service.ts';
import { listRequest } from './test-desk.ts';

const program = fileURLToPath(new URL('./backup-program.ts', import.meta.url));

/** Runs the program to its end, or until it kills itself at the moment. */
function run(folder: string, job: 'back up' | 'restore', moment = ''): Promise<NodeJS.Signals | null> {
  const child = spawn(process.execPath, [program, folder, join(folder, 'office.backup'), job, moment], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return new Promise((resolve) => child.once('exit', (_code, signal) => resolve(signal)));
}

/** Opens the desk in this process, does something with it, and says what there is. */
async function look(
  folder: string,
  act: (call: Desk['useCases']) => Promise<unknown> = async () => undefined,
) {
  let lookedUp: () => void = () => undefined;
  const over = new Promise<void>((resolve) => {
    lookedUp = resolve;
  });
  const desk = await openNodeDesk(folder, (name, payload) => {
    if (name === 'look-ups-changed' && JSON.stringify(payload).includes('"state":"done"')) lookedUp();
  });
  const call = desk.useCases;
  if ((await act(call)) === 'looks up') await over;
  const { rows } = await call['applications.list'](listRequest);
  const chain = await call['activity.verify']({});
  await desk.close();
  return {
    identifiers: rows.map(({ identifier }) => identifier),
    whole: chain.whole,
    approvePercent: desk.state().preferences.bands.approvePercent,
  };
}

const staging = (folder: string): string[] =>
  existsSync(join(folder, 'staging')) ? readdirSync(join(folder, 'staging')) : [];
const left = (folder: string): string[] => [
  ...readdirSync(folder).filter((name) => name.startsWith('.office')),
  ...(staging(folder).length > 0 ? ['staging'] : []),
];
const setAside = (folder: string): number => {
  const profiles = join(folder, 'profiles');
  return readdirSync(profiles, { recursive: true }).filter((name) => String(name).includes('before-restore'))
    .length;
};

test('killed in the middle of a backup or of a restore, nothing is lost and nothing half is left', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'threshold-killed-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const service = await scriptedService({
    getapplicationapproval: () => ({ status: 200, json: approvalResult }),
  });
  const lookUp = (text: string) => async (call: Desk['useCases']) => {
    await call['lookUps.start']({ text });
    return 'looks up';
  };
  await look(folder, async (call) => {
    await call['connections.connect']({ name: 'Killed', baseUrl: service.url, token: TOKEN });
    await call['preferences.change']({ bands: { approvePercent: 91, declinePercent: 42 } });
    return lookUp('A-1, A-2, A-3')(call);
  });
  const asBackedUp = { identifiers: ['A-1', 'A-2', 'A-3'], whole: true, approvePercent: 91 };

  for (const moment of ['encrypting', 'writing']) {
    expect([moment, await run(folder, 'back up', moment)]).toEqual([moment, 'SIGKILL']);
    expect([moment, left(folder).length]).toEqual([moment, 2]);
    expect(await look(folder)).toEqual(asBackedUp);
    expect(left(folder)).toEqual([]);
    expect(existsSync(join(folder, 'office.backup'))).toBe(false);
  }
  expect(await run(folder, 'back up')).toBe(null);

  for (const [kills, moment] of ['closed', 'settings taken'].entries()) {
    const bands = { approvePercent: 70, declinePercent: 60 };
    await look(folder, async (call) => {
      await call['preferences.change']({ bands });
      return lookUp('A-4')(call);
    });
    expect([moment, await run(folder, 'restore', moment)]).toEqual([moment, 'SIGKILL']);
    expect(existsSync(join(folder, 'staging'))).toBe(true);
    expect(await look(folder)).toEqual(asBackedUp);
    expect(left(folder)).toEqual([]);
    expect(setAside(folder)).toBe(kills + 1);
  }
});
