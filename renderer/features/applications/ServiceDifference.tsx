import { Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import { Callout } from '#renderer/ui/Callout.tsx';
import type { ApplicationDetail } from '#shared/features/applications/model.ts';
import { attributeLabel } from '#shared/scoring/index.ts';

const MOST_NAMED = 5;

/** Where the service's own numbers are others than the desk's: which, and what that means. */
export function ServiceDifference({ detail }: { readonly detail: ApplicationDetail }): ReactNode {
  const { t, i18n } = useTranslation('application');
  const formats = useFormats();
  const { row, serviceScore, attributes } = detail;
  if (!row.serviceDiffers) return null;
  const differing = Object.entries(attributes)
    .filter(([, { points, servicePoints }]) => servicePoints !== undefined && servicePoints !== points)
    .map(([attribute]) => attributeLabel(attribute, i18n.language));
  const named =
    differing.length <= MOST_NAMED
      ? differing
      : [
          ...differing.slice(0, MOST_NAMED),
          t('service.more', { formatted: formats.number(differing.length - MOST_NAMED) }),
        ];
  return (
    <Callout tone="caution" icon={IconAlertTriangle} title={t('service.title')}>
      {serviceScore === null || serviceScore === row.score ? null : (
        <Text size="sm">
          {t('service.score', {
            serviceScore: formats.number(serviceScore),
            score: formats.number(row.score),
          })}
        </Text>
      )}
      {differing.length === 0 ? null : (
        <Text size="sm">{t('service.attributes', { names: formats.list(named) })}</Text>
      )}
      <Text size="sm">{t('service.meaning')}</Text>
    </Callout>
  );
}
