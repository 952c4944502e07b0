import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { SerialQueue } from '#electron/core/serial-queue.ts';
import { createDeviceKeys, type DeviceKey } from './device-keys.ts';
import { VaultError } from './errors.ts';
import { createKeyWrapping, type OperatingSystemKeyStore } from './key-wrapping.ts';
import { createPassphraseGuard } from './passphrase-guard.ts';
import { createRecovery } from './recovery.ts';
import { renewed } from './renewing.ts';
import {
  type FormerKey,
  sealDesk,
  sealFormer,
  sealText,
  unsealDesk,
  unsealFormer,
  unsealText,
} from './sealed-parts.ts';
import { derivedKey, PASSPHRASE_COST, type PassphraseCost } from './sealing.ts';
import { createTokens, takenOver } from './tokens.ts';
import type { Vault } from './vault.ts';
import {
  eraseVault,
  type Recovery,
  readVault,
  setVaultAside,
  VAULT_FORMAT,
  type VaultContents,
  writeVault,
} from './vault-file.ts';

export type { DeviceKey, KeptLogEnd } from './device-keys.ts';
export { VaultError } from './errors.ts';
export type { OperatingSystemKeyStore } from './key-wrapping.ts';
export type { Vault } from './vault.ts';

export interface VaultOptions {
  /** Where `vault.json` lies or is to lie. */
  readonly folder: string;
  /** Null where the machine has none, or only one that does not protect anything. */
  readonly keyStore: OperatingSystemKeyStore | null;
  /** How a wrong passphrase is slowed down; the tests need not sit it out. */
  readonly wait?: (ms: number) => Promise<unknown>;
  /** Of what is kept by a passphrase or a PIN from now on; tests that make many take less. */
  readonly passphraseCost?: PassphraseCost;
}

const newContents = (masterKey: VaultContents['masterKey']): VaultContents => ({
  format: VAULT_FORMAT,
  masterKey,
  tokens: [],
  desk: null,
  former: [],
  devices: [],
  recovery: null,
});

/**
 * Opens the vault, or makes one where there is none; it never stores anything in the clear. A file that cannot be used does not
 * throw: it makes an unusable vault, so that the desk can say so. Every other function throws `VaultError`s.
 */
