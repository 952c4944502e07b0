/** Without I, L, O and U, which are read as others: Crockford's base 32. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Of each group; one more checks them. */
const GROUP_LETTERS = 7;
const BITS = 5;

export type CheckedCodeRead =
  | { readonly ok: true; readonly bytes: Uint8Array }
  /** `group`: from 1, the first that was typed wrong; null where there are too few letters or too many. */
  | { readonly ok: false; readonly group: number | null };

/** How many whole bytes so many groups carry. */
export const bytesInGroups = (groups: number): number => Math.floor((groups * GROUP_LETTERS * BITS) / 8);

/** Bytes as a code for people: groups of eight letters and digits. The last of each names a slip in it. Throws where they are too few or too many. */
export function writeCheckedCode(bytes: Uint8Array, groups: number): string {
  if (bytes.length !== bytesInGroups(groups)) {
    throw new RangeError(`A code of ${groups} groups has ${bytesInGroups(groups)} bytes.`);
  }
  const values = valuesOf(bytes, groups);
  return Array.from({ length: groups }, (_, group) => {
    const letters = values.slice(group * GROUP_LETTERS, (group + 1) * GROUP_LETTERS);
    return [...letters, checkOf(letters, group)].map((value) => ALPHABET[value]).join('');
  }).join('-');
}

/** Reads a code as it was typed: in any case, with blanks and hyphens anywhere, I and L for 1, O for 0. */
export function readCheckedCode(typed: string, groups: number): CheckedCodeRead {
  const letters = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll(/[IL]/g, '1').replaceAll('O', '0');
  const all = [...letters].map((letter) => ALPHABET.indexOf(letter));
  if (all.length !== groups * (GROUP_LETTERS + 1)) return { ok: false, group: null };
  const values: number[] = [];
  for (let group = 0; group < groups; group += 1) {
    const [...typedGroup] = all.slice(group * (GROUP_LETTERS + 1), (group + 1) * (GROUP_LETTERS + 1));
    const check = typedGroup.pop();
    if (typedGroup.includes(-1) || check !== checkOf(typedGroup, group)) {
      return { ok: false, group: group + 1 };
    }
    values.push(...typedGroup);
  }
  return { ok: true, bytes: Uint8Array.from(bytesOf(values)) };
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
function valuesOf(bytes: Uint8Array, groups: number): number[] {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return Array.from({ length: groups * GROUP_LETTERS }, (_, at) =>
    Number.parseInt(bits.slice(at * BITS, (at + 1) * BITS).padEnd(BITS, '0'), 2),
  );
}

function bytesOf(values: readonly number[]): number[] {
  const bits = values.map((value) => value.toString(2).padStart(BITS, '0')).join('');
  return Array.from({ length: Math.floor(bits.length / 8) }, (_, at) =>
    Number.parseInt(bits.slice(at * 8, (at + 1) * 8), 2),
  );
}
