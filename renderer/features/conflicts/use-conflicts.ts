import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeskMutation, useDeskQuery } from '#renderer/rpc/hooks.ts';
import { useToasts } from '#renderer/ui/toasts.tsx';
import { DECISION_CELL } from '#shared/features/conflicts/cells.ts';
import type { Conflict, ConflictPlace, ConflictSide } from '#shared/features/conflicts/model.ts';
import type { ChannelInput, ChannelOutput } from '#shared/rpc/contract.ts';
import { languageOf } from '#shared/scoring/language.ts';
import { useConflictWords } from './conflict-words.ts';

/** One application, or one household by its number here. */
export type ConflictsOf = NonNullable<ChannelInput<'conflicts.list'>['of']>;

/** The conflicts that are open: all, or those of one application or one household. */
export function useConflicts(of?: ConflictsOf): UseQueryResult<ChannelOutput<'conflicts.list'>> {
  const { i18n } = useTranslation();
  const language = languageOf(i18n.language);
  return useDeskQuery('conflicts.list', of === undefined ? { language } : { language, of });
}

/** The applications on which two decisions stand. */
export function useTwoDecisions(): ReadonlySet<string> {
  const { data } = useConflicts();
  return useMemo(() => new Set(data?.conflicts.filter(isOfDecision).map(({ id }) => id)), [data]);
}

export const isOfDecision = ({ type, cell }: Pick<Conflict, 'type' | 'cell'>): boolean =>
  type === 'application' && cell === DECISION_CELL;

/** Keeps one side, with a way back. */
export function useKeeping(): {
  readonly keep: (conflict: Conflict, side: ConflictSide) => void;
  readonly pending: boolean;
} {
  const { t } = useTranslation('conflicts');
  const toasts = useToasts();
  const { whatOf, saidOf } = useConflictWords();
  const reopening = useDeskMutation('conflicts.reopen', {
    onSuccess: () => toasts.done({ title: (lng) => t('reopened', { lng }) }),
    onError: (thrown) => toasts.failed((lng) => t('notReopened', { lng }), thrown),
  });
  const keeping = useDeskMutation('conflicts.keep', {
    onError: (thrown) => toasts.failed((lng) => t('notKept', { lng }), thrown),
  });
  return {
    pending: keeping.isPending,
    keep(conflict, side) {
      const { type, id, cell, sides } = conflict;
      const place: ConflictPlace = { type, id, cell };
      const seen = sides.map(({ ref }) => ref);
      keeping.mutate(
        { ...place, keeps: side.ref, seen },
        {
          onSuccess: () =>
            toasts.done({
              title: (lng) => t('kept', { lng }),
              text: (lng) => t('keptText', { lng, what: whatOf(conflict), value: saidOf(conflict, side) }),
              undo: () => reopening.mutate({ ...place, keeps: side.ref }),
            }),
        },
      );
    },
  };
}
