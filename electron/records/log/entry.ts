import { hash, randomFillSync } from 'node:crypto';
import { type EntryHeader, headerText } from '#shared/rpc/entry.ts';

/** What an entry is worth here: derived, never part of it. `unknown`: a kind of a newer program. */
export const STANDINGS = ['counts', 'refused', 'waiting', 'unknown', 'unreadable'] as const;
export type EntryStanding = (typeof STANDINGS)[number];

/** An entry as it goes from desk to desk. `data` is its exact text; null where it was erased, and then so is `salt`. */
export interface Entry {
  readonly header: EntryHeader;
  readonly salt: string | null;
  readonly data: string | null;
}

/** An entry as the log has it. */
export interface LoggedEntry extends Entry {
  readonly no: number;
  readonly ref: string;
  readonly hash: string;
  readonly standing: EntryStanding;
  readonly isEnded: boolean;
}

const SALT_BYTES = 16;

export const hashOfHeader = (header: EntryHeader): string => hash('sha256', headerText(header));

/** What a text of JSON says; undefined for one that is none. Nothing is known of it: whoever asks looks at its shape. */
export function jsonIn(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const hashOfData = (salt: string, data: string): string => hash('sha256', salt + data);

const salts = Buffer.alloc(SALT_BYTES * 256);
let usedSalts = salts.length;
/** Random, in hexadecimal; drawn from the system many at a time. */
export function newSalt(): string {
  if (usedSalts === salts.length) {
    randomFillSync(salts);
    usedSalts = 0;
  }
  const salt = salts.toString('hex', usedSalts, usedSalts + SALT_BYTES);
  usedSalts += SALT_BYTES;
  return salt;
}
