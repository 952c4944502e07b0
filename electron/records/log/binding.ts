import type { Database } from '../database.ts';

/** Which office these records are of. */
export interface OfficeBinding {
  /** The hash of the entry that founded it; null where no hub ever knew these records. It stays when the desk leaves. */
  office(): string | null;
  /** Whether others share them now: then only they let somebody in. */
  isShared(): boolean;
  /** Whether the hub has said that this device is in no more. */
  isRemoved(): boolean;
  /** After it was changed, or a transaction failed. */
  reload(): void;
}

export function createBinding(database: Database): OfficeBinding {
  const read = database.prepare<{ office: string; state: 'shared' | 'left'; removed: 0 | 1 }>(
    'SELECT office, state, removed FROM office_share',
  );
  let known = read.get();
  return {
    office: () => known?.office ?? null,
    isShared: () => known?.state === 'shared',
    isRemoved: () => known?.removed === 1,
    reload() {
      known = read.get();
    },
  };
}
