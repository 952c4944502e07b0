/** Every format that a release wrote is read once; nothing that is put back, changed or put together of several opens a way that was closed. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openVault, type Vault, VaultError } from '#electron/vault/index.ts';
import { CHEAP_PASSPHRASE } from '#test/fixtures/cheap-passphrase.ts';
import { RECORDS_PASSPHRASE } from '#test/fixtures/make-records/open-desk.ts';
import { oldVault } from '#test/fixtures/old-records.ts';

const ORIGIN = 'https://screening.example';
const PASSPHRASE = 'correct horse battery';
const AT_MS = Date.UTC(2026, 10, 2);

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'threshold-vault-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const fileIn = (folder: string): string => join(folder, 'vault.json');
const textIn = (folder: string): Promise<string> => readFile(fileIn(folder), 'utf8');

/** A key store that keeps nothing secret: what it is given comes back. */
const keyStore = {
  encrypt: async (text: string) => Buffer.from(text),
  decrypt: async (blob: Buffer) => blob.toString(),
};

const open = (folder: string, by: 'passphrase' | 'key store' = 'passphrase'): Promise<Vault> =>
  openVault({
    folder,
    keyStore: by === 'passphrase' ? null : keyStore,
    wait: async () => undefined,
    passphraseCost: CHEAP_PASSPHRASE,
  });

/** Why it does not open; null where it does. */
async function whyNot(vault: Vault, passphrase = PASSPHRASE): Promise<string | null> {
  try {
    if (vault.state() === 'locked') await vault.unlock(passphrase);
    return vault.problem()?.kind ?? null;
  } catch (error) {
    if (error instanceof VaultError) return error.kind;
    throw error;
  }
}

it.for([
  ['0.5.0', 2],
  ['0.7.0', 3],
] as const)(
  'what %s left (format %i) opens, and is in the newest form from then on',
  async ([release, format]) => {
    const folder = await newFolder();
    await writeFile(fileIn(folder), oldVault(release));
    expect(JSON.parse(oldVault(release)).format).toBe(format);
    const vault = await open(folder);
    expect(vault.state()).toBe('locked');
    expect(await whyNot(vault, 'a guess')).toBe('wrong-passphrase');
    expect(await textIn(folder)).toBe(oldVault(release));
    await vault.unlock(RECORDS_PASSPHRASE);
    const { profiles } = JSON.parse(vault.deskRecord() ?? '{}');
    expect(profiles).toMatchObject([{ name: 'Oak Street', baseUrl: ORIGIN }]);
    const [{ id }] = profiles;
    expect(vault.token(id, ORIGIN)).toBe('token-of-oak-street-9Zx4');
    // What 0.5.0 had none of comes with its first use.
    const { device } = await vault.deviceKey(id);

    expect(JSON.parse(await textIn(folder))).toMatchObject({ format: 5, recovery: null });
    const again = await open(folder);
    await again.unlock(RECORDS_PASSPHRASE);
    expect(again.token(id, ORIGIN)).toBe('token-of-oak-street-9Zx4');
    expect(again.databaseKey(id)).toEqual(vault.databaseKey(id));
    expect(again.erasureKey()).toEqual(vault.erasureKey());
    expect((await again.deviceKey(id)).device).toBe(device);
  },
);

it.for(['0.5.0', '0.7.0'] as const)('of what %s left, nothing may have been changed', async (release) => {
  const { tokens, ...contents } = JSON.parse(oldVault(release));
  for (const changed of [
    { ...contents, tokens, desk: tokens[0].sealed },
    { ...contents, tokens, former: [tokens[0].sealed] },
  ]) {
    const folder = await newFolder();
    await writeFile(fileIn(folder), JSON.stringify(changed));
    expect(await whyNot(await open(folder), RECORDS_PASSPHRASE)).toBe('damaged');
    expect(await textIn(folder)).toBe(JSON.stringify(changed));
  }
});

/** A vault with something of every kind in it, and as it was before its last change of each. */
async function fullVault(by: 'passphrase' | 'key store') {
  const folder = await newFolder();
  const vault = await open(folder, by);
  if (by === 'passphrase') await vault.choosePassphrase(PASSPHRASE);
  const fill = async (word: string): Promise<void> => {
    await vault.setToken('profile-1', `token-${word}-12345678`, { origin: ORIGIN });
    await vault.setToken('profile-2', `other-${word}-12345678`, { origin: ORIGIN });
    await vault.renewDeviceKey('profile-1');
    await vault.keepDeskRecord(`what the desk keeps ${word}`);
  };
  await fill('first');
  if (by === 'passphrase') {
    await vault.changeKeeping(PASSPHRASE, PASSPHRASE);
    await vault.makeRecoveryCode(PASSPHRASE, AT_MS);
  }
  const before = JSON.parse(await textIn(folder));
  await fill('later');
  return { folder, before, now: JSON.parse(await textIn(folder)) };
}

type Contents = Readonly<Record<string, unknown>> & {
  readonly tokens: readonly { readonly profileId: string; readonly sealed: string }[];
  readonly devices: readonly object[];
};

