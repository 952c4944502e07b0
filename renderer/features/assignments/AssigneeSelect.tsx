import { NativeSelect } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '#renderer/connection/role.ts';
import { useMemberNames, useMembers } from '#renderer/features/office/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { useOfferActions } from '#renderer/lib/page-actions.ts';
import { useDeskMutation, useDeskQuery } from '#renderer/rpc/hooks.ts';
import { useToasts } from '#renderer/ui/toasts.tsx';
import { NOBODY, useAssigneeOptions } from './use-assignee-options.ts';

/** Whose turn an application is, in an office of several people: chosen, it is theirs. */
export function AssigneeSelect({ identifier }: { readonly identifier: string }): ReactNode {
  const { t } = useTranslation('assignments');
  const formats = useFormats();
  const toasts = useToasts();
  const members = useMembers();
  const assignees = useAssigneeOptions();
  const nameOf = useMemberNames();
  const mayAssign = useMay('agent');
  const { data: now } = useDeskQuery('assignments.get', { identifier });
  const assign = useDeskMutation('assignments.assign', {
    onError: (thrown) => toasts.failed((lng) => t('failed', { lng }), thrown),
  });
  const before = now?.member ?? null;
  const give = (member: string | null): void =>
    assign.mutate(
      { identifier, member },
      {
        onSuccess: () =>
          toasts.done({
            title: (lng) =>
              member === null ? t('unassigned', { lng }) : t('assigned', { lng, name: nameOf(member) }),
            undo: () => assign.mutate({ identifier, member: before }),
          }),
      },
    );
  useOfferActions(
    members.length < 2 || now === undefined || !mayAssign
      ? []
      : members
          .filter(({ member }) => member !== before)
          .map(({ member, name, isSelf }) => ({
            id: `assign-${member}`,
            label: isSelf ? t('toMe') : t('to', { name }),
            icon: IconUserCheck,
            ...(isSelf ? {} : { shown: 'when-sought' as const }),
            run: () => give(member),
          })),
  );
  if (members.length < 2 || now === undefined) return null;
  // Who has left the office may have something still.
  const isGone = before !== null && !members.some(({ member }) => member === before);
  return (
    <NativeSelect
      label={t('label')}
      description={now === null ? null : t('by', { who: now.by, time: formats.dateTime(now.at) })}
      data={[...assignees, ...(isGone ? [{ value: before, label: now?.name ?? before }] : [])]}
      value={before ?? NOBODY}
      disabled={assign.isPending || !mayAssign}
      onChange={({ currentTarget: { value } }) => give(value === NOBODY ? null : value)}
    />
  );
}
