import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Desk } from '#electron/desk.ts';
import { openRecords } from '#electron/records/index.ts';
import { answer } from '#electron/rpc/answer.ts';
import { openVault } from '#electron/vault/index.ts';
import { type Channel, contract } from '#shared/rpc/contract.ts';
import { channelNames } from '#shared/rpc/names.ts';
import { builtFile } from '#test/fixtures/built-program.ts';
import { fillEveryTable, OLD_ACTIVITY } from '#test/fixtures/every-table.ts';
import fc from '#test/fixtures/fast-check.ts';
import { hostileInputs } from '#test/fixtures/hostile-inputs.ts';
import { openKeyStore, openNodeDesk } from '#test/fixtures/node-desk.ts';
import { writeOldActivity } from '#test/fixtures/old-activity.ts';

const workerFile = builtFile('records-worker');

export interface IpcReport {
  readonly channels: number;
  refused: number;
  /** Of the random inputs those that the contract allows: they were carried out. */
  carriedOut: number;
  readonly violations: readonly string[];
}

/**
 * Sends random inputs to every channel of a real desk with full records. What the contract refuses must change no byte of the
 * desk's folder; what it happens to allow is carried out and must be answered as the contract says.
 */
export async function tortureByInputs({
  inputs,
  seed,
}: {
  readonly inputs: number;
  readonly seed: number;
}): Promise<IpcReport> {
  const folder = mkdtempSync(join(tmpdir(), 'threshold-hostile-page-'));
  const desk = await deskWithRecords(folder);
  const violations: string[] = [];
  const report = { channels: channelNames.length, refused: 0, carriedOut: 0, violations };
  try {
    const before = bytesOf(folder);
    const allowed = new Map<Channel, unknown[]>();
    for (const name of channelNames) {
      const kept: unknown[] = [];
      for (const input of fc.sample(hostileInputs(name), { numRuns: inputs, seed })) {
        if (contract[name].input.safeParse(input).success) {
          // So many of each are enough: most are the same.
          if (kept.length < 50) kept.push(input);
          continue;
        }
        const kind = await answerOf(desk, name, input);
        if (kind !== 'invalid-input') violations.push(`${name} answered a refused input with ${kind}`);
        report.refused += 1;
      }
      allowed.set(name, kept);
    }
    if (bytesOf(folder) !== before)
      violations.push('inputs that were refused have changed files of the desk');
    for (const [name, kept] of allowed) {
      for (const input of kept) {
        const kind = await answerOf(desk, name, input);
        if (kind === 'internal')
          violations.push(`${name} failed inside: ${fc.stringify(input).slice(0, 200)}`);
        report.carriedOut += 1;
      }
    }
    const state = await answerOf(desk, 'program.state', {});
    if (state !== 'ok') violations.push(`afterwards the desk answers ${state}`);
  } finally {
    await desk.close();
    rmSync(folder, { recursive: true, force: true });
  }
  return report;
}

/** 'ok' or the kind of the error; what is thrown is told as such. */
async function answerOf({ useCases }: Desk, name: Channel, input: unknown): Promise<string> {
  const log = { warn: () => undefined, error: () => undefined };
  try {
    const answered = await answer(name, input, Promise.resolve(useCases), log);
    return answered.ok ? 'ok' : answered.error.kind;
  } catch (error) {
    return `thrown: ${String(error)}`;
  }
}

/** A desk that is connected, to a service that is not there, and whose records have rows in every table. */
async function deskWithRecords(folder: string): Promise<Desk> {
  const first = await openNodeDesk(folder, () => undefined);
  const { activeProfileId } = await first.useCases['connections.connect']({
    name: 'Nowhere',
    baseUrl: 'http://127.0.0.1:9',
    token: 'token-of-the-hostile-page',
  });
  await first.close();
  if (activeProfileId === null) throw new Error('The desk is not connected.');
  const vault = await openVault({ folder, keyStore: openKeyStore });
  const file = join(folder, 'profiles', activeProfileId, 'cache.db');
  const key = vault.databaseKey(activeProfileId);
  writeOldActivity({ file, key }, OLD_ACTIVITY);
  const records = await openRecords({ file, key, workerFile });
  await fillEveryTable(records, 60);
  await records.close();
  const leaveDialog = async () => null;
  return openNodeDesk(folder, () => undefined, {
    files: {
      saveText: leaveDialog,
      saveBytes: leaveDialog,
      chooseSave: leaveDialog,
      chooseFolder: leaveDialog,
      writeIn: () => Promise.reject(new Error('No folder was chosen.')),
      chooseOpen: leaveDialog,
      openText: leaveDialog,
    },
    clipboard: { write: async () => undefined, readText: async () => '', clear: () => undefined },
    browser: { open: async () => undefined },
    mailProgram: { open: async () => undefined },
    page: { toPdf: async () => new Uint8Array(), print: async () => 'left' },
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  });
}

/** One hash over every file of a folder, by its name and its bytes. */
function bytesOf(folder: string): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()) {
    const file = join(folder, name);
    // SQLite's index of its log: shared memory, which reading changes.
    if (!statSync(file).isFile() || name.endsWith('-shm')) continue;
    hash.update(name).update('\0').update(readFileSync(file));
  }
  return hash.digest('hex');
}
