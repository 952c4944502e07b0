import { createHash, createPublicKey, verify } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openVault, type Vault } from '#electron/vault/index.ts';
import { CHEAP_PASSPHRASE } from '#test/fixtures/cheap-passphrase.ts';

const PASSPHRASE = 'correct horse battery';
const SAID = Buffer.from('the newest hash');

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'threshold-vault-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const open = (folder: string): Promise<Vault> =>
  openVault({
    folder,
    keyStore: null,
    wait: async () => undefined,
    passphraseCost: CHEAP_PASSPHRASE,
  });

async function unlocked(folder: string, passphrase = PASSPHRASE): Promise<Vault> {
  const vault = await open(folder);
  if (vault.state() === 'passphrase-needed') await vault.choosePassphrase(passphrase);
  else await vault.unlock(passphrase);
  return vault;
}

/** Whether the vault's signature holds under the key that others know. */
function signs(vault: Vault, profileId: string, publicKey: string): boolean {
  const key = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: publicKey },
    format: 'jwk',
  });
  const signature = vault.signAsDevice(profileId, SAID);
  return signature !== null && verify(null, SAID, key, signature);
}

test('each connection has a device of its own, named by its public key, the same at every start', async () => {
  const folder = await newFolder();
  const vault = await unlocked(folder);
  const first = await vault.deviceKey('profile-1');
  const second = await vault.deviceKey('profile-2');
  const raw = Buffer.from(first.publicKey, 'base64url');
  expect(raw).toHaveLength(32);
  expect(first.device).toBe(createHash('sha256').update(raw).digest('hex').slice(0, 24));
  expect(second.device).not.toBe(first.device);
  expect(await vault.deviceKey('profile-1')).toEqual(first);

  const again = await unlocked(folder);
  expect(await again.deviceKey('profile-1')).toEqual(first);
  expect(signs(again, 'profile-1', first.publicKey)).toBe(true);
  expect(signs(again, 'profile-2', first.publicKey)).toBe(false);
});

test('a device stays the same where the passphrase is changed, and signs only while the vault is open', async () => {
  const folder = await newFolder();
  const vault = await unlocked(folder);
  const { publicKey } = await vault.deviceKey('profile-1');
  const end = {
    records: 'these',
    entries: 3,
    head: 'ab',
    acts: 2,
    atMs: 1,
    activities: 0,
    activityHead: '',
  };
  await vault.keepLogEnd('profile-1', end);
  await vault.changeKeeping(PASSPHRASE, 'another passphrase');
  const again = await unlocked(folder, 'another passphrase');
  expect((await again.deviceKey('profile-1')).publicKey).toBe(publicKey);
  expect(again.logEnd('profile-1')).toEqual(end);
  expect(signs(again, 'profile-1', publicKey)).toBe(true);
  again.lock();
  expect(() => again.signAsDevice('profile-1', SAID)).toThrow('locked');
});

test('a renewed device is another one, of which no end is known', async () => {
  const vault = await unlocked(await newFolder());
  const before = await vault.deviceKey('profile-1');
  const end = { records: 'r', entries: 1, head: '', acts: 1, atMs: 1, activities: 0, activityHead: '' };
  await vault.keepLogEnd('profile-1', end);
  const after = await vault.renewDeviceKey('profile-1');
  expect(after.device).not.toBe(before.device);
  expect(vault.logEnd('profile-1')).toBeNull();
  expect(signs(vault, 'profile-1', before.publicKey)).toBe(false);
  expect(signs(vault, 'profile-1', after.publicKey)).toBe(true);
});
