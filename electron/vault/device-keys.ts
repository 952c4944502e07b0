import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { z } from 'zod';
import { devicePurpose, openedBytes, sealBytes } from './sealed-parts.ts';
import type { VaultContents } from './vault-file.ts';

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8_BEFORE_SEED = Buffer.from('302e020100300506032b657004220420', 'hex');
const SEED_BYTES = 32;
const PUBLIC_BYTES = 32;

/** A device as others know it: by its public key. */
export interface DeviceKey {
  /** The first 24 hexadecimal digits of the SHA-256 of the raw public key. */
  readonly device: string;
  /** Ed25519, the raw 32 bytes as base64url. */
  readonly publicKey: string;
}

const logEndSchema = z.strictObject({
  /** Which records. */
  records: z.string(),
  entries: z.int().min(0),
  head: z.string(),
  acts: z.int().min(0),
  atMs: z.number(),
  activities: z.int().min(0),
  activityHead: z.string(),
});
/** How far records were: so many entries, the last one's hash; see `electron/records/log/log-end.ts`. */
export type KeptLogEnd = z.infer<typeof logEndSchema>;

type Devices = VaultContents['devices'];

/** What is sealed of a device: the seed of its private key, its public key, and behind them the end of the log as text. */
interface Sealed {
  readonly seed: Buffer;
  readonly publicKey: Buffer;
  readonly end: KeptLogEnd | null;
}

/** The keys by which this desk acts, one for each connection's records. A private key leaves this file only as a signature. */
export function createDeviceKeys(openMaster: () => Buffer, openContents: () => VaultContents) {
  const withSealed = <Answer>(profileId: string, use: (sealed: Sealed) => Answer): Answer | null => {
    const entry = openContents().devices.find((device) => device.profileId === profileId);
    const plain =
      entry === undefined ? null : openedBytes(openMaster(), devicePurpose(profileId), entry.sealed);
    // One that was changed in the file is of no use to anybody: a new one is made in its place.
    if (plain === null) return null;
    try {
      return use(partsOf(plain));
    } finally {
      plain.fill(0);
    }
  };

  const withDevice = (profileId: string, sealed: Sealed): Devices => {
    const plain = Buffer.concat([
      sealed.seed,
      sealed.publicKey,
      Buffer.from(sealed.end === null ? '' : JSON.stringify(sealed.end)),
    ]);
    try {
      return [
        ...openContents().devices.filter((other) => other.profileId !== profileId),
        { profileId, sealed: sealBytes(openMaster(), devicePurpose(profileId), plain) },
      ];
    } finally {
      plain.fill(0);
    }
  };

  return {
    /** Null where there is none yet. */
    about: (profileId: string): DeviceKey | null =>
      withSealed(profileId, ({ publicKey }) => deviceKeyOf(publicKey)),

    end: (profileId: string): KeptLogEnd | null => withSealed(profileId, ({ end }) => end),

    /** All devices, with a new key for this connection. */
    withNewKey(profileId: string): Devices {
      const { publicKey, privateKey } = generateKeyPairSync('ed25519');
      const seed = seedOf(privateKey);
      try {
        return withDevice(profileId, { seed, publicKey: rawPublicKey(publicKey), end: null });
      } finally {
        seed.fill(0);
      }
    },

    /** All devices, with how far this connection's records are; null where it has no key. */
    withEnd: (profileId: string, end: KeptLogEnd): Devices | null =>
      withSealed(profileId, (sealed) => withDevice(profileId, { ...sealed, end })),

    sign: (profileId: string, bytes: Uint8Array): Buffer | null =>
      withSealed(profileId, ({ seed }) => {
        const pkcs8 = Buffer.concat([PKCS8_BEFORE_SEED, seed]);
        try {
          return sign(null, bytes, createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' }));
        } finally {
          pkcs8.fill(0);
        }
      }),
  };
}

function partsOf(plain: Buffer): Sealed {
  const text = plain.toString('utf8', SEED_BYTES + PUBLIC_BYTES);
  return {
    seed: plain.subarray(0, SEED_BYTES),
    publicKey: plain.subarray(SEED_BYTES, SEED_BYTES + PUBLIC_BYTES),
    end: text === '' ? null : logEndSchema.parse(JSON.parse(text)),
  };
}

const deviceKeyOf = (publicKey: Buffer): DeviceKey => ({
  device: createHash('sha256').update(publicKey).digest('hex').slice(0, 24),
  publicKey: publicKey.toString('base64url'),
});

function seedOf(privateKey: KeyObject): Buffer {
  const pkcs8 = privateKey.export({ format: 'der', type: 'pkcs8' });
  const seed = Buffer.from(pkcs8.subarray(-SEED_BYTES));
  pkcs8.fill(0);
  return seed;
}

const rawPublicKey = (publicKey: KeyObject): Buffer =>
  publicKey.export({ format: 'der', type: 'spki' }).subarray(-PUBLIC_BYTES);
