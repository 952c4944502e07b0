import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { useOfficeMutation } from './use-office.ts';

/** Tries the hub at once. */
export function RetryButton(): ReactNode {
  const { t } = useTranslation('office');
  const retry = useOfficeMutation('office.retry');
  const button = useRef<HTMLButtonElement>(null);
  // Once the hub is reached this button is gone: whoever pressed it stays in its card.
  useLayoutEffect(() => {
    const own = button.current;
    return () => {
      if (own === document.activeElement) own?.closest('section')?.querySelector('h2')?.focus();
    };
  }, []);
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
