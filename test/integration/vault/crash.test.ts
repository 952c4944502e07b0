/** @module-tag no-second-try */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { openVault } from '#electron/vault/index.ts';

const eraser = fileURLToPath(new URL('./killed-eraser.ts', import.meta.url));
const writer = fileURLToPath(new URL('./killed-writer.ts', import.meta.url));

const ORIGIN = 'https://screening.example.com';
const TO = { origin: ORIGIN };
interface Place {
  readonly folder: string;
  readonly vaultFolder: string;
  readonly keyFile: string;
}

function newPlace(): Place {
  const folder = mkdtempSync(join(tmpdir(), 'threshold-vault-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return { folder, vaultFolder: join(folder, 'vault'), keyFile: join(folder, 'key') };
}

const reopen = ({ vaultFolder, keyFile }: Place) =>
  openVault({
    folder: vaultFolder,
    keyStore: {
      encrypt: () => Promise.reject(new Error('There is a vault already.')),
      decrypt: () => readFile(keyFile, 'utf8'),
    },
  });

/** Runs the writer until it is dead; answers the last number that it said. */
function runUntilKilled(place: Place, after: { said: number } | { rename: number }): Promise<number> {
  const extra = 'rename' in after ? [String(after.rename)] : [];
  const child = spawn(process.execPath, [writer, place.vaultFolder, place.keyFile, ...extra], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  const last = (): number => Number(said.trimEnd().split('\n').at(-1));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if ('said' in after && last() >= after.said) child.kill('SIGKILL');
    });
    child.on('close', (_code, signal) => {
      if (signal === 'SIGKILL') resolve(last());
      else reject(new Error(`The writer ended by itself (${signal}).`));
    });
  });
}

test('a crash between writing and renaming leaves the old vault', async () => {
  const place = newPlace();
  // The first write makes the vault, the next two set tokens, the fourth is cut off.
  expect(await runUntilKilled(place, { rename: 4 })).toBe(2);
  expect(await readdir(place.vaultFolder)).toEqual(['vault.json', 'vault.json.new']);
  const vault = await reopen(place);
  expect(vault.token('profile-1', ORIGIN)).toBe('token-number-2');
  await vault.setToken('profile-1', 'after the crash', TO);
  expect(await readdir(place.vaultFolder)).toEqual(['vault.json']);
  expect((await reopen(place)).token('profile-1', ORIGIN)).toBe('after the crash');
});

test('killed at any moment, a vault opens with the last token it acknowledged or the one after', async () => {
  for (let round = 0; round < 5; round += 1) {
    const place = newPlace();
    const acknowledged = await runUntilKilled(place, { said: 3 + round * 7 });
    const token = (await reopen(place)).token('profile-1', ORIGIN);
    expect([`token-number-${acknowledged}`, `token-number-${acknowledged + 1}`]).toContain(token);
  }
});

test('killed between overwriting and removing, an erased vault is taken for none, and the next erasure leaves nothing', async () => {
  const { vaultFolder } = newPlace();
  expect(spawnSync(process.execPath, [eraser, vaultFolder]).signal).toBe('SIGKILL');
  expect(await readdir(vaultFolder)).toHaveLength(1);
  const vault = await openVault({ folder: vaultFolder, keyStore: null });
  expect(vault.state()).toBe('passphrase-needed');
  await vault.erase();
  expect(await readdir(vaultFolder)).toEqual([]);
});
