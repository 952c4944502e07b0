import { Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import { Callout } from '#renderer/ui/Callout.tsx';
import type { Drift } from '#shared/features/approval-center/model.ts';
import { attributeLabel, type Settings } from '#shared/scoring/index.ts';
import { settingsDifference } from '../difference/settings-difference.ts';

const MOST_NAMED = 6;

interface DriftCautionProps {
  readonly drift: Drift;
  /** The newest version, which the settings seen differ from. */
  readonly version: number;
  readonly settings: Settings;
}

/** Somebody else has set what the service judges by: publishing replaces it. */
export function DriftCaution({ drift, version, settings }: DriftCautionProps): ReactNode {
  const { t, i18n } = useTranslation('publishing');
  const formats = useFormats();
  const replaced = settingsDifference(drift.settings, settings).map(({ attribute }) =>
    attributeLabel(attribute, i18n.language),
  );
  const named = replaced.slice(0, MOST_NAMED);
  const more = replaced.length - named.length;
  return (
    <Callout tone="caution" icon={IconAlertTriangle} title={t('drift.title')}>
      <Text size="sm">{t('drift.text', { time: formats.dateTime(drift.seenAt), version })}</Text>
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
