import { Button, PasswordInput, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { asDeskError } from '../../api/desk-call-error.ts';
import { useDeskStateMutation } from '../../api/hooks.ts';
import { DoorPage } from '../../components/DoorPage.tsx';
import { ErrorMessage } from '../../components/ErrorMessage.tsx';

const LEAST_LENGTH = 8;

/** Where the machine has no key store: a passphrase protects the records and the token. */
export default function ChoosePassphrasePage(): ReactNode {
  const { t } = useTranslation('vault');
  const choose = useDeskStateMutation('desk.choosePassphrase');
  const form = useForm({
    initialValues: { passphrase: '', confirmation: '' },
    validate: {
      passphrase: (passphrase) =>
        passphrase.length < LEAST_LENGTH ? t('choose.tooShort', { count: passphrase.length }) : null,
      confirmation: (confirmation, { passphrase }) =>
        confirmation === passphrase ? null : t('choose.different'),
    },
  });
  return (
    <DoorPage title={t('choose.title')} lead={t('choose.why')} width={460}>
      <form noValidate onSubmit={form.onSubmit(({ passphrase }) => choose.mutate({ passphrase }))}>
        <Stack gap="sm">
          <PasswordInput
            label={t('choose.passphrase')}
            description={t('choose.hint')}
            autoComplete="new-password"
            maxLength={1_000}
            data-autofocus
            autoFocus
            visibilityToggleButtonProps={{ 'aria-hidden': true, tabIndex: -1 }}
            {...form.getInputProps('passphrase')}
          />
          <PasswordInput
            label={t('choose.confirm')}
            autoComplete="new-password"
            maxLength={1_000}
            visibilityToggleButtonProps={{ 'aria-hidden': true, tabIndex: -1 }}
            {...form.getInputProps('confirmation')}
          />
          <Text size="sm" c="dimmed">
            {t('choose.forgotten')}
          </Text>
          {choose.error === null ? null : <ErrorMessage error={asDeskError(choose.error)} />}
          <Button type="submit" loading={choose.isPending}>
            {t('choose.submit')}
          </Button>
        </Stack>
      </form>
    </DoorPage>
  );
}
