import { createHash, randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, test } from 'vitest';
import { type OperatingSystemKeyStore, openVault, type Vault, VaultError } from '#electron/vault/index.ts';
import { seal, unseal } from '#electron/vault/sealing.ts';
import { CHEAP_PASSPHRASE } from '#test/fixtures/cheap-passphrase.ts';

const ORIGIN = 'https://screening.example.com';
const TO = { origin: ORIGIN };
const PASSPHRASE = 'correct horse battery';
const TOKEN = 'org-canary-7f3b9c1d2e';

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'threshold-vault-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A key store as the operating system has one: it encrypts under a key that never leaves it. */
function newKeyStore(): OperatingSystemKeyStore {
  const key = randomBytes(32);
  return {
    encrypt: async (text) => Buffer.from(seal(key, 'store', Buffer.from(text))),
    decrypt: async (blob) => {
      const plain = unseal(key, 'store', blob.toString());
      if (plain === null) throw new Error('The key store does not know this.');
      return plain.toString();
    },
  };
}

/** Throws why the vault cannot be used. */
async function open(folder: string, keyStore: OperatingSystemKeyStore | null = null): Promise<Vault> {
  const vault = await openVault({
    folder,
    keyStore,
    wait: async () => undefined,
    passphraseCost: CHEAP_PASSPHRASE,
  });
  const problem = vault.problem();
  expect(vault.state() === 'unusable').toBe(problem !== null);
  if (problem !== null) throw problem;
  return vault;
}

async function withPassphrase(folder: string): Promise<Vault> {
  const vault = await open(folder);
  await vault.choosePassphrase(PASSPHRASE);
  return vault;
}

async function kindOf(attempt: Promise<unknown> | (() => unknown)): Promise<string> {
  try {
    await (typeof attempt === 'function' ? attempt() : attempt);
  } catch (error) {
    if (error instanceof VaultError) return error.kind;
    throw error;
  }
  return 'nothing was thrown';
}

const vaultText = (folder: string): Promise<string> => readFile(join(folder, 'vault.json'), 'utf8');

/** Changes one string somewhere in the file. */
async function tamper(folder: string, change: (text: string) => string): Promise<void> {
  const text = await vaultText(folder);
  const changed = change(text);
  expect(changed).not.toBe(text);
  await writeFile(join(folder, 'vault.json'), changed);
}

/** The same base64 with one of its bytes changed. */
function otherBytes(base64: string): string {
  const bytes = Buffer.from(base64, 'base64');
  bytes.writeUInt8(bytes.readUInt8(20) ^ 1, 20);
  return bytes.toString('base64');
}

test("with the operating system's key store a vault is open at once, and again after a restart", async () => {
  const folder = await newFolder();
  const keyStore = newKeyStore();
  const vault = await open(folder, keyStore);
  expect(vault.keyStore()).toBe('operating-system');
  expect(vault.state()).toBe('open');
  await vault.setToken('profile-1', TOKEN, TO);

  const again = await open(folder, keyStore);
  expect(again.token('profile-1', ORIGIN)).toBe(TOKEN);
  expect(again.databaseKey('profile-1')).toEqual(vault.databaseKey('profile-1'));
});

test('without a key store a passphrase is chosen, then asked for at every start', async () => {
  const folder = await newFolder();
  const vault = await open(folder);
  expect(vault.keyStore()).toBe('passphrase');
  expect(vault.state()).toBe('passphrase-needed');
  expect(await kindOf(() => vault.databaseKey('profile-1'))).toBe('locked');
  expect(await kindOf(vault.setToken('profile-1', TOKEN, TO))).toBe('locked');
  expect(await readdir(folder)).toEqual([]);

  await vault.choosePassphrase(PASSPHRASE);
  expect(vault.state()).toBe('open');
  await vault.setToken('profile-1', TOKEN, TO);

  const again = await open(folder);
  expect(again.state()).toBe('locked');
  expect(await kindOf(() => again.token('profile-1', ORIGIN))).toBe('locked');
  expect(again.hasToken('profile-1', ORIGIN)).toBe(false);
  expect(again.tokenEnding('profile-1', ORIGIN)).toBeNull();
  await again.unlock(PASSPHRASE);
  expect(again.state()).toBe('open');
  expect(again.token('profile-1', ORIGIN)).toBe(TOKEN);
  expect(again.hasToken('profile-1', ORIGIN)).toBe(true);
  expect(again.tokenEnding('profile-1', ORIGIN)).toBe('1d2e');
  expect(again.databaseKey('profile-1')).toEqual(vault.databaseKey('profile-1'));
});

test('a vault that has a passphrase keeps it, also where a key store turns up later', async () => {
  const folder = await newFolder();
  await withPassphrase(folder);
  const again = await open(folder, newKeyStore());
  expect(again.keyStore()).toBe('passphrase');
  expect(again.state()).toBe('locked');
});

