import { ActionIcon, Group, Text, TextInput, Tooltip } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCrown, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { HouseholdMember } from '#shared/models/households.ts';
import classes from './MemberEditor.module.css';
import { movedMember } from './member-list.ts';

interface MemberEditorProps {
  readonly members: readonly HouseholdMember[];
  readonly onChange: (members: readonly HouseholdMember[]) => void;
}

/** The members in their order: names can be written beside the tokens, and each can be moved or taken out. */
export function MemberEditor({ members, onChange }: MemberEditorProps): ReactNode {
  const { t } = useTranslation('households');
  if (members.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('builder.empty')}
      </Text>
    );
  }
  return (
    <ol className={classes.list}>
      {members.map((member, index) => {
        const name = member.name === '' ? member.token : member.name;
        return (
          <li key={member.token} className={classes.member}>
            <span className={classes.place}>{index + 1}</span>
            <div className={classes.who}>
              <TextInput
                size="xs"
                aria-label={t('builder.nameOf', { position: index + 1 })}
                placeholder={t('builder.namePlaceholder')}
                value={member.name}
                maxLength={200}
                onChange={(event) => {
                  const changed = { ...member, name: event.currentTarget.value };
                  onChange(members.map((other) => (other === member ? changed : other)));
                }}
              />
              <Text size="xs" c="dimmed" className={classes.token}>
                {index === 0 ? t('detail.primary') : t('detail.coApplicant')} · {member.token}
              </Text>
            </div>
            <Group gap={4} wrap="nowrap">
              <MemberAction
                label={t('builder.makePrimary', { name })}
                icon={IconCrown}
                disabled={index === 0}
                onClick={() => onChange(movedMember(members, index, 0))}
              />
              <MemberAction
                label={t('builder.moveUp', { name })}
                icon={IconArrowUp}
                disabled={index === 0}
                onClick={() => onChange(movedMember(members, index, index - 1))}
              />
              <MemberAction
                label={t('builder.moveDown', { name })}
                icon={IconArrowDown}
                disabled={index === members.length - 1}
                onClick={() => onChange(movedMember(members, index, index + 1))}
              />
              <MemberAction
                label={t('builder.remove', { name })}
                icon={IconX}
                disabled={false}
                onClick={() => onChange(members.filter((other) => other !== member))}
              />
            </Group>
          </li>
        );
      })}
    </ol>
  );
}

interface MemberActionProps {
  readonly label: string;
  readonly icon: typeof IconX;
  readonly disabled: boolean;
  readonly onClick: () => void;
}

function MemberAction({ label, icon: IconOfAction, disabled, onClick }: MemberActionProps): ReactNode {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" aria-label={label} disabled={disabled} onClick={onClick}>
        <IconOfAction size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
