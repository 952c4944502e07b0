import type { EntryKindName } from '#shared/rpc/entries.ts';
import type { EntryHeader } from '#shared/rpc/entry.ts';

/** The kinds of entries that erase: a desk that was away takes them before all others. */
export const ERASING_KINDS = [
  'applicant-erased',
  'retention-applied',
] as const satisfies readonly EntryKindName[];

/** Whether an entry erases. */
export const isErasing = ({ kind }: Pick<EntryHeader, 'kind'>): boolean =>
  ERASING_KINDS.some((one) => one === kind);
