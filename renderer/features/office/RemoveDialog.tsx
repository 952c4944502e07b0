import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { ConfirmDialog } from '#renderer/ui/ConfirmDialog.tsx';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import type { OfficeMember } from '#shared/features/office/model.ts';
import { lastActiveAt } from './last-active.ts';
import { useOfficeMutation } from './use-office.ts';

interface RemoveDialogProps {
  readonly member: OfficeMember;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

/** Asks before a member is removed, and says what becomes of what they did and of what their computers have. */
export function RemoveDialog({ member, onClose, onRemoved }: RemoveDialogProps): ReactNode {
  const { t } = useTranslation('office');
  const formats = useFormats();
  const remove = useOfficeMutation('office.removeMember', onRemoved);
  const { name } = member;
  const at = lastActiveAt(member);
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('members.ask', { name })}
      confirmLabel={t('members.confirm')}
      kind="destructive"
      pending={remove.isPending}
      onConfirm={() => remove.mutate({ member: member.member })}
    >
      <Text size="sm">{t('members.means', { name })}</Text>
      <Text size="sm">
        {at === null ? null : `${t('members.received', { time: formats.dateTime(at) })} `}
        {t('members.keeps')}
      </Text>
      {remove.error === null ? null : (
        <ErrorMessage error={asDeskError(remove.error)} kept={t('members.unchanged')} />
      )}
    </ConfirmDialog>
  );
}
