import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { useDialogOpener } from '#renderer/ui/focus/return-focus.ts';
import rows from '#renderer/ui/RowList.module.css';
import type { OfficeInvite } from '#shared/features/office/model.ts';
import { InviteDialog } from './InviteDialog.tsx';
import { useOfficeMutation } from './use-office.ts';

/** The invites that somebody may still come by, with who came and waits; a manager's. */
export function InviteList({ invites }: { readonly invites: readonly OfficeInvite[] }): ReactNode {
  const { t } = useTranslation('office');
  const heading = useRef<HTMLHeadingElement>(null);
  const dialog = useDialogOpener();
  const goToTitle = (): void => heading.current?.focus();
  const takeBack = useOfficeMutation('office.takeBackInvite', goToTitle);
  const admit = useOfficeMutation('office.admit', goToTitle);
  const failed = takeBack.error ?? admit.error;
  // Whoever was let in is a member.
  const open = invites.filter(({ state }) => state !== 'let-in');
  return (
    <Stack gap="xs">
      <Title order={3} ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
        {t('invites.title')}
      </Title>
      {failed === null ? null : <ErrorMessage error={asDeskError(failed)} kept={t('invites.unchanged')} />}
      {open.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('invites.none')}
        </Text>
      ) : (
        <ul className={rows.list} aria-label={t('invites.title')}>
          {open.map((invite) => (
            <InviteRow
              key={invite.id}
              invite={invite}
              pending={takeBack.isPending || admit.isPending}
              onAdmit={() => admit.mutate({ id: invite.id })}
              onTakeBack={() => takeBack.mutate({ id: invite.id })}
            />
          ))}
        </ul>
      )}
      <Group>
        <Button
          ref={dialog.ref}
          variant="default"
          leftSection={<IconUserPlus size={16} aria-hidden />}
          onClick={dialog.open}
        >
          {t('invites.make')}
        </Button>
      </Group>
      {dialog.opened ? <InviteDialog onClose={dialog.close} /> : null}
    </Stack>
  );
}

interface InviteRowProps {
  readonly invite: OfficeInvite;
  readonly pending: boolean;
  readonly onAdmit: () => void;
  readonly onTakeBack: () => void;
}

function InviteRow({ invite, pending, onAdmit, onTakeBack }: InviteRowProps): ReactNode {
  const { t } = useTranslation('office');
  const formats = useFormats();
  const { role, state, expiresAt, came } = invite;
  const isOver = state === 'expired' || state === 'burnt';
  const named = { role: t(`roles.${role}`), time: formats.dateTime(expiresAt) };
  return (
    <li className={rows.row}>
      <div className={rows.words}>
        <Text size="sm" fw={550}>
          {t('invites.of', { role: named.role })}
        </Text>
        <Text size="sm" role="status">
          <InviteWords invite={invite} />
        </Text>
      </div>
      <Group gap="xs" wrap="nowrap" flex="none">
        {state === 'came' && came?.proof === 'unknown' ? (
          <Button
            size="xs"
            disabled={pending}
            aria-label={t('invites.admitOf', { name: came.name })}
            onClick={onAdmit}
          >
            {t('invites.admit')}
          </Button>
        ) : null}
        <Button
          size="xs"
          variant="default"
          disabled={pending}
          aria-label={t(isOver ? 'invites.clearOf' : 'invites.takeBackOf', named)}
          onClick={onTakeBack}
        >
          {t(isOver ? 'invites.clear' : 'invites.takeBack')}
        </Button>
      </Group>
    </li>
  );
}

function InviteWords({ invite: { state, came, expiresAt } }: { readonly invite: OfficeInvite }): ReactNode {
  const { t } = useTranslation('office');
  const formats = useFormats();
  switch (state) {
    case 'open':
      return t('invites.open', { time: formats.dateTime(expiresAt) });
    case 'expired':
      return t('invites.expired', { time: formats.dateTime(expiresAt) });
    case 'burnt':
      return t('invites.burnt');
    case 'came':
      return t(`invites.${came?.proof ?? 'unknown'}`, { name: came?.name || t('invites.nobody') });
    case 'let-in':
      return null;
  }
}
