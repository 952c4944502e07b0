import { ActionIcon, Button, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskStateMutation } from '#renderer/rpc/hooks.ts';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { useDialogOpener } from '#renderer/ui/focus/return-focus.ts';
import { PasswordField } from '#renderer/ui/PasswordField.tsx';
import { MOST_CONNECTION_NAME } from '#shared/features/connections/limits.ts';
import type { ConnectionProfile } from '#shared/features/program/model.ts';
import { checkBaseUrl, checkOrganisationToken } from '#shared/service/index.ts';

interface EditedProps {
  readonly profile: ConnectionProfile;
  readonly active: boolean;
}

interface EditConnectionProps extends EditedProps {
  /** Its name, and whose it is. */
  readonly called: string;
}

/** Another name for a service's connection, or another address: its data stays as it is. */
export function EditConnection({ profile, active, called }: EditConnectionProps): ReactNode {
  const { t } = useTranslation('settings');
  const dialog = useDialogOpener();
  return (
    <>
      <ActionIcon
        ref={dialog.ref}
        variant="subtle"
        color="gray"
        aria-label={t('connection.editOf', { name: called })}
        onClick={dialog.open}
      >
        <IconPencil size={16} aria-hidden />
      </ActionIcon>
      <Dialog opened={dialog.opened} onClose={dialog.close} title={t('connection.editTitle')}>
        <EditForm profile={profile} active={active} onDone={dialog.close} />
      </Dialog>
    </>
  );
}

interface EditFormProps extends EditedProps {
  readonly onDone: () => void;
}

function EditForm({ profile, active, onDone }: EditFormProps): ReactNode {
  const { t } = useTranslation(['settings', 'firstStart', 'common']);
  const rename = useDeskStateMutation('connections.rename');
  const move = useDeskStateMutation('connections.setToken');
  /** An address as it would be kept; what cannot be one counts as another. */
  const isOther = (baseUrl: string): boolean => {
    const checked = checkBaseUrl(baseUrl);
    return !checked.ok || checked.value !== profile.baseUrl;
  };
  const form = useForm({
    initialValues: { name: profile.name, baseUrl: profile.baseUrl, token: '' },
    validate: {
      name: (name) => (name.trim() === '' ? t('firstStart:form.nameEmpty') : null),
      baseUrl: (baseUrl) => {
        const checked = checkBaseUrl(baseUrl);
        return checked.ok ? null : t(`common:fields.baseUrl.${checked.error.kind}`);
      },
      token: (token, { baseUrl }) => {
        if (!isOther(baseUrl)) return null;
        const checked = checkOrganisationToken(token);
        return checked.ok ? null : t(`common:fields.organisationToken.${checked.error.kind}`);
      },
    },
  });
  const moves = isOther(form.values.baseUrl);

  const save = async ({ name, baseUrl, token }: typeof form.values): Promise<void> => {
    if (name.trim() !== profile.name) await rename.mutateAsync({ profileId: profile.id, name });
    if (isOther(baseUrl)) await move.mutateAsync({ baseUrl, token });
    // Nothing of the token stays in the page's memory once the desk has it.
    form.reset();
    move.reset();
    onDone();
  };
  const failed = rename.error ?? move.error;

  return (
    // What failed is shown below.
    <form onSubmit={form.onSubmit((values) => void save(values).catch(() => undefined))} noValidate>
      <Stack gap="md">
        <TextInput
          data-autofocus
          label={t('firstStart:form.name')}
          maxLength={MOST_CONNECTION_NAME}
          {...form.getInputProps('name')}
        />
        <TextInput
          label={t('firstStart:form.baseUrl')}
          description={t(active ? 'firstStart:form.baseUrlHint' : 'settings:connection.otherUrl')}
          maxLength={4_000}
          spellCheck={false}
          autoComplete="off"
          disabled={!active}
          {...form.getInputProps('baseUrl')}
        />
        {moves ? (
          <PasswordField
            label={t('firstStart:form.token')}
            description={t('settings:connection.tokenForUrl')}
            maxLength={8_192}
            autoComplete="off"
            visibilityToggleButtonProps={{ 'aria-hidden': true, tabIndex: -1 }}
            {...form.getInputProps('token')}
          />
        ) : null}
        {failed === null ? null : (
          <ErrorMessage error={asDeskError(failed)} kept={t('firstStart:form.kept')} />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onDone}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={rename.isPending || move.isPending}>
            {t('settings:connection.edit')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
