import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  type KeyObject,
  pbkdf2Sync,
  randomFillSync,
} from 'node:crypto';

/** Every page of the SQLCipher scheme has this size. */
export const PAGE_BYTES = 4096;
/** What a page begins the file with: the salt, in the clear. */
export const SALT_BYTES = 16;
/** Where locks are: SQLite leaves this page out. */
export const LOCK_PAGE = 2 ** 30 / PAGE_BYTES + 1;
const KEY_BYTES = 32;
const VECTOR_BYTES = 16;
/** Each by itself takes as long as a tenth of its page. */
const VECTORS_AT_ONCE = 256;
const BLOCK_BYTES = 16;
const MAC_BYTES = 64;
/** Behind each page's contents: the initialization vector, then a checksum under a key of its own. */
export const USABLE_BYTES = PAGE_BYTES - VECTOR_BYTES - MAC_BYTES;
const VECTOR_END = USABLE_BYTES + VECTOR_BYTES;
/** How a passphrase becomes a key in SQLCipher 4. */
const ROUNDS = 256_000;
/** So much of the first page is in the clear: under a key that is given as it is, the size of the pages, too. */
const CLEAR_BYTES = { key: 24, passphrase: SALT_BYTES };

/** Reads and writes single pages of an encrypted file as SQLite does. */
export interface PageCipher {
  /** The contents, `USABLE_BYTES` long, the first page's with the salt before them; null where the page is not as it was written. */
  decrypt(page: Buffer, number: number): Buffer | null;
  /** Into `page`, of `PAGE_BYTES`, which is answered. */
  encrypt(contents: Buffer, number: number, page?: Buffer): Buffer;
}

/** `key`: the 32 bytes that the records lie under. `salt`: what their file begins with. The parameters are those of SQLCipher 4. */
export const createPageCipher = (key: KeyObject, salt: Buffer): PageCipher =>
  createCipher(key, salt, CLEAR_BYTES.key);

/** The same of a backup, under its passphrase in UTF-8. It takes some tenths of a second. */
export function createPassphraseCipher(passphrase: Buffer, salt: Buffer): PageCipher {
  const derived = pbkdf2Sync(passphrase, salt, ROUNDS, KEY_BYTES, 'sha512');
  const key = createSecretKey(derived);
  derived.fill(0);
  return createCipher(key, salt, CLEAR_BYTES.passphrase);
}

function createCipher(key: KeyObject, salt: Buffer, clearBytes: number): PageCipher {
  const keyBytes = key.export();
  const macSalt = salt.map((byte) => byte ^ 0x3a);
  const derived = pbkdf2Sync(keyBytes, macSalt, 2, KEY_BYTES, 'sha512');
  const macKey = createSecretKey(derived);
  for (const secret of [keyBytes, derived]) secret.fill(0);
  const numberBytes = Buffer.alloc(4);
  const vectors = Buffer.alloc(VECTORS_AT_ONCE * VECTOR_BYTES);
  let used = vectors.length;
  const nextVector = (): Buffer => {
    if (used === vectors.length) {
      randomFillSync(vectors);
      used = 0;
    }
    used += VECTOR_BYTES;
    return vectors.subarray(used - VECTOR_BYTES, used);
  };
  const macOf = (page: Buffer, start: number, number: number): Buffer => {
    numberBytes.writeUInt32LE(number);
    return createHmac('sha512', macKey).update(page.subarray(start, VECTOR_END)).update(numberBytes).digest();
  };
  const startOf = (number: number): number => (number === 1 ? clearBytes : 0);
  return {
    decrypt(page, number) {
      const start = startOf(number);
      if (!macOf(page, start, number).equals(page.subarray(VECTOR_END))) return null;
      const vector = page.subarray(USABLE_BYTES, VECTOR_END);
      const inside = decrypted(key, vector, page.subarray(start, USABLE_BYTES));
      return start === 0 ? inside : Buffer.concat([page.subarray(0, start), inside]);
    },
    encrypt(contents, number, page = Buffer.allocUnsafe(PAGE_BYTES)) {
      const start = startOf(number);
      const vector = nextVector();
      vector.copy(page, USABLE_BYTES);
      encrypted(key, vector, contents.subarray(start)).copy(page, start);
      if (number === 1) {
        salt.copy(page);
        contents.copy(page, SALT_BYTES, SALT_BYTES, start);
      }
      macOf(page, start, number).copy(page, VECTOR_END);
      return page;
    },
  };
}

const CIPHER = 'aes-256-cbc';

/*
 * Blocks in a chain. Where the last is not full, as in the first page under a key that is given as it is, it takes the rest of the one
 * before, which goes behind it in its stead: ciphertext stealing, NIST's CBC-CS3.
 */

function encrypted(key: KeyObject, vector: Buffer, plain: Buffer): Buffer {
  const cipher = createCipheriv(CIPHER, key, vector).setAutoPadding(false);
  const rest = plain.length % BLOCK_BYTES;
  if (rest === 0) return cipher.update(plain);
  const all = cipher.update(Buffer.concat([plain, Buffer.alloc(BLOCK_BYTES - rest)]));
  const last = all.length - BLOCK_BYTES;
  const before = last - BLOCK_BYTES;
  return Buffer.concat([all.subarray(0, before), all.subarray(last), all.subarray(before, before + rest)]);
}

function decrypted(key: KeyObject, vector: Buffer, text: Buffer): Buffer {
  const decipher = createDecipheriv(CIPHER, key, vector).setAutoPadding(false);
  const rest = text.length % BLOCK_BYTES;
  if (rest === 0) return decipher.update(text);
  const behind = text.subarray(text.length - rest);
  const before = text.length - rest - BLOCK_BYTES;
  const alone = createDecipheriv('aes-256-ecb', key, null).setAutoPadding(false);
  const last = alone.update(text.subarray(before, before + BLOCK_BYTES));
  const all = [text.subarray(0, before), behind, last.subarray(rest)];
  return Buffer.concat([
    decipher.update(Buffer.concat(all)),
    behind.map((byte, at) => byte ^ (last[at] ?? 0)),
  ]);
}
