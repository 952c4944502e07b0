import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SaveRow, SettingsCard } from '#renderer/features/settings/index.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskMutation, useDeskQuery } from '#renderer/rpc/hooks.ts';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { LONGEST_NAME } from './name-first.ts';

/** By which name whoever works here is shown in decisions, notices and the activity. */
export function YourNameSettings(): ReactNode {
  const { t } = useTranslation('settings');
  const self = useDeskQuery('people.self', {});
  return (
    <SettingsCard section="yourName" needs="agent" title={t('yourName.title')} text={t('yourName.text')}>
      {self.error === null ? null : <ErrorMessage error={asDeskError(self.error)} />}
      {self.data === undefined ? null : <NameForm name={self.data.name} />}
    </SettingsCard>
  );
}

function NameForm({ name }: { readonly name: string }): ReactNode {
  const { t } = useTranslation('settings');
  const change = useDeskMutation('people.nameYourself');
  const form = useForm({
    initialValues: { name },
    validate: { name: (value) => (value.trim() === '' ? t('yourName.missing') : null) },
  });
  const submit = form.onSubmit((values) => {
    const trimmed = { name: values.name.trim() };
    form.setValues(trimmed);
    change.mutate(trimmed, { onSuccess: () => form.resetDirty(trimmed) });
  });
  return (
    <form onSubmit={submit} noValidate>
      <TextInput label={t('yourName.label')} maxLength={LONGEST_NAME} {...form.getInputProps('name')} />
      <SaveRow saving={change} isChanged={form.isDirty()} button={t('yourName.save')} />
    </form>
  );
}
