import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto';
import { z } from 'zod';
import { joinText, type WhoJoins } from '#shared/office/calls.ts';
import { inviteIdText, inviteSeedText, writeInviteCode } from '#shared/office/invite-code.ts';

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8_BEFORE_SEED = Buffer.from('302e020100300506032b657004220420', 'hex');
const SECRET_BYTES = 16;
const FINGERPRINT_BYTES = 10;
const ID_DIGITS = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** What follows from the secret of a code: how the hub finds it, and the key that proves that one has it. */
export interface InviteKeys {
  readonly id: string;
  readonly publicKey: string;
  readonly privateKey: KeyObject;
}

export function inviteKeys(secret: Uint8Array): InviteKeys {
  const seed = createHash('sha256').update(inviteSeedText(secret)).digest();
  const key = Buffer.concat([PKCS8_BEFORE_SEED, seed]);
  const privateKey = createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  const id = createHash('sha256').update(inviteIdText(secret)).digest('hex').slice(0, ID_DIGITS);
  return { id, publicKey: x, privateKey };
}

/** Whoever comes by a code: what they sign as their device, too, and the proof that they have the code. */
export function provedBy(secret: Uint8Array, who: Omit<WhoJoins, 'invite' | 'proof'>) {
  const { id, privateKey } = inviteKeys(secret);
  const shown = { invite: id, ...who };
  const text = joinText(shown);
  return { text, who: { ...shown, proof: sign(null, text, privateKey).toString('base64url') } };
}

/** A new code for a hub that is known by this pin, or by authorities. */
export function newInvite(pin: string | null): { readonly code: string; readonly secret: Uint8Array } {
  const secret = randomBytes(SECRET_BYTES);
  const fingerprint = pin === null ? new Uint8Array(FINGERPRINT_BYTES) : Buffer.from(pin, 'hex');
  return { code: writeInviteCode({ secret, fingerprint }), secret };
}

const sealedConnectionSchema = z.strictObject({
  name: z.string().min(1).max(100),
  baseUrl: z.string().max(2_000),
  /** The organization's; null where whoever invites does not pass it on. */
  token: z.string().max(8_192).nullable(),
});
/** The connection to the screening service that an invite carries. */
export type SealedConnection = z.output<typeof sealedConnectionSchema>;

const sealKey = (secret: Uint8Array): Buffer =>
  createHash('sha256').update('threshold-invite-seal-1').update(secret).digest();

/** Under the code's secret, which the hub never sees (AES-256-GCM): IV, tag and text, as base64url. */
export function sealConnection(secret: Uint8Array, connection: SealedConnection): string {
  const iv = randomBytes(IV_BYTES);
  const key = sealKey(secret);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const text = Buffer.concat([cipher.update(JSON.stringify(connection), 'utf8'), cipher.final()]);
  key.fill(0);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url');
}

/** Null where it was not sealed under this secret, or is no connection. */
export function unsealConnection(secret: Uint8Array, sealed: string): SealedConnection | null {
  const bytes = Buffer.from(sealed, 'base64url');
  const key = sealKey(secret);
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
    return sealedConnectionSchema.parse(JSON.parse(text.toString('utf8')));
  } catch {
    return null;
  } finally {
    key.fill(0);
  }
}
