/** Without I, L, O and U, which are read as others: Crockford's base 32. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const SECRET_BYTES = 16;
const FINGERPRINT_BYTES = 10;
const GROUPS = 6;
/** Of each group; one more checks them. */
const GROUP_LETTERS = 7;
const BITS = 5;

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
  const values = valuesOf([...secret, ...fingerprint]);
  const groups = Array.from({ length: GROUPS }, (_, group) => {
    const letters = values.slice(group * GROUP_LETTERS, (group + 1) * GROUP_LETTERS);
    return [...letters, checkOf(letters, group)].map((value) => ALPHABET[value]).join('');
  });
  return groups.join('-');
}

/** Reads a code as it was typed: in any case, with blanks and hyphens anywhere, I and L for 1, O for 0. */
export function readInviteCode(typed: string): InviteRead {
  const letters = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll(/[IL]/g, '1').replaceAll('O', '0');
  const all = [...letters].map((letter) => ALPHABET.indexOf(letter));
  if (all.length !== GROUPS * (GROUP_LETTERS + 1)) return { ok: false, group: null };
  const values: number[] = [];
  for (let group = 0; group < GROUPS; group += 1) {
    const [...typedGroup] = all.slice(group * (GROUP_LETTERS + 1), (group + 1) * (GROUP_LETTERS + 1));
    const check = typedGroup.pop();
    if (typedGroup.includes(-1) || check !== checkOf(typedGroup, group)) {
      return { ok: false, group: group + 1 };
    }
    values.push(...typedGroup);
  }
  const bytes = bytesOf(values);
  return {
    ok: true,
    invite: {
      secret: Uint8Array.from(bytes.slice(0, SECRET_BYTES)),
      fingerprint: Uint8Array.from(bytes.slice(SECRET_BYTES, SECRET_BYTES + FINGERPRINT_BYTES)),
    },
  };
}

/**
 * One letter wrong, or two exchanged, is always noticed: each place has a weight of its own in the field of 32 elements. The group's
 * number is part of it, so that two groups exchanged are noticed, too.
 */
function checkOf(values: readonly number[], group: number): number {
  let sum = group + 1;
  let weight = 2;
  for (const value of values) {
    sum ^= product(weight, value);
    weight = product(weight, 2);
  }
  return sum;
}

/** In GF(32), modulo x⁵ + x² + 1. */
function product(a: number, b: number): number {
  let result = 0;
  for (let bit = BITS - 1; bit >= 0; bit -= 1) {
    result <<= 1;
    if (result & 0b100000) result ^= 0b100101;
    if ((b >> bit) & 1) result ^= a;
  }
  return result;
}

/** Five bits a letter; what is left over at the end is 0. */
function valuesOf(bytes: readonly number[]): number[] {
  const bits = bytes.map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const letters = GROUPS * GROUP_LETTERS;
  return Array.from({ length: letters }, (_, at) =>
    Number.parseInt(bits.slice(at * BITS, (at + 1) * BITS).padEnd(BITS, '0'), 2),
  );
}

function bytesOf(values: readonly number[]): number[] {
  const bits = values.map((value) => value.toString(2).padStart(BITS, '0')).join('');
  return Array.from({ length: Math.floor(bits.length / 8) }, (_, at) =>
    Number.parseInt(bits.slice(at * 8, (at + 1) * 8), 2),
  );
}
