import { createPublicKey, hash, type KeyObject, verify } from 'node:crypto';

/** SHA-256, in hexadecimal. */
export const sha256 = (content: string | Uint8Array): string => hash('sha256', content);

/** What data names a text by (`shared/office/texts.ts`). */
export const textHash = (text: string): string => hash('sha256', text, 'base64url');

/** The device that a public key names. */
export const deviceOf = (publicKey: string): string =>
  sha256(Buffer.from(publicKey, 'base64url')).slice(0, 24);

const MOST_KEPT = 10_000;
/** Reading a key costs nearly as much as looking at a signature: each device's is read once. */
const kept = new Map<string, KeyObject>();

/** A public key of Ed25519, of its raw 32 bytes as base64url. Throws where it is none. */
export function publicKeyOf(raw: string): KeyObject {
  const known = kept.get(raw);
  if (known !== undefined) return known;
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: raw }, format: 'jwk' });
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(raw, key);
  return key;
}

/**
 * Whether the key has signed it. It is looked at beside the thread that answers calls, for which it would be about half of the work of an
 * append.
 */
export function isSignedBy(publicKey: string, text: Uint8Array, signature: string): Promise<boolean> {
  return new Promise((resolve) => {
    try {
      const bytes = Buffer.from(signature, 'base64url');
      verify(null, text, publicKeyOf(publicKey), bytes, (error, isGood) => resolve(error === null && isGood));
    } catch {
      resolve(false);
    }
  });
}
