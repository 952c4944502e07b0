import type { Database } from '../database.ts';
import type { EntryRows } from './entry-rows.ts';

/** A device's entry by its number and hash: what a signature says is that device's, with all before it. */
export interface DeviceHead {
  readonly device: string;
  readonly seq: number;
  readonly hash: string;
}

export interface LogSignature extends DeviceHead {
  /** Ed25519 over `signedHeadText`, as base64url. */
  readonly signature: string;
  /** Milliseconds since 1970. */
  readonly atMs: number;
}

/** The signatures that were made of the log. The keys are the main process's. */
export function createSignatures(database: Database, rows: EntryRows, device: string) {
  const insert = database.prepare(
    'INSERT OR IGNORE INTO log_signatures (device, seq, hash, signature, at_ms) VALUES (?, ?, ?, ?, ?)',
  );
  const isKept = database.prepare<{ found: number }>(
    'SELECT 1 AS found FROM log_signatures WHERE device = ? AND seq = ? AND hash = ?',
  );
  const all = database.prepare<LogSignature>(
    'SELECT device, seq, hash, signature, at_ms AS atMs FROM log_signatures ORDER BY device, seq',
  );
  return {
    /** The newest entry of this desk; null where it has made none, or it is signed already. */
    headToSign(): DeviceHead | null {
      const { seq, hash } = rows.lastOf(device);
      return seq === 0 || isKept.get(device, seq, hash) !== undefined ? null : { device, seq, hash };
    },
    keepSignature({ device: by, seq, hash, signature, atMs }: LogSignature): void {
      database.write('act', () => insert.run(by, seq, hash, signature, atMs));
    },
    logSignatures: (): LogSignature[] => all.all(),
  };
}
