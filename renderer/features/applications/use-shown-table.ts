import { useTranslation } from 'react-i18next';
import type { ApplicationColumn } from '#shared/features/applications/columns.ts';
import type { ApplicationTable } from '#shared/features/applications/list.ts';
import { useListState } from './list-state.ts';
import { useListWords } from './list-words.ts';

/** The table as it is shown, for the desk to write: the columns in their order, with the words of the user's language. */
export function useShownTable(): () => ApplicationTable {
  const { t } = useTranslation(['applications', 'fields', 'common']);
  const words = useListWords();
  const { columns } = useListState();
  return () => ({
    columns: tableColumns(columns).map((column) => ({ column, title: t(`fields:label.${column}`) })),
    words: {
      ...words,
      points: t('applications:list.points'),
      notes: t('applications:list.noteCount'),
      until: t('common:decisionUntil'),
      override: t('common:overrideReason'),
      givenName: t('fields:label.givenName'),
      middleName: t('fields:label.middleName'),
      nameSuffix: t('fields:label.nameSuffix'),
    },
  });
}

/** The list says score and recommendation in one cell; in a table each has a column of its own. */
export function tableColumns(columns: readonly ApplicationColumn[]): readonly ApplicationColumn[] {
  if (columns.includes('band')) return columns;
  return columns.flatMap((column) => (column === 'score' ? [column, 'band' as const] : [column]));
}
