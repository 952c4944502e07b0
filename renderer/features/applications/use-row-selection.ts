import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#renderer/rpc/bridge.ts';
import { useToasts } from '#renderer/ui/toasts.tsx';
import { MOST_NAMED } from '#shared/features/applications/columns.ts';
import type { ApplicationWindow } from './application-window.ts';
import { listState, select, selectRange, setActiveIndex } from './list-state.ts';
import { ALL_MATCHING, including, NOTHING, toggled } from './selection.ts';

/** Selecting by place: rows that are not known are asked for by their identifiers alone. */
export function useRowSelection(window: ApplicationWindow | undefined) {
  const { t } = useTranslation('applications');
  const toasts = useToasts();
  // Of several stretches asked for, the last one counts.
  const asked = useRef(0);
  useEffect(
    () => () => {
      asked.current += 1;
    },
    [],
  );
  const total = window?.total ?? 0;

  const identifierAt = (index: number): string | undefined => window?.rows[index - window.offset]?.identifier;

  const between = async (first: number, last: number): Promise<string[]> => {
    const { filter, sort } = listState();
    const limit = Math.min(MOST_NAMED, last - first + 1);
    return call('applications.identifiers', { ...filter, sort, offset: first, limit });
  };

  /** Known rows are selected at once, so that the selection keeps up with a key that is held. */
  const knownBetween = (first: number, last: number): string[] | null => {
    if (window === undefined || first < window.offset || last >= window.offset + window.rows.length)
      return null;
    return window.rows.slice(first - window.offset, last - window.offset + 1).map((row) => row.identifier);
  };

  const extendTo = async (index: number): Promise<void> => {
    const { range: before, activeIndex, selection } = listState();
    const range = before ?? { anchor: activeIndex, before: selection };
    const [first, last] = [Math.min(range.anchor, index), Math.max(range.anchor, index)];
    const known = knownBetween(first, last);
    asked.current += 1;
    if (known !== null) {
      selectRange(range, including(range.before, known), index);
      return;
    }
    // The active row moves at once; what lies between follows.
    selectRange(range, selection, index);
    if (first === 0 && last === total - 1) {
      selectRange(range, ALL_MATCHING, index);
      return;
    }
    const mine = asked.current;
    const identifiers = await between(first, last);
    if (mine !== asked.current) return;
    selectRange(range, including(range.before, identifiers), index);
    if (last - first >= MOST_NAMED) {
      toasts.done({
        title: (lng, formats) => t('selection.cut', { lng, formatted: formats.number(MOST_NAMED) }),
        text: (lng) => t('selection.cutText', { lng }),
      });
    }
  };

  return {
    identifierAt,
    extendTo: (index: number): void => {
      extendTo(index).catch((thrown: unknown) =>
        toasts.failed((lng) => t('selection.failed', { lng }), thrown),
      );
    },
    toggleAt: (index: number): void => {
      const identifier = identifierAt(index);
      asked.current += 1;
      if (identifier === undefined) setActiveIndex(index);
      else select(toggled(listState().selection, identifier), index);
    },
    selectAll: (): void => {
      asked.current += 1;
      select(ALL_MATCHING);
    },
    selectNone: (): void => {
      asked.current += 1;
      select(NOTHING);
    },
  };
}
