import { Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AskedReply } from '#renderer/features/pointing/index.ts';
import { Callout } from '#renderer/ui/Callout.tsx';
import { CheckedWithService } from '#renderer/ui/CheckedWithService.tsx';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import classes from './PublishDialog.module.css';
import type { SendAgain } from './use-send-again.ts';

interface VersionOutcomeProps {
  readonly sending: SendAgain;
  readonly onDismiss?: () => void;
  readonly onAsking?: (isAsking: boolean) => void;
}

/** What is known of a version that went out; while that is nothing, the same document can be sent once more. */
export function VersionOutcome({ sending, onDismiss, onAsking }: VersionOutcomeProps): ReactNode {
  const { t } = useTranslation(['publishing', 'common']);
  const { version } = sending;
  const confirmed = version.outcome === 'confirmed';
  return (
    <Callout
      role="status"
      tone={confirmed ? 'good' : 'caution'}
      icon={confirmed ? IconCircleCheck : IconAlertTriangle}
      title={t(`publishing:${version.outcome}Title`, { version: version.number })}
      {...(onDismiss === undefined ? {} : { onClose: onDismiss, closeLabel: t('common:dismiss') })}
    >
      <Stack gap="xs" align="flex-start">
        <Text size="sm">
          {confirmed && version.confirmedBy !== ''
            ? t('publishing:confirmedByHandText', { who: version.confirmedBy })
            : t(
                confirmed && version.origin === 'thresholds'
                  ? 'publishing:notSentText'
                  : `publishing:${version.outcome}Text`,
              )}
        </Text>
        {version.serviceMessage === '' ? null : (
          <Text size="sm" className={classes.detail}>
            {t('publishing:serviceSaid')} “{version.serviceMessage}”
          </Text>
        )}
        {sending.timesLost === 0 ? null : (
          <Text size="sm" fw={600}>
            {t('publishing:lostAgain', { count: sending.timesLost })}
          </Text>
        )}
        {sending.error === null ? null : (
          <ErrorMessage
            error={sending.error}
            kept={t('publishing:sendAgainKept', { version: version.number })}
          />
        )}
        {confirmed ? null : <AskedReply call="setapprovalcenter" />}
        {confirmed ? null : (
          <Group gap="xs">
            <Button size="xs" variant="default" loading={sending.pending} onClick={sending.send}>
              {t('publishing:sendAgain')}
            </Button>
            <CheckedWithService
              claim={t('publishing:checkedClaim', { version: version.number })}
              pending={sending.pending}
              onChecked={sending.confirm}
              {...(onAsking === undefined ? {} : { onAsking })}
            />
          </Group>
        )}
      </Stack>
    </Callout>
  );
}
