import { Button, Checkbox, Group, Radio, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskMutation, useDeskState } from '#renderer/rpc/hooks.ts';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { roleSchema } from '#shared/features/office/model.ts';
import { ReadyInvite } from './ReadyInvite.tsx';

type Role = (typeof roleSchema.options)[number];

/** Makes an invite, and shows its text this once. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation(['office', 'common']);
  const { profiles, activeProfileId } = useDeskState();
  const hasToken = profiles.find(({ id }) => id === activeProfileId)?.hasToken === true;
  const [role, setRole] = useState<Role>('agent');
  const [withToken, setWithToken] = useState(hasToken);
  // Asked anew each time the dialog opens; what it answered is gone with it.
  const invite = useDeskMutation('office.invite', { gcTime: 0 });
  return (
    <Dialog
      opened
      onClose={onClose}
      // The text is shown once: a slip of the mouse must not lose it.
      closeOnClickOutside={invite.data === undefined}
      title={t(invite.data === undefined ? 'office:invites.makeTitle' : 'office:invites.ready')}
    >
      {invite.data === undefined ? (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            invite.mutate({ role, withToken });
          }}
        >
          <Stack gap="md">
            <Radio.Group
              label={t('office:role')}
              value={role}
              onChange={(value) => setRole(roleSchema.parse(value))}
            >
              <Stack gap="xs" mt={6}>
                {roleSchema.options.map((each) => (
                  <Radio
                    key={each}
                    value={each}
                    label={t(`office:roles.${each}`)}
                    description={t(`office:roleHints.${each}`)}
                    {...(each === role ? { 'data-autofocus': true } : {})}
                  />
                ))}
              </Stack>
            </Radio.Group>
            {hasToken ? (
              <Checkbox
                label={t('office:invites.token')}
                description={t('office:invites.tokenHint')}
                checked={withToken}
                onChange={({ currentTarget }) => setWithToken(currentTarget.checked)}
              />
            ) : null}
            {invite.error === null ? null : (
              <ErrorMessage error={asDeskError(invite.error)} kept={t('office:invites.kept')} />
            )}
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={onClose}>
                {t('common:cancel')}
              </Button>
              <Button type="submit" loading={invite.isPending}>
                {t('office:invites.submit')}
              </Button>
            </Group>
          </Stack>
        </form>
      ) : (
        <ReadyInvite invite={invite.data} onClose={onClose} />
      )}
    </Dialog>
  );
}
