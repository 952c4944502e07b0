import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#renderer/rpc/bridge.ts';
import { useToasts } from '#renderer/ui/toasts.tsx';
import type { HouseholdMember } from '#shared/features/households/model.ts';
import { nameOf } from './member-list.ts';

/** Removes a household from this desk and says so; it can be brought back at a click. */
export function useRemoveHousehold() {
  const { t } = useTranslation('households');
  const toasts = useToasts();
  const restore = useMutation({
    mutationFn: (id: number) => call('households.restore', { id }),
    onError: (thrown) => toasts.failed((lng) => t('removal.notRestored', { lng }), thrown),
  });
  const remove = useMutation({
    mutationFn: ({ id }: { id: number; members: readonly HouseholdMember[] }) =>
      call('households.remove', { id }),
    onSuccess: (_, { id, members }) => {
      const [primary] = members;
      toasts.done({
        title: (lng) =>
          t('removal.done', {
            lng,
            name: primary === undefined ? t('detail.noName', { lng }) : nameOf(primary),
          }),
        text: (lng) => t('removal.text', { lng }),
        undo: () => restore.mutate(id),
      });
    },
    onError: (thrown) =>
      toasts.failed(
        (lng) => t('removal.failed', { lng }),
        thrown,
        (lng) => t('detail.kept', { lng }),
      ),
  });
  return (id: number, members: readonly HouseholdMember[]): void => remove.mutate({ id, members });
}