test('a locked vault tells nothing until it is unlocked', async () => {
  const vault = await withPassphrase(await newFolder());
  await vault.setToken('profile-1', TOKEN, TO);
  const key = vault.databaseKey('profile-1');
  vault.lock();
  expect(vault.state()).toBe('locked');
  expect(await kindOf(() => vault.token('profile-1', ORIGIN))).toBe('locked');
  expect(await kindOf(() => vault.databaseKey('profile-1'))).toBe('locked');
  expect(await kindOf(vault.setToken('profile-1', 'another-token', TO))).toBe('locked');
  await vault.unlock(PASSPHRASE);
  expect(vault.token('profile-1', ORIGIN)).toBe(TOKEN);
  expect(vault.databaseKey('profile-1')).toEqual(key);
});

test('the token, the passphrase and the keys are in no file', async () => {
  const folder = await newFolder();
  const keyStore = newKeyStore();
  const byPassphrase = await withPassphrase(join(folder, 'passphrase'));
  const byKeyStore = await open(join(folder, 'key-store'), keyStore);
  const secrets: Buffer[] = [Buffer.from(PASSPHRASE)];
  for (const vault of [byPassphrase, byKeyStore]) {
    await vault.setToken('profile-1', TOKEN, TO);
    secrets.push(Buffer.from(TOKEN), vault.databaseKey('profile-1'));
  }
  const texts: Buffer[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) texts.push(await readFile(join(entry.parentPath, entry.name)));
  }
  expect(texts).toHaveLength(2);
  for (const text of texts) {
    const decoded = [...text.toString().matchAll(/"([A-Za-z0-9+/=]{16,})"/g)].map(([, base64 = '']) =>
      Buffer.from(base64, 'base64'),
    );
    expect(decoded.length).toBeGreaterThan(1);
    for (const secret of secrets) {
      for (const form of [
        secret,
        Buffer.from(secret.toString('base64')),
        Buffer.from(secret.toString('hex')),
      ]) {
        expect(text.includes(form)).toBe(false);
        for (const bytes of decoded) expect(bytes.includes(form)).toBe(false);
      }
    }
  }
});

