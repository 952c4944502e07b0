import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { writeAll } from '../page-file.ts';
import { syncFolder } from '../sync-folder.ts';
import type { LogEnd } from './log-end.ts';

/** Two places are written in turn, so that there is always one that nothing cut off. */
const SLOTS = 2;
const SLOT_BYTES = 512;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const TEXT_BYTES = SLOT_BYTES - NONCE_BYTES - TAG_BYTES;

export const sealFileOf = (recordsFile: string): string => `${recordsFile}-seal`;

/** Of the records' key, and nothing that leads back to it. */
export const sealKeyOf = (recordsKey: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', recordsKey, Buffer.alloc(0), 'seal of the log', 32));

/** AES-256-GCM; its length says nothing of what is in it. */
function sealed(key: Buffer, end: LogEnd): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const text = Buffer.alloc(TEXT_BYTES, ' ');
  text.write(JSON.stringify(end));
  return Buffer.concat([nonce, cipher.update(text), cipher.final(), cipher.getAuthTag()]);
}

function opened(key: Buffer, bytes: Buffer): LogEnd | null {
  if (bytes.length < SLOT_BYTES) return null;
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    const text = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
    return JSON.parse(text.toString('utf8'));
  } catch {
    return null;
  }
}

/** How far the records were by their seal. `unreadable`: under another key, or changed. */
export function readSeal(file: string, key: Buffer): LogEnd | 'none' | 'unreadable' {
  if (!existsSync(file)) return 'none';
  const bytes = readFileSync(file);
  const ends = Array.from({ length: SLOTS }, (_, slot) =>
    opened(key, bytes.subarray(slot * SLOT_BYTES, (slot + 1) * SLOT_BYTES)),
  ).filter((end) => end !== null);
  const [newest] = ends.toSorted((a, b) => b.entries - a.entries || b.activities - a.activities);
  return newest ?? 'unreadable';
}

/**
 * Under both keys, before records are encrypted anew: whichever of the two files is there after a cut, its seal is. A seal that cannot
 * be read stays as it is.
 */
export function sealForBothKeys(file: string, from: Buffer, to: Buffer): void {
  const [oldKey, newKey] = [sealKeyOf(from), sealKeyOf(to)];
  const end = readSeal(file, oldKey);
  if (end !== 'none' && end !== 'unreadable') {
    const handle = openSync(file, 'r+');
    try {
      writeAll(handle, sealed(oldKey, end), 0);
      writeAll(handle, sealed(newKey, end), SLOT_BYTES);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
  }
  oldKey.fill(0);
  newKey.fill(0);
}

export type SealWriter = ReturnType<typeof createSealWriter>;

/**
 * Writes the seal in place, without waiting for the disk: what a killed process has written, the system still has. After a loss of power
 * an older seal may be there, which says less than the records hold, and that is no loss.
 */
export function createSealWriter(file: string, key: Buffer) {
  let handle: number | null = null;
  let slot = 0;
  return {
    write(end: LogEnd): void {
      const isNew = handle === null;
      handle ??= openForWriting(file);
      writeAll(handle, sealed(key, end), slot * SLOT_BYTES);
      slot = (slot + 1) % SLOTS;
      if (isNew) {
        // What is left in the other place may be of other records.
        writeAll(handle, sealed(key, end), slot * SLOT_BYTES);
        fsyncSync(handle);
        syncFolder(dirname(file));
      }
    },
    /** Brings it to the disk. */
    close(): void {
      if (handle !== null) {
        fsyncSync(handle);
        closeSync(handle);
      }
      handle = null;
      key.fill(0);
    },
  };
}

const openForWriting = (file: string): number => openSync(file, existsSync(file) ? 'r+' : 'wx', 0o600);
