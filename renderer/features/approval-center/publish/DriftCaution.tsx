import { Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Drift, PublishedVersion } from '#shared/models/approval-center.ts';
import { attributeLabel, type Settings } from '#shared/scoring/index.ts';
import { Callout } from '../../../components/Callout.tsx';
import { useFormats } from '../../../i18n/formats.ts';
import { settingsDifference } from '../difference/settings-difference.ts';

const MOST_NAMED = 6;

interface DriftCautionProps {
  readonly drift: Drift;
  readonly published: PublishedVersion | null;
  readonly settings: Settings;
}

/** Somebody else has set what the service judges by: publishing replaces it. */
export function DriftCaution({ drift, published, settings }: DriftCautionProps): ReactNode {
  const { t, i18n } = useTranslation('publishing');
  const formats = useFormats();
  const time = formats.dateTime(drift.seenAt);
  const replaced = settingsDifference(drift.settings, settings).map(({ attribute }) =>
    attributeLabel(attribute, i18n.language),
  );
  const named = replaced.slice(0, MOST_NAMED);
  const more = replaced.length - named.length;
  return (
    <Callout tone="caution" icon={IconAlertTriangle} title={t('drift.title')}>
      <Text size="sm">
        {published === null
          ? t('drift.unpublished', { time })
          : t('drift.sinceVersion', { time, version: published.number })}
      </Text>
      {named.length === 0 ? null : (
        <Text size="sm">
          {more > 0
            ? t('drift.replacedMore', { attributes: named.join(', '), count: more })
            : t('drift.replaced', { attributes: formats.list(named) })}
        </Text>
      )}
    </Callout>
  );
}
