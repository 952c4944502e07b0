import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { askForRows } from './application-window.ts';
import { changeFilter, listState, useListState } from './list-state.ts';

export interface TypedSearch {
  /** What stands in the field. */
  readonly text: string;
  readonly type: (text: string) => void;
  /** The list follows now, whether its rows are there or not: what comes next is about what was typed. */
  readonly settle: () => void;
}

interface Typed {
  readonly text: string;
  /** What the list was searched for when it was typed. */
  readonly over: string;
}

/**
 * What is typed stands in the field at once, and the list follows as soon as its rows are there: it is drawn once for a
 * letter, not once for the letter and once for the rows.
 */
export function useTypedSearch(): TypedSearch {
  const queryClient = useQueryClient();
  const { search } = useListState().filter;
  const [typed, setTyped] = useState<Typed | null>(null);
  const newest = useRef<Typed | null>(null);

  const follow = (followed: Typed): void => {
    if (newest.current !== followed) return;
    newest.current = null;
    setTyped(null);
    // The search may have been lifted elsewhere meanwhile, or a view chosen.
    if (listState().filter.search === followed.over) changeFilter({ search: followed.text });
  };
  return {
    text: typed !== null && typed.over === search ? typed.text : search,
    type: (text) => {
      const { filter, sort } = listState();
      const next = { text, over: filter.search };
      newest.current = next;
      setTyped(next);
      void askForRows(queryClient, { filter: { ...filter, search: text }, sort }).then(() => follow(next));
    },
    settle: () => {
      if (newest.current !== null) follow(newest.current);
    },
  };
}
