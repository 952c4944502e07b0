import { useTranslation } from 'react-i18next';
import { useDeskState, useDeskStateMutation } from '#renderer/rpc/hooks.ts';
import { useToasts } from '#renderer/ui/toasts.tsx';
import type { ApplicationLayout } from '#shared/features/applications/list.ts';

/** How this desk shows its lists, and a way to keep it so. */
export function useLayout() {
  const { t } = useTranslation('applications');
  const { applicationLayout: layout } = useDeskState();
  const toasts = useToasts();
  const saving = useDeskStateMutation('applications.saveLayout');
  const save = (changes: Partial<ApplicationLayout>, onSaved?: () => void): void =>
    saving.mutate(changes, {
      ...(onSaved === undefined ? {} : { onSuccess: onSaved }),
      onError: (thrown) => toasts.failed((lng) => t('views.notSaved', { lng }), thrown),
    });
  return { layout, save };
}
