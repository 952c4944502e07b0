import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useThresholdsWords } from '#renderer/features/scoring/index.ts';
import { SettingsCard } from '#renderer/features/settings/index.ts';
import { RECOMMENDATIONS_PATH } from '#renderer/navigation/paths.ts';
import type { Bands } from '#shared/features/approval-center/bands.ts';

/** The thresholds that count, and the way to where they are edited: they belong to the rules. */
export function RecommendationSettings({ thresholds }: { readonly thresholds: Bands }): ReactNode {
  const { t } = useTranslation('bands');
  const inWords = useThresholdsWords();
  return (
    <SettingsCard section="bands" terms={['band', 'score']} title={t('title')} text={t('inRules')}>
      <Text size="sm">{inWords(thresholds)}</Text>
      <Anchor component={Link} to={RECOMMENDATIONS_PATH} size="sm">
        {t('edit')}
      </Anchor>
    </SettingsCard>
  );
}
