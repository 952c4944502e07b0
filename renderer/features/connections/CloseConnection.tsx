import { ActionIcon, Button, Group, List, Stack, TextInput } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLeavingMutation } from '#renderer/connection/use-leaving.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskState, useDeskStateMutation } from '#renderer/rpc/hooks.ts';
import { Callout } from '#renderer/ui/Callout.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { useDialogOpener } from '#renderer/ui/focus/return-focus.ts';
import { useToasts } from '#renderer/ui/toasts.tsx';
import type { ConnectionProfile } from '#shared/features/program/model.ts';
import { useActsLeft } from './acts-left.ts';
import { useSwitchTo } from './use-switch.ts';

interface CloseConnectionProps {
  readonly profile: ConnectionProfile;
  /** Its name, and whose it is. */
  readonly called: string;
}

/** Closes a service's connection, once its name has been typed: what that means is said before. */
export function CloseConnection({ profile, called: name }: CloseConnectionProps): ReactNode {
  const { t } = useTranslation('settings');
  const dialog = useDialogOpener();
  return (
    <>
      <ActionIcon
        ref={dialog.ref}
        variant="subtle"
        color="gray"
        aria-label={t('connection.close', { name })}
        title={t('connection.close', { name })}
        onClick={dialog.open}
      >
        <IconPlugConnectedX size={16} aria-hidden />
      </ActionIcon>
      <Dialog opened={dialog.opened} onClose={dialog.close} title={t('connection.closeTitle', { name })}>
        <CloseForm profile={profile} onDone={dialog.close} />
      </Dialog>
    </>
  );
}

const consequences = ['stops', 'keeps', 'back', 'shared'] as const;

interface CloseFormProps {
  readonly profile: ConnectionProfile;
  readonly onDone: () => void;
}

function CloseForm({ profile, onDone }: CloseFormProps): ReactNode {
  const { t } = useTranslation(['settings', 'common']);
  const { id: profileId, name } = profile;
  const [typed, setTyped] = useState('');
  const close = useLeavingMutation('connections.close', 'saved');
  const { activeProfileId } = useDeskState();
  const { switching } = useSwitchTo();
  const reopen = useDeskStateMutation('connections.reopen');
  const toasts = useToasts();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (typed.trim() !== name) return;
    // As it was before: where one worked with another, that stays.
    const openAgain = (): Promise<unknown> =>
      profileId === activeProfileId ? switching(profileId) : reopen.mutateAsync({ profileId });
    // The row of this dialog is gone once it is closed: its promise is still told.
    void close
      .mutateAsync({ profileId, name: typed })
      .then(() => {
        onDone();
        toasts.done({
          title: (lng) => t('settings:connection.closedToast', { lng, name }),
          text: (lng) => t('settings:connection.closedToastText', { lng }),
          undo: () =>
            void openAgain().catch((thrown: unknown) =>
              toasts.failed((lng) => t('settings:connection.reopenFailed', { lng }), thrown),
            ),
        });
      })
      // What failed is shown below.
      .catch(() => undefined);
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <List size="sm" spacing={6}>
          {consequences.map((consequence) => (
            <List.Item key={consequence}>{t(`settings:connection.closeWhat.${consequence}`)}</List.Item>
          ))}
        </List>
        <ActsLeft acts={useActsLeft()(profile)} />
        <TextInput
          label={t('settings:connection.closeType', { name })}
          value={typed}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {close.error === null ? null : <ErrorMessage error={asDeskError(close.error)} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onDone}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" color="red" disabled={typed.trim() !== name} loading={close.isPending}>
            {t('settings:connection.closeConfirm')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** What the others of the office will not see: nothing where all was sent. */
function ActsLeft({ acts }: { readonly acts: number | null }): ReactNode {
  const { t } = useTranslation('settings');
  const formats = useFormats();
  if (acts === 0) return null;
  return (
    <Callout tone="caution">
      {acts === null
        ? t('connection.mayBeLeft')
        : t('connection.left', { count: acts, formatted: formats.number(acts) })}
    </Callout>
  );
}
