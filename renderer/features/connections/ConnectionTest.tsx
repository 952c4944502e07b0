import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskMutation, useDeskState } from '#renderer/rpc/hooks.ts';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { ConnectionSteps } from './ConnectionSteps.tsx';

/** Tests the connection in use where its trouble is met, and says step by step what came of it. */
export function ConnectionTest(): ReactNode {
  const { t } = useTranslation('settings');
  const { profiles, activeProfileId } = useDeskState();
  const test = useDeskMutation('connections.test');
  const kind = profiles.find(({ id }) => id === activeProfileId)?.kind ?? 'service';
  return (
    <>
      <Group gap="xs">
        <Button variant="default" size="compact-sm" loading={test.isPending} onClick={() => test.mutate({})}>
          {t('connection.test')}
        </Button>
      </Group>
      {test.error === null ? null : <ErrorMessage error={asDeskError(test.error)} />}
      {test.data === undefined ? null : <ConnectionSteps report={test.data} of={kind} />}
    </>
  );
}
