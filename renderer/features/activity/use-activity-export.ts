import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#renderer/rpc/bridge.ts';
import { useToasts } from '#renderer/ui/toasts.tsx';
import type { ActivityFilter, ActivityWords } from '#shared/features/activity/model.ts';
import { activityOutcomes } from './activity-names.ts';

/** Writes what is shown into a file, in the words of the user's language. */
export function useActivityExport() {
  const { t } = useTranslation('activity');
  const toasts = useToasts();
  const words = (): ActivityWords => ({
    columns: {
      number: t('columns.number'),
      at: t('columns.at'),
      who: t('columns.who'),
      kind: t('columns.kind'),
      sentence: t('columns.sentence'),
      subject: t('columns.subject'),
      outcome: t('columns.outcome'),
      detail: t('columns.detail'),
      completes: t('columns.completes'),
      hash: 'SHA-256',
    },
    outcomes: Object.fromEntries(activityOutcomes.map((outcome) => [outcome, t(`outcome.${outcome}`)])),
  });
  return useMutation({
    mutationFn: (filter: ActivityFilter) => call('activity.exportCsv', { filter, words: words() }),
    onSuccess: (exported) => {
      if (exported.outcome === 'cancelled') return;
      const { rows, file } = exported;
      toasts.done({
        title: (lng, formats) => t('export.done', { lng, count: rows, formatted: formats.number(rows) }),
        file,
      });
    },
    onError: (thrown) => toasts.failed((lng) => t('export.failed', { lng }), thrown),
  });
}
