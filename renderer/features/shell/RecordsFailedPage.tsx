import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLeavingMutation } from '#renderer/connection/use-leaving.ts';
import { RestoreButton } from '#renderer/features/backup/index.ts';
import { openOnes, useFullName, useSwitchTo } from '#renderer/features/connections/index.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskState } from '#renderer/rpc/hooks.ts';
import { DoorPage } from '#renderer/ui/DoorPage.tsx';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';

/** The records of the chosen connection cannot be opened: says why, and what else can be done. */
export default function RecordsFailedPage(): ReactNode {
  const { t } = useTranslation('shell');
  const state = useDeskState();
  const nameOf = useFullName();
  const switching = useSwitchTo('even-unsaved');
  const practise = useLeavingMutation('connections.choosePractice', 'even-unsaved');
  const active = state.profiles.find((profile) => profile.id === state.activeProfileId);
  const others = openOnes(state).filter((profile) => profile.id !== state.activeProfileId);
  const canPractise = !state.profiles.some((profile) => profile.kind === 'practice');
  const failed = switching.error ?? practise.error;

  return (
    <DoorPage title={t('recordsFailed.title')} width={620}>
      <Stack gap="md">
        <ErrorMessage
          error={state.records.error ?? { kind: 'records-failed' }}
          kept={t('recordsFailed.file', {
            name: active === undefined ? '' : nameOf(active),
            folder: state.dataFolder,
          })}
        />
        {failed === null ? null : <ErrorMessage error={asDeskError(failed)} />}
        <div>
          <Text size="sm" fw={600} mb="xs">
            {t('recordsFailed.restore')}
          </Text>
          <RestoreButton />
        </div>
        {others.length === 0 && !canPractise ? null : (
          <div>
            <Text size="sm" fw={600} mb="xs">
              {t('recordsFailed.other')}
            </Text>
            <Group gap="xs">
              {others.map((profile) => (
                <Button key={profile.id} variant="default" onClick={() => switching.switchTo(profile.id)}>
                  {t('recordsFailed.use', { name: nameOf(profile) })}
                </Button>
              ))}
              {canPractise ? (
                <Button variant="default" onClick={() => practise.mutate({})}>
                  {t('recordsFailed.practise')}
                </Button>
              ) : null}
            </Group>
          </div>
        )}
      </Stack>
    </DoorPage>
  );
}
