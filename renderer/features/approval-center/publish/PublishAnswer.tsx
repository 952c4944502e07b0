import { Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublishedVersion } from '#shared/models/approval-center.ts';
import { Callout } from '../../../components/Callout.tsx';

interface PublishAnswerProps {
  readonly version: PublishedVersion;
  readonly onClose: () => void;
}

/** What the service answered: confirmed, or gone out without an answer. */
export function PublishAnswer({ version, onClose }: PublishAnswerProps): ReactNode {
  const { t } = useTranslation(['approvalCenter', 'common']);
  const confirmed = version.outcome === 'confirmed';
  return (
    <Stack gap="md">
      <Callout
        role="status"
        tone={confirmed ? 'good' : 'caution'}
        icon={confirmed ? IconCircleCheck : IconAlertTriangle}
        title={t(`approvalCenter:publish.${version.outcome}Title`, { version: version.number })}
      >
        <Text size="sm">{t(`approvalCenter:publish.${version.outcome}Text`)}</Text>
        {version.serviceMessage === '' ? null : (
          <Text size="sm" mt="xs">
            {t('approvalCenter:publish.serviceSaid')} “{version.serviceMessage}”
          </Text>
        )}
      </Callout>
      <Group justify="flex-end">
        {/* The button that was pressed is gone: the focus goes on to what comes next. */}
        <Button onClick={onClose} autoFocus>
          {t('common:close')}
        </Button>
      </Group>
    </Stack>
  );
}
