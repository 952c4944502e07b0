import { Button, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskError } from '#shared/rpc/errors.ts';
import { Callout } from './Callout.tsx';
import { ErrorDetail } from './ErrorDetail.tsx';

interface PageFailedProps {
  readonly error: DeskError;
  readonly onReload: () => void;
}

export function PageFailed({ error, onReload }: PageFailedProps): ReactNode {
  const { t } = useTranslation('errors');
  return (
    <Callout tone="bad" role="alert" icon={IconAlertTriangle} title={t('pageFailed')}>
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{t('pageFailedNext')}</Text>
        <Text size="xs" ff="monospace">
          {error.detail === undefined ? null : <ErrorDetail detail={error.detail} />}
        </Text>
        <Button size="xs" variant="default" onClick={onReload}>
          {t('reload')}
        </Button>
      </Stack>
    </Callout>
  );
}
