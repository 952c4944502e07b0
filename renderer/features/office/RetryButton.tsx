import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { useFocusLeft } from './use-focus-left.ts';
import { useOfficeMutation } from './use-office.ts';

/** Tries the hub at once. */
export function RetryButton(): ReactNode {
  const { t } = useTranslation('office');
  const retry = useOfficeMutation('office.retry');
  // Once the hub is reached this button is gone.
  const button = useFocusLeft<HTMLButtonElement>();
  return (
    <>
      {retry.error === null ? null : (
        <ErrorMessage error={asDeskError(retry.error)} kept={t('connection.retryFailed')} />
      )}
      <Button
        ref={button}
        variant="default"
        leftSection={<IconRefresh size={16} aria-hidden />}
        loading={retry.isPending}
        onClick={() => retry.mutate({})}
      >
        {t('connection.retry')}
      </Button>
    </>
  );
}
