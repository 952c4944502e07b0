import { Button, PasswordInput, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { asDeskError } from '../../api/desk-call-error.ts';
import { useDeskStateMutation } from '../../api/hooks.ts';
import { DoorPage } from '../../components/DoorPage.tsx';
import { ErrorMessage } from '../../components/ErrorMessage.tsx';

/** Asks for the passphrase at the start. */
export default function UnlockPage(): ReactNode {
  const { t } = useTranslation('vault');
  const unlock = useDeskStateMutation('desk.unlock');
  const form = useForm({
    initialValues: { passphrase: '' },
    validate: { passphrase: (passphrase) => (passphrase === '' ? t('unlock.empty') : null) },
  });
  return (
    <DoorPage title={t('unlock.title')} lead={t('unlock.why')} width={420}>
      <form noValidate onSubmit={form.onSubmit((values) => unlock.mutate(values))}>
        <Stack gap="sm">
          <PasswordInput
            label={t('unlock.passphrase')}
            autoComplete="current-password"
            maxLength={1_000}
            autoFocus
            visibilityToggleButtonProps={{ 'aria-hidden': true, tabIndex: -1 }}
            {...form.getInputProps('passphrase')}
          />
          {unlock.error === null ? null : (
            <ErrorMessage error={asDeskError(unlock.error)} kept={t('unlock.kept')} />
          )}
          <Button type="submit" loading={unlock.isPending}>
            {t('unlock.submit')}
          </Button>
        </Stack>
      </form>
    </DoorPage>
  );
}
