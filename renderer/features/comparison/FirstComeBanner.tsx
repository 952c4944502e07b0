import { Anchor, Stack, Text } from '@mantine/core';
import { IconListNumbers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { queuePath } from '#renderer/navigation/paths.ts';
import { Callout } from '#renderer/ui/Callout.tsx';

interface FirstComeBannerProps {
  readonly properties: readonly string[];
}

/** Nothing is compared where the order of arrival decides: why, and what to do in its place. */
export function FirstComeBanner({ properties }: FirstComeBannerProps): ReactNode {
  const { t } = useTranslation('comparison');
  return (
    <Stack gap="sm">
      {properties.map((property) => (
        <Callout
          key={property}
          tone="caution"
          role="alert"
          icon={IconListNumbers}
          title={t('refused.title', { property })}
        >
          <Text size="sm">{t('refused.text')}</Text>
          <Anchor component={Link} to={queuePath(property)} size="sm" underline="always">
            {t('refused.queue')}
          </Anchor>
        </Callout>
      ))}
    </Stack>
  );
}
