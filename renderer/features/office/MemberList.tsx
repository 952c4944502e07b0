import { Button, Group, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { IconUserMinus } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import { useNowMs } from '#renderer/lib/now.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { useFocusReturn } from '#renderer/ui/focus/return-focus.ts';
import rows from '#renderer/ui/RowList.module.css';
import { type OfficeMember, roleSchema } from '#shared/features/office/model.ts';
import { lastActiveAt } from './last-active.ts';
import { RemoveDialog } from './RemoveDialog.tsx';
import { useOfficeMutation } from './use-office.ts';

const MINUTE_MS = 60_000;

interface MemberListProps {
  readonly members: readonly OfficeMember[];
  readonly isManager: boolean;
}

/** Who is in the office: their roles, and when something of theirs was last received. A manager sets roles and removes. */
export function MemberList({ members, isManager }: MemberListProps): ReactNode {
  const { t } = useTranslation('office');
  const heading = useRef<HTMLHeadingElement>(null);
  const focus = useFocusReturn();
  const [leaving, setLeaving] = useState<OfficeMember | null>(null);
  const setRole = useOfficeMutation('office.setRole');
  return (
    <Stack gap="xs">
      <Title order={3} ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
        {t('members.title')}
      </Title>
      {setRole.error === null ? null : (
        <ErrorMessage error={asDeskError(setRole.error)} kept={t('members.unchanged')} />
      )}
      <ul className={rows.list} aria-label={t('members.title')}>
        {members.map((member) => (
          <li key={member.member} className={rows.row}>
            <MemberWords member={member} />
            {isManager && !member.isSelf ? (
              <Group gap="xs" wrap="nowrap" flex="none">
                <NativeSelect
                  size="xs"
                  aria-label={t('members.roleOf', { name: member.name })}
                  data={roleSchema.options.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
                  value={member.role}
                  disabled={setRole.isPending && setRole.variables.member === member.member}
                  onChange={({ currentTarget }) =>
                    setRole.mutate({ member: member.member, role: roleSchema.parse(currentTarget.value) })
                  }
                />
                <Button
                  size="xs"
                  variant="default"
                  leftSection={<IconUserMinus size={14} aria-hidden />}
                  aria-label={t('members.removeOf', { name: member.name })}
                  onClick={() => {
                    focus.remember();
                    setLeaving(member);
                  }}
                >
                  {t('members.remove')}
                </Button>
              </Group>
            ) : (
              <Text size="sm">{t(`roles.${member.role}`)}</Text>
            )}
          </li>
        ))}
      </ul>
      {leaving === null ? null : (
        <RemoveDialog
          member={leaving}
          onClose={() => {
            setLeaving(null);
            focus.giveBack();
          }}
          onRemoved={() => {
            setLeaving(null);
            heading.current?.focus();
          }}
        />
      )}
    </Stack>
  );
}

function MemberWords({ member }: { readonly member: OfficeMember }): ReactNode {
  const { t } = useTranslation('office');
  const formats = useFormats();
  const nowMs = useNowMs(MINUTE_MS);
  const at = lastActiveAt(member);
  const facts = [
    at === null ? t('members.idle') : t('members.active', { age: formats.age(at, nowMs) }),
    ...(member.devices.length > 1 ? [t('members.computers', { count: member.devices.length })] : []),
  ];
  return (
    <div className={rows.words}>
      <Text size="sm" fw={550}>
        {member.isSelf ? t('members.you', { name: member.name }) : member.name}
      </Text>
      <Text size="xs" c="dimmed" {...(at === null ? {} : { title: formats.dateTime(at) })}>
        {facts.join(' · ')}
      </Text>
    </div>
  );
}
