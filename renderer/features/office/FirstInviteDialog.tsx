import { Group, Loader, Modal, Text } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskMutation, useDeskState } from '#renderer/rpc/hooks.ts';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { ReadyInvite } from './ReadyInvite.tsx';

interface FirstInviteDialogProps {
  /** With the hub: before that nobody can be invited. */
  readonly isConnected: boolean;
  readonly onClose: () => void;
}

/** The office was just shared from this computer: whoever did that wants to let somebody in. */
export function FirstInviteDialog({ isConnected, onClose }: FirstInviteDialogProps): ReactNode {
  const { t } = useTranslation(['office', 'common']);
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
    <Modal
      opened
      onClose={onClose}
      // The text is shown once: a slip of the mouse must not lose it.
      closeOnClickOutside={false}
      title={t(data === undefined ? 'office:share.making' : 'office:invites.ready')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {data === undefined ? (
        error === null ? (
          <Group gap="xs" role="status">
            <Loader size="sm" aria-hidden />
            <Text size="sm">{t('office:share.inviting')}</Text>
          </Group>
        ) : (
          <ErrorMessage error={asDeskError(error)} kept={t('office:share.noInvite')} />
        )
      ) : (
        <ReadyInvite invite={data} onClose={onClose} />
      )}
    </Modal>
  );
}
