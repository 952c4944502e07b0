import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskMutation } from '#renderer/rpc/hooks.ts';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { returnFocus } from '#renderer/ui/focus/return-focus.ts';
import { endNameRequest, LONGEST_NAME, type NameRequest } from './name-first.ts';

export default function NameDialog({ request }: { readonly request: NameRequest }): ReactNode {
  const { t } = useTranslation(['settings', 'common']);
  const change = useDeskMutation('people.nameYourself');
  const form = useForm({
    initialValues: { name: '' },
    validate: { name: (value) => (value.trim() === '' ? t('settings:yourName.missing') : null) },
  });
  useEffect(() => () => returnFocus(request.returnTo), [request]);
  const submit = form.onSubmit(({ name }) =>
    change.mutate(
      { name: name.trim() },
      {
        onSuccess: () => {
          endNameRequest();
          // What it opens has its focus from where this was asked.
          request.returnTo?.focus();
          request.then();
        },
      },
    ),
  );
  return (
    <Dialog opened onClose={endNameRequest} title={t('settings:yourName.first')} returnFocus={false}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Text size="sm">{t('settings:yourName.firstText')}</Text>
          <TextInput
            label={t('settings:yourName.label')}
            description={t('settings:yourName.firstHelp')}
            maxLength={LONGEST_NAME}
            autoComplete="name"
            data-autofocus
            {...form.getInputProps('name')}
          />
          {change.error === null ? null : <ErrorMessage error={asDeskError(change.error)} />}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={endNameRequest}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" loading={change.isPending}>
              {t('settings:yourName.goOn')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
