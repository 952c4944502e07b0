import { Button, Group, Text } from '@mantine/core';
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingsCard } from '#renderer/features/settings/index.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskStateMutation } from '#renderer/rpc/hooks.ts';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import type { DeskState } from '#shared/features/program/model.ts';

interface PracticeSettingsProps {
  readonly practice: NonNullable<DeskState['practice']>;
}

/** Runs or stops the practice service: stopped, the desk shows how it works offline. */
export function PracticeSettings({ practice }: PracticeSettingsProps): ReactNode {
  const { t } = useTranslation('settings');
  const switchPractice = useDeskStateMutation('connections.switchPractice');
  const running = practice.state === 'running' || practice.state === 'starting';
  return (
    <SettingsCard section="practice" title={t('practice.title')} text={t('practice.text')}>
      {switchPractice.error === null ? null : <ErrorMessage error={asDeskError(switchPractice.error)} />}
      <Group justify="space-between">
        <Text size="sm" role="status">
          {t(`practice.${practice.state}`)}
        </Text>
        <Button
          variant="default"
          loading={switchPractice.isPending || practice.state === 'starting'}
          leftSection={
            running ? <IconPlayerStop size={16} aria-hidden /> : <IconPlayerPlay size={16} aria-hidden />
          }
          onClick={() => switchPractice.mutate({ to: running ? 'stopped' : 'running' })}
        >
          {running ? t('practice.stop') : t('practice.start')}
        </Button>
      </Group>
    </SettingsCard>
  );
}
