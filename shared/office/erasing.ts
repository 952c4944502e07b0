import { entryKindOf, entryKinds } from '#shared/rpc/entries.ts';
import type { EntryHeader, EntryKind } from '#shared/rpc/entry.ts';

const erasing = Object.entries<EntryKind>(entryKinds).filter(([, { irreversible }]) => irreversible === true);

/**
 * The kinds of entries that erase: a desk that was away takes them before all others. In the order of the alphabet: an index of the hub names
 * them so (`hub/store/migrations.ts`).
 */
export const ERASING_KINDS: readonly string[] = erasing.map(([name]) => name).toSorted();

/** What is touched by them: `application erased`. */
export const ERASING_CELLS: readonly string[] = erasing.map(([, { of, cell }]) => `${of} ${cell}`);

/** Whether an entry erases. */
export const isErasing = ({ kind }: Pick<EntryHeader, 'kind'>): boolean =>
  entryKindOf(kind)?.irreversible === true;