export async function openVault({
  folder,
  keyStore,
  wait = delay,
  passphraseCost = PASSPHRASE_COST,
}: VaultOptions): Promise<Vault> {
  const file = join(folder, 'vault.json');
  const wrapping = createKeyWrapping(keyStore, passphraseCost);
  const guard = createPassphraseGuard(wrapping, wait);
  let contents: VaultContents | null = null;
  let master: Buffer | null = null;

  const makeByKeyStore = async (): Promise<void> => {
    const fresh = randomBytes(32);
    const masterKey = await wrapping.byOperatingSystem(fresh);
    const made = newContents(masterKey);
    await writeVault(file, made);
    master = fresh;
    contents = made;
  };
  /** Answers why the file cannot be used, or null. */
  const begin = async (): Promise<VaultError | null> => {
    try {
      const read = await readVault(file);
      if (read === null && keyStore !== null) await makeByKeyStore();
      if (read?.masterKey.by === 'operating-system') {
        const key = await wrapping.unwrap(read.masterKey, '');
        requireWhole(read, key);
        master = key;
      }
      if (read !== null) contents = read;
      return null;
    } catch (error) {
      if (error instanceof VaultError) return error;
      throw error;
    }
  };
  let problem = await begin();
  const requireUsable = (): void => {
    if (problem !== null) throw problem;
  };
  const openMaster = (): Buffer => {
    if (master === null) throw new VaultError('locked', 'The vault is locked.');
    return master;
  };
  const openContents = (): VaultContents => {
    requireUsable();
    if (contents === null) throw new VaultError('locked', 'The vault has no passphrase yet.');
    return contents;
  };
  /** As it is, to write it with a change. */
  const changeable = (): VaultContents => {
    const open = openContents();
    if (open.format === VAULT_FORMAT) return open;
    throw new VaultError(
      'failed',
      'The vault is as a desk up to 0.3 has written it, and could not be written yet. Start the desk again.',
    );
  };
  // No change overtakes another, nor one guess the next.
  const inOrder = new SerialQueue();
  const store = async (changed: VaultContents): Promise<void> => {
    await writeVault(file, changed);
    contents = changed;
  };
  const recovery = createRecovery({ wrapping, contents: () => contents, store });
  const tokens = createTokens(openMaster, openContents);
  const devices = createDeviceKeys(openMaster, openContents);
  const newDeviceKey = async (profileId: string): Promise<DeviceKey> => {
    await store({ ...changeable(), devices: devices.withNewKey(profileId) });
    const made = devices.about(profileId);
    if (made === null) throw new VaultError('failed', 'The key of this device was not kept.');
    return made;
  };
  const formerKeys = (): FormerKey[] => {
    const key = openMaster();
    return openContents().former.map((sealed) => unsealFormer(key, sealed));
  };
  const forget = (): void => {
    tokens.forget();
    master?.fill(0);
    master = null;
  };
  const requireWholeOrSaySo = (locked: VaultContents, key: Buffer): void => {
    try {
      requireWhole(locked, key);
    } catch (error) {
      if (error instanceof VaultError) problem = error;
      throw error;
    }
  };
  /** Whoever asks knows the passphrase. */
  const prove = async ({ masterKey }: VaultContents, passphrase: string): Promise<void> => {
    (await guard.unwrap(masterKey, passphrase)).fill(0);
  };
  const renew = async (
    before: VaultContents,
    open: Buffer,
    next: string | null,
    used: Recovery | null,
  ): Promise<void> => {
    const made = await renewed(wrapping, before, open, next, used);
    await store(made.contents);
    forget();
    master = made.master;
  };

  return {
    keyStore: () => contents?.masterKey.by ?? 'passphrase',
    hasKeyStore: keyStore !== null,
    passphraseCost,

    problem: () => problem,

    state() {
      if (problem !== null) return 'unusable';
      if (contents === null) return 'passphrase-needed';
      return master === null ? 'locked' : 'open';
    },

    tryAgain: () =>
      inOrder.run(async () => {
        if (problem !== null) problem = await begin();
      }),

    beginAnew: (asideFile) =>
      inOrder.run(async () => {
        const isForgotten = master === null && contents?.masterKey.by === 'passphrase';
        if (problem === null && !isForgotten) throw new VaultError('failed', 'The vault can be used.');
        await setVaultAside(file, asideFile);
        contents = null;
        problem = await begin();
        requireUsable();
      }),

    choosePassphrase: (passphrase) =>
      inOrder.run(async () => {
        requireUsable();
        if (contents !== null) throw new VaultError('failed', 'The vault has been made already.');
        guard.requireStrongEnough(passphrase);
        const fresh = randomBytes(32);
        const masterKey = await wrapping.byPassphrase(fresh, passphrase);
        await store(newContents(masterKey));
        master = fresh;
      }),

    unlock: (passphrase) =>
      inOrder.run(async () => {
        const locked = openContents();
        if (master !== null) return;
        const key = await guard.unwrap(locked.masterKey, passphrase);
        requireWholeOrSaySo(locked, key);
        master = key;
      }),

    changeKeeping: (current, next) =>
      inOrder.run(async () => {
        const open = openMaster();
        const before = changeable();
        // The same passphrase once more was chosen by other rules: it is as good as it was.
        const isSame = before.masterKey.by === 'passphrase' && next === current;
        if (next !== null && !isSame) guard.requireStrongEnough(next);
        await prove(before, current);
        await renew(before, open, next, null);
      }),

    recovery: recovery.about,

    makeRecoveryCode: (current, atMs) =>
      inOrder.run(async () => {
        const open = openMaster();
        const before = changeable();
        recovery.requireNone(before);
        await prove(before, current);
        return recovery.make(before, open, atMs);
      }),

    recover: (code, next, atMs) =>
      inOrder.run(async () => {
        const before = changeable();
        if (master !== null) throw new VaultError('failed', 'The vault is open.');
        guard.requireStrongEnough(next);
        if (before.recovery?.state !== 'kept') {
          throw new VaultError('wrong-recovery-code', 'There is no recovery code that could open the vault.');
        }
        const open = await guard.unwrapByCode(before.recovery, code);
        try {
          requireWholeOrSaySo(before, open);
          await renew(before, open, next, { state: 'used', atMs, isNoted: false });
        } finally {
          open.fill(0);
        }
      }),

    recoveryToNote: recovery.toNote,
    recoveryNoted: () => inOrder.run(() => recovery.noted(changeable())),

    isRekeying: () => master !== null && formerKeys().some(({ files }) => files === 'to-do'),

    endRekey: (files) =>
      inOrder.run(async () => {
        const key = openMaster();
        const kept = files === 'all' ? [] : formerKeys();
        const former = kept.map((former) => sealFormer(key, { ...former, files: 'left' }));
        await store({ ...openContents(), former });
      }),

    lock: forget,

    databaseKey: (profileId) => derivedKey(openMaster(), databasePurpose(profileId)),
    formerDatabaseKeys: (profileId) =>
      formerKeys().map((former) => {
        const key = derivedKey(former.master, databasePurpose(profileId));
        former.master.fill(0);
        return key;
      }),

    setToken: (profileId, token, { origin, after = 0 }) =>
      inOrder.run(async () => {
        const before = changeable();
        const generation = Math.max(tokens.generation(profileId), after) + 1;
        await store({ ...before, tokens: tokens.withToken(profileId, { token, origin, generation }) });
        return generation;
      }),

    forgetToken: (profileId) =>
      inOrder.run(async () => {
        const before = changeable();
        const others = tokens.without(profileId);
        if (others.length < before.tokens.length) await store({ ...before, tokens: others });
      }),

    token: tokens.token,
    aboutToken: tokens.about,
    hasToken: tokens.has,
    tokenEnding: tokens.ending,

    deviceKey: (profileId) =>
      inOrder.run(async () => devices.about(profileId) ?? (await newDeviceKey(profileId))),
    renewDeviceKey: (profileId) => inOrder.run(() => newDeviceKey(profileId)),
    signAsDevice: devices.sign,
    keepLogEnd: (profileId, end) =>
      inOrder.run(async () => {
        const before = changeable();
        const changed = devices.withEnd(profileId, end);
        if (changed !== null) await store({ ...before, devices: changed });
      }),
    logEnd: devices.end,

    deskRecord() {
      const { desk } = openContents();
      return desk === null ? null : unsealDesk(openMaster(), desk);
    },

    keepDeskRecord: (text) =>
      inOrder.run(() => store({ ...changeable(), desk: sealDesk(openMaster(), text) })),

    isFromFirstDesks: () => contents?.format === 1,

    takeOver: (deskRecord, originOf) =>
      inOrder.run(async () => {
        const key = openMaster();
        const before = openContents();
        if (before.format !== 1) throw new VaultError('failed', 'The vault has been taken over already.');
        await store({
          ...before,
          format: VAULT_FORMAT,
          tokens: takenOver(key, before.tokens, originOf),
          desk: sealDesk(key, deskRecord),
        });
      }),

    seal: (purpose, text) => sealText(openMaster(), `file:${purpose}`, text),
    unseal(purpose, sealed) {
      try {
        return unsealText(openMaster(), `file:${purpose}`, sealed);
      } catch (error) {
        if (error instanceof VaultError && error.kind === 'damaged') return null;
        throw error;
      }
    },

    erase: () =>
      inOrder.run(async () => {
        forget();
        contents = null;
        await eraseVault(file);
        problem = null;
        if (keyStore !== null) await makeByKeyStore();
      }),
  };
}

const databasePurpose = (profileId: string): string => `database:${profileId}`;

/** Throws 'damaged' where what the desk keeps beside its records, or a key of before, was changed. */
function requireWhole({ desk, former }: VaultContents, master: Buffer): void {
  if (desk !== null) unsealDesk(master, desk);
  for (const sealed of former) unsealFormer(master, sealed).master.fill(0);
}
