import {
  createCipheriv,
  createDecipheriv,
  hkdfSync,
  randomBytes,
  type ScryptOptions,
  scrypt,
} from 'node:crypto';

/** Bytes under a key (AES-256-GCM): nonce, ciphertext and tag in one, in base64. */
export type Sealed = string;

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Seals bytes. The purpose is authenticated with them: what was sealed for one purpose does not open for another, so that
 * nobody can swap two secrets in the file.
 */
export function seal(key: Buffer, purpose: string, plain: Buffer): Sealed {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]).toString('base64');
}

/** Opens what was sealed; null where the key or the purpose is another, or anything was changed. */
export function unseal(key: Buffer, purpose: string, sealed: Sealed): Buffer | null {
  const bytes = Buffer.from(sealed, 'base64');
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(purpose));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  // Of a secret one copy is enough: this one is wiped.
  const plain = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
  try {
    return Buffer.concat([plain, decipher.final()]);
  } catch {
    return null;
  } finally {
    plain.fill(0);
  }
}

/** A key of its own for each purpose (HKDF-SHA-256): none tells anything of another or of the master key. */
export function derivedKey(master: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', master, Buffer.alloc(0), purpose, 32));
}

/** The cost of turning a passphrase into a key. */
export interface PassphraseCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** OWASP's first choice for scrypt (Password Storage Cheat Sheet): 128 MiB and some tenths of a second for each guess. */
export const PASSPHRASE_COST: PassphraseCost = { N: 2 ** 17, r: 8, p: 1 };

/** The key of a passphrase, in whatever form its characters were typed. Runs beside the main thread. */
export function passphraseKey(passphrase: string, salt: Buffer, cost: PassphraseCost): Promise<Buffer> {
  const options: ScryptOptions = { ...cost, maxmem: 128 * cost.N * cost.r + 32 * 1024 * 1024 };
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFKC'), salt, 32, options, (error, key) => {
      if (error === null) resolve(key);
      else reject(error);
    });
  });
}
