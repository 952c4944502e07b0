import { useTranslation } from 'react-i18next';
import { useDeskMutation } from '#renderer/rpc/hooks.ts';
import { useToasts } from '#renderer/ui/toasts.tsx';

/** Makes a planned backup at once, and tells what became of it. */
export function useRunPlan() {
  const { t } = useTranslation('backup');
  const toasts = useToasts();
  return useDeskMutation('backup.runPlan', {
    onSuccess: (made) => {
      if (made.outcome === 'cancelled') return;
      toasts.done({
        title: (lng, formats) => t('made', { lng, size: formats.size(made.bytes) }),
        text: made.file,
      });
    },
    onError: (thrown) => toasts.failed((lng) => t('plan.notMade', { lng }), thrown),
  });
}
