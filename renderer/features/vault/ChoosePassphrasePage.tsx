import { Button, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageSwitch } from '#renderer/features/preferences/index.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskStateMutation } from '#renderer/rpc/hooks.ts';
import { DoorPage } from '#renderer/ui/DoorPage.tsx';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { useErrorLanguage } from '#renderer/ui/use-error-language.ts';
import { NewPassphrase } from './NewPassphrase.tsx';
import { choiceProblem, repetitionProblem } from './passphrase.ts';

/** Where the machine has no key store: a passphrase protects the records and the token. */
export default function ChoosePassphrasePage(): ReactNode {
  const { t } = useTranslation('vault');
  const choose = useDeskStateMutation('vault.choosePassphrase');
  const form = useForm({
    initialValues: { passphrase: '', confirmation: '' },
    validate: {
      passphrase: (passphrase) => choiceProblem(passphrase, t),
      confirmation: (confirmation, { passphrase }) => repetitionProblem(confirmation, passphrase, t),
    },
  });
  useErrorLanguage(form);
  return (
    <DoorPage title={t('choose.title')} lead={t('choose.why')} width={460} beside={<LanguageSwitch />}>
      <form noValidate onSubmit={form.onSubmit(({ passphrase }) => choose.mutate({ passphrase }))}>
        <Stack gap="sm">
          <NewPassphrase
            label={t('choose.passphrase')}
            data-autofocus
            autoFocus
            {...form.getInputProps('passphrase')}
            repetition={form.getInputProps('confirmation')}
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
