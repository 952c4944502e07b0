/** The second way in: a code that opens the vault once, where its passphrase is forgotten. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openVault, type Vault, VaultError } from '#electron/vault/index.ts';
import { RECOVERY_CODE_BYTES, writeRecoveryCode } from '#shared/features/vault/recovery-code.ts';
import { CHEAP_PASSPHRASE } from '#test/fixtures/cheap-passphrase.ts';

const PASSPHRASE = 'correct horse battery';
const NEXT = 'four lanterns on the stairs';
const TO = { origin: 'https://screening.example.com' };
const AT_MS = Date.UTC(2026, 10, 26, 15);

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'threshold-recovery-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const open = (folder: string, waits: number[] = []): Promise<Vault> =>
  openVault({
    folder,
    keyStore: null,
    passphraseCost: CHEAP_PASSPHRASE,
    wait: async (ms) => {
      waits.push(ms);
    },
  });

/** A locked vault with a code. */
async function withCode(folder: string) {
  const vault = await open(folder);
  await vault.choosePassphrase(PASSPHRASE);
  await vault.setToken('profile-1', 'org-canary-token', TO);
  await vault.keepDeskRecord('what the desk keeps');
  const code = await vault.makeRecoveryCode(PASSPHRASE, AT_MS);
  const key = vault.databaseKey('profile-1');
  vault.lock();
  return { vault, code, key };
}

async function kindOf(attempt: Promise<unknown>): Promise<string> {
  try {
    await attempt;
  } catch (error) {
    if (error instanceof VaultError) return error.kind;
    throw error;
  }
  return 'nothing was thrown';
}

const another = (): string => writeRecoveryCode(randomBytes(RECOVERY_CODE_BYTES));

it('opens the vault once, with what it holds, by a new passphrase and new keys', async () => {
  const folder = await newFolder();
  const { code, key } = await withCode(folder);
  expect(await readFile(join(folder, 'vault.json'), 'utf8')).not.toContain(code.slice(0, 8));

  const vault = await open(folder);
  expect(vault.recovery()).toEqual({ state: 'kept', atMs: AT_MS });
  await vault.recover(code, NEXT, AT_MS + 1);
  expect(vault.state()).toBe('open');
  expect(vault.token('profile-1', TO.origin)).toBe('org-canary-token');
  expect(vault.deskRecord()).toBe('what the desk keeps');
  expect(vault.isRekeying()).toBe(true);
  expect(vault.databaseKey('profile-1')).not.toEqual(key);
  expect(vault.formerDatabaseKeys('profile-1')).toEqual([key]);
  expect(vault.recovery()).toEqual({ state: 'used', atMs: AT_MS + 1 });
  expect(vault.recoveryToNote()).toBe(AT_MS + 1);
  await vault.recoveryNoted();

  const again = await open(folder);
  expect(again.recoveryToNote()).toBeNull();
  expect(await kindOf(again.recover(code, NEXT, AT_MS))).toBe('wrong-recovery-code');
  expect(await kindOf(again.unlock(PASSPHRASE))).toBe('wrong-passphrase');
  await again.unlock(NEXT);
  expect(again.recovery()).toEqual({ state: 'used', atMs: AT_MS + 1 });
  const renewed = await again.makeRecoveryCode(NEXT, AT_MS + 2);
  expect(renewed).not.toBe(code);
  again.lock();
  expect(await kindOf(again.recover(code, PASSPHRASE, AT_MS))).toBe('wrong-recovery-code');
  await again.recover(renewed, PASSPHRASE, AT_MS + 3);
  expect(again.state()).toBe('open');
});

it('is made by who knows the passphrase, one at a time, and opens no vault but its own', async () => {
  const folder = await newFolder();
  const { vault, code } = await withCode(folder);
  expect(await kindOf(vault.makeRecoveryCode(PASSPHRASE, AT_MS))).toBe('locked');
  await vault.unlock(PASSPHRASE);
  expect(await kindOf(vault.makeRecoveryCode(PASSPHRASE, AT_MS))).toBe('failed');
  expect(await kindOf(vault.recover(code, NEXT, AT_MS))).toBe('failed');
  await vault.changeKeeping(PASSPHRASE, PASSPHRASE);
  expect(vault.recovery()).toBeNull();
  expect(await kindOf(vault.makeRecoveryCode('a guess of mine', AT_MS))).toBe('wrong-passphrase');
  vault.lock();
  // Its keys were changed: what opened them before opens nothing.
  expect(await kindOf(vault.recover(code, NEXT, AT_MS))).toBe('wrong-recovery-code');

  const other = await newFolder();
  const { vault: second } = await withCode(other);
  expect(await kindOf(second.recover(code, NEXT, AT_MS))).toBe('wrong-recovery-code');
  expect(second.state()).toBe('locked');
});

it('guesses are slowed as those of the passphrase are, and change nothing', async () => {
  const folder = await newFolder();
  const { code } = await withCode(folder);
  const before = await readFile(join(folder, 'vault.json'), 'utf8');
  const waits: number[] = [];
  const vault = await open(folder, waits);
  expect(await kindOf(vault.unlock('a guess of mine'))).toBe('wrong-passphrase');
  expect(await kindOf(vault.recover(another(), NEXT, AT_MS))).toBe('wrong-recovery-code');
  expect(await kindOf(vault.recover(another(), NEXT, AT_MS))).toBe('wrong-recovery-code');
  expect(await kindOf(vault.recover(code, '12345678', AT_MS))).toBe('weak-passphrase');
  expect(waits).toEqual([250, 500, 1_000]);
  expect(await readFile(join(folder, 'vault.json'), 'utf8')).toBe(before);
  await vault.unlock(PASSPHRASE);
});

it('what was changed in the file opens nothing', async () => {
  const folder = await newFolder();
  const { code } = await withCode(folder);
  const file = join(folder, 'vault.json');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace(`"madeAtMs": ${AT_MS}`, `"madeAtMs": ${AT_MS + 1}`));
  expect(await kindOf((await open(folder)).recover(code, NEXT, AT_MS))).toBe('wrong-recovery-code');
});

it('is not there where the key store keeps the key', async () => {
  const store = {
    encrypt: async (text: string) => Buffer.from(text),
    decrypt: async (blob: Buffer) => blob.toString(),
  };
  const vault = await openVault({ folder: await newFolder(), keyStore: store });
  expect(await kindOf(vault.makeRecoveryCode('', AT_MS))).toBe('failed');
});
