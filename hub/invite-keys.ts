import { createHash, createPrivateKey, createPublicKey, type KeyObject, randomBytes } from 'node:crypto';
import { inviteIdText, inviteSeedText, writeInviteCode } from '#shared/office/invite-code.ts';

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8_BEFORE_SEED = Buffer.from('302e020100300506032b657004220420', 'hex');
const SECRET_BYTES = 16;
const ID_DIGITS = 32;

export interface InviteKeys {
  /** By which the hub finds it. */
  readonly id: string;
  /** Raw, as base64url. */
  readonly publicKey: string;
  readonly privateKey: KeyObject;
}

/** What follows from the secret of a code. */
export function inviteKeys(secret: Uint8Array): InviteKeys {
  const seed = createHash('sha256').update(inviteSeedText(secret)).digest();
  const privateKey = createPrivateKey({
    key: Buffer.concat([PKCS8_BEFORE_SEED, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  const id = createHash('sha256').update(inviteIdText(secret)).digest('hex').slice(0, ID_DIGITS);
  return { id, publicKey: x, privateKey };
}

/** A new code for a hub with this certificate. */
export function newInvite(fingerprint: Uint8Array): { readonly code: string; readonly keys: InviteKeys } {
  const secret = randomBytes(SECRET_BYTES);
  return { code: writeInviteCode({ secret, fingerprint }), keys: inviteKeys(secret) };
}
