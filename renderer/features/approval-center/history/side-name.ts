import { useTranslation } from 'react-i18next';
import type { Side } from './place.ts';

/** What a side of a comparison is called in the middle of a sentence. */
export function useSideName(draftName: string): (side: Side) => string {
  const { t } = useTranslation('history');
  return (side) =>
    side.kind === 'draft'
      ? t('compare.draft', { name: draftName })
      : t('compare.version', { version: side.number });
}
