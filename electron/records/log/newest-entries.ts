import type { EntryHeader } from '#shared/rpc/entry.ts';
import type { Database } from '../database.ts';

/** A device's newest entry; `isOne`: no other has its number. */
interface Newest {
  readonly seq: number;
  readonly hash: string;
  readonly isOne: boolean;
}

export const NOTHING: Newest = { seq: 0, hash: '', isOne: true };

/** Of thousands that come one after the other, each is asked whether it follows its device's newest: that is remembered, by device. */
export function createNewestEntries(database: Database) {
  const lastOf = database.prepare<{ seq: number; hash: string }>(
    'SELECT seq, lower(hex(hash)) AS hash FROM entries WHERE device = ? ORDER BY seq DESC, no DESC LIMIT 1',
  );
  const hashes = database
    .prepare<string>('SELECT lower(hex(hash)) FROM entries WHERE device = ? AND seq = ?')
    .pluck();
  const known = new Map<number, Newest>();

  const of = (device: number): Newest => {
    const newest = known.get(device);
    if (newest !== undefined) return newest;
    const { seq, hash } = lastOf.get(device) ?? NOTHING;
    const found = { seq, hash, isOne: hashes.all(device, seq).length < 2 };
    known.set(device, found);
    return found;
  };

  return {
    of,
    /** One more of a device is in the table. */
    note(device: number, seq: number, hash: string): void {
      const newest = known.get(device);
      if (newest === undefined || seq < newest.seq) return;
      known.set(device, { seq, hash, isOne: seq > newest.seq });
    },
    /** Whether what this header names as the one before it is here. */
    isPrevious(device: number, { seq, prev }: EntryHeader): boolean {
      const last = of(device);
      if (last.isOne && last.seq === seq - 1) return last.hash === prev;
      return hashes.get(device, seq - 1) === prev;
    },
    forget: (): void => known.clear(),
  };
}
