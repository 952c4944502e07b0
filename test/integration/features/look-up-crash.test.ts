/** @module-tag no-second-try */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { isNight, many } from '#test/fixtures/night.ts';
import { openNodeDesk } from '#test/fixtures/node-desk.ts';
import {
  approvalResult,
  identifierOf,
  type ScriptedService,
  scriptedService,
  TOKEN,
} from './scripted-service.ts';
import { listRequest } from './test-desk.ts';

const program = fileURLToPath(new URL('./look-up-program.ts', import.meta.url));
const IDENTIFIERS = Array.from(
  { length: many(600, 1_500) },
  (_, place) => `${place % 50 === 7 ? 'unknown' : 'A'}-${place}`,
);
const UNKNOWN = IDENTIFIERS.length / 50;

/** Runs the program until the service has got so many requests more, then kills it, whatever it is doing. */
async function runUntilKilled(folder: string, service: ScriptedService, given: string, after: number) {
  const before = service.received('getapplicationapproval').length;
  const child = spawn(process.execPath, [program, folder, service.url, TOKEN], {
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  const ended = new Promise<NodeJS.Signals | null>((resolve) =>
    child.once('exit', (_code, signal) => resolve(signal)),
  );
  child.stdin.end(given);
  const watch = setInterval(() => {
    if (service.received('getapplicationapproval').length - before >= after) child.kill('SIGKILL');
  }, 1);
  const signal = await ended;
  clearInterval(watch);
  return signal;
}

/** What the records say, by a desk that is opened on them and sends nothing. */
async function whatIsThere(folder: string) {
  const desk = await openNodeDesk(folder, () => undefined);
  const there: string[] = [];
  let unnamed = 0;
  for (let offset = 0, total = 1; offset < total; offset += 500) {
    const page = await desk.useCases['applications.list']({ ...listRequest, offset });
    total = page.total;
    there.push(...page.rows.map(({ identifier }) => identifier));
    unnamed += page.rows.filter(({ identifier, name }) => name !== `Name of ${identifier}`).length;
  }
  const lookUps = await desk.useCases['lookUps.list']({});
  const chain = await desk.useCases['activity.verify']({});
  await desk.close();
  return { there, unnamed, lookUps, chain };
}

test('killed again and again in the middle of a look-up, every identifier is there with its name, has failed, or is left', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'threshold-killed-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const service = await scriptedService({
    getapplicationapproval: (request) =>
      identifierOf(request).startsWith('unknown')
        ? { status: 404, json: { success: false, message: 'No such application.' } }
        : { status: 200, json: approvalResult },
  });

  let foundBefore = 0;
  // The first time so late that something is stored on the quickest machine: ten times a second it is.
  for (const [round, after] of (isNight ? [900, 90, 310, 40] : [360, 90]).entries()) {
    const given = round === 0 ? IDENTIFIERS.join('\n') : '';
    expect(await runUntilKilled(folder, service, given, after)).toBe('SIGKILL');
    const asked = service.received('getapplicationapproval').length;
    const { there, unnamed, lookUps, chain } = await whatIsThere(folder);
    expect(unnamed).toBe(0);
    expect(service.received('getapplicationapproval')).toHaveLength(asked);
    const [lookUp] = lookUps;
    expect(lookUp).toMatchObject({
      state: 'interrupted',
      total: IDENTIFIERS.length,
      found: there.length,
      filled: IDENTIFIERS.length,
    });
    expect(new Set(there).size).toBe(there.length);
    expect(there.length + (lookUp?.failed ?? 0) + (lookUp?.left ?? 0)).toBe(IDENTIFIERS.length);
    expect(there.length).toBeGreaterThanOrEqual(foundBefore);
    expect(chain.whole).toBe(true);
    foundBefore = there.length;
  }
  expect(foundBefore).toBeGreaterThan(0);

  // What is left is asked for, and nothing that is there already.
  const { there: before } = await whatIsThere(folder);
  const asked = service.received('getapplicationapproval').length;
  expect(await runUntilKilled(folder, service, '', Number.POSITIVE_INFINITY)).toBeNull();
  const askedAtLast = new Set(service.received('getapplicationapproval').slice(asked).map(identifierOf));
  expect(before.filter((identifier) => askedAtLast.has(identifier))).toEqual([]);
  const { there, unnamed, lookUps } = await whatIsThere(folder);
  expect(unnamed).toBe(0);
  expect(there.sort()).toEqual(IDENTIFIERS.filter((identifier) => identifier.startsWith('A')).sort());
  expect(lookUps).toMatchObject([
    { state: 'done', found: IDENTIFIERS.length - UNKNOWN, failed: UNKNOWN, left: 0 },
  ]);
  expect(lookUps[0]?.failures).toMatchObject([{ error: { kind: 'not-found' }, count: UNKNOWN }]);
}, 240_000);
