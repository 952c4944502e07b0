import { ActionIcon, Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskStateMutation } from '#renderer/rpc/hooks.ts';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { useDialogOpener } from '#renderer/ui/focus/return-focus.ts';
import { MOST_CONNECTION_NAME } from '#shared/features/connections/limits.ts';
import type { ConnectionProfile } from '#shared/features/program/model.ts';

/** Another name for a service's connection; its data and its token stay as they are. */
export function RenameConnection({ profile }: { readonly profile: ConnectionProfile }): ReactNode {
  const { t } = useTranslation(['settings', 'common']);
  const dialog = useDialogOpener();
  return (
    <>
      <ActionIcon
        ref={dialog.ref}
        variant="subtle"
        color="gray"
        aria-label={t('settings:connection.renameOf', { name: profile.name })}
        onClick={dialog.open}
      >
        <IconPencil size={16} aria-hidden />
      </ActionIcon>
      <Modal
        opened={dialog.opened}
        onClose={dialog.close}
        title={t('settings:connection.renameTitle')}
        closeButtonProps={{ 'aria-label': t('common:close') }}
      >
        <RenameForm profile={profile} onDone={dialog.close} />
      </Modal>
    </>
  );
}

interface RenameFormProps {
  readonly profile: ConnectionProfile;
  readonly onDone: () => void;
}

function RenameForm({ profile, onDone }: RenameFormProps): ReactNode {
  const { t } = useTranslation(['settings', 'firstStart', 'common']);
  const [name, setName] = useState(profile.name);
  const [isEmpty, setEmpty] = useState(false);
  const rename = useDeskStateMutation('connections.rename', { onSuccess: onDone });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setEmpty(name.trim() === '');
    if (name.trim() === '') return;
    if (name.trim() === profile.name) onDone();
    else rename.mutate({ profileId: profile.id, name });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          data-autofocus
          label={t('firstStart:form.name')}
          value={name}
          maxLength={MOST_CONNECTION_NAME}
          error={isEmpty ? t('firstStart:form.nameEmpty') : null}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {rename.error === null ? null : <ErrorMessage error={asDeskError(rename.error)} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onDone}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={rename.isPending}>
            {t('settings:connection.rename')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
