import type { People } from '#shared/office/people.ts';
import { type EntryHeader, entryReference } from '#shared/rpc/entry.ts';
import type { EntryRows } from './entry-rows.ts';

/**
 * The newest entries of other devices that this one has seen and not said yet: its next entry says them, so that nobody can show two
 * desks two histories for long. After a failure, and when records open, all are said once more.
 */
export function createHeads(rows: EntryRows, people: () => People, own: string) {
  let unsaid: Map<string, { readonly seq: number; readonly ref: string }> | null = null;

  const all = (): NonNullable<typeof unsaid> => {
    const heads: NonNullable<typeof unsaid> = new Map();
    for (const { devices } of people().state.values()) {
      for (const device of devices) {
        const { seq, hash } = rows.lastOf(device);
        if (device !== own && seq > 0) heads.set(device, { seq, ref: entryReference(device, seq, hash) });
      }
    }
    return heads;
  };

  return {
    /** What the next entry says, in order; from then on it is said. */
    say(): string[] {
      const heads = unsaid ?? all();
      unsaid = new Map();
      return [...heads.values()].map(({ ref }) => ref).toSorted();
    },
    saw({ device, seq }: EntryHeader, hash: string): void {
      if (unsaid === null || device === own || seq <= (unsaid.get(device)?.seq ?? 0)) return;
      unsaid.set(device, { seq, ref: entryReference(device, seq, hash) });
    },
    sayAllAgain(): void {
      unsaid = null;
    },
  };
}
