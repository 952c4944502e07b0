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
const VECTOR_BYTES = 16;
const MAC_BYTES = 64;
/** Behind each page's contents: the initialization vector, then a checksum under a key of its own. */
export const USABLE_BYTES = PAGE_BYTES - VECTOR_BYTES - MAC_BYTES;
const VECTOR_END = USABLE_BYTES + VECTOR_BYTES;

/** Reads and writes single pages of the records' file as SQLite does, all but the first. */
export interface PageCipher {
  /** The contents, `USABLE_BYTES` long; null where the page is not as it was written. */
  decrypt(page: Buffer, number: number): Buffer | null;
  encrypt(contents: Buffer, number: number): Buffer;
}

/** `key`: the 32 bytes that the records lie under. `salt`: what their file begins with. The parameters are those of SQLCipher 4. */
export function createPageCipher(key: KeyObject, salt: Buffer): PageCipher {
  const keyBytes = key.export();
  const macSalt = salt.map((byte) => byte ^ 0x3a);
  const derived = pbkdf2Sync(keyBytes, macSalt, 2, 32, 'sha512');
  const macKey = createSecretKey(derived);
  for (const secret of [keyBytes, derived]) secret.fill(0);
  const numberBytes = Buffer.alloc(4);
  const macOf = (page: Buffer, number: number): Buffer => {
    numberBytes.writeUInt32LE(number);
    return createHmac('sha512', macKey).update(page.subarray(0, VECTOR_END)).update(numberBytes).digest();
  };
  return {
    decrypt(page, number) {
      if (!macOf(page, number).equals(page.subarray(VECTOR_END))) return null;
      const vector = page.subarray(USABLE_BYTES, VECTOR_END);
      const decipher = createDecipheriv('aes-256-cbc', key, vector).setAutoPadding(false);
      return decipher.update(page.subarray(0, USABLE_BYTES));
    },
    encrypt(contents, number) {
      const page = Buffer.allocUnsafe(PAGE_BYTES);
      const vector = randomFillSync(page.subarray(USABLE_BYTES, VECTOR_END));
      const cipher = createCipheriv('aes-256-cbc', key, vector).setAutoPadding(false);
      cipher.update(contents).copy(page);
      macOf(page, number).copy(page, VECTOR_END);
      return page;
    },
  };
}
