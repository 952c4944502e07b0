import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApplicationTable } from '#shared/features/applications/list.ts';

/** What the cells of the list are said with, on the page as in a copied table or a file; the same object as long as the language is. */
export type ListWords = Pick<ApplicationTable['words'], 'bands' | 'decisions' | 'roles' | 'serviceDiffers'>;

export function useListWords(): ListWords {
  const { t } = useTranslation(['applications', 'common', 'fields']);
  return useMemo(
    () => ({
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
        'waiting-for-documents': t('common:decision.waiting-for-documents'),
        'applicant-withdrew': t('common:decision.applicant-withdrew'),
        'unit-leased': t('common:decision.unit-leased'),
      },
      roles: {
        applicant: t('fields:role.applicant'),
        'co-applicant': t('fields:role.co-applicant'),
        guarantor: t('fields:role.guarantor'),
        occupant: t('fields:role.occupant'),
      },
      serviceDiffers: t('applications:list.serviceDiffers'),
    }),
    [t],
  );
}
