import { useTranslation } from 'react-i18next';
import type { ApplicationTable } from '#shared/models/application-list.ts';
import { useListState } from './list-state.ts';

/** The table as it is shown, for the desk to write: the columns in their order, with the words of the user's language. */
export function useShownTable(): () => ApplicationTable {
  const { t } = useTranslation(['applications', 'common']);
  const { columns } = useListState();
  return () => ({
    columns: columns.map((column) => ({ column, title: t(`applications:list.columns.${column}`) })),
    words: {
      bands: {
        approve: t('common:band.approve'),
        review: t('common:band.review'),
        decline: t('common:band.decline'),
        none: t('common:band.none'),
      },
      decisions: {
        approve: t('common:decision.approve'),
        'approve-with-conditions': t('common:decision.approve-with-conditions'),
        decline: t('common:decision.decline'),
      },
      points: t('applications:list.points'),
      serviceDiffers: t('applications:list.serviceDiffers'),
    },
  });
}
