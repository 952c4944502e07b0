import { useTranslation } from 'react-i18next';
import { useDeskMutation } from '#renderer/rpc/hooks.ts';
import { useToasts } from '#renderer/ui/toasts.tsx';

/** Takes back what a look-up's file has filled in, and tells what became of it. */
export function useUndoFill() {
  const { t } = useTranslation('lookUp');
  const toasts = useToasts();
  return useDeskMutation('lookUps.undoFill', {
    onSuccess: ({ takenBack, changedSince }) =>
      toasts.done({
        title: (lng, { number }) =>
          t('progress.undone', { lng, count: takenBack, formatted: number(takenBack) }),
        text:
          changedSince === 0
            ? undefined
            : (lng, { number }) =>
                t('progress.changedSince', { lng, count: changedSince, formatted: number(changedSince) }),
      }),
    onError: (error) => toasts.failed((lng) => t('progress.failed', { lng }), error),
  });
}
