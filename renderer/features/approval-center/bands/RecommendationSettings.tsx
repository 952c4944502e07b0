import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useThresholdsWords } from '#renderer/features/scoring/index.ts';
import { SettingsLinkRow } from '#renderer/features/settings/index.ts';
import { RECOMMENDATIONS_PATH } from '#renderer/navigation/paths.ts';
import type { Bands } from '#shared/features/approval-center/bands.ts';

/** The thresholds that count, and the way to where they are edited: they belong to the rules. */
export function RecommendationSettings({ thresholds }: { readonly thresholds: Bands }): ReactNode {
  const { t } = useTranslation('bands');
  const inWords = useThresholdsWords();
  return (
    <SettingsLinkRow
      section="bands"
      title={t('title')}
      text={inWords(thresholds)}
      to={RECOMMENDATIONS_PATH}
      link={t('edit')}
    />
  );
}
