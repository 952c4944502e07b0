import { createPublicKey, hash, type KeyObject, verify } from 'node:crypto';

/** SHA-256, in hexadecimal. */
export const sha256 = (content: string | Uint8Array): string => hash('sha256', content);

/** What data names a text by (`shared/office/texts.ts`). */
export const textHash = (text: string): string => hash('sha256', text, 'base64url');

/** The device that a public key names. */
export const deviceOf = (publicKey: string): string =>
  sha256(Buffer.from(publicKey, 'base64url')).slice(0, 24);

/** A public key of Ed25519, of its raw 32 bytes as base64url. Throws where it is none. */
export const publicKeyOf = (raw: string): KeyObject =>
  createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: raw }, format: 'jwk' });

/** Whether the key has signed it. */
export function isSignedBy(publicKey: string, text: Uint8Array, signature: string): boolean {
  try {
    return verify(null, text, publicKeyOf(publicKey), Buffer.from(signature, 'base64url'));
  } catch {
    return false;
  }
}
