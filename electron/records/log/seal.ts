import { randomUUID } from 'node:crypto';
import type { Database } from '../database.ts';
import { createMeta } from '../meta.ts';
import type { RecordsOpening } from '../open.ts';
import { createLogEnd, type LogEnd, type LogEndFound, type LogEndReader } from './log-end.ts';
import { createSealWriter, readSeal, sealFileOf, sealKeyOf } from './seal-file.ts';

/** What records are sealed as that were just made of a backup: whatever lies beside them is of others. */
export const RESTORED = 'restored';

export interface Seal {
  /** How the records were found. They are sealed as they are with the first act. */
  readonly found: LogEndFound;
  /** How far they are now; null until they are sealed. */
  end(): LogEnd | null;
  close(): void;
}

interface SealOptions {
  readonly file: string;
  /** Of the records. */
  readonly key: Buffer;
  readonly opening: RecordsOpening;
  /** How far the records were when they were closed last, as it is kept elsewhere. */
  readonly known: LogEnd | null;
}

/**
 * Count and head of the log in a file beside the records, sealed under a key of the records' key after each act: whoever cuts the end
 * off, or puts older records in the place of these, cannot make the seal that belongs to them.
 */
export function createSeal(database: Database, { file, key, opening, known }: SealOptions): Seal {
  const meta = createMeta(database);
  const reader = createLogEnd(database);
  const sealFile = sealFileOf(file);
  const sealKey = sealKeyOf(key);
  const stored = meta.read('sealed-as');
  const sealed = readSeal(sealFile, sealKey);
  if (typeof sealed === 'object') reader.countFrom(sealed);
  const found = look({ reader, opening, stored: typeof stored === 'string' ? stored : null, sealed, known });
  const writer = createSealWriter(sealFile, sealKey);
  let name = typeof stored === 'string' && stored !== RESTORED ? stored : null;
  let written = '';

  const sealNow = (): void => {
    const end = reader.read(name ?? randomUUID());
    const text = JSON.stringify(end);
    if (name !== null && text === written) return;
    try {
      writer.write(end);
      written = text;
    } catch {
      // The act is done. A seal that says less than the records hold is no loss; the next act writes it.
      return;
    }
    if (name !== null) return;
    name = end.records;
    // Only now: records that are sealed have a seal.
    database.write('act', () => meta.write('sealed-as', end.records));
  };
  database.afterAct(sealNow);

  return {
    found,
    end: () => (name === null ? null : reader.read(name)),
    close: () => writer.close(),
  };
}

interface Found {
  readonly reader: LogEndReader;
  readonly opening: RecordsOpening;
  readonly stored: string | null;
  readonly sealed: ReturnType<typeof readSeal>;
  readonly known: LogEnd | null;
}

function look({ reader, opening, stored, sealed, known }: Found): LogEndFound {
  if (stored === RESTORED) return { state: 'restored' };
  const isSealed = typeof sealed === 'object';
  const ends = [...(isSealed ? [sealed] : []), ...(known === null ? [] : [known])];
  if (stored !== null && ends.some(({ records }) => records !== stored)) return { state: 'other-records' };
  const here = opening.kind === 'set-aside' ? reader.readCounted('') : reader.read('');
  const missing = ends
    .filter(({ entries, activities }) => entries > here.entries || activities > here.activities)
    .map(({ acts, activities }) => Math.max(acts - here.acts, activities - here.activities, 1));
  if (missing.length > 0) return { state: 'missing', acts: Math.max(...missing), sinceMs: here.atMs };
  if (opening.kind !== 'set-aside' && !ends.every(reader.holds)) return { state: 'changed' };
  if (sealed === 'unreadable') return { state: 'seal-unreadable' };
  if (sealed === 'none') return { state: stored === null && known === null ? 'none' : 'seal-missing' };
  return { state: 'whole' };
}
