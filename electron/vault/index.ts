import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { SerialQueue } from '#electron/core/serial-queue.ts';
import { createDeviceKeys, type DeviceKey } from './device-keys.ts';
import { VaultError } from './errors.ts';
import { HeldVault, newContents } from './held-vault.ts';
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
  unsealErasureKey,
  unsealFormer,
  unsealText,
} from './sealed-parts.ts';
import { derivedKey, PASSPHRASE_COST, type PassphraseCost } from './sealing.ts';
import { createTokens, takenOver } from './tokens.ts';
import type { Vault } from './vault.ts';
import type { Recovery, VaultContents } from './vault-file.ts';

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
  const held = new HeldVault({ file, keyStore, wrapping });
  await held.begin();
  // No change overtakes another, nor one guess the next.
  const inOrder = new SerialQueue();
  const openMaster = (): Buffer => held.openMaster();
  const openContents = (): VaultContents => held.openContents();
  const changeable = (): VaultContents => held.changeable();
  const store = (changed: VaultContents): Promise<void> => held.store(changed);
  const recovery = createRecovery({ wrapping, contents: () => held.contents, store });
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
  /** Whoever asks knows the passphrase. */
  const prove = async (contents: VaultContents, passphrase: string): Promise<void> => {
    (await guard.unwrap(contents, passphrase)).fill(0);
  };
  const renew = async (
    before: VaultContents,
    open: Buffer,
    next: string | null,
    used: Recovery | null,
  ): Promise<void> => {
    const made = await renewed(wrapping, before, open, next, used);
    await held.storeUnder(made.contents, made.master);
    tokens.forget();
  };

  return {
    keyStore: () => held.contents?.masterKey.by ?? 'passphrase',
    hasKeyStore: keyStore !== null,
    passphraseCost,

    problem: () => held.problem,

    state() {
      if (held.problem !== null) return 'unusable';
      if (held.contents === null) return 'passphrase-needed';
      return held.isOpen ? 'open' : 'locked';
    },

    tryAgain: () =>
      inOrder.run(async () => {
        if (held.problem !== null) await held.begin();
      }),

    beginAnew: (asideFile) =>
      inOrder.run(async () => {
        const isForgotten = !held.isOpen && held.contents?.masterKey.by === 'passphrase';
        if (held.problem === null && !isForgotten) throw new VaultError('failed', 'The vault can be used.');
        await held.beginAnew(asideFile);
      }),

    choosePassphrase: (passphrase) =>
      inOrder.run(async () => {
        held.requireUsable();
        if (held.contents !== null) throw new VaultError('failed', 'The vault has been made already.');
        guard.requireStrongEnough(passphrase);
        const fresh = randomBytes(32);
        const masterKey = await wrapping.byPassphrase(fresh, passphrase);
        await held.storeUnder(newContents(masterKey), fresh);
      }),

    unlock: (passphrase) =>
      inOrder.run(async () => {
        const locked = openContents();
        if (held.isOpen) return;
        await held.open(locked, await guard.unwrap(locked, passphrase), passphrase);
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
        const before = openContents();
        if (held.isOpen) throw new VaultError('failed', 'The vault is open.');
        guard.requireStrongEnough(next);
        if (before.recovery?.state !== 'kept') {
          throw new VaultError('wrong-recovery-code', 'There is no recovery code that could open the vault.');
        }
        const open = await guard.unwrapByCode(before.recovery, code);
        try {
          held.requireWholeOrSaySo(before, open);
          await renew(before, open, next, { state: 'used', atMs, isNoted: false });
        } finally {
          open.fill(0);
        }
      }),

    recoveryToNote: recovery.toNote,
    recoveryNoted: () => inOrder.run(() => recovery.noted(changeable())),

    isRekeying: () => held.isOpen && formerKeys().some(({ files }) => files === 'to-do'),

    endRekey: (files) =>
      inOrder.run(async () => {
        const key = openMaster();
        const kept = files === 'all' ? [] : formerKeys();
        const former = kept.map((former) => sealFormer(key, { ...former, files: 'left' }));
        await store({ ...openContents(), former });
      }),

    lock() {
      tokens.forget();
      held.forget();
    },

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

    isFromFirstDesks: () => held.contents?.format === 1,

    takeOver: (deskRecord, originOf) =>
      inOrder.run(async () => {
        const key = openMaster();
        const before = openContents();
        if (before.format !== 1) throw new VaultError('failed', 'The vault has been taken over already.');
        await store({
          ...before,
          masterKey: held.rewrapped ?? before.masterKey,
          tokens: takenOver(key, before.tokens, originOf),
          desk: sealDesk(key, deskRecord),
        });
      }),

    erasureKey() {
      const { erasures } = changeable();
      if (erasures === null) throw new VaultError('failed', 'The vault has no key for the list of erasures.');
      return unsealErasureKey(openMaster(), erasures);
    },

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
      inOrder.run(() => {
        tokens.forget();
        return held.erase();
      }),
  };
}

const databasePurpose = (profileId: string): string => `database:${profileId}`;
