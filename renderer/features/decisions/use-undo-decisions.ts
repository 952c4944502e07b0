import { useTranslation } from 'react-i18next';
import { useDeskMutation } from '#renderer/rpc/hooks.ts';
import { useToasts } from '#renderer/ui/toasts.tsx';
import type { ChannelInput } from '#shared/rpc/contract.ts';

type Decided = ChannelInput<'decisions.undo'>['decisions'];

/** Takes decisions back that were just made, and says so. */
export function useUndoDecisions(): (decisions: Decided) => void {
  const { t } = useTranslation('deciding');
  const toasts = useToasts();
  const undo = useDeskMutation('decisions.undo', {
    onSuccess: (_, { decisions }) =>
      toasts.done({ title: (lng) => t('together.undone', { lng, count: decisions.length }) }),
    onError: (thrown) => toasts.failed((lng) => t('together.notUndone', { lng }), thrown),
  });
  return (decisions) => undo.mutate({ decisions });
}
