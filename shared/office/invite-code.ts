import { readCheckedCode, writeCheckedCode } from '../checked-code.ts';

const SECRET_BYTES = 16;
const FINGERPRINT_BYTES = 10;
const GROUPS = 6;

/** What a code says. */
export interface Invite {
  /** 16 bytes: they find the invite, and sign the join. */
  readonly secret: Uint8Array;
  /** The first 10 bytes of the SHA-256 of the hub's certificate; all 0 where the system's authorities vouch for it. */
  readonly fingerprint: Uint8Array;
}

export type InviteRead =
  | { readonly ok: true; readonly invite: Invite }
  /** `group`: 1 to 6, the first that was typed wrong; null where there are too few letters or too many. */
  | { readonly ok: false; readonly group: number | null };

/** What SHA-256 is taken of: its first 16 bytes, in hexadecimal, are the invite's name at the hub. */
export const inviteIdText = (secret: Uint8Array): Uint8Array => tagged('threshold-invite-id-1', secret);
/** What SHA-256 is taken of: the seed of the invite's Ed25519 key. */
export const inviteSeedText = (secret: Uint8Array): Uint8Array => tagged('threshold-invite-key-1', secret);

function tagged(tag: string, secret: Uint8Array): Uint8Array {
  return new Uint8Array([...new TextEncoder().encode(tag), ...secret]);
}

/** The code for people: six groups of eight letters and digits. The last of each names a slip in it. */
export function writeInviteCode({ secret, fingerprint }: Invite): string {
  if (secret.length !== SECRET_BYTES || fingerprint.length !== FINGERPRINT_BYTES) {
    throw new RangeError('An invite has a secret of 16 bytes and a fingerprint of 10.');
  }
  return writeCheckedCode(Uint8Array.from([...secret, ...fingerprint]), GROUPS);
}

/** Reads a code as it was typed: in any case, with blanks and hyphens anywhere, I and L for 1, O for 0. */
export function readInviteCode(typed: string): InviteRead {
  const read = readCheckedCode(typed, GROUPS);
  if (!read.ok) return read;
  const secret = read.bytes.slice(0, SECRET_BYTES);
  return { ok: true, invite: { secret, fingerprint: read.bytes.slice(SECRET_BYTES) } };
}
