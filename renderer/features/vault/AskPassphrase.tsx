import { Button, Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { PasswordField } from '#renderer/ui/PasswordField.tsx';
import { ofPassphrase } from './passphrase.ts';

interface AskPassphraseProps {
  readonly submitLabel: string;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly onSubmit: (passphrase: string) => void;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** What only who knows the passphrase may do: it, once more, before that. */
export function AskPassphrase(props: AskPassphraseProps): ReactNode {
  const { t } = useTranslation(['vault', 'common']);
  const form = useForm({
    initialValues: { passphrase: '' },
    validate: { passphrase: (passphrase) => (passphrase === '' ? t('vault:unlock.empty') : null) },
  });
  return (
    <form noValidate onSubmit={form.onSubmit(({ passphrase }) => props.onSubmit(passphrase))}>
      <Stack gap="sm">
        {props.children}
        <PasswordField
          label={t('vault:unlock.passphrase')}
          autoComplete="current-password"
          data-autofocus
          {...ofPassphrase}
          {...form.getInputProps('passphrase')}
        />
        {props.error === null ? null : <ErrorMessage error={asDeskError(props.error)} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" disabled={props.isPending} onClick={props.onCancel}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={props.isPending}>
            {props.submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
