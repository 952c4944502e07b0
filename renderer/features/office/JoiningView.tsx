import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { Callout } from '#renderer/ui/Callout.tsx';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import type { Joining } from '#shared/features/office/model.ts';
import { ProblemText } from './ProblemText.tsx';
import { percentOf } from './percent.ts';
import { RetryButton } from './RetryButton.tsx';
import { useOfficeMutation } from './use-office.ts';

interface JoiningViewProps {
  readonly joining: Joining;
  /** Called when nobody asks any more: what was here is gone. */
  readonly onStopped?: () => void;
}

/** How far this desk is on its way into an office, what holds it up, and the way back. */
export function JoiningView({ joining, onStopped }: JoiningViewProps): ReactNode {
  const { t } = useTranslation('office');
  const formats = useFormats();
  const cancel = useOfficeMutation('office.cancelJoin', onStopped);
  const { step, progress, connection, name, hub, since } = joining;
  const isHeldUp = connection.state === 'offline' || connection.state === 'stopped';
  return (
    <Stack gap="xs">
      {connection.state === 'stopped' ? null : (
        <Text size="sm" role="status">
          {t(`joining.${step}`)}
        </Text>
      )}
      {progress === null ? null : (
        <>
          <Progress value={percentOf(progress)} aria-label={t('joining.downloaded')} />
          <Text size="xs" c="dimmed" className="tabular">
            {t('joining.progress', {
              done: formats.number(progress.done),
              total: formats.number(progress.total),
            })}
          </Text>
        </>
      )}
      {isHeldUp ? (
        <Callout tone={connection.state === 'stopped' ? 'bad' : 'caution'} role="status">
          <ProblemText why={connection.why} />
        </Callout>
      ) : null}
      {connection.state === 'stopped' ? null : <Text size="sm">{t('joining.leave')}</Text>}
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {t('joining.who', { name, hub, time: formats.dateTime(since) })}
      </Text>
      {cancel.error === null ? null : <ErrorMessage error={asDeskError(cancel.error)} />}
      <Group gap="xs">
        {isHeldUp ? <RetryButton /> : null}
        <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate({})}>
          {t('joining.stop')}
        </Button>
      </Group>
    </Stack>
  );
}
