import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import type { TablePreview } from './table-worker.ts';

/** What a column is called: by its heading, else by its number. */
export function useColumnNames({ columns }: Pick<TablePreview, 'columns'>): (place: number) => string {
  const { t } = useTranslation('lookUpFile');
  const formats = useFormats();
  return (place) => columns[place]?.heading || t('column', { number: formats.number(place + 1) });
}
