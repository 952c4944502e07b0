import { Group, Loader, Text } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskMutation, useDeskState } from '#renderer/rpc/hooks.ts';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { ReadyInvite } from './ReadyInvite.tsx';

interface FirstInviteDialogProps {
  /** With the hub: before that nobody can be invited. */
  readonly isConnected: boolean;
  readonly onClose: () => void;
}

/** The office was just shared from this computer: whoever did that wants to let somebody in. */
export function FirstInviteDialog({ isConnected, onClose }: FirstInviteDialogProps): ReactNode {
  const { t } = useTranslation('office');
  const { profiles, activeProfileId } = useDeskState();
  const withToken = profiles.find(({ id }) => id === activeProfileId)?.hasToken === true;
  const isAsked = useRef(false);
  const { mutate, data, error } = useDeskMutation('office.invite', { gcTime: 0 });
  useEffect(() => {
    if (!isConnected || isAsked.current) return;
    isAsked.current = true;
    mutate({ role: 'agent', withToken });
  }, [isConnected, withToken, mutate]);
  return (
    <Dialog
      opened
      onClose={onClose}
      // The text is shown once: a slip of the mouse must not lose it.
      closeOnClickOutside={false}
      title={t(data === undefined ? 'share.making' : 'invites.ready')}
    >
      {data === undefined ? (
        error === null ? (
          <Group gap="xs" role="status">
            <Loader size="sm" aria-hidden />
            <Text size="sm">{t('share.inviting')}</Text>
          </Group>
        ) : (
          <ErrorMessage error={asDeskError(error)} kept={t('share.noInvite')} />
        )
      ) : (
        <ReadyInvite invite={data} onClose={onClose} />
      )}
    </Dialog>
  );
}
