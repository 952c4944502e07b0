import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskStateMutation } from '#renderer/rpc/hooks.ts';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { useErrorLanguage } from '#renderer/ui/use-error-language.ts';
import { readRecoveryCode } from '#shared/features/vault/recovery-code.ts';
import { NewPassphrase } from './NewPassphrase.tsx';
import { choiceProblem, repetitionProblem } from './passphrase.ts';

/** Opens a locked desk by its recovery code, with a passphrase that somebody knows. */
export function RecoverForm({ onBack }: { readonly onBack: () => void }): ReactNode {
  const { t } = useTranslation('vault');
  const recover = useDeskStateMutation('vault.recover');
  const codeProblem = (typed: string): string | null => {
    const read = readRecoveryCode(typed);
    if (read.ok) return null;
    return read.group === null ? t('recovery.enter.length') : t('recovery.enter.slip', { group: read.group });
  };
  const form = useForm({
    initialValues: { code: '', next: '', confirmation: '' },
    validate: {
      code: codeProblem,
      next: (next) => choiceProblem(next, t),
      confirmation: (confirmation, { next }) => repetitionProblem(confirmation, next, t),
    },
  });
  useErrorLanguage(form);
  return (
    <form noValidate onSubmit={form.onSubmit(({ code, next }) => recover.mutate({ code, next }))}>
      <Stack gap="sm">
        <TextInput
          label={t('recovery.code')}
          description={t('recovery.enter.hint')}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          autoFocus
          {...form.getInputProps('code')}
        />
        <NewPassphrase
          label={t('recovery.enter.next')}
          {...form.getInputProps('next')}
          repetition={form.getInputProps('confirmation')}
        />
        <Text size="sm" c="dimmed">
          {t('recovery.enter.after')}
        </Text>
        {recover.error === null ? null : (
          <ErrorMessage error={asDeskError(recover.error)} kept={t('unlock.kept')} />
        )}
        <Group justify="space-between" gap="xs">
          <Button variant="default" onClick={onBack}>
            {t('recovery.enter.back')}
          </Button>
          <Button type="submit" loading={recover.isPending}>
            {t('recovery.enter.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
