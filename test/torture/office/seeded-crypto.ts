import crypto, { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { newSalt } from '#electron/records/log/entry.ts';

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8_BEFORE_SEED = Buffer.from('302e020100300506032b657004220420', 'hex');
const KEY_BYTES = 32;

/**
 * Ties are settled by references, and references are hashes over salts and keys: the same run comes back only where these come back. Salts
 * are drawn from Node's own `randomFillSync`, many at a time; while this works, that gives seeded bytes. Answers what ends it.
 */
export function seedSalts(random: () => number): () => void {
  const { randomFillSync } = crypto;
  let isDrawn = false;
  const seeded = <View extends NodeJS.ArrayBufferView>(view: View): View => {
    isDrawn = true;
    const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
    for (const place of bytes.keys()) bytes[place] = Math.floor(random() * 256);
    return view;
  };
  Object.assign(crypto, { randomFillSync: seeded });
  syncBuiltinESMExports();
  // What is left of those that were drawn before.
  while (!isDrawn) newSalt();
  return () => {
    Object.assign(crypto, { randomFillSync });
    syncBuiltinESMExports();
  };
}

export interface DeviceKeyPair {
  readonly privateKey: KeyObject;
  /** As base64url. */
  readonly publicKey: string;
}

export function seededKey(random: () => number): DeviceKeyPair {
  const seed = Buffer.from(Array.from({ length: KEY_BYTES }, () => Math.floor(random() * 256)));
  const privateKey = createPrivateKey({
    key: Buffer.concat([PKCS8_BEFORE_SEED, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  return { privateKey, publicKey: createPublicKey(privateKey).export({ format: 'jwk' }).x ?? '' };
}
