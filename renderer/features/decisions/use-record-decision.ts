import { useTranslation } from 'react-i18next';
import { nameOrId } from '#renderer/lib/name-or-id.ts';
import { useDeskMutation } from '#renderer/rpc/hooks.ts';
import { useToasts } from '#renderer/ui/toasts.tsx';
import type { ApplicationDetail } from '#shared/features/applications/model.ts';
import type { Decision } from '#shared/features/decisions/model.ts';
import type { ChannelInput } from '#shared/rpc/contract.ts';
import { useUndoDecisions } from './use-undo-decisions.ts';

type Recorded = Omit<ChannelInput<'decisions.record'>, 'identifier' | 'fetchedAt' | 'seen'>;

/**
 * Records a decision on an application as it is shown, says whose it is, and offers the way back: also to whoever has gone on to the next
 * one meanwhile.
 *
 * @param standing the decisions that it takes the place of.
 */
export function useRecordDecision(
  { row }: Pick<ApplicationDetail, 'row'>,
  standing: readonly Decision[],
  onError: (thrown: Error) => void = () => {},
) {
  const { t } = useTranslation('decisions');
  const toasts = useToasts();
  const undo = useUndoDecisions();
  const { identifier, fetchedAt } = row;
  const mutation = useDeskMutation('decisions.record', {
    onError,
    onSuccess: ({ id, outcome }) =>
      toasts.done({
        title: (lng) => `${nameOrId(row)}: ${t(`outcome.${outcome}`, { lng })}`,
        // Of two that stood apart, none can be put back in its place.
        ...(standing.length > 1 ? {} : { undo: () => undo([{ identifier, id }]) }),
      }),
  });
  return {
    isPending: mutation.isPending,
    error: mutation.error,
    record: (decision: Recorded, onRecorded: () => void = () => {}): void =>
      mutation.mutate(
        { identifier, fetchedAt, seen: standing.map(({ id }) => id), ...decision },
        { onSuccess: onRecorded },
      ),
  };
}
