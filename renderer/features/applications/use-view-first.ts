import { startTransition, useEffect, useMemo, useState } from 'react';
import { afterPaint } from '#renderer/lib/after-paint.ts';
import type { ApplicationFilter, ApplicationSort } from '#shared/features/applications/list.ts';
import type { ApplicationRow } from '#shared/features/applications/model.ts';

/** The rows that are known of one list. */
interface ListedRows {
  readonly rows: readonly ApplicationRow[];
  /** The place of the first of them in the whole list. */
  readonly offset: number;
  readonly filter: ApplicationFilter;
  readonly sort: ApplicationSort;
}

/** From the first to the last row in view, both included. */
interface View {
  readonly startIndex: number;
  readonly endIndex: number;
}

/**
 * Which rows each place of the list is drawn from. Where another list has come, the places in view get its rows at once and
 * those beyond only after that has been painted: nobody sees them, and they are nearly half of what is drawn. Until then
 * they keep what they show; null where they show nothing yet.
 */
export function useViewFirst(
  { rows, offset, filter, sort }: ListedRows,
  view: View | null,
): (index: number) => ListedRows | null {
  const listed = useMemo(() => ({ rows, offset, filter, sort }), [rows, offset, filter, sort]);
  const [unhurried, setUnhurried] = useState<ListedRows | null>(null);
  useEffect(() => {
    // A deferred value would be drawn as soon as there is time, which is before the frame.
    return afterPaint(() =>
      startTransition(() => setUnhurried((before) => (isSameList(before, listed) ? before : listed))),
    );
  }, [listed]);
  const isDrawn = isSameList(unhurried, listed);
  return (index) => {
    const isInView = view !== null && index >= view.startIndex && index <= view.endIndex;
    return isInView || isDrawn ? listed : unhurried;
  };
}

const isSameList = (one: ListedRows | null, other: ListedRows): boolean =>
  one?.filter === other.filter && one.sort === other.sort;