/** What somebody who can write the file may put in its place, having seen it of several days. */
const CHANGES: readonly (readonly [string, (now: Contents, before: Contents) => object])[] = [
  ['no tokens', (now) => ({ ...now, tokens: [] })],
  ['one token less', (now) => ({ ...now, tokens: now.tokens.slice(1) })],
  ['a token of another day', (now, before) => ({ ...now, tokens: before.tokens })],
  ['one token twice', (now) => ({ ...now, tokens: [...now.tokens, ...now.tokens] })],
  ['tokens in another order', (now) => ({ ...now, tokens: now.tokens.toReversed() })],
  [
    'tokens of each other',
    (now) => ({
      ...now,
      tokens: now.tokens.map((token, place) => ({ ...token, sealed: now.tokens.at(place - 1)?.sealed })),
    }),
  ],
  [
    'a token under another name',
    (now) => ({ ...now, tokens: now.tokens.map((one) => ({ ...one, profileId: 'x' })) }),
  ],
  ['a token of noise', (now) => ({ ...now, tokens: [{ profileId: 'profile-1', sealed: 'AAAA' }] })],
  ['nothing that the desk keeps', (now) => ({ ...now, desk: null })],
  ['what the desk kept on another day', (now, before) => ({ ...now, desk: before.desk })],
  ['no devices', (now) => ({ ...now, devices: [] })],
  ['devices of another day', (now, before) => ({ ...now, devices: before.devices })],
  ['a token as a device', (now) => ({ ...now, devices: now.tokens })],
  ['a former key that is none', (now) => ({ ...now, former: [now.desk] })],
  ['another key of the list of erasures', (now) => ({ ...now, erasures: now.desk })],
  [
    'a recovery that was used',
    (now) => ({ ...now, recovery: { state: 'used', atMs: AT_MS, isNoted: true } }),
  ],
  ['the seal of another day', (now, before) => ({ ...now, seal: before.seal })],
  ['a seal of nothing', (now) => ({ ...now, seal: '' })],
  ['all of another day but its seal', (now, before) => ({ ...before, seal: now.seal })],
];

it.for(
  CHANGES.flatMap(([what, change]) =>
    (['passphrase', 'key store'] as const).map((by) => ({ what, change, by })),
  ),
)('a file kept by a $by, with $what, is damaged and stays as it is', async ({ change, by }) => {
  const { folder, now, before } = await fullVault(by);
  const text = JSON.stringify(change(now, before));
  await writeFile(fileIn(folder), text);
  expect(await whyNot(await open(folder, by))).toBe('damaged');
  expect(await textIn(folder)).toBe(text);
});

it('a former key that is left out is damage, too', async () => {
  const { folder, now } = await fullVault('passphrase');
  expect(now.former).toHaveLength(1);
  await writeFile(fileIn(folder), JSON.stringify({ ...now, former: [] }));
  expect(await whyNot(await open(folder))).toBe('damaged');
});

/** The same file as older programs would have it: what those did not know is left out. */
const OLDER: Readonly<Record<number, (now: Contents) => object>> = {
  1: ({ masterKey, tokens }) => ({ format: 1, masterKey, tokens }),
  2: ({ masterKey, tokens, desk, former }) => ({ format: 2, masterKey, tokens, desk, former }),
  3: ({ masterKey, tokens, desk, former, devices }) => ({
    format: 3,
    masterKey,
    tokens,
    desk,
    former,
    devices,
  }),
  4: ({ erasures: _, seal: __, ...contents }) => ({ ...contents, format: 4 }),
};

it.for([1, 2, 3, 4])(
  'a file that says it is of format %i, and was not when its key was wrapped, opens for nobody',
  async (format) => {
    for (const by of ['passphrase', 'key store'] as const) {
      const { folder, now } = await fullVault(by);
      for (const change of [(older: object) => older, (older: object) => ({ ...older, tokens: [] })]) {
        const text = JSON.stringify(change(OLDER[format]?.(now) ?? {}));
        await writeFile(fileIn(folder), text);
        expect(await whyNot(await open(folder, by))).toBe(
          by === 'passphrase' ? 'wrong-passphrase' : 'key-store-gone',
        );
        expect(await textIn(folder)).toBe(text);
      }
    }
  },
);

it('an older file that says it is of the newest format opens for nobody', async () => {
  for (const release of ['0.5.0', '0.7.0'] as const) {
    const { folder, now } = await fullVault('passphrase');
    const { masterKey } = JSON.parse(oldVault(release));
    await writeFile(fileIn(folder), JSON.stringify({ ...now, masterKey }));
    expect(await whyNot(await open(folder), RECORDS_PASSPHRASE)).toBe('wrong-passphrase');
  }
});

it('a file that is whole opens with all that is in it, by a passphrase and by the key store', async () => {
  for (const by of ['passphrase', 'key store'] as const) {
    const { folder } = await fullVault(by);
    const vault = await open(folder, by);
    expect(await whyNot(vault)).toBeNull();
    expect(vault.token('profile-1', ORIGIN)).toBe('token-later-12345678');
    expect(vault.deskRecord()).toBe('what the desk keeps later');
    expect(vault.erasureKey()).toHaveLength(32);
  }
});