test('the file is the user’s alone, and one that others could read is closed to them', async () => {
  const folder = await newFolder();
  const vault = await withPassphrase(folder);
  const file = join(folder, 'vault.json');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await vault.setToken('profile-1', TOKEN, TO);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await chmod(file, 0o644);
  await open(folder);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('a wrong passphrase is refused, waits longer each time, and leaves the vault as it was', async () => {
  const folder = await newFolder();
  await withPassphrase(folder);
  const before = await vaultText(folder);
  const waits: number[] = [];
  const vault = await openVault({ folder, keyStore: null, wait: async (ms) => waits.push(ms) });
  for (const guess of ['wrong', '', `${PASSPHRASE} `]) {
    expect(await kindOf(vault.unlock(guess))).toBe('wrong-passphrase');
    expect(vault.state()).toBe('locked');
  }
  expect(waits).toEqual([250, 500, 1_000]);
  await vault.unlock(PASSPHRASE);
  expect(waits.length).toBe(3);
  vault.lock();
  expect(await kindOf(vault.unlock('wrong again'))).toBe('wrong-passphrase');
  expect(waits.at(-1)).toBe(250);
  expect(await vaultText(folder)).toBe(before);
});

test('guesses at once are tried one after the other, each after the wait of the one before', async () => {
  const folder = await newFolder();
  await withPassphrase(folder);
  let waiting = 0;
  let most = 0;
  const wait = async (): Promise<void> => {
    waiting += 1;
    most = Math.max(most, waiting);
    await new Promise((resolve) => setImmediate(resolve));
    waiting -= 1;
  };
  const vault = await openVault({ folder, keyStore: null, wait });
  const kinds = await Promise.all(['one', 'two', 'three'].map((guess) => kindOf(vault.unlock(guess))));
  expect(kinds).toEqual(['wrong-passphrase', 'wrong-passphrase', 'wrong-passphrase']);
  expect(most).toBe(1);
});

test('a passphrase of fewer than eight characters is refused, and nothing is made', async () => {
  const folder = await newFolder();
  const vault = await open(folder);
  for (const weak of ['', 'seven77', '🔑🔑🔑🔑']) {
    expect(await kindOf(vault.choosePassphrase(weak))).toBe('weak-passphrase');
  }
  expect(vault.state()).toBe('passphrase-needed');
  expect(await readdir(folder)).toEqual([]);
});

test('a passphrase costs what OWASP asks for, where nothing else is said', async () => {
  const folder = await newFolder();
  await (await openVault({ folder, keyStore: null })).choosePassphrase(PASSPHRASE);
  expect(JSON.parse(await vaultText(folder))).toMatchObject({
    masterKey: { cost: { N: 2 ** 17, r: 8, p: 1 } },
  });
});

test('a vault is made once: a second passphrase is refused', async () => {
  const folder = await newFolder();
  const vault = await withPassphrase(folder);
  const before = await vaultText(folder);
  expect(await kindOf(vault.choosePassphrase('another passphrase'))).toBe('failed');
  expect(await vaultText(folder)).toBe(before);
});

test('a vault whose key store is gone, or is another one, says so and stays as it is', async () => {
  const folder = await newFolder();
  const keyStore = newKeyStore();
  const vault = await open(folder, keyStore);
  await vault.setToken('profile-1', TOKEN, TO);
  const before = await vaultText(folder);
  expect(await kindOf(open(folder, null))).toBe('key-store-gone');
  expect(await kindOf(open(folder, newKeyStore()))).toBe('key-store-gone');
  expect(await vaultText(folder)).toBe(before);
  expect((await open(folder, keyStore)).token('profile-1', ORIGIN)).toBe(TOKEN);
});

test('a key store that fails leads to no vault at all, rather than to one in the clear', async () => {
  const folder = await newFolder();
  const broken: OperatingSystemKeyStore = {
    encrypt: () => Promise.reject(new Error('The key ring is locked.')),
    decrypt: () => Promise.reject(new Error('The key ring is locked.')),
  };
  expect(await kindOf(open(folder, broken))).toBe('key-store-gone');
  expect(await readdir(folder)).toEqual([]);
});

test.for([
  ['garbage', () => 'garbage'],
  ['nothing', () => ''],
  ['half of it', (text: string) => text.slice(0, text.length / 2)],
  ['no object', () => '[]'],
  ['a field too many', (text: string) => text.replace('"tokens"', '"plain": "x", "tokens"')],
  ['a cost that would take all memory', (text: string) => text.replace('32768', '1073741824')],
  ['a cost that would be worth nothing', (text: string) => text.replace('32768', '2')],
] as const)('a vault file of %s is refused as damaged and kept', async ([, change]) => {
  const folder = await newFolder();
  await withPassphrase(folder);
  await tamper(folder, change);
  const before = await vaultText(folder);
  expect(await kindOf(open(folder))).toBe('damaged');
  expect(await kindOf(open(folder, newKeyStore()))).toBe('damaged');
  expect(await vaultText(folder)).toBe(before);
  expect(await readdir(folder)).toEqual(['vault.json']);
});

test('a vault from a newer desk is refused and left untouched', async () => {
  const folder = await newFolder();
  await withPassphrase(folder);
  await tamper(folder, (text) => text.replace('"format": 5', '"format": 6, "something": "new"'));
  const before = await vaultText(folder);
  expect(await kindOf(open(folder))).toBe('newer-version');
  expect(await vaultText(folder)).toBe(before);
});

test('a master key or a salt that was changed opens with no passphrase', async () => {
  for (const field of ['sealed', 'salt']) {
    const folder = await newFolder();
    await withPassphrase(folder);
    await tamper(folder, (text) =>
      text.replace(new RegExp(`"${field}": "([^"]+)"`), (_, base64) => `"${field}": "${otherBytes(base64)}"`),
    );
    expect(await kindOf((await open(folder)).unlock(PASSPHRASE))).toBe('wrong-passphrase');
  }
});

test('tokens set at once are all kept, each the one that was set last', async () => {
  const folder = await newFolder();
  const keyStore = newKeyStore();
  const vault = await open(folder, keyStore);
  const profiles = Array.from({ length: 20 }, (_, place) => `profile-${place}`);
  await Promise.all(profiles.map((profile) => vault.setToken(profile, `token-of-${profile}`, TO)));
  await vault.setToken('profile-3', 'a-newer-token', TO);

  const again = await open(folder, keyStore);
  for (const profile of profiles) {
    expect(again.token(profile, ORIGIN)).toBe(
      profile === 'profile-3' ? 'a-newer-token' : `token-of-${profile}`,
    );
  }
});

test('the last four characters of a token are told, but not of one that is short', async () => {
  const vault = await open(await newFolder(), newKeyStore());
  await vault.setToken('long', 'abcdefgh', TO);
  await vault.setToken('short', 'abcdefg', TO);
  expect(vault.tokenEnding('long', ORIGIN)).toBe('efgh');
  expect(vault.tokenEnding('short', ORIGIN)).toBeNull();
  expect(vault.tokenEnding('none', ORIGIN)).toBeNull();
});

test('names that JavaScript knows are profiles like any other', async () => {
  const folder = await newFolder();
  const keyStore = newKeyStore();
  const vault = await open(folder, keyStore);
  for (const profile of ['__proto__', 'constructor', 'toString']) {
    expect(vault.hasToken(profile, ORIGIN)).toBe(false);
    expect(vault.token(profile, ORIGIN)).toBeNull();
    await vault.setToken(profile, `token-of-${profile}`, TO);
    expect((await open(folder, keyStore)).token(profile, ORIGIN)).toBe(`token-of-${profile}`);
  }
});

test('each profile has a database key of its own, of 32 bytes', async () => {
  const vault = await open(await newFolder(), newKeyStore());
  const keys = ['a', 'b', 'c'].map((profile) => vault.databaseKey(profile));
  for (const key of keys) expect(key.length).toBe(32);
  expect(new Set(keys.map((key) => createHash('sha256').update(key).digest('hex'))).size).toBe(3);
});

describe('what keeps the master key', () => {
  it('can be changed from the key store to a passphrase, with a new key, and the old one until all is under the new', async () => {
    const folder = await newFolder();
    const keyStore = newKeyStore();
    const vault = await open(folder, keyStore);
    await vault.setToken('profile-1', TOKEN, TO);
    await vault.keepDeskRecord('what the desk keeps');
    const key = vault.databaseKey('profile-1');
    // No passphrase keeps it yet that could be the same once more.
    expect(await kindOf(vault.changeKeeping('short', 'short'))).toBe('weak-passphrase');
    await vault.changeKeeping('', PASSPHRASE);
    expect(vault.keyStore()).toBe('passphrase');
    expect(vault.state()).toBe('open');

    const again = await open(folder, keyStore);
    expect(again.state()).toBe('locked');
    expect(again.isRekeying()).toBe(false);
    await again.unlock(PASSPHRASE);
    expect(again.isRekeying()).toBe(true);
    expect(again.databaseKey('profile-1')).not.toEqual(key);
    expect(again.formerDatabaseKeys('profile-1')).toEqual([key]);
    expect(again.token('profile-1', ORIGIN)).toBe(TOKEN);
    expect(again.aboutToken('profile-1')).toEqual({ origin: ORIGIN, generation: 1 });
    expect(again.deskRecord()).toBe('what the desk keeps');

    // Changed once more before the records were encrypted anew: they may lie under any of the three.
    await again.changeKeeping(PASSPHRASE, 'another passphrase');
    expect(again.formerDatabaseKeys('profile-1')).toHaveLength(2);
    await again.endRekey('left');
    expect(again.isRekeying()).toBe(false);
    expect(again.formerDatabaseKeys('profile-1')).toHaveLength(2);
    await again.endRekey('all');
    expect(again.formerDatabaseKeys('profile-1')).toEqual([]);
  });

  it('gives a token out for its own origin alone', async () => {
    const vault = await open(await newFolder(), newKeyStore());
    await vault.setToken('profile-1', TOKEN, TO);
    for (const origin of ['https://screening.example.org', 'http://screening.example.com', '', 'null']) {
      expect(vault.token('profile-1', origin)).toBeNull();
      expect(vault.hasToken('profile-1', origin)).toBe(false);
    }
    expect(await vault.setToken('profile-1', TOKEN, { ...TO, after: 7 })).toBe(8);
  });

  it('can be changed from a passphrase to another one, or to the key store, by who knows it', async () => {
    const folder = await newFolder();
    const keyStore = newKeyStore();
    await withPassphrase(folder);
    const vault = await open(folder, keyStore);
    expect(await kindOf(vault.changeKeeping(PASSPHRASE, 'another passphrase'))).toBe('locked');
    await vault.unlock(PASSPHRASE);
    const before = await vaultText(folder);
    expect(await kindOf(vault.changeKeeping('a guess', 'another passphrase'))).toBe('wrong-passphrase');
    expect(await kindOf(vault.changeKeeping(PASSPHRASE, 'short'))).toBe('weak-passphrase');
    expect(await vaultText(folder)).toBe(before);

    await vault.changeKeeping(PASSPHRASE, 'another passphrase');
    const other = await open(folder, keyStore);
    expect(await kindOf(other.unlock(PASSPHRASE))).toBe('wrong-passphrase');
    await other.unlock('another passphrase');
    await other.changeKeeping('another passphrase', null);
    expect((await open(folder, keyStore)).state()).toBe('open');
  });

  it('stays a passphrase where there is no key store', async () => {
    const folder = await newFolder();
    const vault = await withPassphrase(folder);
    expect(vault.hasKeyStore).toBe(false);
    expect(await kindOf(vault.changeKeeping(PASSPHRASE, null))).toBe('key-store-gone');
    await (await open(folder)).unlock(PASSPHRASE);
  });
});
